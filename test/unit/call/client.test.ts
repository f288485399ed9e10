/** A call from its start to its end, and what may be done with it. */
import { describe, expect, it, vi } from 'vitest';
import { fakeWorld, keepConsoleQuiet, settle } from './fake-provider.ts';
import { deferred } from './fake-session.ts';

keepConsoleQuiet();

describe('a call that works', () => {
  it('connects when the assistant listens, not when the room is joined', async () => {
    const { call, world, phase } = fakeWorld();
    const started = call.start();
    await settle();
    expect(phase()).toMatchObject({ name: 'connecting' });
    world.session.join();
    expect(await started).toEqual({ id: 'call-1' });
    expect(phase()).toMatchObject({ name: 'connecting', step: 'joining' });
    world.session.listen();
    expect(phase()).toMatchObject({ name: 'connected' });
    expect(call.store.getState()).toMatchObject({ callId: 'call-1', instance: 'joined' });
  });

  it('asks for microphone, call and engine at once where the microphone is granted', async () => {
    const { call, world } = fakeWorld();
    world.microphoneGate = deferred();
    world.engineGate = deferred();
    void call.start();
    await settle();
    expect(new Set(world.order)).toEqual(new Set(['engine', 'microphone', 'create']));
    expect(world.preloaded).toEqual(['https://worker.test/machine.js']);
    await call.stop();
  });

  it('waits for nothing of the site’s settings: who is called without a name, the Worker knows', async () => {
    const { call, world, phase } = fakeWorld({ settings: () => new Promise(() => undefined) });
    void call.start();
    await settle();
    expect(world.requests).toEqual([{ roomDeleteOnUserLeaveEnabled: false }]);
    world.session.join();
    world.session.listen();
    await settle();
    expect(phase()).toMatchObject({ name: 'connected' });
    await call.stop();
  });

  it('creates the call only once the microphone is allowed, where the browser has to ask', async () => {
    const { call, world } = fakeWorld();
    world.permission = 'prompt';
    world.microphoneGate = deferred();
    void call.start();
    await settle();
    expect(world.order).not.toContain('create');
    world.microphoneGate.resolve(undefined);
    await settle();
    expect(world.order).toContain('create');
    await call.stop();
  });

  it('asks for a room that outlives a lost line', async () => {
    const { call, world } = fakeWorld();
    void call.start({ squadId: 'team' });
    await settle();
    expect(world.requests).toEqual([{ squadId: 'team', roomDeleteOnUserLeaveEnabled: false }]);
    await call.stop();
  });

  it('ends for the visitor: told, hung up, microphone closed, one call-end', async () => {
    const { call, world, phase, connect } = fakeWorld();
    const ends = vi.fn();
    call.on('call-end', ends);
    await connect();
    await call.stop();
    expect(phase()).toMatchObject({ name: 'ended', reason: 'visitor' });
    expect(world.session).toMatchObject({ told: true, closed: true });
    expect(world.openMicrophones).toEqual([]);
    expect(world.hungUp).toEqual(['call-1']);
    expect(ends).toHaveBeenCalledTimes(1);
    expect(world.remembered).toBeNull();
    expect(world.page).toBeNull();
    expect(world.deviceListeners).toBe(0);
  });

  it.each([
    ['assistant-ended-call', 'assistant'],
    ['exceeded-max-duration', 'limit'],
    ['silence-timed-out', 'limit'],
    ['customer-ended-call', 'visitor'],
    ['pipeline-error', 'unknown'],
  ])('ends for the reason that the provider gives: %s', async (endedReason, reason) => {
    const { world, phase, connect } = fakeWorld();
    await connect();
    world.session.report({
      type: 'message',
      message: { type: 'status-update', status: 'ended', endedReason },
    });
    world.session.report({ type: 'left' });
    expect(phase()).toMatchObject({ name: 'ended', reason });
    expect(world.openMicrophones).toEqual([]);
  });

  it("takes the room's goodbye for an end, not for a failure", async () => {
    const { world, phase, connect } = fakeWorld();
    await connect();
    world.session.fatal({ kind: 'room', type: 'ejected', message: 'Meeting has ended' });
    expect(phase()).toMatchObject({ name: 'ended', reason: 'assistant' });
  });
});

