/** Of several ways to write the same: the one that is sent in the fewest bytes. */
import { brotliCompressSync } from 'node:zlib';

/** @param {string} code */
export const brotli = (code) => brotliCompressSync(code).length;

/**
 * @template T
 * @param {readonly [T, ...T[]]} ways
 * @param {(way: T) => number} sizeOf asked once of each, and not where there is no choice
 * @returns {T} the first of the smallest
 */
export function smallest(ways, sizeOf) {
  const [first, ...others] = ways;
  if (others.length === 0) return first;
  return ways
    .map((way) => ({ way, size: sizeOf(way) }))
    .reduce((least, one) => (one.size < least.size ? one : least)).way;
}
