/** The variables of a call as they can be sent: what JSON cannot hold stays here, and the console is told which it is. */
import type { Json } from '../../worker/contract.ts';
import type { StartPayload } from '../call/types.ts';
import { warnOnce } from './attributes.ts';

function fits(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

interface Misfit {
  path: string;
  got: string;
}

/** The innermost part of `value`, which does not fit, that is to blame. */
function misfit(value: unknown, path: string, around: readonly unknown[]): Misfit {
  if (around.includes(value)) return { path, got: 'a circle' };
  if (typeof value !== 'object' || value === null) return { path, got: `a ${typeof value}` };
  for (const key of Object.keys(value)) {
    const at = `${path}.${key}`;
    try {
      const part = (value as Record<string, unknown>)[key];
      // What is no data in the midst of data, JSON leaves out by itself.
      if (['function', 'symbol', 'undefined'].includes(typeof part) || fits(part)) continue;
      return misfit(part, at, [...around, value]);
    } catch {
      return { path: at, got: 'what cannot be read' };
    }
  }
  return { path, got: 'what cannot be written' };
}

/** What is started, of what the page has given, which may be anything. */
export function payloadOf(assistantId: string | undefined, given: unknown): StartPayload {
  const start = assistantId ? { assistantId } : {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    const got = Array.isArray(given) ? 'a list' : `a ${typeof given}`;
    warnOnce(`variables: expected an object, got ${got}; the call starts without any.`);
    return start;
  }
  const values = Object.entries(given).filter(([name, value]) => {
    if (value === undefined || fits(value)) return value !== undefined;
    const { path, got } = misfit(value, `variables.${name}`, []);
    warnOnce(`${path}: expected what JSON can hold, got ${got}; the call starts without "${name}".`);
    return false;
  }) as [string, Json][];
  if (values.length === 0) return start;
  return { ...start, assistantOverrides: { variableValues: Object.fromEntries(values) } };
}
