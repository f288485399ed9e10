/** What a month costs, by the listed prices: arithmetic in cents, so that no sum is off by one. */

import { CALCULATED } from '../parts/calculated.ts';

/** How much is used in a month. Whole numbers; minutes may have one decimal, for an average seldom is one. */
export interface Use {
  assistants: number;
  calls: number;
  minutes: number;
  video: number;
  videoMinutes: number;
  messages: number;
  records: number;
}

/** In US dollars, as the pricing page lists them. */
export interface Prices {
  starter: number;
  professional: number;
  voiceMinute: number;
  videoMinute: number;
  message: number;
  record: number;
}

export interface Line {
  label: string;
  /** The formula, in numbers. */
  formula: string;
  amount: string;
}
export interface Cost {
  lines: Line[];
  total: string;
  /** Whether the smaller plan would do, and why not. */
  starter: string;
  /** What whoever takes the smaller plan says of the month; empty: it would not do. */
  withStarter: string;
}

/** Of the Starter plan, conversations a month and assistants. */
const STARTER = { conversations: 500, assistants: 1 };
export const MOST = 1_000_000;

/** In the order of the page; `minutes` and `videoMinutes` are those of one call. */
export const FIELDS: Record<keyof Use, { label: string; start: number; least: number; isAverage?: true }> = {
  assistants: { label: 'Assistants', start: 1, least: 1 },
  calls: { label: 'Voice calls a month', start: 300, least: 0 },
  minutes: { label: 'Minutes a voice call', start: 4, least: 0, isAverage: true },
  video: { label: 'Video calls a month', start: 0, least: 0 },
  videoMinutes: { label: 'Minutes a video call', start: 10, least: 0, isAverage: true },
  messages: { label: 'Text messages a month', start: 200, least: 0 },
  records: { label: 'CRM records a month', start: 300, least: 0 },
};
export const USE_NAMES = Object.keys(FIELDS) as (keyof Use)[];
export const START = Object.fromEntries(
  USE_NAMES.map((name) => [name, FIELDS[name].start]),
) as unknown as Use;

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const COUNT = new Intl.NumberFormat('en-US');
const cents = (dollars: number) => Math.round(dollars * 100);
const money = (inCents: number) => DOLLARS.format(inCents / 100).replace(/\.00$/, '');
/** A unit as many of them are called; the last letter is that of more than one. */
const counted = (count: number, unit: string) =>
  `${COUNT.format(count)} ${count === 1 ? unit.replace(/s$/, '') : unit}`;
const rate = (dollars: number) => DOLLARS.format(dollars).replace(/\.00$/, '');

const starterSaid = (use: Use, price: number): Pick<Cost, 'starter' | 'withStarter'> => {
  const reasons = [
    use.assistants > STARTER.assistants && 'it has one assistant',
    use.video + use.messages > 0 && 'it has voice only',
    use.records > 0 && 'it has no tools, so nothing is written to a CRM',
    use.calls > STARTER.conversations && `it ends at ${STARTER.conversations} conversations a month`,
  ].filter((reason) => reason !== false);
  if (reasons.length > 0)
    return {
      starter: `Starter, at ${rate(price)} a month, would not do: ${reasons.join('; ')}.`,
      withStarter: '',
    };
  const used = USE_NAMES.filter((name) => use[name] > 0 && name !== 'videoMinutes');
  return {
    starter: `Starter would do: ${rate(price)} a month, with basic voice and no tools.`,
    withStarter: [
      `${CALCULATED}, for which Starter would do, at ${rate(price)}:`,
      ...used.map((name) => `${FIELDS[name].label}: ${COUNT.format(use[name])}`),
    ].join('\n'),
  };
};

/** The Professional plan and its usage. */
export const costOf = (use: Use, prices: Prices): Cost => {
  const line = (label: string, counts: [number, string][], price: number) => {
    const amount = Math.round(counts.reduce((product, [count]) => product * count, cents(price)));
    const formula = [...counts.map(([count, unit]) => counted(count, unit)), rate(price)].join(' × ');
    return { label, formula, cents: amount };
  };
  const lines = [
    line('Professional plan', [[use.assistants, 'assistants']], prices.professional),
    line(
      'Voice calls',
      [
        [use.calls, 'calls'],
        [use.minutes, 'min'],
      ],
      prices.voiceMinute,
    ),
    line(
      'Video calls',
      [
        [use.video, 'calls'],
        [use.videoMinutes, 'min'],
      ],
      prices.videoMinute,
    ),
    line('Text messages', [[use.messages, 'messages']], prices.message),
    line('CRM sync', [[use.records, 'records']], prices.record),
  ].filter(({ cents: amount }) => amount > 0);
  return {
    lines: lines.map(({ label, formula, cents: amount }) => ({ label, formula, amount: money(amount) })),
    total: money(lines.reduce((sum, { cents: amount }) => sum + amount, 0)),
    ...starterSaid(use, prices.starter),
  };
};

/**
 * A typed number, also with commas between its thousands, as the page writes them, or before its one decimal (“3,5”); nobody means `1e3` or `0x10` for one.
 * @returns NaN where it is none
 */
export const numberOf = (typed: string): number => {
  const text = typed.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  const isNumber = /^(?:\d+(?:\.\d+)?|\d{1,3}(?:[,\u0020\u00a0\u202f]\d{3})+)$/.test(text);
  return isNumber ? Number(text.replace(/[^\d.]/g, '')) : NaN;
};

/** What is wrong with a typed number; empty: nothing. */
export const numberFault = (name: keyof Use, typed: string): string => {
  const { label, least, isAverage } = FIELDS[name];
  const value = numberOf(typed);
  const isExact = isAverage ? /^\d+(\.\d)?$/.test(String(value)) : Number.isInteger(value);
  if (isExact && value >= least && value <= MOST) return '';
  const came = typed.trim() ? `“${typed.trim().slice(0, 20)}” is not one` : 'it is empty';
  const kind = isAverage ? 'a number such as 4 or 2.5' : 'a whole number';
  return `${label}: please write ${kind} from ${least} to ${COUNT.format(MOST)}; ${came}.`;
};

/** What was calculated, with the link that opens the same calculation. */
export const withLink = (said: string, use: Use, origin: string): string =>
  `${said}\n${origin}/pricing${figuresQuery(use)}#calculator`;

/** The sum in words, for whoever asks about it. */
export const saidOf = ({ lines, total }: Cost): string =>
  [
    `${CALCULATED}:`,
    ...lines.map(({ label, formula, amount }) => `${label}: ${formula} = ${amount}`),
    `Together: ${total}`,
  ].join('\n');

const LONGEST_SHARED = 20;
/** As the query of an address names them, right or wrong; what it does not name is as the page begins. */
export const figuresAskedBy = (search: string): Record<keyof Use, string> => {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    USE_NAMES.map((name) => [name, query.get(name)?.slice(0, LONGEST_SHARED) ?? String(START[name])]),
  ) as Record<keyof Use, string>;
};
export const figuresQuery = (use: Use): string =>
  `?${new URLSearchParams(USE_NAMES.map((name) => [name, String(use[name])])).toString()}`;
