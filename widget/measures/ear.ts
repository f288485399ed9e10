/** What is wrong with how the visitor sounds, told from levels in frames of 10 ms. Pure: it knows neither clock nor sound. */
import { FRAME_MS } from './turns.ts';
import type { SoundTrouble } from '../call/types.ts';

type Heard = Extract<SoundTrouble, 'quiet' | 'clipped' | 'echo'>;

/** Softer than this is a room, or nobody (root mean square of the samples); so is what is hardly louder than the room is all the time. */
const FAINT = 0.0015;
const ABOVE_ROOM = 4;
/** How fast a room is believed to have become louder, a frame: twice in some 7 s. */
const ROOM_GROWS = 1.001;
/** A voice is judged by so much of it. */
const ENOUGH_MS = 1500;
/** On average: below the one it is too quiet, above the other it is well again. */
const QUIET = 0.012;
const AUDIBLE = 0.018;
/** This share of the frames with voice has peaks that were cut off. */
const CLIPPED = 0.15;
/** So long are two voices compared, with the one so much later than the other. */
const COMPARED = 4000 / FRAME_MS;
const LATEST = 600 / FRAME_MS;
const STEP = 2;
/** How alike the two must rise and fall, and how loud what comes back must be. */
const ALIKE = 0.75;
const COMES_BACK = 0.004;
/** Twice in a row: a second's likeness may be chance. */
const SURE = 2;

export interface Ear {
  /** How loud each was, and whether peaks of the visitor's were cut off. */
  frame(visitor: number, assistant: number, isClipped: boolean): void;
  /** Some of it was not heard. */
  missed(): void;
  /** What is to be heard now; null: nothing is wrong. */
  found(): Heard | null;
}

/** Of 1 at most: how alike two rows of levels rise and fall, `later` by that many frames. */
function likeness(first: readonly number[], second: readonly number[], later: number): number {
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let at = later; at < second.length; at += STEP) {
    // As the ear hears them: by their logarithm.
    const x = Math.log(FAINT + (first[at - later] ?? 0));
    const y = Math.log(FAINT + (second[at] ?? 0));
    [count, a, b, aa, bb, ab] = [count + 1, a + x, b + y, aa + x * x, bb + y * y, ab + x * y];
  }
  const spread = Math.sqrt((count * aa - a * a) * (count * bb - b * b));
  return spread > 0 ? (count * ab - a * b) / spread : 0;
}

/** Whether `second` says what `first` has said a moment before. */
function comesBack(first: readonly number[], second: readonly number[], least = 0): boolean {
  const voiced = first.flatMap((level, at) => (level >= FAINT * ABOVE_ROOM ? [at] : []));
  if (voiced.length * FRAME_MS < ENOUGH_MS) return false;
  if (second.reduce((sum, level) => sum + level, 0) / second.length < COMES_BACK) return false;
  for (let later = least; later <= LATEST; later += STEP)
    if (likeness(first, second, later) >= ALIKE) return true;
  return false;
}

export function createEar(): Ear {
  let room = 0.01;
  let [voiced, sum, cut] = [0, 0, 0];
  let level: 'quiet' | 'clipped' | null = null;
  let [theirs, mine]: [number[], number[]] = [[], []];
  let sinceLook = 0;
  let alike = 0;

  const judgeVoice = () => {
    const mean = sum / voiced;
    if (cut / voiced >= CLIPPED) level = 'clipped';
    else if (mean < QUIET) level = 'quiet';
    else if (level !== 'quiet' || mean >= AUDIBLE) level = null;
    [voiced, sum, cut] = [0, 0, 0];
  };
  const compare = () => {
    sinceLook = 0;
    // The visitor's own voice may come back, too, but never at once.
    const echoes = comesBack(theirs, mine) || comesBack(mine, theirs, 80 / FRAME_MS);
    alike = Math.max(0, Math.min(2 * SURE, alike + (echoes ? 1 : -1)));
  };
  return {
    frame(visitor, assistant, isClipped) {
      room = Math.min(room * ROOM_GROWS, visitor || room);
      theirs.push(assistant);
      mine.push(visitor);
      if (theirs.length > COMPARED) [theirs, mine] = [theirs.slice(-COMPARED), mine.slice(-COMPARED)];
      sinceLook += FRAME_MS;
      if (sinceLook >= 1000 && theirs.length === COMPARED) compare();
      // What may be the assistant's own voice says nothing of the visitor's.
      if (visitor < Math.max(FAINT, room * ABOVE_ROOM) || assistant >= FAINT * ABOVE_ROOM) return;
      voiced += 1;
      sum += visitor;
      if (isClipped) cut += 1;
      if (voiced * FRAME_MS >= ENOUGH_MS) judgeVoice();
    },
    missed() {
      [theirs, mine] = [[], []];
    },
    found: () => (alike >= SURE ? 'echo' : level),
  };
}
