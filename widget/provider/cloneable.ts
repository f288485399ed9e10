const inherited = {} as Record<string, unknown>;

/** An address that Trusted Types have put their name on. */
const isTrusted = (value: object) => Object.prototype.toString.call(value) === '[object TrustedScriptURL]';

/**
 * `value` as it can be sent: without what daily-js has copied into it by `for … in` of the functions that a page has put
 * on `Object.prototype`, and with addresses as text. It looks as deep as the call's own settings go.
 */
export function cloneable(value: unknown, depth = 3): unknown {
  if (depth < 0 || typeof value !== 'object' || value === null) return value;
  if (isTrusted(value)) return String(value);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => !(key in inherited && one === inherited[key]))
      .map(([key, one]) => [key, cloneable(one, depth - 1)]),
  );
}

const bare = (value: object) => Object.assign(Object.create(null) as object, value);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Where a page has put something on every object: `value` so that a `for … in` over its parts finds their own alone. */
export function withoutInherited(value: unknown, parts?: readonly string[]): unknown {
  let any = false;
  for (const _ in inherited) any = true;
  if (!any || !isObject(value)) return value;
  const copy = { ...value } as Record<string, unknown>;
  for (const key of parts ?? Object.keys(copy)) {
    const part = copy[key];
    if (isObject(part) && !Array.isArray(part)) copy[key] = bare(part);
  }
  return parts ? copy : bare(copy);
}
