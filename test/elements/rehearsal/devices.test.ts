import DailyModule from '@daily-co/daily-js';
import { equal, eventually, ok, pause } from '../assert.ts';
import { CALL_MACHINE, type Fields, microphones, ORIGIN, itInTheLongRun, itOnce, visit } from './visit.ts';

const roomUrl = () => `${ORIGIN}/rehearsal/room/${crypto.randomUUID()}?scenario=greets`;

/** The SDK underneath, without the other one on top of it. */
function createDaily(audioSource: boolean) {
  const Daily = (DailyModule as unknown as { default?: typeof DailyModule }).default ?? DailyModule;
  return Daily.createCallObject({
    audioSource,
    videoSource: false,
    dailyConfig: { avoidEval: true, callObjectBundleUrlOverride: CALL_MACHINE } as Fields,
  });
}

describe('the microphone', () => {
  it('is muted and unmuted', async () => {
    const call = visit('greets');
    try {
      await call.seen('call-start');
      const track = microphones.at(-1);
      call.vapi.setMuted(true);
      await eventually('muted', () => call.vapi.isMuted());
      equal(track?.enabled, false, 'the track is silent');
      await pause(300);
      const muted = call.levels.local.length;
      await pause(400);
      equal(Math.max(...call.levels.local.slice(muted)), 0, 'no level');
      call.vapi.setMuted(false);
      await eventually('unmuted', () => !call.vapi.isMuted());
      equal(track?.enabled, true, 'the track is live');
    } finally {
      await call.end();
    }
  });

  it('is changed, and the one before is released', async () => {
    const call = visit('greets');
    try {
      await call.seen('call-start');
      const before = microphones.at(-1);
      const devices = await navigator.mediaDevices.enumerateDevices();
      const deviceId = devices.findLast(({ kind }) => kind === 'audioinput')?.deviceId ?? '';
      const chosen = await call.vapi.getDailyCallObject()?.setInputDevicesAsync({ audioDeviceId: deviceId });
      const after = microphones.at(-1);
      ok(after && after !== before, 'another track');
      equal([before?.readyState, after.readyState], ['ended', 'live']);
      const { kind, deviceId: used } = (chosen?.mic ?? {}) as MediaDeviceInfo;
      equal([kind, used], ['audioinput', after.getSettings().deviceId]);
    } finally {
      await call.end();
    }
  });

  it('that is no device any more leaves the one in use', async () => {
    const call = visit('greets');
    try {
      await call.seen('call-start');
      const before = microphones.at(-1);
      await call.vapi.setInputDevicesAsync({ audioDeviceId: 'no-such-device' });
      const { error } = await call.seen('camera-error');
      ok(error, 'the visitor is told');
      equal(before?.readyState, 'live');
    } finally {
      await call.end();
    }
  });

  it('that the page lends is used, and stays the page’s to stop', async () => {
    const [lent] = (await navigator.mediaDevices.getUserMedia({ audio: true })).getAudioTracks();
    const count = microphones.length;
    const call = visit('greets', lent);
    try {
      await call.seen('call-start');
      await eventually('its level', () => Math.max(0, ...call.levels.local) > 0.01);
      equal(microphones.length, count, 'the browser is not asked for another');
      call.vapi.setMuted(true);
      await eventually('muted', () => lent?.enabled === false);
      await call.end();
      equal(lent?.readyState, 'live');
    } finally {
      await call.end();
      lent?.stop();
    }
  });

  it('is not asked for when the page wants none', async () => {
    const count = microphones.length;
    const daily = createDaily(false);
    try {
      await daily.join({ url: roomUrl(), subscribeToTracksAutomatically: false });
      equal(microphones.length, count);
      equal(daily.localAudio(), false);
    } finally {
      await daily.destroy();
    }
  });
});