describe('a second start', () => {
  it('reports already-started and returns nothing', async () => {
    const { call, connect } = fakeWorld();
    const progress = vi.fn();
    await connect();
    call.on('call-start-progress', progress);
    expect(await call.start()).toBeNull();
    expect(progress).toHaveBeenCalledWith(
      expect.objectContaining({
        stage: 'validation',
        status: 'failed',
        metadata: { reason: 'already-started' },
      }),
    );
    await call.stop();
  });
});

describe('mute', () => {
  it('needs a call', () => {
    const { call } = fakeWorld();
    expect(() => call.setMuted(true)).toThrow('Call object is not available.');
    expect(call.isMuted()).toBe(false);
  });

  it('silences the microphone at once, and holds from before the room is joined', async () => {
    const { call, world } = fakeWorld();
    const started = call.start();
    await settle();
    call.setMuted(true);
    expect(world.microphones[0]).toMatchObject({ enabled: false });
    world.session.join();
    await started;
    expect(world.session.muted).toBe(true);
    expect(call.isMuted()).toBe(true);
    await call.stop();
    expect(call.isMuted()).toBe(false);
  });

  it('is not undone by a report that was made before the provider heard of it', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    const { session } = world;
    session.setMuted = () => undefined;
    call.setMuted(true);
    session.report({ type: 'muted', muted: false });
    expect(world.microphones[0]).toMatchObject({ enabled: false });
    session.report({ type: 'muted', muted: true });
    expect(call.isMuted()).toBe(true);
    await call.stop();
  });

  it('by the provider silences the microphone, too', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    world.session.report({ type: 'muted', muted: true });
    expect(call.isMuted()).toBe(true);
    expect(world.microphones[0]).toMatchObject({ enabled: false });
    world.session.report({ type: 'muted', muted: false });
    expect(world.microphones[0]).toMatchObject({ enabled: true });
    await call.stop();
  });
});

describe('a moment that the visitor asks for', () => {
  const holds = (calls: unknown[][]) => calls.filter(([name]) => name === 'hold').map(([, on]) => on);

  it('needs a call', () => {
    expect(() => fakeWorld().call.setOnHold(true)).toThrow('setOnHold() only supported after join.');
  });

  it.each([false, true])(
    'silences both sides, and leaves the microphone as it was (muted: %s)',
    async (was) => {
      const { call, world, connect } = fakeWorld();
      await connect();
      if (was) call.setMuted(true);
      call.setOnHold(true);
      // Said twice, by the visitor and the page.
      call.setOnHold(true);
      expect(call.store.getState()).toMatchObject({ onHold: true, muted: true });
      expect(world.microphones[0]).toMatchObject({ enabled: false });
      call.setOnHold(false);
      call.setOnHold(false);
      expect(call.store.getState()).toMatchObject({ onHold: false, muted: was });
      expect(world.microphones[0]).toMatchObject({ enabled: !was });
      expect(holds(world.session.calls)).toEqual([true, false]);
      await call.stop();
    },
  );

  it('is over when the visitor unmutes, and with the call', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    call.setOnHold(true);
    call.setMuted(false);
    expect(call.store.getState()).toMatchObject({ onHold: false, muted: false });
    expect(holds(world.session.calls)).toEqual([true, false]);
    call.setOnHold(true);
    await call.stop();
    expect(call.store.getState().onHold).toBe(false);
  });
});

describe('the provider’s summary', () => {
  const report = (more: object) => ({
    type: 'message' as const,
    message: { type: 'end-of-call-report', endedReason: 'assistant-ended-call', ...more },
  });

  it.each([
    [{ summary: ' They booked a demo. ' }, 'They booked a demo.'],
    [{ analysis: { summary: 'They booked a demo.' }, summary: 'older' }, 'They booked a demo.'],
    [{ summary: '' }, undefined],
    [{ summary: { of: 'no text' } }, undefined],
  ])('is kept, also where it comes when the call is over, until the next one: %j', async (more, kept) => {
    const { call, world, connect } = fakeWorld();
    await connect();
    const { session } = world;
    session.report({ type: 'ended', reason: 'assistant' });
    session.report({ type: 'left' });
    session.report(report(more));
    expect(call.store.getState().summary).toBe(kept);
    await settle();
    await connect();
    expect(call.store.getState().summary).toBeUndefined();
    await call.stop();
  });
});

describe('afterwards', () => {
  it('the call may be rated', async () => {
    const { call, world, connect } = fakeWorld();
    await call.rate('up');
    await connect();
    await call.stop();
    await call.rate('down');
    expect(world.rated).toEqual([['call-1', 'down']]);
  });
});
