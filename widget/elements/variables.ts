/** The variables of a call as plain JSON: what JSON cannot hold stays here or changes, and the console is told which it is. */
import type { Json } from '../../worker/contract.ts';
import type { StartPayload } from '../call/types.ts';
import { warnOnce } from './attributes.ts';

type Values = Record<string, Json>;

/** What stops the whole value that it is in. */
class Misfit {
  readonly path: string;
  readonly got: string;
  constructor(path: string, got: string) {
    this.path = path;
    this.got = got;
  }
}

const EXPECTED = 'expected what JSON can hold, got';
const change = (path: string, got: string, sent?: Json) =>
  warnOnce(
    `${path}: ${EXPECTED} ${got}; it is ${sent === undefined ? 'left out' : `sent as ${JSON.stringify(sent)}`}.`,
  );
const nameOf = (value: object) => `a ${(value.constructor as typeof Object | undefined)?.name || 'class'}`;

/** Such as a Map or an error, of which JSON sees nothing. */
const isHollow = (value: object) =>
  ![Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null) &&
  Object.keys(value).length === 0;

function copyObject(value: object, path: string, around: readonly unknown[]): Json {
  if (around.includes(value)) throw new Misfit(path, 'a circle');
  const inside = [...around, value];
  // Of a list's gaps, too.
  if (Array.isArray(value))
    return Array.from(value as unknown[], (part, at) => copy(part, `${path}.${at}`, inside, null) ?? null);
  if (isHollow(value)) change(path, nameOf(value), {});
  const parts: Values = {};
  for (const key of Object.keys(value)) {
    const at = `${path}.${key}`;
    let part: unknown;
    try {
      part = (value as Record<string, unknown>)[key];
    } catch {
      throw new Misfit(at, 'what cannot be read');
    }
    const copied = copy(part, at, inside);
    // Defined, not set: `__proto__` is a name like any other in JSON.
    if (copied !== undefined)
      Object.defineProperty(parts, key, {
        value: copied,
        enumerable: true,
        writable: true,
        configurable: true,
      });
  }
  return parts;
}

/** @param instead of what JSON leaves out of objects @throws Misfit */
function copy(value: unknown, path: string, around: readonly unknown[], instead?: null): Json | undefined {
  // As JSON does it, for whatever the page taught it.
  const { toJSON } = (value ?? {}) as { toJSON?: unknown };
  if (typeof toJSON === 'function') {
    const sent = copy(toJSON.call(value, path.split('.').at(-1)), path, around, instead);
    if (value instanceof Object) change(path, nameOf(value), sent);
    return sent;
  }
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (Number.isFinite(value)) return value;
      change(path, String(value), null);
      return null;
    case 'bigint':
      throw new Misfit(path, 'a bigint');
    case 'object':
      return value && copyObject(value, path, around);
    default:
      change(path, value === undefined ? 'undefined' : `a ${typeof value}`, instead);
      return instead;
  }
}

/** What can be sent of `given`, which may be anything; a copy, which nobody else holds. */
export function plainOf(given: unknown): Values {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    const got = Array.isArray(given) ? 'a list' : `a ${typeof given}`;
    warnOnce(`variables: expected an object, got ${got}; the call starts without any.`);
    return {};
  }
  let values: Values = {};
  for (const name of Object.keys(given)) {
    try {
      const value = copyObject({ [name]: (given as Values)[name] }, 'variables', [given]);
      values = { ...values, ...(value as Values) };
    } catch (fault) {
      const { path, got } =
        fault instanceof Misfit ? fault : new Misfit(`variables.${name}`, 'what cannot be read');
      warnOnce(`${path}: ${EXPECTED} ${got}; the call starts without "${name}".`);
    }
  }
  return values;
}

/** What is started, of what the page has given. */
export function payloadOf(assistantId: string | undefined, given: unknown): StartPayload {
  const start = assistantId ? { assistantId } : {};
  const values = plainOf(given);
  if (Object.keys(values).length === 0) return start;
  return { ...start, assistantOverrides: { variableValues: values } };
}
