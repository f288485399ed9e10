import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../widget/api/errors.ts';
import type { ClientError } from '../../../widget/call/client-types.ts';
import { deferred, fakeWorld, settle } from './fake-provider.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

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

describe('a start that fails', () => {
  it('is told once, though the SDK reports it three times', async () => {
    const { call, world, phase } = fakeWorld();
    const errors: ClientError[] = [];
    call.on('error', (error) => errors.push(error));
    const failures = vi.fn();
    call.on('call-start-failed', failures);
    const started = call.start();
    await settle();
    const full = { kind: 'room', type: 'meeting-full', message: 'full' } as const;
    world.session.fatal(full);
    world.session.fatal({ kind: 'other', message: 'join' }, 'daily-call-join-error');
    world.session.fatal({ kind: 'other', message: 'start' }, 'start-method-error');
    expect(await started).toBeNull();
    expect(phase()).toMatchObject({ name: 'failed', reported: true, error: { code: 'meeting-full' } });
    expect(errors).toMatchObject([{ type: 'daily-error', fatal: true, error: { code: 'meeting-full' } }]);
    expect(failures).toHaveBeenCalledTimes(1);
    expect(world.openMicrophones).toEqual([]);
    expect(world.hungUp).toEqual(['call-1']);
    expect(console.error).toHaveBeenCalledWith('Vapi error:', 'daily-error: meeting-full');
  });

  it('is tried again at once, though the failed attempt is still clearing up', async () => {
    const { call, world, phase } = fakeWorld();
    void call.start();
    await settle();
    const failing = world.session;
    failing.slowClose = true;
    failing.fatal({ kind: 'room', type: 'meeting-full', message: 'full' });
    await settle();
    expect(phase()).toMatchObject({ name: 'failed' });
    const again = call.start();
    expect(phase(), 'the visitor sees that it was heard').toMatchObject({ name: 'connecting' });
    await settle();
    expect(world.session, 'one room at a time').toBe(failing);
    failing.closing?.resolve(undefined);
    await settle();
    world.session.join();
    world.session.listen();
    expect(await again).toEqual({ id: expect.any(String) as string });
    expect(phase()).toMatchObject({ name: 'connected' });
    await call.stop();
  });

  it('says what the Worker refused', async () => {
    const refusal = JSON.stringify({
      error: { code: 'too-many-calls', message: 'Busy.', requestId: 'r1', retryAfter: 30 },
    });
    const { call, phase } = fakeWorld({
      createCall: () => Promise.reject(new ApiError(429, refusal, '/call/web')),
    });
    expect(await call.start()).toBeNull();
    expect(phase()).toMatchObject({
      name: 'failed',
      reported: true,
      error: { code: 'provider-busy', requestId: 'r1', retryAfter: 30, next: 'try-again' },
    });
  });

  it('closes the modal where the engine never arrived: nothing was reported', async () => {
    const { call, phase, world } = fakeWorld({ loadEngine: () => Promise.reject(new TypeError('no chunk')) });
    const errors = vi.fn();
    call.on('error', errors);
    expect(await call.start()).toBeNull();
    expect(phase()).toMatchObject({ name: 'failed', reported: false, error: { code: 'load-failed' } });
    expect(errors).not.toHaveBeenCalled();
    expect(console.error).toHaveBeenCalledWith('Failed to start call:', expect.anything());
    expect(world.openMicrophones).toEqual([]);
  });

  it('asks nothing of a browser that cannot hold a call', async () => {
    const { call, world, phase } = fakeWorld();
    world.obstacle = { kind: 'support', problem: 'browser-unsupported' };
    expect(await call.start()).toBeNull();
    expect(phase()).toMatchObject({
      name: 'failed',
      error: { code: 'browser-unsupported', next: 'open-chat' },
    });
    expect(world.order).toEqual([]);
  });

  it('learns from the browser who denies the microphone, and creates no call', async () => {
    const { call, world, phase } = fakeWorld();
    world.permission = 'denied';
    const failure = { kind: 'media', name: 'NotAllowedError', message: 'Permission denied by system' };
    world.microphoneFailure = Object.assign(new Error(), { failure });
    expect(await call.start()).toBeNull();
    expect(phase()).toMatchObject({
      name: 'failed',
      error: { code: 'mic-denied-system', next: 'allow-microphone' },
    });
    expect(world.requests).toEqual([]);
  });

  it.each([
    ['creating', 'create-timeout'],
    ['loading', 'load-failed'],
    ['joining', 'join-timeout'],
  ] as const)('gives up when %s takes too long', async (step, code) => {
    const { call, world, phase } = fakeWorld({ watchdogs: { [step]: 20 } });
    if (step === 'creating') world.creationGate = deferred();
    const started = call.start();
    await settle();
    if (step !== 'creating') world.session.report({ type: 'instance', state: 'loading' });
    if (step === 'joining') world.session.report({ type: 'instance', state: 'joining' });
    expect(await started).toBeNull();
    expect(phase()).toMatchObject({ name: 'failed', error: { code } });
    world.creationGate?.resolve(undefined);
    await settle();
    expect(world.hungUp).toEqual(['call-1']);
  });

  it('rejects a payload that names nobody, in the words of the specification', async () => {
    const { call, phase } = fakeWorld();
    const errors: ClientError[] = [];
    call.on('error', (error) => errors.push(error));
    await expect(call.start({})).rejects.toThrow('Assistant or Squad or Workflow must be provided.');
    expect(errors).toMatchObject([{ type: 'validation-error' }]);
    expect(phase()).toEqual({ name: 'idle' });
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
