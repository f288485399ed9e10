/** What so much of it costs a month, added up as the calculator of the pricing page does. */
import {
  CALL_MINUTES,
  MESSAGE,
  PLANS,
  PROFESSIONAL_MONTH,
  RECORD,
  STARTER_MONTH,
  VIDEO_MINUTE,
  VOICE_MINUTE,
} from '../parts/facts.ts';
import type { Answer } from './question.ts';

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
});
const dollars = (amount: number) => DOLLARS.format(amount).replace(/\.00$/, '');
const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = `\\d{1,3}(?:,\\d{3})+|\\d{1,6}|${COUNTS.join('|')}`;
const countOf = (word = '') => {
  const named = COUNTS.indexOf(word.toLowerCase());
  return named < 0 ? Number(word.replaceAll(',', '')) : named;
};

/** How long they are need not be said: `400 calls of 3 minutes`, `300 calls a month`. */
const CALLS = new RegExp(
  `\\b(${COUNT}) (?:\\w+ )?(?:calls?|interviews?|reminders?|conversations?)\\b(?:[^.?!]{0,30}?\\b(${COUNT}) ?min)?`,
  'i',
);
const MINUTES = new RegExp(`\\b(${COUNT}) (?:\\w+ )?min(?:ute)?s?\\b`, 'i');
const MESSAGES = new RegExp(`\\b(${COUNT}) (?:text |chat )?(?:messages?|texts?|sms)\\b`, 'i');
const RECORDS = new RegExp(`\\b(${COUNT}) (?:crm )?records?\\b`, 'i');
const TEAM = new RegExp(`\\b(${COUNT}) (?:of (?:you|them)|assistants?|agents?|seats?)\\b`, 'i');
/** Without one of these words nothing is added up. */
export const USAGE =
  /\b(?:calls?|interviews?|reminders?|conversations?|min(?:ute)?s?|messages?|texts?|sms|records?)\b/i;
const ASKS_SUM = /\b(?:cost|price|pric\w+|much|pay|charge|bill|budget|expensive|total)/i;
const DAILY = /\b(?:(?:a|per|each|every) day|daily)\b/i;
const WEEKLY = /\b(?:(?:a|per|each|every) week|weekly)\b/i;
const DAYS = 30;
/** What the plan takes a month. */
const STARTER_CONVERSATIONS = Number(/up to (\d+) conversations/.exec(PLANS[0] ?? '')?.[1]);

const timesAMonth = (text: string) => {
  if (DAILY.test(text)) return DAYS;
  return WEEKLY.test(text) ? 52 / 12 : 1;
};

/** How much of one thing, and what one costs. */
interface Usage {
  said: string;
  cost: number;
  /** Of calls by voice alone: how many a month. */
  calls?: number;
}

function minutesOf(text: string): Usage | null {
  const each = /\bvideo\b/i.test(text) ? VIDEO_MINUTE : VOICE_MINUTE;
  const times = timesAMonth(text);
  const [, calls, length] = CALLS.exec(text) ?? [];
  if (calls === undefined) {
    const [, minutes] = MINUTES.exec(text) ?? [];
    const all = countOf(minutes) * times;
    return minutes === undefined ? null : { said: `That is ${number(all)} minutes`, cost: all * each };
  }
  const all = countOf(calls) * times * (length === undefined ? CALL_MINUTES : countOf(length));
  const assumed = [
    ...(length === undefined ? [`${COUNTS[CALL_MINUTES]} minutes a call`] : []),
    ...(times === DAYS ? [`${DAYS} days a month`] : []),
  ];
  const lead = assumed.length > 0 ? `At ${assumed.join(' and ')} that` : 'That';
  const isVoice = each === VOICE_MINUTE;
  return {
    said: `${lead} is ${number(all)} minutes`,
    cost: all * each,
    ...(isVoice && { calls: countOf(calls) * times }),
  };
}

function piecesOf(text: string): Usage | null {
  const times = timesAMonth(text);
  for (const [words, each, name] of [
    [MESSAGES, MESSAGE, 'text messages'],
    [RECORDS, RECORD, 'records'],
  ] as const) {
    const [, count] = words.exec(text) ?? [];
    if (count === undefined) continue;
    const all = countOf(count) * times;
    return { said: `That is ${number(all)} ${name}`, cost: all * each };
  }
  return null;
}

const IN_WORDS: readonly [words: RegExp, digits: string][] = [
  [/\b(?:a|one) dozen\b/gi, '12'],
  [/\b(?:a|one) hundred\b/gi, '100'],
  [/\b(?:a|one) thousand\b/gi, '1000'],
  [/\b(\d{1,3})k\b/gi, '$1000'],
];
/** A number that is no single word, in digits. */
export const inDigits = (text: string): string =>
  IN_WORDS.reduce((said, [words, digits]) => said.replace(words, digits), text);

/** Whether it says how much there is of something that has a price. */
export const tellsUsage = (text: string): boolean =>
  [CALLS, MINUTES, MESSAGES, RECORDS].some((words) => words.test(text));

/** Of a question what so many calls, minutes, messages or records cost; null: it is none. */
export function usageCost(text: string): Answer | null {
  const isSaidWhole = CALLS.exec(text)?.[2] !== undefined;
  const usage = isSaidWhole || ASKS_SUM.test(text) ? (piecesOf(text) ?? minutesOf(text)) : null;
  if (!usage) return null;
  const { said, cost, calls = Infinity } = usage;
  const [, named] = TEAM.exec(text) ?? [];
  const team = Math.max(1, named === undefined ? 1 : countOf(named));
  const starter =
    calls <= STARTER_CONVERSATIONS && team === 1
      ? ` Without tools and a CRM, Starter would do: ${dollars(STARTER_MONTH)} a month.`
      : '';
  const month = dollars(team * PROFESSIONAL_MONTH + cost);
  const whom = team === 1 ? 'the assistant' : `${number(team)} assistants`;
  return {
    about: 'usage',
    says: [
      `${said}: ${dollars(cost)} on Professional, with ${dollars(team * PROFESSIONAL_MONTH)} for ${whom} ${month} a month.${starter} The calculator on the pricing page adds up the rest.`,
      `${said}. With ${team === 1 ? 'one assistant' : whom} on Professional, ${month} a month: ${dollars(cost)} of it for usage.${starter}`,
    ],
  };
}

/** `two`, `three of you`, `5 assistants`; never so many of something else. */
export const ASSISTANTS = new RegExp(
  `^(?=.*\\b(?:how much|costs?|prices?|charge|total)\\b)(?!.*(?:\\bpercent\\b|%|\\bplus\\b|\\btimes\\b)).*?\\b(${COUNT})(?= (?:of (?:you|them|us)|assistants?|agents?|employees?|candidates?|cost|(?:a|per|each) month|be)\\b|\\W*$)`,
  'i',
);

export function assistantsCost(text: string): Answer {
  const count = countOf(ASSISTANTS.exec(text)?.[1]);
  if (count === 1)
    return {
      says: [
        `One is ${dollars(STARTER_MONTH)} a month on Starter, or ${dollars(PROFESSIONAL_MONTH)} plus usage on Professional.`,
        `${dollars(STARTER_MONTH)} a month on Starter; ${dollars(PROFESSIONAL_MONTH)} plus usage on Professional.`,
      ],
    };
  const month = dollars(count * PROFESSIONAL_MONTH);
  return {
    says: [
      `${number(count)} of us are ${month} a month on Professional, plus usage. Starter has one assistant.`,
      `${month} a month on Professional, plus usage: ${dollars(PROFESSIONAL_MONTH)} for each of ${number(count)}.`,
    ],
  };
}
