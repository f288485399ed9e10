/** What somebody of the cast says in a rehearsal. Pure data, spoken into clips by `test/tools/make-part-clips.ts`. */
import type { ScriptCard } from '../script-card.ts';

export interface PartVoice {
  /** Of Debian's free voices: three of flite's, and festival's own. */
  speaker: 'rms' | 'awb' | 'slt' | 'hts';
  /** Hundredths of a semitone, higher or lower than the speaker's own. */
  cents: number;
}

export interface PartTurn {
  /** Beginnings of words of a written message that this answers, parted by `|`; `card when` is an answer to the card of that id. */
  to: string;
  /** The id of a card: it is said to whoever answers that, too. */
  answers?: string;
  say: string;
  /** A candidate says it only where its resume has one of these beginnings of words, parted by `|`. @default always */
  resume?: string;
  /** Shown while it is said. */
  card?: ScriptCard;
}

export interface Part {
  /** One line for a list of scenarios. */
  title: string;
  voice: PartVoice;
  /** After the introduction, where there is one. */
  opening: string;
  /** Each is said once: to what it answers, else in this order, so that each begins something of its own. */
  turns: readonly PartTurn[];
  /** What a caller says in the sample of it: each is answered by a turn of its own. */
  asks?: readonly [string, string];
  /** To the first message that nothing answers. */
  noted: string;
  goodbye: string;
  /** Shown with the opening, and with the goodbye. */
  cards?: { opening?: ScriptCard; goodbye?: ScriptCard };
}

/** What stands in the place of a part's lines and has no recording. */
export interface UnspokenLines {
  /** Sentence by sentence. */
  opening: readonly string[];
  /** Said first, one after the other, to what nothing answers and to speech, which is not understood. */
  lead: readonly string[];
  /** Each is said once, to what it answers. */
  turns: readonly PartTurn[];
  /** Which of the part's own turns stay, by their places. */
  keeps: readonly number[];
  goodbye: string;
}
