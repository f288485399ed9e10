/** Microphone, speaker and camera of a call: which ones there are, which one is used, and what happens when one goes. */
import type { StoreApi } from 'zustand/vanilla';
import type { CallClient } from './client-types.ts';
import { toLists } from './devices.ts';
import type { Chosen } from './devices.ts';
import { describe } from './errors.ts';
import type { Line } from './line.ts';
import type { CallEvent } from './machine.ts';
import type { CallPorts } from './ports.ts';
import type { CallSnapshot } from './types.ts';

type Handle = Pick<
  CallClient,
  | 'chooseMicrophone'
  | 'chooseSpeaker'
  | 'chooseCamera'
  | 'refreshDevices'
  | 'hear'
  | 'setAssistantVolume'
  | 'setMicrophoneGain'
>;

export interface DeviceDeskContext {
  ports: CallPorts;
  store: StoreApi<CallSnapshot>;
  live(): Line | null;
  dispatch(event: CallEvent): void;
  /** The visitor has tapped, and the voice plays. */
  heard(line: Line): void;
}

export function createDeviceDesk({ ports, store, live, dispatch, heard }: DeviceDeskContext) {
  const { surroundings } = ports;
  const chosen: Chosen = { microphone: null, speaker: null, camera: null };
  let volume: number | null = null;
  /** What the visitor chose, as opposed to what the browser gave. */
  let wanted: string | undefined;

  const refreshDevices = async () => {
    const raw = await surroundings.devices();
    store.setState({ devices: toLists(raw, chosen) });
  };
  const notice = (thrown: unknown) => dispatch({ type: 'notice', code: describe(thrown).code });

  /** A chosen microphone that is gone since gives way to the browser's own choice. */
  const open = async () => {
    if (wanted === undefined) return surroundings.openMicrophone();
    try {
      return await surroundings.openMicrophone(wanted);
    } catch (error) {
      if (!['mic-constraints', 'mic-not-found'].includes(describe(error).code)) throw error;
      wanted = undefined;
      return surroundings.openMicrophone();
    }
  };

  /** Opens another microphone and puts it in the place of the line's; the old one is closed only then. */
  const replaceMicrophone = async (line: Line, id?: string) => {
    const opened = await surroundings.openMicrophone(id);
    if (line.over) return opened.close();
    const old = line.microphone;
    line.microphone = opened;
    opened.setEnabled(!line.muted);
    watch(line);
    if (line.joined) await line.session?.setMicrophone(opened.track);
    old?.close();
    chosen.microphone = opened.deviceId;
    await refreshDevices();
  };

  const watch = (line: Line) => {
    line.microphone?.onLost(() => {
      if (line.over) return;
      dispatch({ type: 'track', of: 'microphone', state: 'interrupted' });
      replaceMicrophone(line).then(() => {
        if (!line.over) dispatch({ type: 'notice', code: 'mic-lost' });
      }, notice);
    });
  };

  const handle: Handle = {
    async chooseMicrophone(id) {
      const line = live();
      wanted = id;
      chosen.microphone = id;
      if (!line?.microphone) return refreshDevices();
      try {
        await replaceMicrophone(line, id);
        dispatch({ type: 'notice', code: null });
      } catch (error) {
        chosen.microphone = line.microphone?.deviceId ?? null;
        notice(error);
      }
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
    refreshDevices,
    async hear() {
      const line = live();
      if (!line) return;
      try {
        await line.session?.hear();
        if (line.over) return;
        if (line.connectedAt === null) heard(line);
        dispatch({ type: 'notice', code: null });
      } catch (error) {
        console.error("The assistant's voice could not be played:", error);
      }
    },
    setAssistantVolume(level) {
      if (!(level >= 0 && level <= 1)) throw new RangeError(`volume must be 0 to 1, but is ${level}.`);
      volume = level;
      live()?.session?.setVolume(level);
    },
    async setMicrophoneGain(gain) {
      try {
        const line = live();
        if (!line?.joined || !line.microphone) throw new Error('Call object is not available.');
        const track = await line.microphone.boost(gain);
        if (!line.over) await line.session?.setMicrophone(track);
      } catch (error) {
        console.error('Error adjusting microphone level:', error);
      }
    },
  };

  return {
    handle,
    /** Opens the line's first microphone; on a line that is over meanwhile it is closed at once. */
    async openFor(line: Line) {
      const opened = await open();
      if (line.over) {
        opened.close();
        return opened;
      }
      line.microphone = opened;
      opened.setEnabled(!line.muted);
      chosen.microphone = opened.deviceId;
      watch(line);
      line.cleanups.push(surroundings.onDevicesChanged(() => void refreshDevices()));
      void refreshDevices();
      return opened;
    },
    /** The session is up: what was chosen before it was, holds for it. */
    applyTo(line: Line) {
      const { microphone } = line;
      if (microphone && microphone.track !== line.handed) {
        void line.session?.setMicrophone(microphone.track).catch(notice);
      }
      if (volume !== null) line.session?.setVolume(volume);
      if (chosen.speaker) void line.session?.setSpeaker(chosen.speaker).catch(() => undefined);
    },
  };
}
