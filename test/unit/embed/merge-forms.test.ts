import { NodeType, parse, type HTMLElement, type Node } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { launchers } from '../../../widget/facade/prerender.tsx';
import { formOf, type TreeNode } from '../../../widget/facade/tree.ts';
import { mergeForms } from '../../../build/widget/merge-forms.ts';

type Plain = string | [string, Record<string, string>, ...Plain[]];

function parsed(node: Node): Plain {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text;
  const { tagName, attributes, childNodes } = node as HTMLElement;
  return [tagName.toLowerCase(), attributes, ...childNodes.map(parsed)];
}

const plain = (markup: string) => parsed(parse(markup).childNodes[0] as Node);

/** What `build` makes of the tree, without a document. */
function drawn([, tag, attributes, ...children]: TreeNode, form: number): Plain {
  const own = children.filter((child) => typeof child === 'string' || (child[0] >> form) & 1);
  return [tag, attributes, ...own.map((child) => (typeof child === 'string' ? child : drawn(child, form)))];
}

describe('the launcher in one tree', () => {
  const markups = launchers();
  const tree = mergeForms(markups);

  it('has 32 forms, which differ but for what voice and video have alike', () => {
    expect(markups).toHaveLength(32);
    expect(new Set(markups).size).toBe(24);
  });

  it.each(markups.map((markup, form) => [form, markup] as const))(
    'draws form %i as React does',
    (form, markup) => {
      expect(drawn(tree, form)).toEqual(plain(markup));
    },
  );

  it('numbers the forms by mode, expanded, dismissible and greeting', () => {
    const markup = markups[formOf(3, true, true, true)];
    for (const part of ['{chat}', '{dismiss}', '{greeting}']) expect(markup).toContain(part);
    expect(markup).not.toContain('{talk}');
    expect(markups[formOf(0, false, false, false)]).not.toMatch(/\{(dismiss|greeting)\}/);
  });
});

describe('mergeForms', () => {
  it('keeps the order of each form', () => {
    const forms = ['<p><b></b><i></i></p>', '<p><i></i></p>', '<p><b></b><u></u><i></i></p>'];
    const tree = mergeForms(forms);
    forms.forEach((markup, form) => expect(drawn(tree, form)).toEqual(plain(markup)));
  });

  it('refuses forms with different roots', () => {
    expect(() => mergeForms(['<p></p>', '<div></div>'])).toThrow('the same root');
  });
});
