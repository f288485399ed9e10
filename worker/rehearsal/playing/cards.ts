/** The cards of a script: shown by the assistant's tool, answered by touch or typing; a noise answers none. */
import { isQuestion } from '../../../widget/card.ts';
import { readAnswerNote, type PastTurn } from '../../report-contract.ts';
import { datesOf, type ScriptCard } from '../script-card.ts';

type Payload = Record<string, unknown>;

type CardAnswer = NonNullable<PastTurn['answered']>;

export interface Cards {
  show(card: ScriptCard): void;
  /** What the widget says of an answer beside the visitor's words. */
  noted(text: string): void;
  /** The same, read: the visitor's next turn answers that card. */
  answered(answer: CardAnswer): void;
  /** What there is, said again to whoever asks for another time than those of the open card; null: nobody does. */
  offered(text: string): string | null;
  /** The time of the same card that is chosen in the place of the one before: shown, with what was noted of it. @returns it in words; null: none is */
  moved(text: string): string | null;
  /** What was chosen is off: whoever names one of its times again has that one. */
  callOff(): void;
  /** The latest time that was chosen, in words. */
  chosenTime(): string | null;
  /** What was told so, until the visitor's turn is heard. */
  told(): CardAnswer | null;
  /** The visitor's turn, null where they have spoken: words that nobody recognised choose nothing, unless the script has them. @returns the same, with the card that it answers */
  heard(text: string | null): string | null;
}

