/** Microphone, speaker and camera of a call: which ones there are, which one is used, and what happens when one goes. */
import type { StoreApi } from 'zustand/vanilla';
import type { CallClient } from './client-types.ts';
import { toLists } from './devices.ts';
import type { Chosen } from './devices.ts';
import { describe } from './errors.ts';
import type { Line } from './line.ts';
import type { CallEvent } from './machine.ts';
import type { CallPorts } from './ports.ts';
import type * as LostMicrophone from './lost-microphone.ts';
import type { Search } from './lost-microphone.ts';
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
  const search: Search = { lost: null, deaf: false };
  let seeking = Promise.resolve();

  const refreshDevices = async () => {
    const raw = await surroundings.devices();
    store.setState({ devices: toLists(raw, chosen) });
    return raw;
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
    search.deaf = false;
    chosen.microphone = opened.deviceId;
    await refreshDevices();
  };

  const watch = (line: Line) => {
    line.microphone?.onLost(() => {
      if (line.over) return;
      const { deviceId, group } = line.microphone ?? { deviceId: '' };
      search.lost ??= { id: deviceId, group };
      dispatch({ type: 'track', of: 'microphone', state: 'interrupted' });
      seek('replaceLost', line);
    });
  };

  /** One look after the other: several things happen at once when a plug is pulled. What looks loads then. */
  const seek = (look: keyof typeof LostMicrophone, line: Line) => {
    seeking = seeking
      .then(async () => (await import('./lost-microphone.ts'))[look](desk, line))
      .catch((error: unknown) => console.error('Looking for a microphone failed:', error));
  };
  const desk = { search, refreshDevices, replaceMicrophone, dispatch };

  const handle: Handle = {
    async chooseMicrophone(id) {
      const line = live();
      wanted = id;
      chosen.microphone = id;
      if (!line?.microphone) return void (await refreshDevices());
      try {
        await replaceMicrophone(line, id);
        search.lost = null;
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
    refreshDevices: async () => void (await refreshDevices()),
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
      Object.assign(search, { lost: null, deaf: false });
      opened.setEnabled(!line.muted);
      chosen.microphone = opened.deviceId;
      watch(line);
      const onChanged = () => {
        if (search.lost) seek('lookAgain', line);
        else void refreshDevices();
      };
      line.cleanups.push(surroundings.onDevicesChanged(onChanged));
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
