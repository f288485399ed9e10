import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { blocksOf, type Span } from '../../../widget/ui/rich-text.ts';

const wordsOf = (spans: readonly Span[]): string =>
  spans.map((span) => (typeof span === 'string' ? span : 'bold' in span ? span.bold : span.code)).join('');

describe('what an assistant writes in a chat', () => {
  it('has lists, bold words, code and links, and its other lines as they were', () => {
    expect(
      blocksOf(
        'We have **two plans**:\n- Starter, see https://example.com/a\n- **Team**\n\nRun `npm i`.\nThen:\n1. One\n2) Two',
      ),
    ).toEqual([
      { text: ['We have ', { bold: 'two plans' }, ':'] },
      {
        ordered: false,
        items: [{ text: ['Starter, see https://example.com/a'] }, { text: [{ bold: 'Team' }] }],
      },
      { text: ['Run ', { code: 'npm i' }, '.\nThen:'] },
      {
        ordered: true,
        items: [
          { text: ['One'], number: 1 },
          { text: ['Two'], number: 2 },
        ],
      },
    ]);
    expect(blocksOf('24. December')).toEqual([
      { ordered: true, items: [{ text: ['December'], number: 24 }] },
    ]);
    expect(blocksOf('## Plans\nAll of them')).toEqual([{ text: [{ bold: 'Plans' }, '\nAll of them'] }]);
  });

  it.each(['2 * 3 * 4 = 24', 'a ** b', '-5 degrees', 'snake_case_name', '<b>no</b>', '3.5 hours', '**open'])(
    'leaves to the letter what is no Markdown: %s',
    (text) => expect(blocksOf(text)).toEqual([{ text: [text] }]),
  );

  it('loses no word, whatever is written, and takes no time for it', () => {
    const bare = (text: string) => text.replace(/[\s*`#\-•.)\d]+/g, '');
    const piece = fc.constantFrom('**', '`', '- ', '1. ', '\n', ' ', 'word', '#', '# ', 'a*b', '•');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        const said = blocksOf(text)
          .flatMap((block) => ('text' in block ? [block.text] : block.items.map((item) => item.text)))
          .map(wordsOf)
          .join('');
        expect(bare(said)).toBe(bare(text));
      }),
    );
    blocksOf('**a'.repeat(20_000) + '`'.repeat(20_001) + '\n- '.repeat(20_000));
  });
});
