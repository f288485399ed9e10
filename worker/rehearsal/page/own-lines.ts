/** What a candidate says of itself, read while the call is being made. */
import { ownLinesPath, type RecordedLines } from '../../cast-contract.ts';
import { candidateOf } from '../playing/who.ts';
import { parseJson, record } from './protocol.ts';

/** The call does not wait for longer: the department's lines are there. */
const READ_WITHIN_MS = 3000;

/** Lines of another make than this one's. */
const isOwnLines = (value: unknown): value is RecordedLines => {
  const { opening, turns, recordings } = record(value);
  return typeof opening === 'string' && Array.isArray(turns) && typeof recordings === 'object';
};

/** @param script as `operations:OP-002` @returns null where it has none, or they cannot be had */
export async function readOwnLines(
  script: string,
  assetsBase: string,
  signal: AbortSignal,
): Promise<RecordedLines | null> {
  const id = candidateOf(script);
  if (id === null) return null;
  try {
    // Of the page that a visitor is on, only the site is told, as in every request of the widget's.
    const answer = await fetch(new URL(ownLinesPath(id), assetsBase).href, {
      referrerPolicy: 'origin',
      signal: AbortSignal.any([signal, AbortSignal.timeout(READ_WITHIN_MS)]),
    });
    const lines = answer.ok ? parseJson(await answer.text()) : null;
    return isOwnLines(lines) ? lines : null;
  } catch {
    return null;
  }
}
