import { BRAND } from './brand.ts';
import type { ManagementError } from './management-error.ts';

/** True for a refusal of the provider (any status that is not 2xx), also one from another copy of this module. */
export function isManagementError(value: unknown): value is ManagementError {
  return typeof value === 'object' && value !== null && BRAND in value;
}
