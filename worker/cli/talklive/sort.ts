import { cell } from '../print.ts';
import { valueAt } from './columns.ts';
import { UsageError } from './failure.ts';

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A number, also where it came as text. */
export const numberIn = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : undefined;
};

/** Numbers stand before what is none, and what has no value stands last, however it is sorted. */
const rankOf = (value: unknown): number => (value == null ? 2 : numberIn(value) === undefined ? 1 : 0);

/**
 * `cost` rises, `-cost` falls.
 * @throws {UsageError} for a field that no item has
 */
export function sortedBy(items: readonly unknown[], sort: string): unknown[] {
  const isFalling = sort.startsWith('-');
  const path = isFalling ? sort.slice(1) : sort;
  if (items.length > 0 && items.every((item) => valueAt(item, path) === undefined))
    throw new UsageError(`--sort: no item has ${cell(path)}`);
  return [...items].sort((a, b) => {
    const [one, other] = [valueAt(a, path), valueAt(b, path)];
    const rank = rankOf(one) - rankOf(other);
    return rank === 0 ? compare(one, other) * (isFalling ? -1 : 1) : rank;
  });
}

function compare(a: unknown, b: unknown): number {
  const [one, other] = [numberIn(a), numberIn(b)];
  if (one !== undefined && other !== undefined) return one - other;
  return cell(a).localeCompare(cell(b), 'en', { numeric: true });
}
