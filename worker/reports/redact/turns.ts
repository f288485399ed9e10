/** Turns of one speaker as one text, for an address or a number may go on in the next one. */
import { BREAK, SEAM, type Span } from './reading.ts';

/** With a speaker of any kind. */
export interface SpokenTurn {
  speaker: string;
  text: string;
}

/** Where a turn stands in the text of its speaker. */
interface Part extends Span {
  index: number;
}

export interface Joined {
  text: string;
  parts: Part[];
}

/** A longer answer between two turns parts what is said in them. */
const SHORT = 80;

/** Whether what is said in the earlier turn may go on in the later one. */
function goesOn(turns: readonly SpokenTurn[], earlier: number, later: number): boolean {
  if (later - earlier > 2) return false;
  return turns.slice(earlier + 1, later).every(({ text }) => text.length <= SHORT);
}

/** One for each speaker. */
export function joinTurns(turns: readonly SpokenTurn[]): Joined[] {
  return [...new Set(turns.map(({ speaker }) => speaker))].map((speaker) => {
    const joined: Joined = { text: '', parts: [] };
    for (const [index, turn] of turns.entries()) {
      if (turn.speaker !== speaker) continue;
      const last = joined.parts.at(-1);
      if (last) joined.text += goesOn(turns, last.index, index) ? SEAM : BREAK;
      joined.parts.push({ index, from: joined.text.length, to: joined.text.length + turn.text.length });
      joined.text += turn.text;
    }
    return joined;
  });
}
