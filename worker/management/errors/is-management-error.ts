import type { ManagementError } from './management-error.ts';

/**
 * What every copy of the class carries. It stands apart from the class: that takes after the response of its runtime,
 * which costs a program a third of its start, and who only asks need not load it.
 */
export const BRAND = Symbol.for('talklive.management-error');

/** True for a refusal of the provider (any status that is not 2xx), also one from another copy of this module. */
export function isManagementError(value: unknown): value is ManagementError {
  return typeof value === 'object' && value !== null && BRAND in value;
}
