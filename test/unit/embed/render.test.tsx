/** The pasted script draws the launcher's own component without React: in every form as React does. */
import { NodeType, parse, type HTMLElement as Parsed, type Node as ParsedNode } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawnClasses } from '../../../widget/build/facade-plugin.ts';
import * as small from '../../../widget/facade/jsx-runtime.ts';
import { render } from '../../../widget/facade/render.ts';
import { ATTRIBUTES } from '../../../widget/elements/define.ts';
import { Launcher, type Placement } from '../../../widget/ui/Launcher.tsx';
import { Wrapper } from '../../../widget/ui/Wrapper.tsx';

type Plain = string | [string, Record<string, string>, ...Plain[]];

/** As much of a document as the facade draws with. */
class PlainElement {
  readonly attributes: Record<string, string> = {};
  readonly children: (PlainElement | string)[] = [];
  readonly tag: string;
  constructor(tag: string) {
    this.tag = tag;
  }
  setAttribute(name: string, value: unknown) {
    this.attributes[name] = String(value);
  }
  append(child: PlainElement | string) {
    this.children.push(child);
  }
  get plain(): Plain {
    return [
      this.tag,
      this.attributes,
      ...this.children.map((child) => (typeof child === 'string' ? child : child.plain)),
    ];
  }
}

beforeAll(() => {
  vi.stubGlobal('document', {
    createElement: (tag: string) => new PlainElement(tag),
    createElementNS: (_: string, tag: string) => new PlainElement(tag),
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

function parsed(node: ParsedNode): Plain {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text;
  const { tagName, attributes, childNodes } = node as Parsed;
  return [tagName.toLowerCase(), attributes, ...childNodes.map(parsed)];
}

const labels = { talk: 'Talk Live', chat: 'Chat Live', dismiss: 'Dismiss' };
const bits = [false, true];
const forms = ATTRIBUTES.mode.values.flatMap((mode) =>
  (['bottom-right', 'inline'] as Placement[]).flatMap((placement) =>
    bits.flatMap((expanded) =>
      bits.flatMap((dismissible) =>
        [undefined, 'Ask <us> & see'].map((greeting) => ({
          mode,
          placement,
          expanded,
          dismissible,
          greeting,
        })),
      ),
    ),
  ),
);

describe('the launcher in the pasted script', () => {
  it.each(forms)('is drawn as React draws it: %o', (form) => {
    const drawn = (
      <Wrapper data-theme="auto" lang="en-GB" dir="ltr">
        <Launcher labels={labels} {...form} />
      </Wrapper>
    );
    const markup = parse(renderToStaticMarkup(drawn)).childNodes[0] as ParsedNode;
    expect((render(drawn) as unknown as PlainElement).plain).toEqual(parsed(markup));
  });

  it('is drawn at once, with no element between, by a runtime that draws what React’s elements say', () => {
    const inner = small.jsx('b', { children: 'there' });
    const drawn = small.jsxs('p', { className: 'launcher-greeting', children: ['Hello', false, inner] });
    const said = (
      <p className="launcher-greeting">
        Hello
        {false}
        <b>there</b>
      </p>
    );
    expect((drawn as unknown as PlainElement).plain).toEqual((render(said) as unknown as PlainElement).plain);
  });

  it('has a rule for every class that it draws', async () => {
    const kept = await drawnClasses();
    for (const form of forms) {
      const markup = renderToStaticMarkup(<Launcher labels={labels} {...form} />);
      for (const [, names = ''] of markup.matchAll(/class="([^"]*)"/g))
        for (const name of names.split(' ')) expect(kept).toContain(name);
    }
  });
});