const WRITTEN = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Words that carry something: the small ones stand in every sentence. */
const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}|\d+/gu));
/** Of an option, that have to be said. */
const MOST_WORDS = 0.6;
/** It asks what there is, and takes nothing of it: `how about Friday?` does take, `what is free on Friday?` does not. */
const ASKS =
  /^\W*(?:(?:and|so|but|ok(?:ay)?|well)[\s,]+)*(?:(?:what|how)\b(?!['’]?s? about)|(?:which|when|who|why|do|does|did|is|are|was|were|have|has)\b)/i;
/** Whoever answers in so few words names what was offered; in more, an option's word may stand for something else. */
const SHORT_ANSWER = 4;

/** The option that somebody has said in other words: nobody types one letter by letter. */
function nearest(options: readonly string[], text: string): string | undefined {
  const said = wordsOf(text);
  const [best, second] = options
    .map((option) => {
      const own = [...wordsOf(option)];
      return { option, shared: own.filter((word) => said.has(word)).length / Math.max(1, own.length) };
    })
    .sort((one, other) => other.shared - one.shared);
  if (!best || best.shared === 0) return undefined;
  // There are options that are questions: one is chosen by all of its words.
  if (ASKS.test(text)) return best.shared === 1 ? best.option : undefined;
  const isPlain = said.size <= SHORT_ANSWER && best.shared > (second?.shared ?? 0);
  return isPlain || best.shared >= MOST_WORDS ? best.option : undefined;
}

const REFUSES =
  /\b(?:no|not|never|neither|nor|but|except|cannot|(?:ca|wo|do|does|is|would|could)n.?t|instead of|other than|rather than)\b/i;
const CLAUSES = /[,.;:!?]\s+|[,.;!?]$/;
const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** As a clock is named: `at four`, `at 4`, `4:30`, `4 pm`. */
const CLOCK = new RegExp(
  `\\bat (?<at>\\d{1,2}|${HOURS.join('|')})\\b(?!:)|(?<hour>\\d{1,2}):(?<minute>\\d\\d)|\\b(?<half>\\d{1,2}) ?(?:[ap]\\.?m|o.clock)`,
  'i',
);

/** Whether `time` (`friday 14:00`) is at the hour that is named, where one is. */
function isThen(time: string, said: string): boolean {
  const named = CLOCK.exec(said)?.groups;
  if (!named) return true;
  const [hour = 0, minute = 0] = (time.split(' ')[1] ?? '').split(':').map(Number);
  const word = named['at'] ?? named['hour'] ?? named['half'] ?? '';
  const wanted = HOURS.includes(word.toLowerCase()) ? HOURS.indexOf(word.toLowerCase()) + 1 : Number(word);
  return hour % 12 === wanted % 12 && (named['minute'] === undefined || minute === Number(named['minute']));
}

const CHANGES_MIND = /\b(?:actually|instead|rather|better|change|changed|sorry|no|wait|move)\b/i;

/** Which of the times somebody agrees to: the one that is named, at its hour, in a clause that refuses nothing. -1: none, or several. */
function agreedTime(times: readonly string[], words: string): number {
  const clauses = words
    .toLowerCase()
    .split(CLAUSES)
    .filter((clause) => !REFUSES.test(clause));
  const agreed = times.flatMap((time, at) =>
    isThen(time, words) && clauses.some((clause) => clause.includes(time.split(' ')[0] ?? '')) ? [at] : [],
  );
  const days = new Set(agreed.map((at) => times[at]?.split(' ')[0]));
  return days.size === 1 ? (agreed[0] ?? -1) : -1;
}

const OTHERWISE =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|neither|none|(?:an)?other (?:time|day)s?)\b/i;

/** Of an open card: days that no weekday names. */
const SOME_DAY = /\b(?:tomorrow|today|(?:next|this|another) (?:week|month)|earlier|sooner|later)\b/i;

/** Whether words are about a time at all, and not about what is done then. */
export const namesTime = (words: string) => OTHERWISE.test(words) || CLOCK.test(words);

const DAY = new Intl.DateTimeFormat('en', { weekday: 'long' });
const HOUR = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
const CHOICE = new Intl.ListFormat('en', { type: 'disjunction' });
const listed = (times: readonly string[]) =>
  CHOICE.format(
    times.map((time) => new Date(time)).map((time) => `${DAY.format(time)} at ${HOUR.format(time)}`),
  );

/** What these words choose of what is offered. */
function answerIn({ type, times, options }: ScriptCard, dates: readonly string[], words: string | null) {
  if (words === null) return undefined;
  if (type === 'field') return words;
  if (type !== 'slot') return nearest(options ?? [], words);
  return ASKS.test(words) ? undefined : dates[agreedTime(times ?? [], words)];
}

interface Asked {
  card: ScriptCard;
  times: string[];
}

export function createCards(
  messages: { toolCall(name: string, args: Payload): void },
  now = () => new Date(),
): Cards {
  const answers = new Map<string, string>();
  /** Asked and not answered, by id. */
  const open = new Map<string, Asked>();
  /** The slot that was agreed on last: whoever changes their mind names another of its times. */
  let agreed: Asked | null = null;
  let told: CardAnswer | null = null;
  let time: string | null = null;
  /** What was noted, by id. */
  const notes = new Map<string, ScriptCard>();
  let moves = 0;

  const filled = (text: string): string | null => {
    const missing = [...text.matchAll(/\{(\w+)\}/g)].some(([, id = '']) => !answers.has(id));
    return missing ? null : text.replace(/\{(\w+)\}/g, (_, id: string) => answers.get(id) ?? '');
  };
  const post = ({ spoken: _, ...card }: ScriptCard, times: string[], answer?: string) => {
    const rows = card.rows?.flatMap(({ label, value }) => {
      const said = filled(value);
      return said === null ? [] : [{ label, value: said }];
    });
    // Nothing came of it yet that could be noted.
    if (card.rows?.length && rows?.length === 0) return;
    const text = card.text === undefined ? undefined : filled(card.text);
    const shown: Payload = Object.assign({}, card, {
      text: text ?? undefined,
      rows: rows?.length ? rows : undefined,
      answer,
    });
    if (card.times) shown['times'] = times;
    // As the provider's models do, which write what they leave out as nothing.
    messages.toolCall('show_card', JSON.parse(JSON.stringify(shown)) as Payload);
  };
  /** The open card that was answered, and how; undefined: something else was said. */
  const chosen = (text: string | null) => {
    const touched = told && open.get(told.id);
    if (told && touched) return Object.assign({ answer: told.answer }, touched);
    const asked = [...open.values()].at(-1);
    const answer = asked && answerIn(asked.card, asked.times, text ?? asked.card.spoken ?? null);
    return answer === undefined ? undefined : Object.assign({ answer }, asked);
  };
  const take = ({ card, times }: Asked, answer: string) => {
    if (card.type === 'slot') {
      agreed = { card, times };
      time = new Intl.DateTimeFormat('en', WRITTEN).format(new Date(answer));
    }
    answers.set(card.id, card.type === 'slot' ? (time ?? answer) : answer);
  };

  return {
    show(card) {
      const times = datesOf(card.times ?? [], now());
      post(card, times);
      if (!isQuestion(card)) {
        notes.set(card.id, card);
        return;
      }
      // The last that was asked is the one that words answer.
      open.delete(card.id);
      open.set(card.id, { card, times });
    },
    noted(text) {
      told = readAnswerNote(text) ?? told;
    },
    answered(answer) {
      told = answer;
    },
    offered(text) {
      const asked = [...open.values()].at(-1);
      const isOfDays = namesTime(text) || SOME_DAY.test(text);
      if (told || asked?.card.type !== 'slot' || !isOfDays || chosen(text)) return null;
      return listed(asked.times);
    },
    moved(text) {
      const asked = [...open.values()].at(-1);
      const isOther = asked && answerIn(asked.card, asked.times, text) !== undefined;
      if (!agreed || told || isOther || (time !== null && !CHANGES_MIND.test(text))) return null;
      const { card, times } = agreed;
      const answer = answerIn(card, times, text);
      const before = time;
      if (answer === undefined) return null;
      take(agreed, answer);
      if (time === before) return null;
      moves += 1;
      // A card that was answered stays as it is: what has changed stands below it.
      post({ ...card, id: `${card.id}-${moves}` }, times, answer);
      for (const note of notes.values())
        if (JSON.stringify(note).includes(`{${card.id}}`)) post({ ...note, id: `${note.id}-${moves}` }, []);
      return time;
    },
    callOff() {
      time = null;
      if (agreed) answers.delete(agreed.card.id);
    },
    chosenTime: () => time,
    told: () => told,
    heard(text) {
      const choice = chosen(text);
      told = null;
      if (!choice) return text;
      const { card, times, answer } = choice;
      const { id } = card;
      open.delete(id);
      take(choice, answer);
      // Who has touched it has closed it; else the assistant, which has heard the answer, does.
      post(card, times, answer);
      return text === null ? null : `${text} (card ${id})`;
    },
  };
}
