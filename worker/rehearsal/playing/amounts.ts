/** How much of something somebody tells of: read from their words, or left alone where a number in them has no place. */

import { TOOL_NAMES } from '../parts/index.ts';
import { COUNT, countOf, SMALL } from './number-words.ts';

const KINDS = {
  /** How long they are need not be said: `400 calls of 3 minutes`, `300 calls a month`. */
  calls: new RegExp(
    `\\b(${COUNT}) (?:\\w+ )?(?:calls?|interviews?|reminders?|conversations?)\\b(?:[^.?!\\d]{0,30}?\\b(${COUNT})[ -]?min(?:ute)?s?\\b)?`,
    'i',
  ),
  minutes: new RegExp(`\\b(${COUNT}) (?:\\w+ )?min(?:ute)?s?\\b`, 'i'),
  messages: new RegExp(`\\b(${COUNT}) (?:text |chat )?(?:messages?|texts?|sms)\\b`, 'i'),
  records: new RegExp(`\\b(${COUNT}) (?:crm )?records?\\b`, 'i'),
} as const;
/** Of what may be told beside calls or minutes. */
const BESIDE = ['messages', 'records'] as const;
export const CALLS = KINDS.calls;
export const TEAM = new RegExp(`\\b(${COUNT}) (?:of (?:you|them)|assistants?|agents?|seats?)\\b`, 'i');
/** Of one call, where nothing is said of how many there are. */
export const LENGTH = new RegExp(
  `\\b(${COUNT})[ -]?min(?:ute)?s?\\b(?=[^.?!]{0,12}\\b(?:each|apiece|long|average|(?:a|per|every) (?:call|conversation))\\b)`,
  'i',
);

/** How often, by the words for it. What is said of a year is so only right after the number: `for a year` asks for a sum. */
const PERIODS: readonly [words: RegExp, times: number, days?: string][] = [
  [
    /\b(?:(?:a|per|each|every) (?:week|work|working|business) ?day|weekdays?|monday (?:to|through) friday)\b/i,
    22,
    '22 working days a month',
  ],
  [/\b(?:(?:a|per|each|every) day|daily)\b/i, 30, '30 days a month'],
  [/\b(?:(?:a|per|each|every) week|weekly)\b/i, 52 / 12],
];
const YEARLY = /\b(?:(?:a|per|each|every) year|yearly|annual\w*)\b/i;
const HOURLY = /\b(?:(?:an|per|each|every) hour|hourly)\b/i;
const NEAR = 24;
/** Of each of several: the sum is of all of them. */
const OF_EACH = /\b(?:calls?|messages?|texts?|conversations?|interviews?) each\b/i;
/** What is a number and counts nothing. */
const NO_AMOUNT = /\b24 ?(?:\/|x|by) ?7\b|\b24 hours\b/gi;
const NUMBER = new RegExp(
  `\\d|\\b(?:${SMALL.slice(2).join('|')}|dozens?|hundreds?|thousands?|millions?|half|couple)\\b`,
  'i',
);

const IN_CRM =
  /^(?!.*\b(?:no|without|not|n['’]t)\b[^.?!]*\bcrm\b).*\b(?:crm|salesforce|hubspot|pipedrive|zoho)\b/i;

const TOOLS = new RegExp(
  `^(?!.*\\b(?:no|without) tools?\\b).*\\b(?:${TOOL_NAMES}|tools?|integrat\\w*)\\b`,
  'i',
);

interface Beside {
  of: (typeof BESIDE)[number];
  count: number;
}

export interface Amount {
  of: keyof typeof KINDS;
  /** A month. */
  count: number;
  /** Calls that are all written to a CRM are so many records. */
  beside: Beside[];
  /** Of each call, where it is said. */
  minutes?: number;
  assistants: number;
  isVideo: boolean;
  /** A tool is named, which the small plan has not. */
  withTools: boolean;
  /** As it stands in a sentence: what a month was taken for. */
  days?: string | undefined;
}

const kindIn = (text: string) =>
  (Object.keys(KINDS) as Amount['of'][]).find((kind) => KINDS[kind].test(text));

/** Whether it says how much there is of something that has a price. */
export const tellsUsage = (text: string): boolean => {
  const kind = kindIn(text);
  return kind !== undefined && (kind === 'calls' || !LENGTH.test(text));
};

/**
 * @param said in digits
 * @returns `unclear` where a part of it would be left out of the sum; null: nothing that has a price
 */
export function amountIn(said: string): Amount | 'unclear' | null {
  const text = said.replace(NO_AMOUNT, '');
  const of = kindIn(text);
  const found = of && KINDS[of].exec(text);
  if (!of || !found) return null;
  const [whole, count, minutes] = found;
  const team = TEAM.exec(text);
  let rest = text.replace(whole, '').replace(team?.[0] ?? '', '');
  const beside = BESIDE.flatMap((kind): Beside[] => {
    const more = kind === of ? null : KINDS[kind].exec(rest);
    if (more) rest = rest.replace(more[0], '');
    return more ? [{ of: kind, count: countOf(more[1]) }] : [];
  });
  const after = text.slice(found.index + whole.length).slice(0, NEAR);
  const [, times, days] = PERIODS.find(([words]) => words.test(text)) ?? [undefined, 1];
  const isYearly = YEARLY.test(whole) || YEARLY.test(after);
  const isOfEach = team !== null && OF_EACH.test(text);
  // Of two things `a day` may mean the one or both.
  const isOfBoth = beside.length > 0 && (times !== 1 || isYearly);
  if (isOfEach || isOfBoth || NUMBER.test(rest) || HOURLY.test(text) || (YEARLY.test(text) && !isYearly))
    return 'unclear';
  const month = (countOf(count) * times) / (isYearly ? 12 : 1);
  const isWritten = of === 'calls' && IN_CRM.test(text) && !beside.some((one) => one.of === 'records');
  return {
    of,
    count: month,
    ...(minutes !== undefined && { minutes: countOf(minutes) }),
    assistants: Math.max(1, team ? countOf(team[1]) : 1),
    isVideo: /\bvideo\b/i.test(text),
    withTools: TOOLS.test(text),
    beside: beside.concat(isWritten ? { of: 'records', count: month } : []),
    days,
  };
}
