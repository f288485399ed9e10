/** The call machine runs before the call is there: it loads beside POST /call/web, and is joined with its answer. */
import { expect } from 'chai';
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import { canCall, liveTracks, nothingLeft, visit } from './house.ts';
import { takeBackAfterEach } from './taps.ts';
import { holdCreation, misaddressScripts } from './wire.ts';

interface Daily {
  instances?: Record<string, { callMachine?: unknown }>;
}
const machines = () =>
  Object.values((window as { _daily?: Daily })._daily?.instances ?? {}).filter((one) => one.callMachine);
const scripts = () => document.querySelectorAll('script[src*="call-machine"]').length;

(canCall ? describe : describe.skip)('the call machine', () => {
  const { undo, tap } = takeBackAfterEach();
  it('runs before the call is there, and is joined once it is', async () => {
    const { release, log } = holdCreation(tap);
    const guest = visit();
    const started = guest.call.start({ assistantId: 'greets' });
    await until(() => machines().length === 1, 'the machine runs');
    expect(guest.call.store.getState()).to.include({ instance: 'loading', callId: null });
    release();
    expect(await started).to.have.property('id');
    await guest.reach('connected');
    expect([machines().length, scripts()]).to.deep.equal([1, 1]);
    expect(log.requests.filter(({ url }) => url.endsWith('/call/web'))).to.have.length(1);
    await guest.call.stop();
    await nothingLeft();
  }).timeout(40_000);

  it('is gone, and no room is joined, where the visitor hangs up before the call is there', async () => {
    const { release, log } = holdCreation(tap);
    const guest = visit();
    const started = guest.call.start({ assistantId: 'greets' });
    await until(() => machines().length === 1, 'the machine runs');
    await guest.call.stop();
    expect(await started).to.equal(null);
    expect([machines().length, liveTracks()]).to.deep.equal([0, 0]);
    release();
    await until(() => log.requests.some(({ method }) => method === 'DELETE'), 'the late call is hung up');
    expect(guest.phase()).to.deep.include({ name: 'ended', reason: 'visitor' });
    expect(guest.events).not.to.include('error');
    await nothingLeft();
    // The next one begins anew.
    expect(await guest.call.start({ assistantId: 'greets' })).to.have.property('id');
    await guest.reach('connected');
    await guest.call.stop();
    await nothingLeft();
  }).timeout(40_000);

  it('that does not come fails the call once, whether the answer is there before or after', async () => {
    undo.push(misaddressScripts('call-machine'));
    const { release, log } = holdCreation(tap);
    const guest = visit();
    const started = guest.call.start({ assistantId: 'greets' });
    await pause(7000, 'daily-js tries three times, three seconds apart');
    release();
    expect(await started).to.equal(null);
    expect(guest.phase()).to.have.nested.property('error.code', 'load-failed');
    expect(guest.heard['call-start-failed']).to.have.length(1);
    expect(guest.heard.error).to.have.length(1);
    await until(() => log.requests.some(({ method }) => method === 'DELETE'), 'the call is hung up');
    await nothingLeft();
  }).timeout(40_000);
});
