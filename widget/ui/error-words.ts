import { CALL_ERRORS, type CallErrorCode } from '../call/error-table.ts';
import type { Outcomes } from './strings/en.ts';

export type ErrorEntry = Exclude<keyof Outcomes['errors'], 'reference' | 'wait' | 'until' | 'chatOnly'>;

/** Their remedy is to chat or to call. */
const CALL_US: readonly ErrorEntry[] = ['refused', 'site', 'down'];

/** What there is beside calls. */
export interface Reachable {
  phone: boolean;
  chat: boolean;
}

/** Title, cause and remedy of a failure; a code that an older view does not know reads as `unknown`. */
export function errorWords(
  strings: Pick<Outcomes, 'errors'>,
  code: CallErrorCode,
  { phone, chat }: Reachable = { phone: true, chat: true },
) {
  const { words: entry } = CALL_ERRORS[code] ?? CALL_ERRORS.unknown;
  const words = strings.errors[entry];
  // In our own frame: to open it elsewhere is no way, and to write from it is.
  if (entry === 'sandboxed') return chat ? { ...words, remedy: strings.errors.chatOnly } : words;
  if (!CALL_US.includes(entry) || (phone && chat)) return words;
  // Nobody is told to chat where that is refused as well; a number stands there as a button.
  return { ...words, remedy: chat ? strings.errors.chatOnly : '' };
}
