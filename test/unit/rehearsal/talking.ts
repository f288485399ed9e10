/** What is written and said to somebody of the cast in a rehearsal. */
import catalogue from '../../../site/_data/catalogue.js';
import { ownLinesOf } from '../../../site/build/own-lines.ts';
import { recordedLinesOf } from '../../../site/build/recorded-lines.ts';
import type { Candidate } from '../../../site/islands/parts/candidate-types.ts';
import { createRehearsalChat } from '../../../worker/rehearsal/chat.ts';
import { createCards } from '../../../worker/rehearsal/playing/cards.ts';
import { createResuming } from '../../../worker/rehearsal/playing/resume.ts';
import { createCommon } from '../../../worker/rehearsal/playing/common.ts';
import { playScript, type ScriptActions } from '../../../worker/rehearsal/playing/play.ts';
import { candidateOf, whoOf } from '../../../worker/rehearsal/playing/who.ts';
import { createScriptActions } from '../../../worker/rehearsal/page/script-actions.ts';
import type { Sentence, Speaker } from '../../../worker/rehearsal/page/speaker.ts';
import type { VisitorTurns } from '../../../worker/rehearsal/page/visitor-turns.ts';
import { findScenario } from '../../../worker/rehearsal/scenarios.ts';
import { recordedMessages } from './stubs.ts';

const chat = createRehearsalChat(0);
const context = { origin: 'https://worker.test', site: 'default', requestId: 'one' };
export const candidates = new Map((catalogue.candidates as Candidate[]).map((one) => [one.id, one]));

type Write = (message: string) => Promise<string>;

const cardsShown = new WeakMap<Write, object[]>();
/** The cards that were shown with the last answer. */
export const shownBy = (write: Write): object[] => cardsShown.get(write) ?? [];

export function chatWith(id: string, plays: string, variables: Record<string, string> | null = null): Write {
  let sessionId: string | null = null;
  const candidate = candidates.get(id);
  const own = candidate ? ownLinesOf(candidate) : null;
  const write = async (message: string) => {
    let words = '';
    const shown: object[] = [];
    const order = { assistantId: plays, message, sessionId, context: null, variables, own };
    for await (const event of chat.stream(order, context)) {
      if (event.type === 'session') ({ sessionId } = event);
      if (event.type === 'delta') words += event.text;
      if (event.type === 'tool') shown.push(event.arguments as object);
    }
    cardsShown.set(write, shown);
    return words;
  };
  return write;
}

const ownOf = (script: string) => {
  const candidate = candidates.get(candidateOf(script) ?? '');
  return candidate ? recordedLinesOf(candidate) : null;
};

/** What is said in a call of that script after each of what was written, and which cards are shown. */
export async function called(name: string, written: readonly string[]) {
  const { scenario } = findScenario(name);
  const said: string[] = [];
  const { messages, ofType } = recordedMessages();
  const over = new Error('over');
  let at = 0;
  const speaker: Speaker = {
    say({ text }: Sentence, { begun }) {
      said.push(text);
      begun?.();
      return Promise.resolve('said');
    },
    interrupt: () => undefined,
    cut: () => undefined,
  };
  const cards = createCards(messages);
  const turns = {
    isWaiting: () => false,
    listen() {
      if (at === 0) said.length = 0;
      const text = written[at];
      at += 1;
      return text === undefined ? Promise.reject(over) : Promise.resolve(text);
    },
  } as unknown as VisitorTurns;
  const common = createCommon(
    whoOf(name),
    'spoken',
    (text, card) =>
      speaker.say(
        { text, ms: 0, wordEnds: [], sound: { murmurMs: 0 } },
        { firm: false, begun: () => card && cards.show(card) },
      ),
    cards,
  );
  const stage: ScriptActions = createScriptActions({
    scenario,
    signal: new AbortController().signal,
    speaker,
    turns,
    cards,
    common,
    messages,
    firstMessage: Promise.resolve(),
    resuming: createResuming([]),
    own: Promise.resolve(ownOf(name)),
    send: () => undefined,
    fail: () => undefined,
    end: () => undefined,
    leave: () => undefined,
  });
  await playScript(scenario.script, scenario.afterwards, stage).catch((error: unknown) => {
    if (error !== over) throw error;
  });
  return { said, shown: JSON.stringify(ofType('tool-calls')) };
}
