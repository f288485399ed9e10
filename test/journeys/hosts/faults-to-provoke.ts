/** Forty things that go wrong for a visitor of a partner's page, each with the way to bring it about. */
import type { Page } from 'puppeteer-core';
import { outcomes } from '../../../widget/ui/strings/en.ts';
import type { ScenarioName } from '../../../worker/rehearsal/scenarios.ts';
import { seen, seenAny } from '../reading.ts';
import { CONNECTED, click } from './host-page.ts';
import type { Fault, Meddle } from './wire.ts';

export interface Provoked {
  name: string;
  /** Before the page's own scripts. */
  prepare?: (page: Page) => Promise<unknown>;
  line?: Meddle;
  /** What the visitor does, until the fault shows. */
  walk: (page: Page) => Promise<unknown>;
}

const { errors, dropped, after } = outcomes;
/** One of these is read wherever a call fails, is cut off or is over. */
const ENDS = [
  ...Object.values(errors).flatMap((words) =>
    typeof words === 'object' && 'title' in words ? words.title : [],
  ),
  dropped.title,
  after.title,
];

/** Presses a button of the page that opens `part`, as a partner writes it. */
export const open = (page: Page, part: string, assistant?: string) =>
  page.evaluate(
    (wanted, id) => {
      const button = document.createElement('button');
      button.dataset.talklive = wanted;
      if (id) button.setAttribute('data-talklive-assistant-id', id);
      document.body.append(button);
      button.click();
    },
    part,
    assistant,
  );
const ended = (page: Page) => seenAny(page, ENDS, 30_000);
const call = async (page: Page, assistant?: string) => {
  await open(page, 'voice', assistant);
  await ended(page);
};
const talk = async (page: Page, assistant?: string) => {
  await open(page, 'voice', assistant);
  await seen(page, CONNECTED);
};
const hangUp = (page: Page) => page.locator('::-p-text(End Call)').click();
const write = async (page: Page) => {
  await open(page, 'chat');
  await click(page, 'textarea');
  await page.keyboard.type('What does it cost?');
  await page.keyboard.press('Enter');
  await seen(page, 'Not sent.');
};

const on =
  (part: RegExp, fault: Fault): Meddle =>
  (url) =>
    part.test(url.pathname) ? fault : undefined;
const CUT: Fault = { does: 'cut' };
const answer = (status: number, body = '', type = 'text/plain'): Fault => ({
  does: 'answer',
  status,
  body,
  type,
});
const script = (body: string) => answer(200, body, 'text/javascript');
const json = (value: string) => answer(200, value, 'application/json');

/** Without keys the chat answers by itself: as the Worker says it where they are set. */
const liveChat = on(/\/api\/config$/, {
  does: 'edit',
  change: (text) => text.replace('"chat":"canned"', '"chat":"live"'),
});

const scenario = (name: ScenarioName): Provoked => ({ name, walk: (page) => call(page, name) });
const talkAndHangUp = async (page: Page, assistant?: string) => {
  await talk(page, assistant);
  await hangUp(page);
  await ended(page);
};
/** The call goes on; the visitor ends it. */
const mishap = (name: ScenarioName): Provoked => ({ name, walk: (page) => talkAndHangUp(page, name) });
const wire = (name: string, line: Meddle, walk: Provoked['walk'] = call): Provoked => ({ name, line, walk });
const microphone = (name: string): Provoked => ({
  name: `the microphone: ${name}`,
  prepare: (page) =>
    page.evaluateOnNewDocument((fault) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', fault));
    }, name),
  walk: (page) => call(page),
});

const CALL = /\/api\/vapi\/call\/web$/;
const MACHINE = /\/call-machine\.js$/;

export const PROVOKED: readonly Provoked[] = [
  // the provider refuses
  ...(
    ['http-400', 'http-401', 'http-402', 'http-403', 'http-404', 'http-409', 'http-429', 'http-500'] as const
  ).map(scenario),
  scenario('http-503'),
  // at the door
  ...(['connection-error', 'end-of-life', 'no-room', 'expired-token', 'meeting-full'] as const).map(scenario),
  ...(['not-yet-valid-room', 'not-yet-valid-token', 'not-allowed', 'never-answers'] as const).map(scenario),
  // in the call
  ...(['drops-midway', 'ejected', 'expired-room', 'says-goodbye'] as const).map(scenario),
  ...(['noise-cancellation-refused', 'audio-processor-error'] as const).map(mishap),
  // the parts of the script
  wire('the elements are cut off', on(/\/elements-|standalone/, CUT), (page) =>
    open(page, 'voice').then(() => seen(page, errors.blocked.title)),
  ),
  wire(
    'the words of faults answer with 500',
    (url) => on(/\/outcomes-en-/, answer(500))(url) ?? on(/\/engine-/, CUT)(url),
    (page) => open(page, 'voice').then(() => seen(page, errors.blocked.title)),
  ),
  wire('the engine is cut off', on(/\/engine-/, CUT)),
  // the call machine
  wire('the call machine is missing', on(MACHINE, answer(404))),
  wire('the call machine hangs', on(MACHINE, { does: 'hang' })),
  wire('the call machine breaks off', on(MACHINE, { does: 'break-off' })),
  wire('the call machine throws', on(MACHINE, script('throw new Error("no machine")'))),
  wire('the call machine is no script', on(MACHINE, script('<!doctype html>'))),
  // the Worker
  wire('the settings are no JSON', on(/\/api\/config$/, json('<html>'))),
  wire('the call is refused without a word', on(CALL, answer(403))),
  wire('the call is answered with a page', on(CALL, json('<html>'))),
  wire('the call is answered with nothing', on(CALL, json('{}'))),
  wire('the request for the call is cut off', on(CALL, CUT)),
  // the chat and the video
  wire('the chat fails', (url) => liveChat(url) ?? on(/\/api\/chat$/, answer(500))(url), write),
  wire('the chat breaks off', (url) => liveChat(url) ?? on(/\/api\/chat$/, CUT)(url), write),
  wire('the video fails', on(/\/api\/tavus/, answer(502)), (page) =>
    open(page, 'video').then(() => seen(page, errors.video.title)),
  ),
  // the device
  ...['NotAllowedError', 'NotFoundError', 'NotReadableError'].map(microphone),
  {
    name: 'offline in the middle of a call',
    async walk(page) {
      await talk(page);
      await page.setOfflineMode(true);
      await hangUp(page);
      await page.setOfflineMode(false);
      await ended(page);
    },
  },
  {
    name: 'a reload in the middle of a call',
    async walk(page) {
      await talk(page);
      // What is still asked for while a page is left never ends, as far as a browser's driver is told.
      await page.waitForNetworkIdle({ idleTime: 300, concurrency: 2 });
      await page.reload({ waitUntil: 'load' });
      await seen(page, dropped.title);
    },
  },
];
