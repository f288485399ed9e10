/** A provider, a browser and a Worker behind the call's ports, which do what the test says. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { WebCallRequest } from '../../../worker/contract.ts';

// Chunks of their own, here as in a page that has them already.
import '../../../widget/call/on-report.ts';
import '../../../widget/call/tools.ts';
import { createCallClientWith } from '../../../widget/call/client.ts';
import type { CallMemory, CallPorts, RememberedCall, TabNews } from '../../../widget/call/ports.ts';
import type { ProviderFailure } from '../../../widget/call/provider-port.ts';
import { type Deferred, FakeMicrophone, FakeSession } from './fake-session.ts';

/** What a call says to the console is for the tests that look, not for who runs them; clocks are real again after each. */
export function keepConsoleQuiet(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

/** Everything settles between two turns of the loop. */
export const settle = async (turns = 5) => {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
};

export function fakeWorld(overrides: Partial<CallPorts> = {}) {
  const world = {
    microphones: [] as FakeMicrophone[],
    sessions: [] as FakeSession[],
    requests: [] as WebCallRequest[],
    hungUp: [] as string[],
    left: [] as string[],
    resumed: [] as string[],
    rated: [] as [string, string][],
    preloaded: [] as string[],
    unhinted: 0,
    obstacle: null as ProviderFailure | null,
    permission: 'granted' as 'granted' | 'prompt' | 'denied',
    order: [] as string[],
    /** Set to hold the microphone, the creation or the engine back. */
    microphoneGate: null as Deferred<undefined> | null,
    creationGate: null as Deferred<undefined> | null,
    engineGate: null as Deferred<undefined> | null,
    microphoneFailure: null as unknown,
    slowClose: false,
    reloaded: true,
    page: null as ((event: 'away' | 'back') => void) | null,
    told: [] as TabNews[],
    tabs: null as ((news: unknown) => void) | null,
    deviceListeners: 0,
    permissionListeners: 0,
    devices: [
      { kind: 'audioinput' as const, id: 'mic-a', label: 'Mic A' },
      { kind: 'audioinput' as const, id: 'mic-b', label: 'Mic B' },
    ],
    remembered: null as RememberedCall | null,
    get session(): FakeSession {
      const last = world.sessions.at(-1);
      if (!last) throw new Error('No session was opened.');
      return last;
    },
    get openMicrophones() {
      return world.microphones.filter(({ open }) => open);
    },
    get openSessions() {
      return world.sessions.filter(({ closed }) => !closed);
    },
  };
  const memory: CallMemory = {
    read: () => world.remembered,
    write: (call) => {
      world.remembered = call;
    },
    clear: () => {
      world.remembered = null;
    },
  };
  const ports: CallPorts = {
    token: 'site-key',
    apiBaseUrl: 'https://worker.test/api/vapi',
    memory,
    tabs: {
      tell: (news) => {
        world.told.push(news);
      },
      listen: (hear) => {
        world.tabs = hear;
        return () => {
          world.tabs = null;
        };
      },
    },
    environment: {
      loadGreeting: () => Promise.reject(new Error('There is no sound here.')),
      obstacle: () => world.obstacle,
      microphonePermission: async () => world.permission,
      async openMicrophone(id) {
        world.order.push('microphone');
        await world.microphoneGate?.promise;
        if (world.microphoneFailure) throw world.microphoneFailure;
        const microphone = new FakeMicrophone(id ?? 'mic-a');
        world.microphones.push(microphone);
        return microphone;
      },
      devices: async () => world.devices,
      onDevicesChanged: () => {
        world.deviceListeners += 1;
        return () => {
          world.deviceListeners -= 1;
        };
      },
      onPage: (listener) => {
        world.page = listener;
        return () => {
          world.page = null;
        };
      },
      reloaded: () => world.reloaded,
      preload: (address) => {
        world.preloaded.push(address);
        return () => {
          world.unhinted += 1;
        };
      },
    },
    async loadEngine() {
      world.order.push('engine');
      await world.engineGate?.promise;
      return {
        async onMicrophoneAllowed() {
          world.permissionListeners += 1;
          return () => {
            world.permissionListeners -= 1;
          };
        },
        open(order, report) {
          const session = new FakeSession(order, report);
          session.slowClose = world.slowClose;
          world.sessions.push(session);
          // As the SDK does: it waits for the answer, and fails with it.
          order.answer.catch((error: unknown) => session.start.reject(error));
          return session;
        },
      };
    },
    callMachineUrl: 'https://worker.test/machine.js',
    settings: async () => ({ mode: 'rehearsal' }),
    async createCall(request) {
      world.order.push('create');
      world.requests.push(request);
      const id = `call-${world.requests.length}`;
      await world.creationGate?.promise;
      return { id, webCallUrl: `https://rooms.test/${id}` };
    },
    endCall: async (id) => void world.hungUp.push(id),
    leaveCall: async (id) => void world.left.push(id),
    resumeCall: async (id) => void world.resumed.push(id),
    rateCall: async (id, rating) => void world.rated.push([id, rating]),
    ...overrides,
  };
  const call = createCallClientWith(ports);
  return {
    world,
    ports,
    call,
    phase: () => call.store.getState().phase,
    /** As far as the assistant listening. */
    async connect() {
      const started = call.start();
      await settle();
      world.session.join();
      world.session.listen();
      return started;
    },
  };
}
