/** An assistant that leaves the room, with a goodbye or without. */
import { describe, expect, it, vi } from 'vitest';
import { fakeWorld, keepConsoleQuiet, settle } from './fake-provider.ts';
import { pause } from '../../pause.ts';

keepConsoleQuiet();

describe('an assistant that leaves', () => {
  const leave = (world: ReturnType<typeof fakeWorld>['world']) =>
    world.session.report({ type: 'assistant', present: false });
  const comes = (world: ReturnType<typeof fakeWorld>['world']) =>
    world.session.report({ type: 'assistant', present: true });
  const alone = 20;

  it('without a word leaves a call that may be gone back to, microphone closed', async () => {
    const { call, world, phase, connect } = fakeWorld({ watchdogs: { alone } });
    await connect();
    leave(world);
    await vi.waitFor(() => expect(phase()).toMatchObject({ name: 'dropped', cause: 'alone' }));
    expect(world.openMicrophones).toEqual([]);
    await call.stop();
    expect(phase()).toMatchObject({ name: 'ended', reason: 'assistant' });
  });

  it('and comes anew within the time has not left', async () => {
    const { call, world, phase, connect } = fakeWorld({ watchdogs: { alone } });
    await connect();
    leave(world);
    comes(world);
    await pause(alone * 2, 'longer than an assistant may be away');
    expect(phase().name).toBe('connected');
    await call.stop();
  });

  it('with a goodbye has ended the call', async () => {
    const { world, phase, connect } = fakeWorld({ watchdogs: { alone } });
    await connect();
    leave(world);
    world.session.fatal({ kind: 'room', type: 'ejected', message: 'Meeting has ended' });
    await pause(alone * 2, 'longer than an assistant may be away');
    expect(phase()).toMatchObject({ name: 'ended', reason: 'assistant' });
  });

  it('is not in a room that was gone back to: the call is not connected, whatever the SDK says', async () => {
    const { call, world, phase, connect } = fakeWorld({ watchdogs: { alone } });
    await connect();
    leave(world);
    await vi.waitFor(() => expect(phase().name).toBe('dropped'));
    const back = call.reconnect();
    await settle();
    world.session.join();
    world.session.report({ type: 'listening' });
    await back;
    expect(phase().name).toBe('connecting');
    await vi.waitFor(() => expect(phase()).toMatchObject({ name: 'dropped', cause: 'alone' }));
    expect(world.openMicrophones).toEqual([]);
    void call.reconnect();
    await settle();
    world.session.join();
    world.session.report({ type: 'listening' });
    comes(world);
    expect(phase().name).toBe('connected');
    await call.stop();
  });
});
