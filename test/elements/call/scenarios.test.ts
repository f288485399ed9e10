/** Every scenario of the rehearsal, as a visitor meets it: it ends in a defined state, in words that fit, and leaves nothing behind. */
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import { expect } from 'chai';
import type { CallErrorCode, EndReason } from '../../../widget/call/types.ts';
import type { PartName } from '../../../worker/rehearsal/parts/index.ts';
import { SCENARIOS, type ScenarioName } from '../../../worker/rehearsal/scenarios.ts';
import { canCall, nothingLeft, SOAK } from './house.ts';
import { openPage, type VisitorsPage } from './page.ts';

type Outcome =
  /** `reads`: title, cause and remedy. `offers`: the button that stands out. */
  | { fails: CallErrorCode; reads: Told['reads']; offers: string }
  | { ends: EndReason; reads: string }
  | { drops: 'network' | 'alone'; reads: [string, string]; offers: string }
  /** Goes on until the visitor hangs up. `reads`: what is noted meanwhile. */
  | { goesOn: true; notice?: CallErrorCode; reads?: string[] };

/** What a modal tells of a failure. */
interface Told {
  reads: [title: string, cause: string, remedy: string];
  offers?: string;
}

const REFUSED = {
  reads: ['The call could not start', 'Our server did not accept it.', 'Chat with us or call us instead.'],
  offers: 'Open chat',
} satisfies Told;
const DOWN = {
  reads: [
    'Calls are out of order',
    'The voice service has a fault. It is not you.',
    'Chat with us or call us instead.',
  ],
} satisfies Told;
const BUSY = {
  reads: [
    'All lines are busy',
    'Many people are calling right now.',
    'Try again in a moment, or chat with us.',
  ],
  offers: 'Try again',
} satisfies Told;
const OVER = {
  reads: ['This call is over', 'Its room was closed or has expired.', 'Start a new call.'],
  offers: 'Try again',
} satisfies Told;
const EARLY = {
  reads: ['The call is not open yet', 'It starts later.', 'Try again in a moment.'],
  offers: 'Try again',
} satisfies Told;
const SLOW = {
  reads: [
    'This takes too long',
    'The connection did not come about in time.',
    'Check your network and try again.',
  ],
  offers: 'Try again',
} satisfies Told;

/** What plays a part is played elsewhere: it goes on as `greets` does. So is a firewall: what becomes of it depends on the call before. */
type Played = Exclude<ScenarioName, PartName | 'firewalled'>;
const OUTCOMES: Record<Played, Outcome> = {
  greets: { goesOn: true },
  'books-a-meeting': { goesOn: true },
  'at-once': { goesOn: true },
  'slow-join': { goesOn: true },
  'long-talk': { goesOn: true },
  'word-by-word': { goesOn: true },
  'changes-language': { goesOn: true },
  'lossy-line': { goesOn: true },
  'speaks-on': { goesOn: true },
  'dead-track': { goesOn: true },
  'dead-for-good': { goesOn: true },
  'tool-call': { goesOn: true },
  'poor-network': { goesOn: true, reads: ['Very weak connection: words may be lost'] },
  'audio-processor-error': { goesOn: true },
  'noise-cancellation-refused': { goesOn: true },
  recording: { goesOn: true },
  'video-tour': { goesOn: true },
  'never-answers': { fails: 'join-timeout', ...SLOW },
  'assistant-never-comes': { fails: 'join-timeout', ...SLOW },
  'meeting-full': {
    fails: 'meeting-full',
    reads: ['The call is full', 'No more people can join.', 'Try again in a moment.'],
    offers: 'Try again',
  },
  'expired-token': { fails: 'token-expired', ...OVER },
  'connection-error': {
    fails: 'join-failed',
    reads: ['The call could not be joined', 'The connection to it failed.', 'Try again, or chat with us.'],
    offers: 'Try again',
  },
  'no-room': { fails: 'no-room', ...OVER },
  'not-yet-valid-room': { fails: 'not-yet-valid', ...EARLY },
  'not-yet-valid-token': { fails: 'not-yet-valid', ...EARLY },
  'not-allowed': { fails: 'not-allowed', ...REFUSED },
  'end-of-life': {
    fails: 'end-of-life',
    reads: ['This page is out of date', 'It uses an old version of the call software.', 'Reload the page.'],
    offers: 'Reload page',
  },
  'drops-midway': {
    drops: 'network',
    reads: ['The call was cut off', 'Your connection was lost.'],
    offers: 'Reconnect',
  },
  'leaves-silently': {
    drops: 'alone',
    reads: ['Nobody is on the line any more', 'The assistant has left the call.'],
    offers: 'Reconnect',
  },
  ejected: { ends: 'assistant', reads: 'The assistant ended the call.' },
  'expired-room': { fails: 'room-expired', ...OVER },
  'silence-timed-out': { ends: 'limit', reads: 'The call reached its time limit.' },
  'says-goodbye': { ends: 'assistant', reads: 'The assistant ended the call.' },
  'camera-error-mic-in-use': { goesOn: true, notice: 'mic-in-use' },
  'camera-error-cam-in-use': { goesOn: true, notice: 'cam-in-use' },
  'camera-error-constraints': { goesOn: true, notice: 'mic-constraints' },
  'http-400': { fails: 'call-refused', ...REFUSED },
  'http-401': { fails: 'provider-auth', ...DOWN, offers: 'Open chat' },
  'http-402': { fails: 'provider-credit', ...DOWN, offers: 'Call (415) 555-0142' },
  'http-403': { fails: 'provider-auth', ...DOWN, offers: 'Open chat' },
  'http-404': { fails: 'call-refused', ...REFUSED },
  'http-409': { fails: 'provider-busy', ...BUSY },
  'http-429': { fails: 'provider-busy', ...BUSY },
  'http-500': { fails: 'provider-down', ...DOWN, offers: 'Try again' },
  'http-503': { fails: 'provider-down', ...DOWN, offers: 'Try again' },
};

