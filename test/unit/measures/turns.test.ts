import { describe, expect, it } from 'vitest';
import { createTurns, FRAME_MS, type Turns } from '../../../widget/measures/turns.ts';

const VOICE = 0.1;
const NOBODY = { visitor: 0, assistant: 0 };

/** Plays a conversation: who is how loud for so long, one stretch after the other. */
function play(stretches: [ms: number, levels: Partial<typeof NOBODY>][], turns = createTurns(), from = 0) {
  let at = from;
  for (const [ms, levels] of stretches) {
    const { visitor, assistant } = Object.assign({}, NOBODY, levels);
    for (const end = at + ms; at < end; at += FRAME_MS) turns.frame(at, visitor, assistant);
  }
  return { turns, at };
}
const told = ({ silences, interruptions, firstSound }: Turns) => ({ silences, interruptions, firstSound });
const visitor = { visitor: VOICE };
const assistant = { assistant: VOICE };

describe('the silences of a conversation', () => {
  it('are from the visitor’s last voice to the assistant’s first, a turn each', () => {
    const { turns } = play([
      [500, {}],
      [1000, assistant],
      [400, {}],
      [1200, visitor],
      [830, {}],
      [2000, assistant],
      [700, {}],
      [600, visitor],
      [250, {}],
      // Between two words.
      [900, visitor],
      [1500, {}],
      [500, assistant],
      [600, {}],
      [500, assistant],
    ]);
    expect(told(turns)).toEqual({ silences: [830, 1500], interruptions: [], firstSound: 500 });
  });

  it('are none where nobody has spoken but the room: a click, a fan, the assistant’s own echo', () => {
    const { turns } = play([
      [1000, { visitor: 0.004 }],
      [20, { visitor: VOICE }],
      [1000, { visitor: 0.012 }],
      [1000, assistant],
      [150, { visitor: 0.05 }],
      [1000, { visitor: 0.012 }],
      [1000, assistant],
    ]);
    expect(turns.silences).toEqual([]);
  });

  it('are not told of a time that nobody has heard', () => {
    const { turns, at } = play([[800, visitor]]);
    turns.missed();
    play([[500, assistant]], turns, at + 4000);
    expect(turns.silences).toEqual([]);
  });
});

describe('an interruption', () => {
  it('lasts from the visitor’s first voice until the assistant’s last', () => {
    const { turns, at } = play([
      [1000, assistant],
      [400, { visitor: VOICE, assistant: VOICE }],
    ]);
    turns.interrupted();
    play(
      [
        [180, { visitor: VOICE, assistant: VOICE }],
        [700, visitor],
        [900, {}],
        [500, assistant],
      ],
      turns,
      at,
    );
    expect(told(turns)).toEqual({ silences: [900], interruptions: [580], firstSound: 0 });
  });

  it('is none of words that are on no track: nothing was heard, or the page has played them', () => {
    const nobody = createTurns();
    nobody.interrupted();
    play(
      [
        [1000, assistant],
        [1000, {}],
      ],
      nobody,
    );
    expect(told(nobody)).toEqual({ silences: [], interruptions: [], firstSound: 0 });
    const { turns, at } = play([[500, visitor]]);
    turns.interrupted();
    play(
      [
        [700, {}],
        [500, assistant],
        [1000, {}],
      ],
      turns,
      at,
    );
    expect(told(turns)).toEqual({ silences: [700], interruptions: [], firstSound: 1200 });
  });

  it('is none where the visitor only says that they listen', () => {
    const { turns } = play([
      [1000, assistant],
      [400, { visitor: VOICE, assistant: VOICE }],
      [1000, assistant],
      [1000, {}],
      [500, assistant],
    ]);
    expect(told(turns)).toEqual({ silences: [], interruptions: [], firstSound: 0 });
  });
});
