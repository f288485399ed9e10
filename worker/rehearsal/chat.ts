/**
 * The rehearsal's chat: the script of a call, played over what was written. It is played from its beginning at each
 * message, silently as far as it was answered before; what was written so far is the session.
 */
import * as z from 'zod';
import type { Turn } from '../contract.ts';
import type { ChatEdge, ChatOrder } from '../providers/port.ts';
import { playWritten } from './playing/written.ts';
import { isOpen, openly } from './playing/open-placement.ts';
import { findScenario } from './scenarios.ts';

const session = z.object({
  who: z.string(),
  /** Of somebody who has said goodbye and is written to again. */
  round: z.number(),
  past: z.array(z.string()),
  /** What was said in the call before it. */
  heard: z.array(z.string()),
  /** The time that was chosen in it, in words. */
  booked: z.string().nullable().default(null),
});
type Session = z.infer<typeof session>;

/** Whoever answers reads first (ms). */
const READS_MS = 700;
/** A session that is longer begins anew. */
const MOST = 40;

function kept(sessionId: string | null, who: string): Session | null {
  if (sessionId === null) return null;
  const { data } = session.safeParse(JSON.parse(sessionId));
  return data?.who === who ? data : null;
}

/** The turns of the call before it; of words in one piece nobody knows who said what. */
const turnsIn = (context: ChatOrder['context']): readonly Turn[] =>
  typeof context === 'string' ? [] : (context ?? []);

const heardIn = (turns: readonly Turn[]): string[] =>
  turns.flatMap(({ speaker, text }) => (speaker === 'assistant' ? [text] : []));

/** A time as a card has it in words, when it is answered by touch or by the assistant that has heard it. */
const TIME = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+(?:,| at) \d+:\d\d\s[AP]M/g;

/** The last that one turn alone names: what offers times has several. */
function bookedIn(turns: readonly Turn[]): string | null {
  const named = turns.map(({ text }) => text.match(TIME) ?? []).filter((times) => times.length === 1);
  return named.at(-1)?.[0] ?? null;
}

export const createRehearsalChat = (readsMs = READS_MS): ChatEdge => ({
  speaksFor: (assistantId) =>
    assistantId !== null && findScenario(assistantId).scenario.answersWritten === true,
  async *stream({ assistantId, message, sessionId, context, own, variables }) {
    const found = findScenario(assistantId);
    const { name } = found;
    const scenario = isOpen(name, variables) ? openly(found.scenario) : found.scenario;
    const turns = turnsIn(context);
    const before = kept(sessionId, name);
    const past = [...(before?.past ?? []), message].slice(0, MOST);
    const heard = [...(before?.heard ?? []), ...heardIn(turns)];
    const booked = bookedIn(turns) ?? before?.booked ?? null;
    const whole: Session = { who: name, round: before?.round ?? 0, past, heard, booked };
    const again: Session = { ...whole, round: whole.round + 1, past: [message], heard: [] };
    const goesOn = past.length < MOST ? await playWritten(name, scenario, whole, own) : null;
    const now = goesOn ? whole : again;
    const said = goesOn ?? (await playWritten(name, scenario, again, own)) ?? [];
    if (readsMs > 0) await new Promise((resolve) => setTimeout(resolve, readsMs));
    yield { type: 'session', sessionId: JSON.stringify(now) };
    let isBegun = false;
    for (const one of said) {
      if (one.type === 'words') yield { type: 'delta', text: isBegun ? ` ${one.text}` : one.text };
      else {
        const id = `${name}.${now.round}.${String(one.card['id'])}`;
        yield { type: 'tool', id, name: 'show_card', arguments: { ...one.card, id } };
      }
      isBegun = one.type === 'words';
    }
  },
});
