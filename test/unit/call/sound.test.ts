/** The microphone and the assistant's voice of a call that is on. */
import { describe, expect, it } from 'vitest';
import { fakeWorld, keepConsoleQuiet, settle } from './fake-provider.ts';
import { pause } from '../../pause.ts';

keepConsoleQuiet();
const SOUND_REFUSED = {
  type: 'failure',
  failure: { kind: 'autoplay' },
  fatal: false,
  report: { type: 'audio-start-failed', original: {} },
} as const;

describe('the microphone', () => {
  it('is changed in mid-call: the old one is closed only when the new one is heard', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    call.setMuted(true);
    await call.chooseMicrophone('mic-b');
    expect(world.session.track).toEqual({ of: 'mic-b' });
    expect(world.openMicrophones.map(({ deviceId }) => deviceId)).toEqual(['mic-b']);
    expect(world.openMicrophones[0]).toMatchObject({ enabled: false });
    expect(call.store.getState().devices.microphones).toContainEqual({
      id: 'mic-b',
      label: 'Mic B',
      chosen: true,
    });
    await call.stop();
    expect(world.openMicrophones).toEqual([]);
  });

  it('that is chosen cannot be had: the old one stays, and the visitor is told', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    world.microphoneFailure = Object.assign(new Error(), { failure: { kind: 'device', type: 'mic-in-use' } });
    await call.chooseMicrophone('mic-b');
    expect(call.store.getState().notice).toBe('mic-in-use');
    expect(world.openMicrophones.map(({ deviceId }) => deviceId)).toEqual(['mic-a']);
    await call.stop();
  });

  it('that is unplugged is replaced, and the visitor is told', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    world.microphones[0]?.unplug();
    await expect.poll(() => call.store.getState().notice).toBe('mic-lost');
    expect(world.openMicrophones).toHaveLength(1);
    expect(world.session.track).toBe(world.openMicrophones[0]?.track);
    await call.stop();
  });

  it('whose permission is taken back: the call goes on, and the visitor is told', async () => {
    const { call, world, connect, phase } = fakeWorld();
    await connect();
    world.microphoneFailure = Object.assign(new Error(), {
      failure: { kind: 'device', type: 'permissions' },
    });
    world.microphones[0]?.unplug();
    await expect.poll(() => call.store.getState().notice).toBe('mic-denied');
    expect(phase().name).toBe('connected');
    await call.stop();
  });

  it('can be made louder; a failure is logged only', async () => {
    const { call, world, connect } = fakeWorld();
    await call.setMicrophoneGain(2);
    expect(console.error).toHaveBeenCalledWith(
      '[talklive] Error adjusting microphone level:',
      expect.anything(),
    );
    await connect();
    await call.setMicrophoneGain(2);
    expect(world.session.track).toEqual({ boosted: 'mic-a' });
    await call.stop();
  });
});

describe("the assistant's voice", () => {
  it('has a volume of 0 to 1, also from before the call', async () => {
    const { call, world, connect } = fakeWorld();
    expect(() => call.setAssistantVolume(1.5)).toThrow('volume must be 0 to 1, but is 1.5.');
    call.setAssistantVolume(0.3);
    await connect();
    await settle();
    expect(world.session.calls).toContainEqual(['setVolume', 0.3]);
    await call.stop();
  });

  it('waits for a click where the browser demands one', async () => {
    const { call, world, phase } = fakeWorld({ watchdogs: { joining: 20 } });
    const started = call.start();
    await settle();
    world.session.join();
    await started;
    world.session.report(SOUND_REFUSED);
    await pause(40, 'longer than the joining may take');
    expect(call.store.getState().notice).toBe('autoplay-refused');
    expect(phase().name).toBe('connecting');
    await call.hear();
    expect(world.session.calls).toContainEqual(['hear']);
    world.session.listen();
    expect(phase().name).toBe('connected');
    await call.stop();
  });

  it('that plays after the click, of an assistant that never listens, is not waited for any longer', async () => {
    const { call, world, phase } = fakeWorld({ watchdogs: { joining: 20, tapping: 60_000 } });
    const started = call.start();
    await settle();
    world.session.join();
    await started;
    world.session.report(SOUND_REFUSED);
    await call.hear();
    await expect.poll(phase).toMatchObject({ name: 'failed', error: { code: 'join-timeout' } });
  });
});
