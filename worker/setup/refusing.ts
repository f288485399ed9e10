import { ApiError } from '../errors.ts';
import type { Providers } from '../providers/port.ts';

const refuse = () => Promise.reject(new ApiError('not-set-up'));

/** No keys, and no leave to rehearse: the site works, conversations do not. */
export const refusingProviders: Providers = {
  mode: 'rehearsal',
  voice: {
    createWebCall: refuse,
    endCall: refuse,
    callState: () => Promise.resolve({ status: 'unknown' }),
    report: () => Promise.resolve(null),
    runningCalls: () => Promise.resolve({ running: [], unread: null }),
    reach: () => Promise.resolve(),
  },
  video: {
    createConversation: refuse,
    endConversation: refuse,
    conversationState: () => Promise.resolve({ status: 'unknown' }),
    report: () => Promise.resolve(null),
    runningConversations: () => Promise.resolve({ running: [], isWhole: true }),
    reach: () => Promise.resolve(),
  },
  chat: null,
  assistants: [],
  fallbackAssistant: null,
  spokenGreeting: null,
  reported: () => Promise.resolve(),
  callMachineUrl: () => null,
};

/** Said before anything else about a call is looked at: nothing that the page changes would help. */
export function demandOffered(providers: Providers): Providers {
  if (providers === refusingProviders) throw new ApiError('not-set-up');
  return providers;
}
