/** Every failure of a call, told by one code: what the visitor can do about it, and which words tell of it. Pure. */

/** What a visitor can do about a failure; the view offers it as the main way out. */
export type NextStep =
  | 'try-again'
  | 'choose-microphone'
  | 'allow-microphone'
  | 'tap-to-hear'
  | 'open-chat'
  | 'call-phone'
  | 'reload';

/** `words`: the entry of `errors` in the view's strings; several codes have one cause as a visitor sees it. */
export const CALL_ERRORS = {
  // the browser and its microphone
  'browser-unsupported': { next: 'open-chat', words: 'browser' },
  'insecure-context': { next: 'open-chat', words: 'insecure' },
  'iframe-not-allowed': { next: 'open-chat', words: 'iframe' },
  'policy-blocked': { next: 'open-chat', words: 'policy' },
  'frame-sandboxed': { next: 'open-chat', words: 'sandboxed' },
  'csp-blocked': { next: 'open-chat', words: 'csp' },
  'mic-denied': { next: 'allow-microphone', words: 'micDenied' },
  'mic-denied-system': { next: 'allow-microphone', words: 'micSystem' },
  'mic-dismissed': { next: 'try-again', words: 'micDismissed' },
  'mic-not-found': { next: 'choose-microphone', words: 'micMissing' },
  'mic-in-use': { next: 'choose-microphone', words: 'inUse' },
  'cam-in-use': { next: 'try-again', words: 'camInUse' },
  'cam-mic-in-use': { next: 'choose-microphone', words: 'inUse' },
  'cam-not-found': { next: 'try-again', words: 'camMissing' },
  'cam-denied': { next: 'try-again', words: 'camDenied' },
  'mic-constraints': { next: 'choose-microphone', words: 'micFault' },
  'mic-unknown': { next: 'choose-microphone', words: 'micFault' },
  'mic-lost': { next: 'choose-microphone', words: 'micLost' },
  'autoplay-refused': { next: 'tap-to-hear', words: 'silent' },
  // the network and our own Worker
  offline: { next: 'try-again', words: 'offline' },
  'call-refused': { next: 'open-chat', words: 'refused' },
  'site-not-allowed': { next: 'open-chat', words: 'site' },
  'provider-auth': { next: 'open-chat', words: 'down' },
  'provider-credit': { next: 'call-phone', words: 'down' },
  'provider-busy': { next: 'try-again', words: 'busy' },
  /** One visitor may not call more often for now. */
  'visitor-limit': { next: 'try-again', words: 'limit' },
  /** The site's minutes of the day are gone. */
  'minutes-used-up': { next: 'open-chat', words: 'usedUp' },
  /** The site wants to know that a person calls, and could not be told. */
  'not-confirmed': { next: 'try-again', words: 'person' },
  'provider-down': { next: 'try-again', words: 'down' },
  'not-found': { next: 'open-chat', words: 'refused' },
  conflict: { next: 'try-again', words: 'conflict' },
  'create-timeout': { next: 'try-again', words: 'slow' },
  'load-failed': { next: 'reload', words: 'blocked' },
  'join-timeout': { next: 'try-again', words: 'slow' },
  'join-failed': { next: 'try-again', words: 'door' },
  // the room
  'connection-lost': { next: 'try-again', words: 'lost' },
  'end-of-life': { next: 'reload', words: 'outdated' },
  'no-room': { next: 'try-again', words: 'over' },
  ejected: { next: 'try-again', words: 'over' },
  'room-expired': { next: 'try-again', words: 'over' },
  'token-expired': { next: 'try-again', words: 'over' },
  'meeting-full': { next: 'try-again', words: 'full' },
  'not-yet-valid': { next: 'try-again', words: 'early' },
  'not-allowed': { next: 'open-chat', words: 'refused' },
  slept: { next: 'try-again', words: 'slept' },
  'assistant-left': { next: 'try-again', words: 'alone' },
  /** This visitor has a call in another tab of the site, too; both go on. */
  'other-tab': { next: 'try-again', words: 'otherTab' },
  unknown: { next: 'try-again', words: 'unknown' },
} as const satisfies Record<string, { next: NextStep; words: string }>;

export type CallErrorCode = keyof typeof CALL_ERRORS;
