/** A call and a chat that nobody holds: the views' own types, driven by hand. */
import { createStore } from 'zustand/vanilla';
import type { App } from '../app-types.ts';
import type { CallSnapshot } from '../call/types.ts';
import type { ChatMessage, ChatSnapshot } from '../chat/types.ts';

export const REST: CallSnapshot = {
  phase: { name: 'idle' },
  instance: 'new',
  access: 'unknown',
  callId: null,
  muted: false,
  onHold: false,
  speaking: { assistant: false, visitor: false },
  unheard: false,
  network: 'good',
  captions: [],
  devices: {
    microphones: [
      { id: 'a', label: 'Built-in microphone', chosen: true },
      { id: 'b', label: 'Headset', chosen: false },
    ],
    speakers: [{ id: 's', label: 'Speakers', chosen: true }],
    cameras: [],
  },
  notice: null,
  tracks: { microphone: 'off', assistant: 'off' },
  recording: false,
  sharing: false,
};

/** 5 January 2026, 9:30: in the gallery it is never later. */
export const AT = Date.UTC(2026, 0, 5, 9, 30);

export const message = (
  role: ChatMessage['role'],
  content: string,
  more: Partial<ChatMessage> = {},
): ChatMessage => ({
  id: `${role}-${content.slice(0, 12)}`,
  role,
  content,
  at: AT,
  status: 'sent',
  ...more,
});

export interface Driver {
  app: App;
  levels: { assistant: number; visitor: number };
  /** What the views asked for, in order. */
  log: string[];
  setCall(change: Partial<CallSnapshot>): void;
  setChat(change: Partial<ChatSnapshot>): void;
  /** What the next `startCall` does; by default it connects at once to `connecting`. */
  onStart: () => Promise<{ id: string } | null>;
}

export function createDriver(start: Partial<CallSnapshot> = {}): Driver {
  const callStore = createStore<CallSnapshot>(() => ({ ...REST, ...start }));
  const chatStore = createStore<ChatSnapshot>(() => ({ messages: [], pending: false }));
  const log: string[] = [];
  const levels = { assistant: 0, visitor: 0 };
  const note =
    <A extends unknown[]>(name: string) =>
    async (...args: A) => {
      log.push([name, ...args.map((arg) => JSON.stringify(arg))].join(' ').trimEnd());
    };
  const call = {
    store: callStore,
    levels,
    onLevels: () => () => undefined,
    on: () => undefined,
    off: () => undefined,
    warm: note('warm'),
    obstacle: async () => null,
    start: note('start'),
    async stop() {
      log.push('stop');
      callStore.setState({ phase: { name: 'ended', reason: 'visitor', seconds: 65 } });
    },
    reconnect: note('reconnect'),
    setMuted(muted: boolean) {
      log.push(`mute ${muted}`);
      callStore.setState({ muted });
    },
    isMuted: () => callStore.getState().muted,
    setOnHold(onHold: boolean) {
      log.push(`hold ${onHold}`);
      callStore.setState({ onHold, muted: onHold });
    },
    say: note('say'),
    type: note('type'),
    tell: note('tell'),
    chooseMicrophone: note('microphone'),
    chooseSpeaker: note('speaker'),
    setAssistantVolume: note('volume'),
    registerTool: () => () => undefined,
    rate: async (rating: unknown) => note('rate')(rating),
    hear: note('hear'),
    refreshDevices: note('refreshDevices'),
    dismiss() {
      log.push('dismiss');
      callStore.setState({ phase: { name: 'idle' }, captions: [] });
    },
  };
  const chat = {
    store: chatStore,
    send: note('send'),
    retry: note('retry'),
    handOver: note('handOver'),
    kept: () => null,
  };
  const app = {
    options: { origin: location.origin, site: 'default' },
    call,
    chat: () => chat,
    video: {
      async create() {
        log.push('video');
        return { id: 'v1', url: 'https://video.example/room' };
      },
      end: note('video-end'),
    },
    config: () => Promise.reject(new Error('not asked for here')),
    endCallById: note('end-call'),
  } as unknown as App;
  return {
    app,
    levels,
    log,
    setCall: (change) => callStore.setState(change),
    setChat: (change) => chatStore.setState(change),
    async onStart() {
      callStore.setState({ phase: { name: 'connecting', since: Date.now(), step: 'microphone' } });
      return { id: 'call-1' };
    },
  };
}
