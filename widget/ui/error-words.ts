import { CALL_ERRORS, type CallErrorCode } from '../call/error-table.ts';
import type { Outcomes } from './strings/en.ts';

export type ErrorEntry = Exclude<keyof Outcomes['errors'], 'reference' | 'wait' | 'until' | 'chatOnly'>;

/** Their remedy is to chat or to call. */
const CALL_US: readonly ErrorEntry[] = ['refused', 'site', 'down'];

/**
 * Title, cause and remedy of a failure; a code that an older view does not know reads as `unknown`.
 * `phone`: whether there is a number to call.
 */
export function errorWords(strings: Pick<Outcomes, 'errors'>, code: CallErrorCode, phone = true) {
  const { words: entry } = CALL_ERRORS[code] ?? CALL_ERRORS.unknown;
  const words = strings.errors[entry];
  return phone || !CALL_US.includes(entry) ? words : { ...words, remedy: strings.errors.chatOnly };
}
