/**
 * A day's calls of one site: of each group by itself, which is far less than of all that is alike in every group, so that a month
 * is read at once.
 */
import type { Figures } from '../console-numbers-contract.ts';
import type { Cell, Group } from './day-figures.ts';
import { addSteps } from './quantiles.ts';

type Part = Figures & Pick<Cell, 'sounds'>;

export interface NamedPart extends Part {
  /** Empty: not known. */
  name: string;
}

/** What is counted of a cell, of all cells of a site. */
export interface SiteDay extends Omit<Cell, Exclude<Group, 'site'>> {
  groups: Record<Exclude<Group, 'site'>, NamedPart[]>;
}

export function sumOf(parts: readonly Figures[]): Figures {
  const sum = { calls: 0, failed: 0, seconds: 0, cost: 0, up: 0, down: 0 };
  for (const part of parts) for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += part[name];
  return sum;
}

/** From the most frequent. */
export function countsOf(counts: readonly Record<string, number>[]): [name: string, calls: number][] {
  const sums = new Map<string, number>();
  for (const [name, calls] of counts.flatMap((count) => Object.entries(count)))
    sums.set(name, (sums.get(name) ?? 0) + calls);
  return [...sums].sort(([, one], [, other]) => other - one);
}

/** In the order of their first. */
export function grouped<T>(items: readonly T[], nameOf: (item: T) => string): [name: string, items: T[]][] {
  const byName = new Map<string, T[]>();
  for (const item of items) {
    const some = byName.get(nameOf(item));
    if (some) some.push(item);
    else byName.set(nameOf(item), [item]);
  }
  return [...byName];
}

const partOf = (cells: readonly Part[]): Part =>
  Object.assign(sumOf(cells), { sounds: addSteps(cells.map(({ sounds }) => sounds)) });

const partsOf = (cells: readonly Cell[], group: Group): NamedPart[] =>
  grouped(cells, (cell) => cell[group]).map(([name, some]) => Object.assign(partOf(some), { name }));

const siteDay = (site: string, cells: readonly Cell[]): SiteDay =>
  Object.assign(partOf(cells), {
    site,
    silences: addSteps(cells.map(({ silences }) => silences)),
    failures: Object.fromEntries(countsOf(cells.map(({ failures }) => failures))),
    endings: Object.fromEntries(countsOf(cells.map(({ endings }) => endings))),
    groups: {
      assistant: partsOf(cells, 'assistant'),
      browser: partsOf(cells, 'browser'),
      country: partsOf(cells, 'country'),
    },
  });

export const siteDays = (cells: readonly Cell[]): SiteDay[] =>
  grouped(cells, ({ site }) => site).map(([site, some]) => siteDay(site, some));
