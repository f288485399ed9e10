// What calls use at Cloudflare, as counted by the bench and kept in worker/README.md, and what its list asks for that.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../build/paths.ts';
import { table } from './rows.js';

/**
 * @typedef {object} Part
 * @property {string} counted as its row is called in worker/README.md
 * @property {string} what as a reader calls it
 * @property {number} more of them a call that the bench does not make
 * @property {number | null} aDay what the free plan has a day; null: it has as much as the paid one
 * @property {number} included what the paid plan has a month
 * @property {number} dollars a million beyond that
 */

/** Cloudflare's price list, from the pricing pages of Workers, Durable Objects, D1, Queues and R2. @type {readonly Part[]} */
const PARTS = [
  {
    counted: 'Worker requests',
    what: 'Worker requests',
    more: 3,
    aDay: 100_000,
    included: 10e6,
    dollars: 0.3,
  },
  {
    counted: 'object requests',
    what: 'Durable Object requests',
    more: 0,
    aDay: 100_000,
    included: 1e6,
    dollars: 0.15,
  },
  {
    counted: 'rows written in objects',
    what: 'Durable Object rows written',
    more: 0,
    aDay: 100_000,
    included: 50e6,
    dollars: 1,
  },
  {
    counted: 'rows written in D1',
    what: 'D1 rows written',
    more: 0,
    aDay: 100_000,
    included: 50e6,
    dollars: 1,
  },
  {
    counted: 'queue operations',
    what: 'Queue operations',
    more: 0,
    aDay: 10_000,
    included: 1e6,
    dollars: 0.4,
  },
  // What was said in a call is one object.
  { counted: 'R2 writes', what: 'R2 writes', more: 1, aDay: null, included: 1e6, dollars: 4.5 },
];
const PLAN_DOLLARS = 5;
const DAYS = 30;
const PRICES = 'https://developers.cloudflare.com/workers/platform/pricing/';

const README = readFileSync(join(ROOT, 'worker/README.md'), 'utf8');

/** @param {Part} part @returns {number} of them a call */
export function eachCall({ counted, more }) {
  const [, text] = new RegExp(`^\\| ${counted} \\| ([\\d.]+) \\|`, 'm').exec(README) ?? [];
  if (text === undefined) throw new Error(`worker/README.md: no count of "${counted}"`);
  return Number(text) + more;
}

const number = (/** @type {number} */ count) => count.toLocaleString('en-US', { maximumFractionDigits: 3 });
const money = (/** @type {number} */ dollars) =>
  dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 });

/** @param {Part} part @param {number} calls a month @returns {number} dollars */
const beyond = (part, calls) => (Math.max(0, eachCall(part) * calls - part.included) / 1e6) * part.dollars;

/** Dollars a month on the paid plan. @param {number} callsADay */
export const aMonth = (callsADay) =>
  PARTS.reduce((sum, part) => sum + beyond(part, callsADay * DAYS), PLAN_DOLLARS);

/** Calls a day that the free plan has room for. */
export const freeCalls = () =>
  Math.min(...PARTS.map((part) => Math.floor((part.aDay ?? part.included / DAYS) / eachCall(part))));

export const usage = () =>
  table(
    ['What a call uses', 'How many', 'Free plan', 'Paid plan', 'A million more'],
    PARTS.map((part) => [
      part.what,
      number(eachCall(part)),
      part.aDay === null ? `${number(part.included)} a month` : `${number(part.aDay)} a day`,
      `${number(part.included)} a month`,
      money(part.dollars),
    ]),
  );

export const usageSource = () =>
  `The last three columns are from [Cloudflare’s price list](${PRICES}) and those of its parts, as we last read them. Prices change: look there before you rely on them.`;

export const examples = () =>
  table(
    ['Calls a day', 'A month', 'Cloudflare, a month'],
    [10, 100, 1000, 10_000, 100_000].map((calls) => [
      number(calls),
      number(calls * DAYS),
      calls <= freeCalls()
        ? `$0 on the free plan, ${money(aMonth(calls))} on the paid one`
        : money(aMonth(calls)),
    ]),
  );

export const freeRoom = () =>
  `The free plan has room for some ${number(Math.floor(freeCalls() / 50) * 50)} calls a day; its queues are full first.`;
