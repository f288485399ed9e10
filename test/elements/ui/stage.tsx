/** Mounts a view in a shadow root, over a call and a chat that the test drives by hand, behind the views' own types. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createStore } from 'zustand/vanilla';
import type { App } from '../../../widget/app-types.ts';
import type { CallPhase, CallSnapshot } from '../../../widget/call/types.ts';
import type { ChatMessage, ChatSnapshot } from '../../../widget/chat/types.ts';
import { UiContext, type Ui } from '../../../widget/ui/context.ts';
import { english as en } from '../../../widget/ui/strings/english.ts';
import { Surface, type SurfaceProps } from '../../../widget/ui/Surface.tsx';
import { pause } from '../../pause.ts';

const SETTLES_IN = 40;

/** React renders and the browser lays out: the bundle is the production one, which has no `act`. */
export async function act(change: () => unknown): Promise<void> {
  await change();
  await pause(
    SETTLES_IN,
    'the slowest engine here (WebKitGTK) has rendered within it, and says so to nobody',
  );
}

export const rest: CallSnapshot = {
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

export interface Driver {
  app: App;
  levels: { assistant: number; visitor: number };
  /** What the views asked for, in order. */
  log: string[];
  call(change: Partial<CallSnapshot>): Promise<void>;
  phase(phase: CallPhase): Promise<void>;
  chat(change: Partial<ChatSnapshot>): Promise<void>;
  /** What the next `startCall` does; by default it connects at once to `connecting`. */
  onStart: () => Promise<{ id: string } | null>;
}

export const message = (
  role: ChatMessage['role'],
  content: string,
  more: Partial<ChatMessage> = {},
): ChatMessage => ({
  id: `${role}-${content.slice(0, 12)}`,
  role,
  content,
  at: Date.UTC(2026, 0, 5, 9, 30),
  status: 'sent',
  ...more,
});

export function createDriver(start: Partial<CallSnapshot> = {}): Driver {
  const callStore = createStore<CallSnapshot>(() => ({ ...rest, ...start }));
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
  const driver: Driver = {
    app,
    levels,
    log,
    call: async (change) => act(() => callStore.setState(change)),
    phase: (phase) => driver.call({ phase }),
    chat: async (change) => act(() => chatStore.setState(change)),
    async onStart() {
      callStore.setState({ phase: { name: 'connecting', since: Date.now(), step: 'microphone' } });
      return { id: 'call-1' };
    },
  };
  return driver;
}

export interface ViewStage {
  host: HTMLElement;
  root: ShadowRoot;
  show(view: ReactNode, ui?: Partial<Ui>): Promise<void>;
  leave(): Promise<void>;
}

export function createViewStage(driver: Driver, look: Partial<SurfaceProps> = {}): ViewStage {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const react = createRoot(root);
  const note = (name: string) => (value: unknown) => {
    driver.log.push(`${name} ${JSON.stringify(value)}`);
  };
  return {
    host,
    root,
    show: (view, more = {}) =>
      act(() => {
        const ui: Ui = {
          app: driver.app,
          strings: en,
          locale: 'en',
          dir: 'ltr',
          emit(name, detail) {
            driver.log.push(`emit ${name} ${JSON.stringify(detail)}`);
            return true;
          },
          open: note('open'),
          toast: note('toast'),
          intend: () => undefined,
          startCall() {
            driver.log.push('startCall');
            return driver.onStart();
          },
          setView: note('view'),
          stopCall: () => void driver.app.call.stop(),
          ...more,
        };
        flushSync(() =>
          react.render(
            <UiContext value={ui}>
              <Surface theme="light" locale={ui.locale} dir={ui.dir} {...look}>
                {view}
              </Surface>
            </UiContext>,
          ),
        );
      }),
    leave: () =>
      act(() => {
        react.unmount();
        host.remove();
      }),
  };
}
