/** A start that fails: what the visitor and the page are told, and that nothing of it stays. */
import { describe, expect, it, vi } from 'vitest';
import { pause } from '../../pause.ts';
import { REFUSED, waysInNotice } from '../../../site/docs/made/error-ways.js';
import { ApiError, NetworkError, TimeoutError } from '../../../widget/api/errors.ts';
import type { ClientError } from '../../../widget/call/client-types.ts';
import type { CallErrorCode } from '../../../widget/call/error-table.ts';
import type { ProviderFailure } from '../../../widget/call/provider-port.ts';
import { REFUSALS } from '../../../worker/refusals.ts';
import { fakeWorld, keepConsoleQuiet, settle } from './fake-provider.ts';
import { deferred } from './fake-session.ts';

type TimedStep = Extract<ProviderFailure, { kind: 'timeout' }>['step'];

keepConsoleQuiet();

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

  it('is one of a call that nobody makes, though its software is loading by then', async () => {
    const { call, world, phase } = fakeWorld({ watchdogs: { creating: 400, loading: 10_000 } });
    world.creationGate = deferred();
    const started = call.start();
    await settle();
    world.session.report({ type: 'instance', state: 'loading' });
    expect(phase()).toMatchObject({ step: 'creating' });
    expect(await started).toBeNull();
    expect(phase()).toMatchObject({ name: 'failed', error: { code: 'create-timeout' } });
  });

  it('is none while its visitor waits in line, whatever has loaded', async () => {
    let come = (_: { id: string; webCallUrl: string }): void => undefined;
    const { call, world, phase } = fakeWorld({
      watchdogs: { creating: 60, loading: 60 },
      createCall: (_, __, waits) => {
        waits(() => undefined, { place: 2, seconds: 30 });
        return new Promise((resolve) => (come = resolve));
      },
    });
    const started = call.start();
    await settle();
    world.session.report({ type: 'instance', state: 'loading' });
    await pause(120, 'longer than making and loading may take');
    expect(phase()).toMatchObject({ name: 'connecting', step: 'creating', waiting: { place: 2 } });
    come({ id: 'call-1', webCallUrl: 'https://rooms.test/call-1' });
    await settle();
    expect(phase()).toMatchObject({ name: 'connecting', step: 'loading' });
    await call.stop();
    expect(await started).toBeNull();
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

  it.each([
    new TimeoutError('GET /api/config', 1),
    new NetworkError('GET /api/config', 'gone'),
    new ApiError(404, '<html>', '/api/config'),
    ...REFUSED.map(
      (code) =>
        new ApiError(REFUSALS[code][0], JSON.stringify({ error: { code, message: code } }), '/api/config'),
    ),
  ])(
    'reports nothing where the settings are refused, which the guide lists as told by a notice: %s',
    async (fault) => {
      const { call, phase } = fakeWorld({ settings: () => Promise.reject(fault) });
      expect(await call.start()).toBeNull();
      const failed = phase();
      expect(failed).toMatchObject({ name: 'failed', reported: false });
      expect(failed.name === 'failed' && waysInNotice(failed.error.code)).toBeTruthy();
    },
  );

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

  const TIMED_OUT = {
    creating: 'create-timeout',
    loading: 'load-failed',
    joining: 'join-timeout',
  } satisfies Record<TimedStep, CallErrorCode>;
  it.each(Object.entries(TIMED_OUT))('gives up when %s takes too long', async (step, code) => {
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
