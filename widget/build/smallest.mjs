/** Of several ways to write the same: the one that is sent in the fewest bytes. */
import { brotliCompressSync } from 'node:zlib';

/** The same code is weighed many times over, and each time takes as long. @type {Map<string, number>} */
const weighed = new Map();

/** @param {string} code @returns how many bytes are sent */
export function brotli(code) {
  const size = weighed.get(code) ?? brotliCompressSync(code).length;
  weighed.set(code, size);
  return size;
}

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
