/** How a rule of a call refuses a value. */

export type Rule = (...args: readonly unknown[]) => void;
type Loose = Record<string, unknown>;

/** A value that a rule of the call refuses. The message names the field, what was expected, and what came. */
export class CallRuleError extends TypeError {
  constructor(field: string, expected: string, got: unknown) {
    super(`${field} must be ${expected}, but is ${show(got)}.`);
    this.name = 'CallRuleError';
  }
}

const show = (value: unknown): string => {
  if (typeof value === 'string') return `'${value.slice(0, 60)}'`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
};
export const loose = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {};

/** Refuses `value` where it was given and `holds` does not hold for it. */
export function demand(
  field: string,
  value: unknown,
  expected: string,
  holds: (given: unknown) => boolean,
): void {
  if (value !== undefined && !holds(value)) throw new CallRuleError(field, expected, value);
}
export const isOneOf =
  (...allowed: readonly unknown[]) =>
  (value: unknown) =>
    allowed.includes(value);
export const finite = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
