/** The composition root: one call, one chat with each assistant, one api for a page and a site, whatever tags come and go. */
import { CALL_BASE, CALL_MACHINE_PATH, PLACEHOLDER_AGENT_ID } from '../worker/contract.ts';
import type { PublicConfig } from '../worker/contract.ts';
import { createApi } from './api/client.ts';
import type { Api } from './api/client.ts';
import { sessionMemory } from './api/session-memory.ts';
import { siteTabs } from './api/tabs.ts';
import type { App, AppOptions } from './app-types.ts';
import { createCallClientWith } from './call/client.ts';
import type { CallClient } from './call/client-types.ts';
import { endCall } from './call/end-call.ts';
import type { CallPorts, RememberedCall } from './call/ports.ts';
import type { Watchdogs } from './call/watchdogs.ts';
import { createLazyChat } from './chat/lazy.ts';
import { createChats } from './chat/threads.ts';
import { once } from './api/once.ts';
import { afterStart } from './after-start.ts';
import { loadMeasures } from './measures/load.ts';
import { browserEnvironment, loadLiveEngine } from './provider/environment.ts';

/** Present only during a call, and for a minute after its page went: the sign that there is a call to come back to. */
export const CALL_MEMORY_KEY = 'talklive:call';
const CHAT_MEMORY_KEY = 'talklive:chat';

/** Shared by all copies of this module in a page, for two scripts may bring one each. */
const APPS = Symbol.for('talklive.apps');

export interface AppExtras {
  watchdogs?: Partial<Watchdogs>;
  /** Another voice provider. */
  loadEngine?: CallPorts['loadEngine'];
}

export function getApp(options: AppOptions): App {
  const page = globalThis as { [APPS]?: Map<string, App> };
  const apps = (page[APPS] ??= new Map<string, App>());
  const key = `${options.origin} ${options.site}`;
  const known = apps.get(key);
  if (known) return known;
  const app = createApp(options);
  apps.set(key, app);
  return app;
}

/** An app of its own, for tests and for embedders; pages use `getApp`. */
export function createApp(options: AppOptions, extras: AppExtras = {}): App {
  const api = createApi(options.origin, options.site);
  const config = once(api.config);
  const call = createAppCall(options, api, config, extras);
  return {
    options,
    config,
    call,
    chat: createChats((whom) =>
      createLazyChat(
        {
          ...options,
          memory: sessionMemory(`${CHAT_MEMORY_KEY}:${options.site}${whom}`),
          settings: config,
          callId: () => call.store.getState().callId,
        },
        async (ports, store) => (await import('./chat/client.ts')).createChat(ports, store),
      ),
    ),
    video: {
      create: (agentId = PLACEHOLDER_AGENT_ID, asking) => api.createConversation(agentId, asking),
      end: api.endConversation,
    },
    // Once: the call that it was tells the Worker, too, and again.
    endCallById: (id) => endCall(api, id, 0),
  };
}

function createAppCall(
  { origin, site }: AppOptions,
  api: Api,
  config: () => Promise<PublicConfig>,
  extras: AppExtras,
): CallClient {
  return createCallClientWith({
    token: site,
    apiBaseUrl: origin + CALL_BASE,
    callMachineUrl: origin + CALL_MACHINE_PATH,
    environment: browserEnvironment,
    memory: sessionMemory<RememberedCall>(`${CALL_MEMORY_KEY}:${site}`),
    tabs: siteTabs(CALL_MEMORY_KEY),
    loadEngine: loadLiveEngine,
    ...extras,
    async settings() {
      const settings = await config();
      const isGreeted = settings.spokenGreeting?.elsewhere && origin === location.origin;
      return isGreeted ? { ...settings, spokenGreeting: undefined } : settings;
    },
    createCall: api.createCall,
    endCall: api.endCall,
    leaveCall: api.leaveCall,
    resumeCall: api.resumeCall,
    rateCall: (id, rating) => api.rateCall(id, { rating }),
    loadMeasures: () => afterStart(loadMeasures),
  });
}
