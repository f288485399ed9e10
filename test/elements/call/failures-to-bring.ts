/** What can fail before a call is one: how it is brought about, and what the visitor reads then. */
import type { CallErrorCode } from '../../../widget/call/types.ts';
import { visit } from './house.ts';
import { holdCreationUntilUndone, misaddressScripts, tapFetch } from './wire.ts';

interface Failure {
  code: CallErrorCode;
  /** Brings it about. @returns what takes it back. */
  bring(): (() => unknown) | Promise<() => unknown>;
  reads: readonly string[];
  offers: string;
}

/** The browser's answer to the question for the microphone. */
const microphoneSays =
  (name: string, message = '') =>
  () => {
    const media = navigator.mediaDevices;
    const { getUserMedia } = media;
    media.getUserMedia = () => Promise.reject(new DOMException(message, name));
    return () => {
      media.getUserMedia = getUserMedia;
    };
  };
/** Our server refuses. */
export const worker = (status: number, code: string) => () =>
  tapFetch((_, url) =>
    url.endsWith('/call/web')
      ? Response.json(
          { error: { code, message: 'For the log.', requestId: 'req_42' } },
          { status, headers: { 'x-request-id': 'req_42' } },
        )
      : undefined,
  ).restore;
const pretend = (object: object, property: string, value: unknown) => {
  const own = Object.getOwnPropertyDescriptor(object, property);
  Object.defineProperty(object, property, { configurable: true, value });
  return () => {
    if (own) Object.defineProperty(object, property, own);
    else Reflect.deleteProperty(object, property);
  };
};

export const FAILURES: Record<string, Failure> = {
  'the microphone is refused': {
    code: 'mic-denied',
    bring: microphoneSays('NotAllowedError', 'Permission denied'),
    reads: [
      'The microphone is blocked',
      'Access was refused for this site.',
      'Allow the microphone in the address bar’s site settings, then try again.',
    ],
    offers: 'Try again',
  },
  'the question is closed': {
    code: 'mic-dismissed',
    bring: microphoneSays('NotAllowedError', 'Permission dismissed'),
    reads: [
      'The microphone was not allowed yet',
      'The browser’s question was closed.',
      'Try again and choose “Allow”.',
    ],
    offers: 'Try again',
  },
  'the page may not ask': {
    code: 'iframe-not-allowed',
    bring: microphoneSays('NotAllowedError', 'denied by permissions policy'),
    reads: [
      'This page may not use the microphone',
      'It is embedded without that permission.',
      'Its owner must add allow="microphone; camera; autoplay" to the frame.',
    ],
    offers: 'Open chat',
  },
  'there is no microphone': {
    code: 'mic-not-found',
    bring: microphoneSays('NotFoundError'),
    reads: [
      'No microphone found',
      'This device has none, or it is not plugged in.',
      'Connect one and try again.',
    ],
    offers: 'Try again',
  },
  'another program holds the microphone': {
    code: 'mic-in-use',
    bring: microphoneSays('NotReadableError'),
    reads: [
      'The microphone is busy',
      'Another app is using it.',
      'Close that app or choose another microphone.',
    ],
    offers: 'Try again',
  },
  'the microphone does not fit': {
    code: 'mic-constraints',
    bring: microphoneSays('OverconstrainedError'),
    reads: [
      'The microphone does not work',
      'The browser could not open it.',
      'Choose another microphone or try again.',
    ],
    offers: 'Try again',
  },
  'the browser gives no reason': {
    code: 'mic-unknown',
    bring: microphoneSays('SomethingNew'),
    reads: [
      'The microphone does not work',
      'The browser could not open it.',
      'Choose another microphone or try again.',
    ],
    offers: 'Try again',
  },
  'the browser knows no calls': {
    code: 'browser-unsupported',
    bring: () => pretend(window, 'RTCPeerConnection', undefined),
    reads: [
      'This browser cannot hold a call',
      'It lacks live audio (WebRTC).',
      'Use a current Chrome, Edge, Firefox or Safari, or reach us another way.',
    ],
    offers: 'Open chat',
  },
  'the page is not secure': {
    code: 'insecure-context',
    bring: () => pretend(window, 'isSecureContext', false),
    reads: [
      'This page is not secure',
      'Browsers allow the microphone on https pages only.',
      'Open this page with https://.',
    ],
    offers: 'Open chat',
  },
  'there is no network': {
    code: 'offline',
    bring() {
      const online = pretend(navigator, 'onLine', false);
      const { restore } = tapFetch((_, url) => {
        if (url.endsWith('/call/web')) throw new TypeError('Failed to fetch');
      });
      return () => {
        online();
        restore();
      };
    },
    reads: ['You are offline', 'There is no internet connection.', 'Check the connection and try again.'],
    offers: 'Try again',
  },
  'our server is not there': {
    code: 'provider-down',
    bring: () =>
      tapFetch((_, url) => {
        if (/\/call\/web$|\/widget\.js$/.test(url)) throw new TypeError('Failed to fetch');
      }).restore,
    reads: [
      'Calls are out of order',
      'The voice service has a fault. It is not you.',
      // The chat would be our server's, too.
      'Call (415) 555-0142',
    ],
    offers: 'Try again',
  },
  'something keeps the request from our server': {
    code: 'load-failed',
    bring: () =>
      tapFetch((_, url) => {
        if (url.endsWith('/call/web')) throw new TypeError('Failed to fetch');
      }).restore,
    reads: [
      'This could not load',
      'A part of it was blocked or did not arrive.',
      'Switch off blockers for this page, or reload it.',
    ],
    offers: 'Reload page',
  },
  'our server does not know the page': {
    code: 'site-not-allowed',
    bring: worker(403, 'origin-not-allowed'),
    // The chat would be refused as well.
    reads: ['Calls are not enabled here', 'This website is not set up for calls.'],
    offers: 'Call (415) 555-0142',
  },
  'our server has lost the assistant': {
    code: 'not-found',
    bring: worker(404, 'not-found'),
    reads: ['The call could not start', 'Our server did not accept it.', 'Chat with us or call us instead.'],
    offers: 'Open chat',
  },
  'the call takes too long to make': {
    code: 'create-timeout',
    bring: holdCreationUntilUndone,
    reads: [
      'This takes too long',
      'The connection did not come about in time.',
      'Check your network and try again.',
    ],
    offers: 'Try again',
  },
  'the call’s software does not arrive': {
    code: 'load-failed',
    bring: () => misaddressScripts('call-machine'),
    reads: [
      'This could not load',
      'A part of it was blocked or did not arrive.',
      'Switch off blockers for this page, or reload it.',
    ],
    offers: 'Reload page',
  },
  'another call is on': {
    code: 'conflict',
    async bring() {
      const first = visit();
      await first.call.start({ assistantId: 'greets' });
      await first.reach('connected');
      return () => first.call.stop();
    },
    reads: [
      'This call is already on',
      'Another window may hold it.',
      'Close the other window and try again.',
    ],
    offers: 'Try again',
  },
};
