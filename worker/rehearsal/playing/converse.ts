/** Plays a part: each line once, to what it answers or else in its order, until there is nothing more to say. Pure. */
import { answering, lineOf, PARTS, type PartLine, type PartName } from '../parts/index.ts';
import type { OwnTurn } from '../../cast-contract.ts';
import type { PartTurn } from '../parts/part.ts';
import type { ScriptCard } from '../script-card.ts';
import { namesTime, type Cards } from './cards.ts';
import type { Common } from './common.ts';
import { createResumeAnswers } from './resume-answers.ts';
import { isQuestion } from './unanswered.ts';

/** All that is known of a spoken turn: a rehearsal does not recognise words. */
export const SPOKE = '(you spoke)';

const LEAVES =
  /\b(?:bye|goodbye|hang up|that.?s all|no more|i(?: am|[’']m) done|(?:do not|don[’']?t) want (?:this|to talk) any ?more|see you|end (?:the|this) call)\b/i;

const CARD = /\((card \S+)\)$/;
/** Of a turn: it is said to whoever has answered that card. */
const ASKS_CARD = /(?:^|\|)card \S/;

/** What answers a card says so in its own words, and to nobody who has left the card open; else what was written decides. */
function following(left: readonly Pick<PartTurn, 'to' | 'answers' | 'card'>[], text: string): number {
  const [, card] = CARD.exec(text) ?? [];
  const isAnswer = ({ to, answers }: Pick<PartTurn, 'to' | 'answers'>) =>
    card === `card ${answers}` || to.split('|').includes(card ?? '');
  const next = card === undefined ? -1 : left.findIndex(isAnswer);
  if (next >= 0) return next;
  const free = left.filter(({ to }) => !ASKS_CARD.test(to));
  const fitting = answering(free, text);
  // Who names a time and asks nothing is shown which there are.
  const isWish = fitting < 0 && namesTime(text) && !isQuestion(text);
  const wished = isWish ? free.find(({ card }) => card?.type === 'slot') : free[fitting];
  return left.findIndex((turn) => turn === wished);
}

/** Whether one of them answers what was written, or it ends the conversation. */
export const fits = (turns: readonly { to: string }[], text: string): boolean =>
  LEAVES.test(text) || answering(turns, text) >= 0;

/** After speech it goes on in its order, but claims no answer to a card that stands open. */
const afterSpeech = (left: readonly { to: string }[]): number =>
  left.findIndex(({ to }) => !ASKS_CARD.test(to));

/** Which of one's own turns is said: to speech one that answers no question, once what comes first is through. */
function ownTurn(turns: readonly OwnTurn[], text: string | null, isFirstThrough: boolean): number {
  if (text === null) return isFirstThrough ? turns.findIndex(({ unasked }) => unasked) : -1;
  return CARD.test(text) ? -1 : answering(turns, text);
}

export interface ConverseOn {
  /** Resolves with what was written, or null where the visitor has spoken. */
  listen(heard: string): Promise<string | null>;
  /** Whoever names a time with the wish has answered the card that asks for one. */
  cards: Pick<Cards, 'heard'>;
  /** What everybody answers beside the script. */
  common: Pick<Common, 'agreed' | 'otherTimes' | 'unanswered'>;
  /** @param card is shown while it is spoken of */
  say(line: PartLine, card?: ScriptCard): Promise<unknown>;
  /** What has no recording. */
  sayWords(text: string): Promise<unknown>;
  /** In the conversation before this one. */
  wasSaid?(line: PartLine): boolean;
  /** What whoever plays the part says of itself. */
  own?: {
    turns: OwnTurn[];
    /** As in `OwnLines`. */
    listed?: readonly OwnTurn[] | undefined;
    /** As in `UnspokenLines`. */
    lead?: string[];
    keeps?: readonly number[] | undefined;
  };
}

/** Rejects when the call ends; resolves when it is time for the goodbye. */
export async function converse(name: PartName, on: ConverseOn): Promise<void> {
  const { listen, cards, common, say, sayWords, wasSaid, own } = on;
  const { turns, asks } = PARTS[name];
  const left = turns
    .map((turn, at) => Object.assign({}, turn, { line: lineOf(name, at) }))
    .filter(({ line }, at) => !wasSaid?.(line) && (own?.keeps?.includes(at) ?? true));
  const lead = own?.lead ?? [];
  const resume = createResumeAnswers(own?.listed ?? []);
  let noted = false;
  let ahead: string | null = null;
  while (left.length + lead.length > 0) {
    const text: string | null = ahead ?? (await listen(SPOKE));
    ahead = null;
    if (text !== null && LEAVES.test(text)) return;
    const mine = own ? ownTurn(own.turns, text, lead.length === 0) : -1;
    const fitting = text === null ? -1 : following(left, text);
    const isLeft = mine < 0 && fitting < 0 && text !== null && !CARD.test(text);
    const listed = isLeft ? resume.answer(text) : null;
    if (listed !== null) {
      await sayWords(listed);
      continue;
    }
    const time = text !== null && fitting < 0 ? common.agreed(text) : null;
    if (time !== null) {
      await sayWords(time);
      continue;
    }
    const honest =
      text === null || CARD.test(text) ? null : common.unanswered(text, asks, mine >= 0 || fitting >= 0);
    if (honest !== null) {
      await sayWords(honest);
      continue;
    }
    if (own && mine >= 0) {
      for (const turn of own.turns.splice(mine, 1)) {
        resume.said(turn);
        await sayWords(turn.say);
      }
      continue;
    }
    const [first] = fitting < 0 ? lead.splice(0, 1) : [];
    if (first !== undefined) {
      await sayWords(first);
      continue;
    }
    if (text !== null && fitting < 0 && !noted) {
      noted = true;
      await say(lineOf(name, 'noted'));
      continue;
    }
    const next = fitting < 0 ? afterSpeech(left) : fitting;
    if (next < 0) return;
    const [turn] = left.splice(next, 1);
    if (!turn) continue;
    await say(turn.line, turn.card);
    if (turn.card?.type !== 'slot' || text === null || CARD.test(text)) continue;
    const answered = cards.heard(text);
    if (answered !== text) {
      ahead = answered;
      continue;
    }
    const others = common.otherTimes(text);
    if (others !== null) await sayWords(others);
  }
  await listen(SPOKE);
}
