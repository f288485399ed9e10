import { METHOD_RULES } from './rules.ts';

type Method = (...args: unknown[]) => unknown;

/** The call object itself, with the rules in front of the methods that need them. */
export function guardCallObject<T extends object>(call: T): T {
  const guarded: T = new Proxy(call, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const rule =
        typeof name === 'string' && Object.hasOwn(METHOD_RULES, name) ? METHOD_RULES[name] : undefined;
      return (...args: unknown[]) => {
        try {
          rule?.check(...args);
        } catch (error) {
          if (rule?.promises) return Promise.reject(error as Error);
          throw error;
        }
        // Not on the proxy: daily-js compares call objects by identity.
        const result = (value as Method).apply(target, args);
        return result === target ? guarded : result;
      };
    },
  });
  return guarded;
}