describe('trouble with devices', () => {
  const types = {
    'camera-error-mic-in-use': 'mic-in-use',
    'camera-error-cam-in-use': 'cam-in-use',
    'camera-error-constraints': 'constraints',
  };
  for (const [scenario, type] of Object.entries(types)) {
    const run = type === 'mic-in-use' ? itOnce : itInTheLongRun;
    run(`${scenario}: is told, and the call goes on`, async () => {
      const call = visit(scenario);
      try {
        const { error } = await call.seen('camera-error');
        const { message } = error as { message?: { error?: Fields } | string };
        ok(JSON.stringify(error).includes(`"${type}"`), `the type is in ${JSON.stringify(message ?? error)}`);
        await call.seen('call-start');
      } finally {
        await call.end();
      }
    });
  }

  itOnce('noise-cancellation-refused: is told, and the call goes on', async () => {
    const call = visit('noise-cancellation-refused');
    try {
      await call.seen('error', (detail) => detail['type'] === 'audio-processing-setup-error');
      await call.seen('call-start');
    } finally {
      await call.end();
    }
  });

  itOnce('audio-processor-error: the SDK goes on without noise cancellation', async () => {
    const call = visit('audio-processor-error');
    try {
      await call.seen('call-start');
      call.vapi.setMuted(true);
      await eventually('muted', () => call.vapi.isMuted());
      // What the SDK does about it, muted or not.
      await eventually('unmuted by the SDK', () => !call.vapi.isMuted());
    } finally {
      await call.end();
    }
  });
});

describe('the call machine in its window', () => {
  it('does nothing when the attempt that loaded it was given up', async () => {
    const globals = window as unknown as {
      _daily?: { pendings: string[]; instances: Record<string, Fields> };
      _dailyCallMachineLoadWaitlist?: Set<string>;
    };
    globals._daily ??= { pendings: [], instances: {} };
    globals._dailyCallMachineLoadWaitlist ??= new Set();
    equal(globals._dailyCallMachineLoadWaitlist.size, 0);
    globals._daily.pendings.push('given-up');
    globals._daily.instances['given-up'] = {};
    const script = Object.assign(document.createElement('script'), { src: CALL_MACHINE });
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
    document.head.append(script);
    await loaded;
    equal(globals._daily.pendings, ['given-up']);
    equal(globals._daily.instances['given-up'], {});
    globals._daily.pendings.pop();
    delete globals._daily.instances['given-up'];
  });

  it('listens to its own call alone', async () => {
    const call = visit('greets');
    try {
      await call.seen('call-start');
      const leave = { what: 'iframe-call-message', action: 'leave-meeting' };
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const id = Object.keys((window as unknown as { _daily: { instances: Fields } })._daily.instances)[0];
      window.postMessage({ ...leave, from: 'module', callClientId: 'somebody-else' });
      window.postMessage({ ...leave, from: 'module' });
      window.postMessage({ ...leave, callClientId: id, from: 'embedded' });
      window.postMessage({ ...leave, callClientId: id, from: 'module', what: 'another-thing' });
      window.postMessage('leave-meeting');
      const message = JSON.stringify({ ...leave, from: 'module', callClientId: id });
      const inFrame = frame.contentWindow as Window & { eval(code: string): void };
      inFrame.eval(`parent.postMessage(${message}, '*')`);
      await pause(400);
      ok(!call.events.some(({ name }) => name === 'call-end'), 'the call goes on');
      frame.remove();
    } finally {
      await call.end();
    }
  });

  it('takes a call object that leaves and joins again', async () => {
    const daily = createDaily(true);
    const url = roomUrl();
    try {
      for (const visitNumber of [1, 2]) {
        const joined = await daily.join({ url, subscribeToTracksAutomatically: false });
        ok(joined && 'local' in joined, `joined for the ${visitNumber}. time`);
        await eventually('the assistant', () =>
          Object.values(daily.participants()).some(({ user_name }) => user_name === 'Vapi Speaker'),
        );
        await daily.leave();
      }
    } finally {
      await daily.destroy();
    }
    await eventually('the microphone is released', () => microphones.every((t) => t.readyState === 'ended'));
  });
});
