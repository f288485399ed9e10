/** Every scenario of the rehearsal ends in a defined state, in words that fit, and leaves nothing behind. */
import { expect } from 'chai';
import { describeError } from '../../../widget/client.ts';
import type { CallErrorCode, EndReason, NextStep } from '../../../widget/call/types.ts';
import { SCENARIOS, type ScenarioName } from '../../../worker/rehearsal/scenarios.ts';
import { canCall, nothingLeft, sleep, SOAK, until, visit } from './house.ts';

type Outcome =
  | { fails: CallErrorCode; next: NextStep }
  | { ends: EndReason }
  | { drops: 'network' }
  /** Goes on until the visitor hangs up. */
  | { goesOn: true; notice?: CallErrorCode };

const OUTCOMES: Record<ScenarioName, Outcome> = {
  greets: { goesOn: true },
  'books-a-meeting': { goesOn: true },
  'slow-join': { goesOn: true },
  'long-talk': { goesOn: true },
  'tool-call': { goesOn: true },
  'poor-network': { goesOn: true },
  'audio-processor-error': { goesOn: true },
  'noise-cancellation-refused': { goesOn: true },
  recording: { goesOn: true },
  'video-tour': { goesOn: true },
  'never-answers': { fails: 'join-timeout', next: 'try-again' },
  'assistant-never-comes': { fails: 'join-timeout', next: 'try-again' },
  'meeting-full': { fails: 'meeting-full', next: 'open-chat' },
  'expired-token': { fails: 'token-expired', next: 'try-again' },
  'connection-error': { fails: 'connection-lost', next: 'try-again' },
  'no-room': { fails: 'no-room', next: 'try-again' },
  'not-yet-valid-room': { fails: 'not-yet-valid', next: 'open-chat' },
  'not-yet-valid-token': { fails: 'not-yet-valid', next: 'open-chat' },
  'not-allowed': { fails: 'not-allowed', next: 'open-chat' },
  'end-of-life': { fails: 'end-of-life', next: 'reload' },
  'drops-midway': { drops: 'network' },
  ejected: { ends: 'assistant' },
  'expired-room': { fails: 'room-expired', next: 'try-again' },
  'silence-timed-out': { ends: 'limit' },
  'says-goodbye': { ends: 'assistant' },
  'camera-error-mic-in-use': { goesOn: true, notice: 'mic-in-use' },
  'camera-error-cam-in-use': { goesOn: true, notice: 'cam-in-use' },
  'camera-error-constraints': { goesOn: true, notice: 'mic-constraints' },
  'http-400': { fails: 'call-refused', next: 'open-chat' },
  'http-401': { fails: 'provider-auth', next: 'open-chat' },
  'http-402': { fails: 'provider-credit', next: 'call-phone' },
  'http-403': { fails: 'provider-auth', next: 'open-chat' },
  'http-404': { fails: 'call-refused', next: 'open-chat' },
  'http-409': { fails: 'provider-busy', next: 'try-again' },
  'http-429': { fails: 'provider-busy', next: 'try-again' },
  'http-500': { fails: 'provider-down', next: 'try-again' },
  'http-503': { fails: 'provider-down', next: 'try-again' },
};

/** One of each kind; the long run takes them all. */
const SLICE: readonly ScenarioName[] = [
  'meeting-full',
  'drops-midway',
  'ejected',
  'http-429',
  'never-answers',
];
const names = (Object.keys(SCENARIOS) as ScenarioName[]).filter((name) => SOAK || SLICE.includes(name));

(canCall ? describe : describe.skip)('a scenario of the rehearsal', () => {
  for (const name of names) {
    const outcome = OUTCOMES[name];
    it(`${name}: ${SCENARIOS[name].title}`, async () => {
      const guest = visit({
        joining: name.startsWith('never') || name.startsWith('assistant-') ? 2000 : 15_000,
      });
      // The Worker allows 20 calls a minute from one address.
      let started = await guest.call.start({ assistantId: name });
      while (isLimited(guest)) {
        await sleep(5000);
        guest.call.dismiss();
        started = await guest.call.start({ assistantId: name });
      }
      if ('fails' in outcome) {
        await guest.reach('failed', 20_000);
        expect(guest.phase()).to.deep.include({ reported: true });
        expect(guest.phase()).to.have.nested.property('error.code', outcome.fails);
        expect(guest.phase()).to.have.nested.property('error.next', outcome.next);
        expect(Object.values(describeError(outcome.fails)).every(Boolean)).to.equal(true);
        expect(
          guest.heard.error?.filter(({ fatal }) => fatal),
          'it is told once',
        ).to.have.length(1);
      } else if ('ends' in outcome) {
        expect(started).to.have.property('id');
        await guest.reach('ended', 40_000);
        expect(guest.phase()).to.deep.include({ reason: outcome.ends });
        await until('the end is told', () => guest.events.includes('call-end'));
      } else if ('drops' in outcome) {
        await guest.reach('dropped', 40_000);
        expect(guest.phase()).to.deep.include({ cause: outcome.drops });
        await guest.call.stop();
        expect(guest.phase()).to.deep.include({ name: 'ended', reason: 'visitor' });
      } else {
        await guest.reach('connected');
        if (outcome.notice)
          expect(guest.heard['camera-error']?.[0]).to.have.nested.property('error.code', outcome.notice);
        await until('the assistant speaks', () => guest.call.store.getState().captions.length > 0, 20_000);
        await guest.call.stop();
        expect(guest.phase()).to.deep.include({ name: 'ended', reason: 'visitor' });
      }
      await until('the room is closed', () => guest.call.store.getState().instance !== 'joined');
      await nothingLeft();
    }).timeout(120_000);
  }
});

function isLimited({ phase }: ReturnType<typeof visit>): boolean {
  const now = phase();
  return now.name === 'failed' && (now.error.retryAfter ?? 0) >= 60;
}
