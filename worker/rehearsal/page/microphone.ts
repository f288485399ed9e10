/** The visitor's microphone: our own, or a track that the caller has lent us and stops himself. */
import type { MicState } from './participants.ts';
import { CUSTOM_TRACK, text } from './protocol.ts';

export type MicFault = { state: MicState; type: string; msg: string; more: Record<string, unknown> };

export type MicResult = { ok: true } | { ok: false; fault: MicFault };

const FAULTS: Record<string, Omit<MicFault, 'msg'>> = {
  NotAllowedError: {
    state: 'blocked-permissions',
    type: 'permissions',
    more: { blockedBy: 'user', blockedMedia: ['audio'] },
  },
  NotFoundError: { state: 'blocked-missing', type: 'not-found', more: { missingMedia: ['audio'] } },
  NotReadableError: { state: 'blocked-in-use', type: 'mic-in-use', more: {} },
  OverconstrainedError: {
    state: 'blocked-missing',
    type: 'constraints',
    more: { reason: 'invalid', failedMedia: ['audio'] },
  },
};

function faultOf(error: unknown): MicFault {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { ...(FAULTS[name] ?? { state: 'blocked-missing', type: 'unknown', more: {} }), msg: message };
}

export interface RoomMicrophone {
  /** `true`: the default device; a string: a device; `CUSTOM_TRACK`: the lent track; anything else: none. */
  use(source: unknown): Promise<MicResult>;
  /** Goes without a microphone, for this reason. */
  block(reason: MicState): void;
  /** Mutes or unmutes what there is, and whatever comes later. */
  setOn(on: boolean): void;
  readonly on: boolean;
  readonly state: MicState;
  readonly stream: MediaStream | null;
  /** The device as daily-js describes one. */
  device(): Record<string, string>;
  close(): void;
}

export function createMicrophone(
  lentTrack: () => MediaStreamTrack | null,
  onLost: () => void,
): RoomMicrophone {
  let stream: MediaStream | null = null;
  let own = false;
  let on = true;
  let closed = false;
  let blocked: MicState | null = null;

  const release = () => {
    for (const track of stream?.getTracks() ?? []) {
      track.removeEventListener('ended', lost);
      if (own) track.stop();
    }
    stream = null;
  };
  const lost = () => {
    release();
    blocked = 'blocked-missing';
    onLost();
  };
  const adopt = (next: MediaStream, isOwn: boolean) => {
    release();
    stream = next;
    own = isOwn;
    blocked = null;
    for (const track of next.getAudioTracks()) {
      // Lent by a visitor who is muted already.
      on &&= isOwn || track.enabled;
      track.enabled = on;
      track.addEventListener('ended', lost);
    }
  };

  return {
    async use(source) {
      if (source === CUSTOM_TRACK) {
        const track = lentTrack();
        if (track) adopt(new MediaStream([track]), false);
        return { ok: true };
      }
      const deviceId = text(source);
      if (source !== true && deviceId === null) {
        release();
        return { ok: true };
      }
      try {
        const audio = deviceId === null ? true : { deviceId: { exact: deviceId } };
        const opened = await navigator.mediaDevices.getUserMedia({ audio });
        // The visitor may have left while the browser asked.
        if (closed) for (const track of opened.getTracks()) track.stop();
        else adopt(opened, true);
        return { ok: true };
      } catch (error) {
        const fault = faultOf(error);
        // A refused change of device leaves the one in use as it is.
        if (!stream) blocked = fault.state;
        return { ok: false, fault };
      }
    },
    block(reason) {
      release();
      blocked = reason;
    },
    setOn(next) {
      on = next;
      for (const track of stream?.getAudioTracks() ?? []) track.enabled = next;
    },
    get on() {
      return on;
    },
    get state() {
      return blocked ?? (stream === null ? 'absent' : on ? 'playable' : 'muted');
    },
    get stream() {
      return stream;
    },
    device() {
      const track = stream?.getAudioTracks()[0];
      if (!track) return {};
      const { deviceId = '', groupId = '' } = track.getSettings();
      return { deviceId, groupId, kind: 'audioinput', label: track.label };
    },
    close() {
      closed = true;
      release();
    },
  };
}
