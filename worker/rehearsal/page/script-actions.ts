/** What each kind of step does in a call. */
import type { FatalFault, Scenario } from '../scenario.ts';
import type { RecordedLines } from '../../cast-contract.ts';
import type { ScriptCard } from '../script-card.ts';
import type { Cards } from '../playing/cards.ts';
import type { Common } from '../playing/common.ts';
import type { Messages } from './messages.ts';
import type { Payload } from './protocol.ts';
import type { ScriptActions } from '../playing/play.ts';
import { converse } from '../playing/converse.ts';
import { answering, isMeant } from '../parts/index.ts';
import { isOpening } from '../parts/lines.ts';
import { isQuestion } from '../playing/unanswered.ts';
import type { Resuming } from '../playing/resume.ts';
import { sleep } from './sleep.ts';
import { sentenceFrom, sentenceOf, type Speaker } from './speaker.ts';
import type { VisitorTurns } from './visitor-turns.ts';

export interface StageProps {
  scenario: Scenario;
  signal: AbortSignal;
  speaker: Speaker;
  turns: VisitorTurns;
  cards: Cards;
  common: Common;
  messages: Messages;
  firstMessage: Promise<void>;
  /** What was said before the page was loaded anew. */
  resuming: Resuming;
  /** What whoever speaks says of itself. */
  own: Promise<RecordedLines | null>;
  send(action: string, payload: Payload): void;
  fail(fault: FatalFault): void;
  end(endedReason: string): void;
  /** The assistant goes. */
  leave(): void;
}

export function createScriptActions(props: StageProps): ScriptActions {
  const { speaker, turns, cards, common, messages, send, signal, resuming } = props;
  const listen = async (heard: string) =>
    cards.heard(await common.listening(() => turns.listen(heard, props.scenario.longestTurnMs)));
  const answers = props.scenario.script.flatMap((step, at, all) => {
    const next = all[at + 1];
    return step.do === 'listen' && step.to && next?.do === 'say'
      ? [Object.assign({ to: step.to }, next)]
      : [];
  });
  /** A question that the next line does not answer is not answered with it. */
  const listenTo = async (heard: string, to: string | undefined) => {
    let written = await listen(heard);
    while (to !== undefined && written !== null && !isMeant(to, written)) {
      const answer = answers[answering(answers, written)];
      const other = isQuestion(written) ? 'only-script' : 'message';
      const honest = answer ? null : common.unanswered(written, undefined, false);
      await speaker.say(honest === null ? sentenceOf(answer?.line ?? other) : sentenceFrom(honest), {
        firm: false,
        begun: showing(answer?.card),
      });
      written = await listen(heard);
    }
  };
  const showing = (card: ScriptCard | undefined) => () => {
    if (card) cards.show(card);
  };
  return {
    wait: ({ ms }) => (resuming.isThere() ? sleep(ms, signal).then(() => undefined) : undefined),
    async say({ line, firm, card }) {
      // Who has asked something is not asked in return.
      if (isOpening(line) && !card && turns.isWaiting()) return 'said';
      const own = isOpening(line) ? await props.own : null;
      const sentence = own ? sentenceFrom(own.opening, own) : sentenceOf(line);
      return speaker.say(sentence, { firm: firm === true, begun: showing(card) });
    },
    'say-words': ({ words }) => speaker.say(sentenceFrom(words), { firm: true }),
    language({ language }) {
      messages.language(language);
      return undefined;
    },
    'start-saying'({ line }) {
      // What cuts it is the end of the call, which nobody waits for.
      speaker.say(sentenceOf(line), { firm: false }).catch(() => undefined);
      return undefined;
    },
    listen: ({ heard, to }) => listenTo(heard, to).then(() => undefined),
    async converse({ part, unspoken }) {
      const lines = await props.own;
      const spoken = unspoken ?? lines;
      const sayWords = (words: string) => speaker.say(sentenceFrom(words, lines), { firm: false });
      const own = spoken && {
        turns: [...spoken.turns],
        listed: lines?.listed,
        lead: [...(unspoken?.lead ?? [])],
        keeps: spoken.keeps,
      };
      await converse(part, {
        sayWords,
        listen,
        cards,
        common,
        say: (line, card) => speaker.say(sentenceOf(line), { firm: false, begun: showing(card) }),
        ...(own && { own }),
      });
      return undefined;
    },
    'await-first-message': () => (resuming.isThere() ? props.firstMessage.then(() => undefined) : undefined),
    tool(step) {
      messages.toolCall(step.name, step.arguments);
      return undefined;
    },
    network({ network: { state, reasons, threshold, quality } }) {
      send('network-quality-change', { state: { state, reasons }, threshold, quality });
      return undefined;
    },
    connection({ event }) {
      send('network-connection', { type: 'sfu', event });
      return undefined;
    },
    'nonfatal-error'({ type, msg }) {
      send('nonfatal-error', { type, errorMsg: msg });
      return undefined;
    },
    fatal({ fault }) {
      props.fail(fault);
      return undefined;
    },
    leave() {
      props.leave();
      return undefined;
    },
    'hang-up'({ endedReason }) {
      props.end(endedReason);
      return undefined;
    },
  };
}
