import type { CallErrorCode } from '../call/types.ts';
import type { Outcomes } from './strings/outcomes/en.ts';

export type ErrorEntry = Exclude<keyof Outcomes['errors'], 'reference' | 'wait' | 'chatOnly'>;

/** Which words tell of which failure: several codes have one cause as a visitor sees it. */
export const ENTRIES: Record<CallErrorCode, ErrorEntry> = {
  'browser-unsupported': 'browser',
  'insecure-context': 'insecure',
  'iframe-not-allowed': 'iframe',
  'policy-blocked': 'policy',
  'frame-sandboxed': 'sandboxed',
  'csp-blocked': 'csp',
  'mic-denied': 'micDenied',
  'mic-denied-system': 'micSystem',
  'mic-dismissed': 'micDismissed',
  'mic-not-found': 'micMissing',
  'mic-in-use': 'inUse',
  'cam-in-use': 'camInUse',
  'cam-mic-in-use': 'inUse',
  'cam-not-found': 'camMissing',
  'cam-denied': 'camDenied',
  'mic-constraints': 'micFault',
  'mic-unknown': 'micFault',
  'mic-lost': 'micLost',
  'autoplay-refused': 'silent',
  offline: 'offline',
  'call-refused': 'refused',
  'site-not-allowed': 'site',
  'provider-auth': 'down',
  'provider-credit': 'down',
  'provider-busy': 'busy',
  'visitor-limit': 'limit',
  'not-confirmed': 'person',
  'provider-down': 'down',
  'not-found': 'refused',
  conflict: 'conflict',
  'create-timeout': 'slow',
  'load-failed': 'blocked',
  'join-timeout': 'slow',
  'join-failed': 'door',
  'connection-lost': 'lost',
  'end-of-life': 'outdated',
  'no-room': 'over',
  ejected: 'over',
  'room-expired': 'over',
  'token-expired': 'over',
  'meeting-full': 'full',
  'not-yet-valid': 'early',
  'not-allowed': 'refused',
  slept: 'slept',
  'assistant-left': 'alone',
  'other-tab': 'otherTab',
  unknown: 'unknown',
};

/** Their remedy is to chat or to call. */
const CALL_US: readonly ErrorEntry[] = ['refused', 'site', 'down'];

/**
 * Title, cause and remedy of a failure; a code that an older view does not know reads as `unknown`.
 * `phone`: whether there is a number to call.
 */
export function errorWords(strings: Pick<Outcomes, 'errors'>, code: CallErrorCode, phone = true) {
  const entry = ENTRIES[code] ?? 'unknown';
  const words = strings.errors[entry];
  return phone || !CALL_US.includes(entry) ? words : { ...words, remedy: strings.errors.chatOnly };
}
