import { cell } from '../print.ts';
import { parseMoment } from '../dates.ts';
import type { Column } from './columns.ts';
import { UsageError } from './failure.ts';

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A number, also where it came as text. */
export const numberIn = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !NUMBER.test(value.trim())) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};

/** What a value is sorted by: numbers, moments, other texts; what has no value stands last, however it is sorted. */
interface Key {
  rank: 0 | 1 | 2 | 3;
  /** Of numbers and moments. */
  size: number;
  text: string;
}

function keyOf(value: unknown): Key {
  if (value === undefined || value === null) return { rank: 3, size: 0, text: '' };
  const text = cell(value);
  const number = numberIn(value);
  if (number !== undefined) return { rank: 0, size: number, text };
  const moment = typeof value === 'string' ? parseMoment(value.trim()) : undefined;
  return moment === undefined ? { rank: 2, size: 0, text } : { rank: 1, size: moment, text };
}

/** Numbers too long to be told apart as numbers are by their digits. */
const { compare } = new Intl.Collator('en', { numeric: true });
const compareKeys = (one: Key, other: Key): number => one.size - other.size || compare(one.text, other.text);

/** In which order a list is printed. */
export interface Order {
  /** The refusal of a field that no item has. */
  missing(items: readonly unknown[]): UsageError | undefined;
  /** @throws {UsageError} likewise */
  sorted(items: readonly unknown[]): unknown[];
}

/**
 * `cost` rises, `-cost` falls; moments are sorted as such, whatever their zones.
 * @param columnOf finds a column by its name
 */
export function createOrder(sort: string, columnOf: (name: string) => Pick<Column, 'value'>): Order {
  const sign = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  const { value } = columnOf(field);
  const missing = (items: readonly unknown[]) =>
    items.length === 0 || items.some((item) => value(item) !== undefined)
      ? undefined
      : new UsageError(`--sort: no item has ${cell(field)}`);
  return {
    missing,
    sorted(items) {
      const refused = missing(items);
      if (refused) throw refused;
      const keyed = items.map((item) => ({ item, key: keyOf(value(item)) }));
      keyed.sort((a, b) => a.key.rank - b.key.rank || sign * compareKeys(a.key, b.key));
      return keyed.map(({ item }) => item);
    },
  };
}
