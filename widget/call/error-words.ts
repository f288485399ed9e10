/** What a visitor reads of each failure, in English: what happened, why, and what to do. */
import type { CallErrorCode } from './types.ts';

export interface ErrorWords {
  title: string;
  cause: string;
  remedy: string;
}

const RETRY = 'Try again in a moment, or open the chat.';

export const ERROR_WORDS: Record<CallErrorCode, ErrorWords> = {
  'browser-unsupported': {
    title: 'This browser cannot hold a call',
    cause: 'It does not support live audio over the internet.',
    remedy: 'Open this page in a current Chrome, Edge, Firefox or Safari, or use the chat or the phone.',
  },
  'insecure-context': {
    title: 'This page is not secure',
    cause: 'Browsers allow the microphone only on pages that begin with https.',
    remedy: 'Open the page under its https address, or use the chat or the phone.',
  },
  'iframe-not-allowed': {
    title: 'This page may not use the microphone',
    cause: 'It is shown inside another page that does not pass the permission on.',
    remedy: 'Open the page in a tab of its own, or use the chat.',
  },
  'mic-denied': {
    title: 'The microphone is blocked',
    cause: 'The browser was told not to let this page hear you.',
    remedy: "Allow the microphone in the browser's address bar, then try again.",
  },
  'mic-dismissed': {
    title: 'The microphone was not allowed yet',
    cause: "The browser's question was closed without an answer.",
    remedy: 'Try again and choose “Allow”.',
  },
  'mic-not-found': {
    title: 'No microphone was found',
    cause: 'The browser sees no microphone on this device.',
    remedy: 'Plug one in or choose another microphone, then try again.',
  },
  'mic-in-use': {
    title: 'The microphone is in use',
    cause: 'Another program or tab holds it.',
    remedy: 'Close the other program, then try again.',
  },
  'cam-in-use': {
    title: 'The camera is in use',
    cause: 'Another program or tab holds it.',
    remedy: 'Close the other program, then try again.',
  },
  'cam-mic-in-use': {
    title: 'Camera and microphone are in use',
    cause: 'Another program or tab holds them.',
    remedy: 'Close the other program, then try again.',
  },
  'mic-constraints': {
    title: 'This microphone does not fit',
    cause: 'The chosen microphone is gone or cannot do what the call needs.',
    remedy: 'Choose another microphone.',
  },
  'mic-unknown': {
    title: 'The microphone did not start',
    cause: 'The browser gave no reason.',
    remedy: 'Choose another microphone or restart the browser.',
  },
  'mic-lost': {
    title: 'Your microphone went away',
    cause: 'It was unplugged or its permission was taken back.',
    remedy: 'Check which microphone is used now, or choose another.',
  },
  'autoplay-refused': {
    title: 'The browser holds the sound back',
    cause: 'It plays sound only after a click.',
    remedy: 'Press the button to hear the assistant.',
  },
  offline: {
    title: 'There is no connection',
    cause: 'The request for the call did not get through.',
    remedy: 'Check the internet connection, then try again.',
  },
  'call-refused': {
    title: 'The call was refused',
    cause: 'The voice service did not accept it.',
    remedy: 'Open the chat, or call us by phone.',
  },
  'site-not-allowed': {
    title: 'Calls are not set up for this page',
    cause: 'The page or the assistant is not among those that may call.',
    remedy: 'Open the chat, or call us by phone.',
  },
  'provider-auth': {
    title: 'Calls are not available now',
    cause: 'The voice service does not accept our credentials.',
    remedy: 'Open the chat, or call us by phone; we have been told.',
  },
  'provider-credit': {
    title: 'Calls are paused',
    cause: 'The budget for calls is used up.',
    remedy: 'Call us by phone, or open the chat.',
  },
  'provider-busy': {
    title: 'All lines are busy',
    cause: 'As many calls are on as may be at once.',
    remedy: RETRY,
  },
  'provider-down': {
    title: 'The voice service does not answer',
    cause: 'It has a disturbance.',
    remedy: RETRY,
  },
  'not-found': {
    title: 'The assistant was not found',
    cause: 'It was renamed or removed.',
    remedy: 'Open the chat, or call us by phone.',
  },
  conflict: {
    title: 'Another call is on',
    cause: 'A page can hold one call at a time.',
    remedy: 'End the other call, then try again.',
  },
  'create-timeout': {
    title: 'The call could not be set up in time',
    cause: 'The voice service took too long to answer.',
    remedy: RETRY,
  },
  'load-failed': {
    title: 'The call could not be loaded',
    cause: 'A part of it did not arrive; a filter or a weak connection may hold it back.',
    remedy: 'Reload the page, or open the chat.',
  },
  'join-timeout': {
    title: 'Nobody picked up',
    cause: 'The assistant did not join in time.',
    remedy: RETRY,
  },
  'connection-lost': {
    title: 'The connection was lost',
    cause: 'The network between you and the assistant broke.',
    remedy: 'Check the connection, then try again.',
  },
  'end-of-life': {
    title: 'This page is out of date',
    cause: 'Its call software is no longer supported.',
    remedy: 'Reload the page, then try again.',
  },
  'no-room': {
    title: 'The call is gone',
    cause: 'Its room does not exist any more.',
    remedy: 'Start a new call.',
  },
  ejected: {
    title: 'The call was closed',
    cause: 'The voice service ended your part in it.',
    remedy: 'Start a new call, or open the chat.',
  },
  'room-expired': {
    title: 'The call has run out',
    cause: 'Its time is over.',
    remedy: 'Start a new call.',
  },
  'token-expired': {
    title: 'The invitation has run out',
    cause: 'Too much time passed before the call began.',
    remedy: 'Start a new call.',
  },
  'meeting-full': {
    title: 'The call is full',
    cause: 'As many people are in it as may be.',
    remedy: 'Open the chat, or try again later.',
  },
  'not-yet-valid': {
    title: 'The call is not open yet',
    cause: 'Its time has not come.',
    remedy: 'Open the chat, or try again later.',
  },
  'not-allowed': {
    title: 'You may not join this call',
    cause: 'The voice service did not let you in.',
    remedy: 'Open the chat, or call us by phone.',
  },
  slept: {
    title: 'The call ended while this device slept',
    cause: 'The tab was asleep for longer than the call could wait.',
    remedy: 'Start a new call.',
  },
  unknown: {
    title: 'The call did not work',
    cause: 'Something happened that we did not expect.',
    remedy: RETRY,
  },
};

/** The words for a failure of the call client: of `phase.error`, of a notice, or of the `error` event. */
export const describeError = (code: CallErrorCode): ErrorWords => ERROR_WORDS[code];
