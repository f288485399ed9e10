import { describe, expect, it } from 'vitest';
import { createPacedTurn } from '../../../widget/call/pace.ts';
import { addUtterance, cutUtterance, withLanguage } from '../../../widget/call/transcript.ts';
import type { Caption } from '../../../widget/call/types.ts';

const text = 'Good morning. How are you?';
const words = (...ends: number[]) => ends.map((end, at) => ({ end, from: at * 300, to: (at + 1) * 300 }));
const pace = (isNew: boolean, ...ends: number[]) =>
  ({ type: 'pace', text, isNew, words: words(...ends) }) as const;
const final = (said: string, at: number) => ({ speaker: 'assistant', text: said, final: true, at }) as const;

describe('words that are told one by one', () => {
  it('are a caption that grows by what is said, and knows the rest', () => {
    const turn = createPacedTurn();
    const first = turn.add([], pace(true, 4, 13), 1000);
    expect(first).toMatchObject([{ speaker: 'assistant', text: 'Good', final: false, paced: { text } }]);
    const next = turn.add(first, pace(false, 17, 21), 1600);
    expect(next).toHaveLength(1);
    expect(next[0]?.text).toBe('Good morning. How');
    expect(next[0]?.paced?.words.map(({ end, from }) => [end, from])).toEqual([
      [4, 1000],
      [13, 1300],
      [17, 1600],
      [21, 1900],
    ]);
  });

  it('go on in a new caption once the first of a turn is finished', () => {
    const turn = createPacedTurn();
    let captions: readonly Caption[] = turn.add([], pace(true, 4, 13), 1000);
    captions = addUtterance(captions, final('Good morning.', 1700));
    turn.finished('Good morning.');
    captions = turn.add(captions, pace(false, 4, 13), 1800);
    expect(captions).toHaveLength(1);
    captions = turn.add(captions, pace(false, 17, 21, 26), 1900);
    expect(captions.map(({ text: said, final: isFinal }) => [said, isFinal])).toEqual([
      ['Good morning.', true],
      ['How', false],
    ]);
    expect(captions[1]?.paced?.text).toBe('How are you?');
  });

  it('that are cut off are kept as far as they were heard, and nothing late is added', () => {
    const turn = createPacedTurn();
    const captions = turn.add([], pace(true, 4, 13, 17, 21, 26), 1000);
    turn.cut();
    const cut = cutUtterance(captions, 'assistant', 1650);
    expect(cut).toMatchObject([{ text: 'Good morning. How', final: true, cut: 1650 }]);
    expect(turn.add(cut, pace(false, 26), 1700)).toBe(cut);
  });
});

describe('a change of language', () => {
  it('holds for what the visitor is saying; what was said before is of a language nobody told', () => {
    const before = [
      { id: 'a', speaker: 'assistant', text: 'Hello', final: true, at: 0 },
      { id: 'b', speaker: 'visitor', text: 'Hola', final: false, at: 1 },
      { id: 'c', speaker: 'assistant', text: 'Salut', final: true, at: 2, lang: 'fr' },
    ] as const satisfies readonly Caption[];
    expect(withLanguage(before, 'es').map(({ lang }) => lang)).toEqual(['', 'es', 'fr']);
    expect(
      addUtterance([], { speaker: 'visitor', text: 'Sí', final: true, at: 3, lang: 'es' }),
    ).toMatchObject([{ lang: 'es' }]);
  });
});
