/** A visitor who goes while something else is under way: nothing of it stays behind. */
import { describe, expect, it, vi } from 'vitest';
import type { WebCallAnswer } from '../../../worker/contract.ts';
import { fakeWorld, keepConsoleQuiet, settle } from './fake-provider.ts';
import { deferred, LOST } from './fake-session.ts';
import { pause } from '../../pause.ts';

keepConsoleQuiet();

describe('a visitor who hangs up', () => {
  it('while another microphone is opened leaves none open', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    const gate = (world.microphoneGate = deferred());
    const chosen = call.chooseMicrophone('mic-b');
    await settle();
    await call.stop();
    gate.resolve(undefined);
    await chosen;
    expect(world.microphones.map(({ deviceId }) => deviceId)).toEqual(['mic-a', 'mic-b']);
    expect(world.openMicrophones).toEqual([]);
  });

  it('after the microphone was taken back is not followed to see whether it is allowed again', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    world.microphoneFailure = Object.assign(new Error(), {
      failure: { kind: 'device', type: 'permissions' },
    });
    world.microphones[0]?.unplug();
    await expect.poll(() => world.permissionListeners).toBe(1);
    await call.stop();
    expect(world.permissionListeners).toBe(0);
  });

  it('while the settings are on their way has the call ended that did not wait for them', async () => {
    const { call, world } = fakeWorld({ settings: () => new Promise(() => undefined) });
    const started = call.start();
    await settle();
    await call.stop();
    expect(await started).toBeNull();
    await settle();
    expect(world.requests).toHaveLength(1);
    expect(world.hungUp).toEqual(['call-1']);
  });

  it('before a start has had its turn is called by nobody', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    world.session.slowClose = true;
    const { session } = world;
    const stopped = call.stop();
    const again = call.start();
    const stoppedAgain = call.stop();
    session.closing?.resolve(undefined);
    expect(await again).toBeNull();
    await Promise.all([stopped, stoppedAgain]);
    expect(world.requests).toHaveLength(1);
    expect(world.microphones).toHaveLength(1);
  });
});

describe('a visitor in the waiting line', () => {
  /** The call is created once a place is free. */
  function line(watchdogs = {}) {
    const place = deferred<WebCallAnswer>();
    const leave = vi.fn();
    const scene = fakeWorld({
      watchdogs,
      createCall(_request, _known, asking) {
        asking(leave, { place: 2, seconds: 360 });
        return place.promise;
      },
    });
    return { ...scene, place, leave };
  }

  it('who hangs up gives the place up', async () => {
    const { call, phase, leave } = line();
    void call.start();
    await settle();
    expect(phase()).toMatchObject({ name: 'connecting', step: 'creating', waiting: { place: 2 } });
    await call.stop();
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('waits for longer than one who is asked something', async () => {
    const { call, phase, world, place } = line({ creating: 10, confirming: 10 });
    const started = call.start();
    await pause(40, 'longer than the creation and the question may take');
    expect(phase()).toMatchObject({ name: 'connecting', waiting: { place: 2 } });
    place.resolve({ id: 'call-1', webCallUrl: 'https://rooms.test/call-1' });
    await settle();
    world.session.join();
    expect(await started).toEqual({ id: 'call-1' });
    await call.stop();
  });
});

describe('a call whose line was cut', () => {
  it('is hung up when the visitor begins another one', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    world.session.fatal(LOST);
    await settle();
    void call.start();
    await settle();
    expect(world.hungUp).toEqual(['call-1']);
    expect(world.requests).toHaveLength(2);
    await call.stop();
  });

  it('has its one minute from then, however often the page is loaded', async () => {
    const { call, world, connect } = fakeWorld();
    vi.useFakeTimers({ toFake: ['Date'] });
    await connect();
    world.session.fatal(LOST);
    const cutAt = Date.now();
    vi.advanceTimersByTime(30_000);
    world.page?.('away');
    expect(world.remembered).toMatchObject({ leftAt: cutAt });
    await call.stop();
  });
});
