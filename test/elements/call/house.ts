/** A page that watches what a call opens, and the call client with the real SDKs against the started Worker. */
import { until } from '../until.ts';
import { createApp } from '../../../widget/app.ts';
import type { CallClient, CallEventMap, CallEventName } from '../../../widget/call/client-types.ts';
import type { Watchdogs } from '../../../widget/call/watchdogs.ts';
import type { CallPhase } from '../../../widget/call/types.ts';

export const ORIGIN = window.TALKLIVE_ORIGIN;

/** The long run: every scenario and every sequence, not a slice. */
declare const __SOAK__: boolean;
export const SOAK = __SOAK__;

/** Every microphone track that the page has opened, and every AudioContext and connection that it has made. */
export const opened = {
  tracks: [] as MediaStreamTrack[],
  contexts: [] as AudioContext[],
  peers: [] as RTCPeerConnection[],
};

const getUserMedia = navigator.mediaDevices?.getUserMedia?.bind(navigator.mediaDevices);
if (getUserMedia) {
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints);
    opened.tracks.push(...stream.getTracks());
    return stream;
  };
}
const NativeContext = window.AudioContext;
if (NativeContext) {
  window.AudioContext = class extends NativeContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      opened.contexts.push(this);
    }
  };
}
const NativePeer = window.RTCPeerConnection;
if (NativePeer) {
  window.RTCPeerConnection = class extends NativePeer {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      opened.peers.push(this);
    }
  };
}

export const liveTracks = () => opened.tracks.filter(({ readyState }) => readyState === 'live').length;
export const openContexts = () => opened.contexts.filter(({ state }) => state !== 'closed').length;
export const openPeers = () =>
  opened.peers.filter(({ signalingState }) => signalingState !== 'closed').length;

/** What no call may leave behind. */
export const leftovers = () => ({
  microphones: liveTracks(),
  contexts: openContexts(),
  peers: openPeers(),
  players: document.querySelectorAll('audio').length,
  scripts: document.querySelectorAll('script[src*="call-machine"]').length,
  hints: document.querySelectorAll('link[rel=preload][href*="call-machine"]').length,
  frames: document.querySelectorAll('iframe').length,
  remembered: Object.keys(sessionStorage).filter((key) => key.startsWith('talklive:')).length,
});
export const NOTHING = {
  microphones: 0,
  contexts: 0,
  peers: 0,
  players: 0,
  scripts: 0,
  hints: 0,
  frames: 0,
  remembered: 0,
};

/** A closed AudioContext says so a moment later, on a busy machine a long moment. */
export async function nothingLeft(why = 'what is left of the call'): Promise<void> {
  await until(() => JSON.stringify(leftovers()) === JSON.stringify(NOTHING), why, 3000, leftovers);
}

export interface Visit {
  call: CallClient;
  phase(): CallPhase;
  /** The names of the events so far, levels and messages left out. */
  events: string[];
  heard: { [E in CallEventName]?: CallEventMap[E][] };
  reach(name: CallPhase['name'], ms?: number): Promise<void>;
}

const WATCHED = [
  'call-start',
  'call-start-success',
  'call-start-failed',
  'call-start-progress',
  'call-end',
  'message',
  'speech-start',
  'speech-end',
  'error',
  'camera-error',
  'tool-call',
  'audio',
  'volume-level',
  'local-volume-level',
  'recording-started',
  'recording-stopped',
] as const satisfies readonly CallEventName[];

/** @param kept the call outlives the test that began it: who asked for it ends it */
export function visit(watchdogs: Partial<Watchdogs> = {}, kept = false): Visit {
  const { call } = createApp({ origin: ORIGIN, site: 'default' }, { watchdogs });
  if (!kept) guests.push(call);
  return follow(call).visit;
}

/** Writes down what a client reports, until it is let go. */
export function follow(call: CallClient): { visit: Visit; letGo: () => void } {
  const events: string[] = [];
  const heard: Record<string, unknown[]> = {};
  const undo = WATCHED.map((name) => {
    const listener = (detail: unknown) => {
      (heard[name] ??= []).push(detail);
      if (!name.includes('level') && name !== 'message') events.push(name);
    };
    call.on(name, listener);
    return () => call.off(name, listener);
  });
  const phase = () => call.store.getState().phase;
  return {
    visit: {
      call,
      phase,
      events,
      heard,
      async reach(name, ms) {
        await until(() => phase().name === name, `the call is ${name}`, ms, phase);
      },
    },
    letGo: () => {
      for (const one of undo) one();
    },
  };
}

/** A test that fails leaves its call to nobody: the next one would find the line engaged. */
const guests: CallClient[] = [];
afterEach(async () => {
  await Promise.all(guests.splice(0).map((call) => call.stop()));
});

/** WebKitGTK has no RTCPeerConnection; what it shows instead has tests of its own. */
export const canCall = typeof RTCPeerConnection !== 'undefined';
