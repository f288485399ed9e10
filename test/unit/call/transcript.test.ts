import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addUtterance, closeUtterances, cutUtterance } from '../../../widget/call/transcript.ts';
import { readTranscript } from '../../../widget/provider/vapi/messages.ts';
import type { Utterance } from '../../../widget/call/transcript.ts';
import type { Caption } from '../../../widget/call/types.ts';

const say = (speaker: Utterance['speaker'], text: string, final: boolean, at: number): Utterance => ({
  speaker,
  text,
  final,
  at,
});
const read = (said: Utterance[]) =>
  said.reduce<readonly Caption[]>(addUtterance, []).map(({ speaker, text, final }) => [speaker, text, final]);

describe('captions', () => {
  it('replace partial words in place until they are final', () => {
    expect(
      read([
        say('assistant', 'Hel', false, 0),
        say('assistant', 'Hello the', false, 100),
        say('assistant', 'Hello there.', true, 200),
      ]),
    ).toEqual([['assistant', 'Hello there.', true]]);
  });

  it('keep the order in which the speakers began', () => {
    expect(
      read([
        say('assistant', 'We offer', false, 0),
        say('visitor', 'Stop', false, 500),
        say('assistant', 'We offer calls.', true, 600),
        say('visitor', 'Stop, please.', true, 900),
      ]),
    ).toEqual([
      ['assistant', 'We offer calls.', true],
      ['visitor', 'Stop, please.', true],
    ]);
  });

  it('stand by when their speakers began, where the words of one come late', () => {
    expect(
      read([
        say('assistant', 'Hello.', true, 0),
        say('assistant', 'Of course', false, 900),
        say('visitor', 'Prices?', false, 500),
        say('assistant', 'Of course.', true, 1100),
        say('visitor', 'Prices, please?', true, 1200),
        say('visitor', 'Thanks', true, 3500),
      ]).map(([, text]) => text),
    ).toEqual(['Hello.', 'Prices, please?', 'Of course.', 'Thanks']);
  });

  it('show a final that comes twice, and a partial that comes late, once', () => {
    expect(
      read([
        say('assistant', 'Hello.', true, 0),
        say('assistant', 'Hello.', true, 50),
        say('assistant', 'Hel', false, 80),
      ]),
    ).toEqual([['assistant', 'Hello.', true]]);
  });

  it('show the same answer again where somebody spoke in between, or time has passed', () => {
    expect(
      read([
        say('visitor', 'Yes.', true, 0),
        say('assistant', 'Sure?', true, 100),
        say('visitor', 'Yes.', true, 200),
        say('visitor', 'Yes.', true, 9000),
      ]),
    ).toHaveLength(4);
  });

  it('leave what was typed alone', () => {
    const typed = addUtterance([], { ...say('visitor', 'Hello', true, 0), typed: true });
    expect(addUtterance(typed, say('visitor', 'Hello', true, 10))).toHaveLength(2);
  });

  it('close what was cut off', () => {
    const open = addUtterance([], say('assistant', 'We off', false, 0));
    expect(closeUtterances(open)[0]).toMatchObject({ final: true, text: 'We off' });
    expect(cutUtterance(open, 'assistant', 10)[0]).toMatchObject({ final: true, text: 'We off' });
    expect(cutUtterance(open, 'visitor', 10)).toBe(open);
  });

  it('take the last words of what was cut off for what they are, whoever has spoken since', () => {
    const open = addUtterance([], say('assistant', 'We off', false, 0));
    const typed = addUtterance(open, { ...say('visitor', 'Wait', true, 900), typed: true });
    const cut = cutUtterance(typed, 'assistant', 1000);
    expect(addUtterance(cut, say('assistant', 'We off', true, 1001))).toBe(cut);
    expect(addUtterance(cut, say('assistant', 'We', false, 1001))).toBe(cut);
    const more = addUtterance(cut, say('assistant', 'We offer', true, 1001));
    expect(more.map(({ text }) => text)).toEqual(['We offer', 'Wait']);
    expect(more[0]?.id).toBe(cut[0]?.id);
    expect(addUtterance(cut, say('assistant', 'Of course.', true, 1001))).toHaveLength(3);
    expect(addUtterance(cut, say('assistant', 'We off', true, 4000))).toHaveLength(3);
  });

  it('know those words also behind a card that was shown in their middle', () => {
    const open = addUtterance([], say('assistant', 'Tuesday or', false, 0));
    const card: Caption = { id: 'c', speaker: 'assistant', text: 'When?', final: true, at: 500 };
    card.card = { id: 'when', type: 'choice', title: 'When?', options: ['Tuesday'] } as never;
    const typed = addUtterance([...open, card], { ...say('visitor', 'Tuesday', true, 900), typed: true });
    const cut = cutUtterance(typed, 'assistant', 1000);
    expect(addUtterance(cut, say('assistant', 'Tuesday or', true, 1001))).toBe(cut);
  });

  it('never have two open partials of one speaker, an empty line, or one id twice', () => {
    const utterance = fc.record({
      speaker: fc.constantFrom('assistant' as const, 'visitor' as const),
      text: fc.constantFrom('', ' ', 'a', 'a b', 'a b c', 'x'),
      final: fc.boolean(),
      at: fc.nat(5000),
    });
    fc.assert(
      fc.property(fc.array(utterance, { maxLength: 60 }), (said) => {
        const captions = said.sort((a, b) => a.at - b.at).reduce<readonly Caption[]>(addUtterance, []);
        for (const speaker of ['assistant', 'visitor']) {
          expect(captions.filter((c) => c.speaker === speaker && !c.final).length).toBeLessThan(2);
        }
        expect(captions.every(({ text }) => text.trim() === text && text !== '')).toBe(true);
        expect(new Set(captions.map(({ id }) => id)).size).toBe(captions.length);
      }),
    );
  });
});

describe('a transcript message', () => {
  it('is read in both of its forms', () => {
    const words = { role: 'user', transcript: 'Hi' };
    expect(readTranscript({ type: 'transcript', transcriptType: 'partial', ...words })).toEqual({
      type: 'utterance',
      speaker: 'visitor',
      text: 'Hi',
      final: false,
    });
    expect(readTranscript({ type: "transcript[transcriptType='final']", ...words })?.final).toBe(true);
  });
  it.each([
    [{}],
    [{ type: 'hang' }],
    [{ type: 'transcript', role: 'system', transcript: 'x' }],
    [{ type: 'transcript', role: 'user' }],
  ])('is nothing else: %o', (message) => expect(readTranscript(message)).toBeNull());
});
