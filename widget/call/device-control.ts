/** Microphone, speaker and camera of a call: which ones there are, which one is used, and what happens when one goes. */
import type { StoreApi } from 'zustand/vanilla';
import type { CallClient } from './client-types.ts';
import { toLists } from './devices.ts';
import type { Chosen } from './devices.ts';
import { describeFailure } from './errors.ts';
import type { CallAttempt } from './attempt.ts';
import type { CallEvent } from './machine.ts';
import type { CallPorts } from './ports.ts';
import type * as Changes from './changing-microphone.ts';
import type { CallSnapshot } from './types.ts';

type Handle = Pick<
  CallClient,
  | 'chooseMicrophone'
  | 'chooseSpeaker'
  | 'chooseCamera'
  | 'isolateVoice'
  | 'refreshDevices'
  | 'hear'
  | 'setAssistantVolume'
  | 'setMicrophoneGain'
>;

export interface DeviceControlContext {
  ports: CallPorts;
  store: StoreApi<CallSnapshot>;
  live(): CallAttempt | null;
  dispatch(event: CallEvent): void;
  /** The visitor has tapped, and the voice plays. */
  heard(attempt: CallAttempt): void;
}

export function createDeviceControl({ ports, store, live, dispatch, heard }: DeviceControlContext) {
  const { environment } = ports;
  const chosen: Chosen = { microphone: null, speaker: null, camera: null };
  let volume: number | null = null;
  /** What the visitor chose, as opposed to what the browser gave. */
  let wanted: string | undefined;
  let changing = Promise.resolve();

  const refreshDevices = async () => {
    const raw = await environment.devices();
    store.setState({ devices: toLists(raw, chosen) });
    return raw;
  };
  const notice = (thrown: unknown) => dispatch({ type: 'notice', code: describeFailure(thrown).code });

  /** A chosen microphone that is gone since gives way to the browser's own choice. */
  const open = async () => {
    if (wanted === undefined) return environment.openMicrophone();
    try {
      return await environment.openMicrophone(wanted);
    } catch (error) {
      if (!['mic-constraints', 'mic-not-found'].includes(describeFailure(error).code)) throw error;
      wanted = undefined;
      return environment.openMicrophone();
    }
  };

  const watch = (attempt: CallAttempt) => {
    attempt.microphone?.onLost(() => inTurn((changes) => changes.replaceLost(control, attempt)));
  };

  type Change = (changes: typeof Changes) => Promise<void>;
  /** What makes a change came with what reads the reports. */
  const change = (make: Change, after = Promise.resolve()) =>
    after
      .then(() => import('./on-report.ts'))
      .then(({ changingMicrophone }) => make(changingMicrophone))
      .catch(notice);
  /** One after the other: several things happen at once when a plug is pulled. */
  const inTurn = (make: Change) => {
    changing = change(make, changing);
  };
  const changed = (attempt: CallAttempt) => inTurn((changes) => changes.lookAgain(control, attempt));
  const control = { ports, chosen, store, refreshDevices, watch, changed, dispatch };

  const handle: Handle = {
    async chooseMicrophone(id) {
      const attempt = live();
      wanted = id;
      chosen.microphone = id;
      await (attempt?.microphone
        ? change((changes) => changes.choose(control, attempt, id))
        : refreshDevices());
    },
    async chooseSpeaker(id) {
      chosen.speaker = id;
      await live()?.session?.setSpeaker(id);
      await refreshDevices();
    },
    async chooseCamera(id) {
      chosen.camera = id;
      await live()?.session?.setCamera(id);
      await refreshDevices();
    },
    isolateVoice: async (on) => live()?.session?.isolateVoice?.(on),
    refreshDevices: async () => void (await refreshDevices()),
    async hear() {
      const attempt = live();
      if (!attempt) return;
      try {
        await attempt.session?.hear();
        if (attempt.over) return;
        if (attempt.connectedAt === null) heard(attempt);
        dispatch({ type: 'notice', code: null });
      } catch (error) {
        console.error("[talklive] The assistant's voice could not be played:", error);
      }
    },
    setAssistantVolume(level) {
      if (!(level >= 0 && level <= 1)) throw new RangeError(`volume must be 0 to 1, but is ${level}.`);
      volume = level;
      live()?.session?.setVolume(level);
    },
    setMicrophoneGain: (gain) => change((changes) => changes.boost(live(), gain)),
  };

  return {
    handle,
    /** Opens the attempt's first microphone; of an attempt that is over meanwhile it is closed at once. */
    async openFor(attempt: CallAttempt) {
      const opened = await open();
      if (attempt.over) {
        opened.close();
        return opened;
      }
      attempt.microphone = opened;
      opened.setEnabled(!attempt.muted);
      chosen.microphone = opened.deviceId;
      watch(attempt);
      attempt.cleanups.push(environment.onDevicesChanged(() => changed(attempt)));
      void refreshDevices();
      return opened;
    },
    /** The session is up: what was chosen before it was, holds for it. */
    applyTo(attempt: CallAttempt) {
      const { microphone } = attempt;
      if (microphone && microphone.track !== attempt.handed) {
        void attempt.session?.setMicrophone(microphone.track).catch(notice);
      }
      if (volume !== null) attempt.session?.setVolume(volume);
      if (chosen.speaker) void attempt.session?.setSpeaker(chosen.speaker).catch(() => undefined);
    },
  };
}
