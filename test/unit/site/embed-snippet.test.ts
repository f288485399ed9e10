import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import embed from '../../../site/_data/embed.js';
import reference from '../../../site/_data/embedReference.js';
import { attributesOf, cssOf, snippetOf, type Face } from '../../../site/islands/embed/snippet.ts';
import { ATTRIBUTES, CSS_PROPERTIES, ELEMENTS } from '../../../widget/elements/define.ts';

const face = embed.face as unknown as Face;
const host = 'https://www.example.com';
const snippet = (tag: string, values: Record<string, string | boolean> = {}) =>
  snippetOf({ host, tag, values }, face);
const element = (tag: string, values: Record<string, string | boolean>) =>
  parse(snippet(tag, values)).querySelector(tag);

describe('the snippet', () => {
  it('is two lines where nothing was chosen', () => {
    expect(snippet('talklive-widget')).toBe(
      '<script async src="https://www.example.com/widget.js" data-site="YOUR-KEY"></script>\n<talklive-widget></talklive-widget>',
    );
  });

  it('has the key on the script, as the guides have it, and not on the tag', () => {
    const values = { site: ' tl-"1" ', accent: 'teal' };
    const script = parse(snippet('talklive-widget', values)).querySelector('script');
    expect(script?.getAttribute('data-site')).toBe('tl-"1"');
    expect(element('talklive-widget', values)?.attributes).toEqual({ accent: 'teal' });
  });

  it('leaves out defaults, empty texts, what was not ticked and what the tag does not know', () => {
    const values = {
      mode: 'all',
      placement: 'bottom-right',
      'appear-after': '5000',
      theme: 'auto',
      accent: '  ',
      'no-dismiss': false,
      type: 'voice',
      'text-nothing': 'x',
    };
    expect(element('talklive-widget', values)?.attributes).toEqual({});
  });

  it('writes the rest in the order of the table, bare where the attribute is', () => {
    const values = { 'no-dismiss': true, theme: 'dark', placement: 'top-left', lang: 'pt-BR' };
    expect(attributesOf({ host, tag: 'talklive-widget', values }, face)).toEqual([
      ['theme', 'dark'],
      ['lang', 'pt-BR'],
      ['placement', 'top-left'],
      ['no-dismiss', ''],
    ]);
    expect(snippet('talklive-widget', values)).toContain(' no-dismiss');
  });

  it.each(['"><script>alert(1)</script>', 'Frag\' "uns" & andere <b>', '&quot; stays what it is', 'שלום'])(
    'carries %s as text and nothing else',
    (words) => {
      const root = parse(snippet('talklive-widget', { 'text-talk': words }));
      expect(root.querySelectorAll('script')).toHaveLength(1);
      expect(root.querySelector('talklive-widget')?.getAttribute('text-talk')).toBe(words);
    },
  );

  it('breaks a long tag into lines that mean the same', () => {
    const values = { greeting: 'A question about your order?', accent: 'oklch(52% 0.18 33)', radius: '8px' };
    expect(snippet('talklive-widget', values).split('\n').length).toBeGreaterThan(4);
    expect(element('talklive-widget', values)?.attributes).toEqual(values);
  });

  it('puts the chat where the tag stands, and a trigger beside what opens in a dialog', () => {
    expect(element('talklive-chat', { placement: 'top-left' })?.getAttribute('placement')).toBe('inline');
    for (const part of ['demo', 'voice', 'video'])
      expect(
        parse(snippet(`talklive-${part}`))
          .querySelector('button')
          ?.getAttribute('data-talklive'),
      ).toBe(part);
    expect(snippet('talklive-call')).not.toContain('button');
  });

  it('says the same of the look as CSS, and nothing where nothing was chosen', () => {
    expect(cssOf({ values: { theme: 'dark', look: 'card', accent: ' ' } })).toBe('');
    expect(cssOf({ values: { accent: 'teal', radius: '6px', '--talklive-font': 'Georgia, serif' } })).toBe(
      ':root {\n  --talklive-accent: teal;\n  --talklive-radius: 6px;\n  --talklive-font: Georgia, serif;\n}',
    );
  });

  it('names the tags that there are when it is asked for another', () => {
    expect(() => snippet('talk-live')).toThrow(/tag: expected one of talklive-widget, .*got "talk-live"/);
  });
});

describe('the pages about it', () => {
  it('asks for the key first, and says where one comes from', () => {
    const [field] = embed.groups[0]?.fields ?? [];
    expect(field).toMatchObject({ attribute: 'site' });
    expect(field?.html).toContain('href="/docs/start#get-a-key"');
  });

  it('tells every attribute, every element and every part of the one table', () => {
    expect(reference.attributes.map(({ name }) => name)).toEqual(Object.keys(ATTRIBUTES));
    expect(reference.elements.map(({ tag }) => tag)).toEqual(Object.keys(ELEMENTS));
    for (const { tag, parts } of reference.elements)
      expect(parts.map(({ name }) => name)).toEqual(
        Object.keys(ELEMENTS[tag as keyof typeof ELEMENTS].parts),
      );
  });

  it('offers fields for attributes that exist, and every value of those that have a list', () => {
    for (const field of embed.groups.flatMap(({ fields }) => fields)) {
      if (!('attribute' in field)) {
        expect(CSS_PROPERTIES[field.property]).toBeDefined();
        continue;
      }
      const spec = ATTRIBUTES[field.attribute];
      expect(spec, field.attribute).toBeDefined();
      if (spec.type === 'enum')
        expect(field.options?.map(({ value }: { value: string }) => value)).toEqual([...spec.values]);
    }
  });

  it('asks for no unsafe-inline and no unsafe-eval', () => {
    expect(embed.policy.all).toMatch(/^default-src 'none'; script-src https:/);
    expect(embed.policy.all).not.toMatch(/'unsafe-/);
  });
});
