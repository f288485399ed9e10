import { describe, expect, it } from 'vitest';
import { paceOf, wordsSaid } from '../../../worker/rehearsal/page/words.ts';

describe('the words said so far', () => {
  const ends = [200, 500, 900];

  it.each([
    [0, ''],
    [199, ''],
    [200, 'How'],
    [899, 'How are'],
    [900, 'How are you?'],
    [60_000, 'How are you?'],
  ])('at %d ms are "%s"', (ms, words) => {
    expect(wordsSaid('How are you?', ends, ms)).toBe(words);
  });

  it('come at an even pace where nobody has measured them', () => {
    const pace = paceOf('one two three');
    expect(pace).toHaveLength(3);
    expect(new Set(pace.map((end, index) => end - (pace[index - 1] ?? 0))).size).toBe(1);
  });
});
