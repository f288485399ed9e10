/** A call whose line is lost: the way back, and what becomes of it without. */
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../widget/api/errors.ts';
import { fakeWorld, keepConsoleQuiet, settle } from './fake-provider.ts';
import { LOST } from './fake-session.ts';

keepConsoleQuiet();

describe('a line that is lost', () => {
  it('offers the way back to the same call, microphone closed meanwhile', async () => {
    const { call, world, phase, connect } = fakeWorld();
    await connect();
    call.setMuted(true);
    world.session.fatal(LOST);
    expect(phase()).toMatchObject({ name: 'dropped', cause: 'network' });
    expect(world.openMicrophones).toEqual([]);
    expect(world.hungUp).toEqual([]);
    const back = call.reconnect();
    await settle();
    expect(world.requests).toHaveLength(1);
    expect(world.resumed).toEqual(['call-1']);
    expect(world.session.order.rejoin).toBe(true);
    world.session.join();
    expect(await back).toEqual({ id: 'call-1' });
    world.session.listen();
    expect(phase().name).toBe('connected');
    expect(call.isMuted()).toBe(true);
    await call.stop();
    expect(world.hungUp).toEqual(['call-1']);
  });

  it('keeps the captions of before', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    const message = { type: 'transcript', transcriptType: 'final', role: 'assistant', transcript: 'Hello.' };
    world.session.report({ type: 'message', message });
    world.session.fatal(LOST);
    void call.reconnect();
    await settle();
    expect(call.store.getState().captions).toHaveLength(1);
    await call.stop();
  });

  it('is told as an error, and once as a call, however many lines it takes', async () => {
    const { call, world, phase, connect } = fakeWorld();
    const told: string[] = [];
    for (const name of ['call-start', 'call-end', 'error'] as const) call.on(name, () => told.push(name));
    call.on('message', ({ type }) => told.push(type));
    vi.useFakeTimers({ toFake: ['Date'] });
    await connect();
    vi.advanceTimersByTime(40_000);
    world.session.fatal(LOST);
    expect(console.error).toHaveBeenCalledWith('Vapi error:', expect.anything());
    await settle();
    expect(told).toEqual(['call-start', 'error']);
    vi.advanceTimersByTime(30_000);
    const back = call.reconnect();
    await settle();
    world.session.join();
    await back;
    world.session.listen();
    vi.advanceTimersByTime(20_000);
    const { since } = phase() as { since: number };
    expect(Date.now() - since).toBe(60_000);
    await call.stop();
    expect(phase()).toMatchObject({ name: 'ended', reason: 'visitor', seconds: 60 });
    expect(told).toEqual(['call-start', 'error', 'call-end', 'status-update']);
  });

  it('is hung up when nobody comes back within the minute', async () => {
    const { call, world, phase, connect } = fakeWorld();
    const ends = vi.fn();
    call.on('call-end', ends);
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await connect();
    vi.advanceTimersByTime(12_000);
    world.session.fatal(LOST);
    expect(world.left).toEqual(['call-1']);
    await vi.advanceTimersByTimeAsync(60_001);
    expect(ends).toHaveBeenCalledTimes(1);
    expect(phase()).toMatchObject({ name: 'ended', reason: 'network', seconds: 12 });
    expect(world.hungUp).toEqual(['call-1']);
    expect(world.remembered).toBeNull();
  });

  it('is given up by the visitor', async () => {
    const { call, world, phase, connect } = fakeWorld();
    await connect();
    world.session.fatal(LOST);
    await call.stop();
    expect(phase()).toMatchObject({ name: 'ended', reason: 'network' });
    expect(world.hungUp).toEqual(['call-1']);
    expect(await call.reconnect()).toBeNull();
  });

  it('is given up by a new start', async () => {
    const { call, world, phase, connect } = fakeWorld();
    await connect();
    world.session.fatal(LOST);
    await connect();
    expect(world.hungUp).toEqual(['call-1']);
    expect(world.resumed).toEqual([]);
    expect(phase().name).toBe('connected');
    expect(call.store.getState().callId).toBe('call-2');
    await call.stop();
    expect(world.hungUp).toEqual(['call-1', 'call-2']);
  });

  it('and given up while the way back is sought ends once', async () => {
    const { call, world, phase, connect } = fakeWorld();
    const ends = vi.fn();
    call.on('call-end', ends);
    await connect();
    world.session.fatal(LOST);
    const back = call.reconnect();
    await settle();
    await call.stop();
    expect(await back).toBeNull();
    expect(phase()).toMatchObject({ name: 'ended', reason: 'network' });
    expect(ends).toHaveBeenCalledTimes(1);
    expect(world.remembered).toBeNull();
  });

  it('may be tried again where the way back is broken too', async () => {
    const { call, world, phase, connect } = fakeWorld();
    await connect();
    world.session.fatal(LOST);
    const back = call.reconnect();
    await settle();
    world.session.fatal(LOST);
    expect(await back).toBeNull();
    expect(phase()).toMatchObject({ name: 'dropped' });
    expect(call.store.getState().notice).toBe('join-failed');
    expect(world.hungUp).toEqual([]);
    await call.stop();
  });

  it('is over where the Worker has hung up already', async () => {
    const gone = new ApiError(404, JSON.stringify({ error: { code: 'not-found', message: 'over' } }), '/');
    const { call, world, phase, connect } = fakeWorld({ resumeCall: () => Promise.reject(gone) });
    await connect();
    world.session.fatal(LOST);
    expect(await call.reconnect()).toBeNull();
    expect(phase()).toMatchObject({ name: 'failed', error: { code: 'no-room' } });
    expect(world.openMicrophones).toEqual([]);
  });
});

describe('the tab slept', () => {
  it('and the line is gone: that is the cause', async () => {
    const { world, phase, connect, call } = fakeWorld();
    await connect();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 30_000);
    world.session.report({ type: 'volume', level: 0 });
    world.session.fatal(LOST);
    expect(phase()).toMatchObject({ name: 'dropped', cause: 'sleep' });
    await call.stop();
  });
});
