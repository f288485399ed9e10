/** What a browser, a microphone or a network does to a call before it is one: the visitor reads what, why and what to do. */
import { expect } from 'chai';
import type { CallErrorCode } from '../../../widget/call/types.ts';
import { canCall, nothingLeft, SOAK, visit } from './house.ts';
import { openPage, type VisitorsPage } from './page.ts';
import { misaddressScripts, tapFetch } from './wire.ts';

interface Failure {
  code: CallErrorCode;
  /** Brings it about. @returns what takes it back. */
  bring(): (() => unknown) | Promise<() => unknown>;
  reads: [string, string, string];
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
const worker = (status: number, code: string) => () =>
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

const FAILURES: Record<string, Failure> = {
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
      'Chat with us or call us instead.',
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
    reads: [
      'Calls are not enabled here',
      'This website is not set up for calls.',
      'Chat with us or call us instead.',
    ],
    offers: 'Open chat',
  },
  'our server has lost the assistant': {
    code: 'not-found',
    bring: worker(404, 'not-found'),
    reads: ['The call could not start', 'Our server did not accept it.', 'Chat with us or call us instead.'],
    offers: 'Open chat',
  },
  'the call takes too long to make': {
    code: 'create-timeout',
    bring() {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const { restore } = tapFetch((_, url) => (url.endsWith('/call/web') ? held : undefined));
      return () => {
        release();
        restore();
      };
    },
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

/** One for each side that can fail: the microphone, the browser, the network, our server. */
const SLICE = [
  'the microphone is refused',
  'the browser knows no calls',
  'there is no network',
  'our server does not know the page',
];

(canCall ? describe : describe.skip)('a call that cannot begin', () => {
  const open = openPage({ creating: 2000, loading: 2500 });
  let page: VisitorsPage;
  let undo: (() => unknown) | null = null;
  afterEach(async () => {
    await undo?.();
    undo = null;
    await page.leave();
  });

  for (const [name, { code, bring, reads, offers }] of Object.entries(FAILURES)) {
    if (!SOAK && !SLICE.includes(name)) continue;
    it(`${name}: says so, offers a way out, and the next call works`, async () => {
      page = open();
      undo = await bring();
      page.talkTo('greets');
      await page.guest.reach('failed', 20_000);
      expect(page.guest.phase()).to.have.nested.property('error.code', code);
      await page.reads(...reads);
      const main = page.root().querySelector<HTMLElement>('.error .btn.primary');
      expect(main?.innerText.trim()).to.equal(offers);
      await undo();
      undo = null;
      await nothingLeft();
      if (offers === 'Try again') page.press('Try again');
      else {
        page.press('Close');
        await page.leave();
        page = open();
        page.talkTo('greets');
      }
      await page.guest.reach('connected');
      page.press('End Call');
      await page.reads('You ended the call.');
      await nothingLeft();
    }).timeout(60_000);
  }

  it('names the request, so that the operator finds it in the log', async () => {
    page = open();
    undo = worker(502, 'provider-down')();
    page.talkTo('greets');
    await page.reads('Reference: req_42');
    expect(page.root().textContent, 'nothing of the log').not.to.include('For the log.');
  });
});
