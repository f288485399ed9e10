/** What a run has counted, beside what Cloudflare documents: its limits and its list prices. */
import type { Counts } from './counts.ts';

export interface Ran {
  calls: number;
  /** How many times larger the model is at its full size. */
  factor: number;
  sites: number;
  counts: Counts;
  /** The most that each part had in a second, over the busiest stretch of the run. */
  perSecond: Counts;
  /** The most requests that one object had in one second. */
  busiest: number;
}

/** Calls of a message to the queue that the database is written from. */
const BATCH = 100;
/** A provider's list is read this far, and once a minute for each site. */
const MOST_PAGES = 10;

const rounded = (number: number) =>
  number >= 100 ? Math.round(number).toLocaleString('en') : Number(number.toPrecision(2)).toString();
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

function against(part: string, perSecond: number, limit: number, what: string): string {
  return row(part, rounded(perSecond), what, (perSecond / limit).toFixed(3));
}

/** Rates at full size. One object has as many calls there as here; all else has `factor` times as many. */
export function ratesTable({ perSecond, busiest, factor, sites }: Ran): string[] {
  const full = (many: number) => many * factor;
  const lists = (sites * factor * MOST_PAGES) / 60;
  return [
    row('part', 'a second', 'limit', 'of the limit'),
    row('---', '---', '---', '---'),
    row(
      'Worker: requests of visitors',
      rounded(full(perSecond.workerRequests)),
      'none on the paid plan',
      '–',
    ),
    against('one site’s object: requests', busiest, 1000, '1,000, soft'),
    row('all objects: requests', rounded(full(perSecond.objectRequests)), 'none', '–'),
    against('queue of the list: messages', full(perSecond.callMessages), 5000, '5,000'),
    against('queue of looks: messages', full(perSecond.lookMessages), 5000, '5,000'),
    against('one of six queues of hang-ups: messages', full(perSecond.hangUpMessages) / 6, 5000, '5,000'),
    against(
      'D1: statements, 100 messages each',
      full(perSecond.callMessages) / BATCH,
      1000,
      'about 1,000 of 1 ms, one at a time',
    ),
    row(
      'R2: objects written, 2,000 calls each',
      rounded(full(perSecond.providerCreations) / 2000),
      '1 to one name',
      '–',
    ),
    row('the provider: calls created', rounded(full(perSecond.providerCreations)), 'the account’s', '–'),
    row('the provider: hang-ups', rounded(full(perSecond.providerHangUps)), 'the account’s', '–'),
    row('the provider: looks at single calls', rounded(full(perSecond.providerLooks)), 'the account’s', '–'),
    row('the provider: pages of its list, at most', rounded(lists), 'the account’s', '–'),
  ];
}

/** Operations of a message: it is written, read and deleted. */
const OPERATIONS = 3;

/** Of 1,000 calls, beyond what the paid plan includes. */
export function costTable({ counts, calls }: Ran): string[] {
  const messages = counts.callMessages + counts.lookMessages + counts.hangUpMessages;
  const billed: [string, number, number][] = [
    ['Worker requests', counts.workerRequests, 0.3],
    ['object requests', counts.objectRequests, 0.15],
    ['— of these, alarms', counts.objectAlarms, 0],
    ['rows written in objects', counts.objectRowsWritten, 1],
    ['rows written in D1', counts.databaseRowsWritten, 1],
    ['queue operations', messages * OPERATIONS, 0.4],
    ['R2 writes', counts.bucketWrites, 4.5],
  ];
  const cents = (many: number, dollars: number) => ((many / calls) * 1000 * dollars) / 10_000;
  const sum = billed.reduce((all, [, many, dollars]) => all + cents(many, dollars), 0);
  return [
    row('of 1,000 calls', 'a call', 'in all', '$ a million', 'cents'),
    row('---', '---', '---', '---', '---'),
    ...billed.map(([what, many, dollars]) =>
      row(
        what,
        rounded(many / calls),
        rounded((many / calls) * 1000),
        dollars || '–',
        dollars ? cents(many, dollars).toFixed(2) : '–',
      ),
    ),
    row('all of it', '', '', '', sum.toFixed(1)),
  ];
}
