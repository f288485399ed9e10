/** A script without a sound: what it says and shows in answer to the last of what was written. */
import type { OwnLines } from '../../cast-contract.ts';
import { createCards } from './cards.ts';
import { createCommon } from './common.ts';
import { converse, fits } from './converse.ts';
import { playScript, type ScriptActions } from './play.ts';
import { isIntroduction, isQuestion } from './unanswered.ts';
import { whoOf } from './who.ts';
import { PARTS } from '../parts/index.ts';
import { isOpening } from '../parts/lines.ts';
import type { Scenario } from '../scenario.ts';
import type { ScriptCard } from '../script-card.ts';
import { textOf, type AnyLine } from '../voice/clips.ts';

export type Written = { type: 'words'; text: string } | { type: 'card'; card: Record<string, unknown> };

export interface WrittenConversation {
  past: readonly string[];
  /** What was said before, in a call: it is not said again. */
  heard: readonly string[];
  /** The time that was chosen in that call, in words. */
  booked?: string | null;
}

/** Nothing more was written: the script waits. */
const WAITS = Symbol('waits');

const IS_HELLO = /^parts\/hello-/;

/** What the widget says of an answer stands below the visitor's words; the card's id is its own there. */
const TOLD = /^Card \S+\.(\w+) answered: /;

/** @returns null where the script was through before the last message */
export async function playWritten(
  name: string,
  { script }: Pick<Scenario, 'script'>,
  { past, heard, booked = null }: WrittenConversation,
  own?: OwnLines | null,
): Promise<Written[] | null> {
  const said: Written[] = [];
  const wasHeard = heard.length > 0;
  /** In the call before it one turn may have several lines. */
  const wasSaid = (text: string) => heard.some((turn) => turn.includes(text));
  const cards = createCards({
    toolCall: (_name, card) => void said.push({ type: 'card', card }),
  });
  let at = 0;
  const take = (): string => {
    const message = past[at];
    if (message === undefined) throw WAITS;
    at += 1;
    // What was answered before was read before; of a chat that opens, the opening is a part of the answer.
    if (at > 1 || wasHeard) said.length = 0;
    const [text = '', ...notes] = message.split('\n\n');
    for (const note of notes) cards.noted(note.replace(TOLD, 'Card $1 answered: '));
    return text;
  };
  const isFirst = () => at === 1 && !wasHeard;
  const answer = (text: string, card?: ScriptCard) => {
    // Who opens with such a question is answered before the script is begun, right after a name.
    const isNamed = said[0]?.type === 'words' && hello === said[0].text;
    said.splice(isFirst() ? Number(isNamed) : said.length, 0, { type: 'words', text });
    if (card) cards.show(card);
    return Promise.resolve();
  };
  let before = booked;
  const common = createCommon(whoOf(name), 'written', answer, {
    offered: cards.offered,
    moved: cards.moved,
    chosenTime: () => cards.chosenTime() ?? before,
    callOff() {
      before = null;
      cards.callOff();
    },
  });
  const hear = async () => cards.heard(await common.listening(async () => take()));
  let hello: string | null = null;
  const say = (line: AnyLine, card?: ScriptCard) => {
    said.push({ type: 'words', text: own && isOpening(line) ? own.opening : textOf(line) });
    if (IS_HELLO.test(line)) hello = textOf(line);
    if (card) cards.show(card);
    return Promise.resolve(undefined);
  };
  /** The first message opens the conversation, as a ring does: only what fits is answered besides. */
  const opens = (turns: readonly { to: string }[]) => {
    const first = past[0] ?? '';
    if (at > 0 || wasHeard || common.answers(first) || fits(turns, first)) return;
    if (turns.length > 0 && (isQuestion(first) || (hello !== null && isIntroduction(first)))) return;
    common.told(take());
  };
  const nothing = () => undefined;
  const stage: ScriptActions = {
    wait: nothing,
    say: ({ line, card }) => say(line, card),
    'start-saying': ({ line }) => say(line),
    'say-words'({ words }) {
      said.push({ type: 'words', text: words });
      return undefined;
    },
    language: nothing,
    async listen() {
      opens([]);
      await hear();
      return undefined;
    },
    async converse({ part, unspoken }) {
      const isNew = (text: string) => !wasSaid(text);
      const turns = [
        ...(own?.turns ?? []),
        ...(unspoken?.turns ?? []).filter(({ say: text }) => isNew(text)),
      ];
      const keeps = (unspoken ?? own)?.keeps;
      opens([...turns, ...PARTS[part].turns.filter((_, at) => keeps?.includes(at) ?? true)]);
      // Who has asked something is not asked in return.
      if (at === 0 && !wasHeard && said[0]?.type === 'words' && said[1]?.type === 'words') said.splice(1);
      const sayWords = (text: string) => {
        said.push({ type: 'words', text });
        return Promise.resolve();
      };
      await converse(part, {
        listen: hear,
        cards,
        common,
        say,
        sayWords,
        wasSaid: (line) => wasSaid(textOf(line)),
        own: {
          turns,
          listed: own?.listed,
          lead: (unspoken?.lead ?? []).filter(isNew),
          keeps,
        },
      });
      return undefined;
    },
    'await-first-message': nothing,
    tool: nothing,
    network: nothing,
    connection: nothing,
    'nonfatal-error': nothing,
    fatal: nothing,
    leave: nothing,
    'hang-up': nothing,
  };
  try {
    await playScript(script, [], stage);
  } catch (waits) {
    if (waits !== WAITS) throw waits;
    return said;
  }
  return at === past.length ? said : null;
}
