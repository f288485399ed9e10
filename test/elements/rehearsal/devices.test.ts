import { assert, expect } from 'chai';
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import DailyModule from '@daily-co/daily-js';
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
      await until(() => call.vapi.isMuted(), 'muted');
      expect(track?.enabled, 'the track is silent').to.equal(false);
      await until(() => call.levels.local.at(-1) === 0, 'silence');
      const muted = call.levels.local.length;
      await pause(400, 'a level of the muted microphone would come within it');
      expect(Math.max(...call.levels.local.slice(muted)), 'no level').to.equal(0);
      call.vapi.setMuted(false);
      await until(() => !call.vapi.isMuted(), 'unmuted');
      expect(track?.enabled, 'the track is live').to.equal(true);
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
      assert(after && after !== before, 'another track');
      expect([before?.readyState, after.readyState]).to.deep.equal(['ended', 'live']);
      const { kind, deviceId: used } = (chosen?.mic ?? {}) as MediaDeviceInfo;
      expect([kind, used]).to.deep.equal(['audioinput', after.getSettings().deviceId]);
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
      assert(error, 'the visitor is told');
      expect(before?.readyState).to.equal('live');
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
      await until(() => Math.max(0, ...call.levels.local) > 0.01, 'its level');
      expect(microphones.length, 'the browser is not asked for another').to.deep.equal(count);
      call.vapi.setMuted(true);
      await until(() => lent?.enabled === false, 'muted');
      await call.end();
      expect(lent?.readyState).to.equal('live');
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
      expect(microphones.length).to.deep.equal(count);
      expect(daily.localAudio()).to.equal(false);
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
        assert(
          JSON.stringify(error).includes(`"${type}"`),
          `the type is in ${JSON.stringify(message ?? error)}`,
        );
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
      await until(() => call.vapi.isMuted(), 'muted');
      // What the SDK does about it, muted or not.
      await until(() => !call.vapi.isMuted(), 'unmuted by the SDK');
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
    expect(globals._dailyCallMachineLoadWaitlist.size).to.equal(0);
    globals._daily.pendings.push('given-up');
    globals._daily.instances['given-up'] = {};
    const script = Object.assign(document.createElement('script'), { src: CALL_MACHINE });
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
    document.head.append(script);
    await loaded;
    expect(globals._daily.pendings).to.deep.equal(['given-up']);
    expect(globals._daily.instances['given-up']).to.deep.equal({});
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
      await pause(400, 'a call that obeyed a stranger would end within it');
      assert(!call.events.some(({ name }) => name === 'call-end'), 'the call goes on');
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
        assert(joined && 'local' in joined, `joined for the ${visitNumber}. time`);
        await until(
          () => Object.values(daily.participants()).some(({ user_name }) => user_name === 'Vapi Speaker'),
          'the assistant',
        );
        await daily.leave();
      }
    } finally {
      await daily.destroy();
    }
    await until(() => microphones.every((t) => t.readyState === 'ended'), 'the microphone is released');
  });
});