/** One of each kind; the long run takes them all. */
const SLICE: readonly ScenarioName[] = [
  'meeting-full',
  'drops-midway',
  'ejected',
  'http-429',
  'never-answers',
];
const played = (Object.keys(SCENARIOS) as ScenarioName[]).filter((name): name is Played => name in OUTCOMES);
const names = played.filter((name) => SOAK || SLICE.includes(name));

(canCall ? describe : describe.skip)('a scenario of the rehearsal', () => {
  const open = openPage({ joining: SOAK ? 8000 : 2500 });
  let page: VisitorsPage;
  afterEach(() => page.leave());

  for (const name of names) {
    const outcome = OUTCOMES[name];
    it(`${name}: ${SCENARIOS[name].title}`, async () => {
      page = open();
      page.talkTo(name);
      await until(() => page.guest.phase().name !== 'idle', 'the start has settled');
      while (await isLimited(page)) {
        await page.leave();
        await pause(5000, 'the Worker allows 20 calls a minute from one address');
        page = open();
        page.talkTo(name);
      }
      const { guest } = page;
      if ('fails' in outcome) {
        await guest.reach('failed', 20_000);
        expect(guest.phase()).to.have.nested.property('error.code', outcome.fails);
        expect(
          guest.heard.error?.filter(({ fatal }) => fatal),
          'it is told once',
        ).to.have.length(1);
        await page.reads(...outcome.reads);
        expect(mainWay(page)).to.equal(outcome.offers);
        page.press('Close');
      } else if ('ends' in outcome) {
        await guest.reach('ended', 40_000);
        expect(guest.phase()).to.deep.include({ reason: outcome.ends });
        await until(() => guest.events.includes('call-end'), 'the end is told');
        await page.reads('Call ended', outcome.reads);
      } else if ('drops' in outcome) {
        await guest.reach('dropped', 40_000);
        await page.reads(...outcome.reads);
        expect(mainWay(page)).to.equal(outcome.offers);
        page.press('Close');
        await guest.reach('ended');
      } else {
        await guest.reach('connected');
        await page.reads('You are now talking with your AI assistant. Speak naturally!');
        if (outcome.notice)
          expect(guest.heard['camera-error']?.[0]).to.have.nested.property('error.code', outcome.notice);
        await until(() => guest.call.store.getState().captions.length > 0, 'the assistant speaks', 20_000);
        if (outcome.reads) await page.reads(...outcome.reads);
        page.press('End Call');
        await page.reads('Call ended', 'You ended the call.');
      }
      await until(() => guest.call.store.getState().instance !== 'joined', 'the room is closed');
      await nothingLeft();
    }).timeout(120_000);
  }
});

const mainWay = ({ root }: VisitorsPage) =>
  root().querySelector<HTMLElement>('.error .btn.primary')?.innerText.trim();

async function isLimited({ guest }: VisitorsPage): Promise<boolean> {
  await until(() => guest.phase().name !== 'connecting', 'the call is made or refused', 1500).catch(
    () => undefined,
  );
  const now = guest.phase();
  return now.name === 'failed' && (now.error.retryAfter ?? 0) >= 60;
}
