import { settingsOf, type Env } from '../env.ts';
import { rehearsalProviders } from '../rehearsal/provider.ts';
import { createTavusVideo } from '../providers/tavus.ts';
import { createVapiChat } from '../providers/vapi-chat.ts';
import { createVapiVoice } from '../providers/vapi.ts';
import { refusingProviders } from './refusing.ts';
import { tavusTeller } from '../providers/tavus-messages.ts';
import { vapiTeller } from '../providers/vapi-messages.ts';
import type { Teller } from '../providers/messages.ts';
import type { Providers } from '../providers/port.ts';

/** Who tells of calls by themselves, where the operator has it told here. */
export const TELLERS: readonly Teller[] = [vapiTeller, tavusTeller];

function choose(env: Env): Providers {
  const settings = settingsOf(env);
  const key = settings.VAPI_PRIVATE_KEY;
  if (!key) {
    return settings.ALLOW_REHEARSAL === 'true' ? rehearsalProviders(env.REHEARSAL_ROOM) : refusingProviders;
  }
  return {
    mode: 'live',
    voice: createVapiVoice(settings, key),
    video: settings.TAVUS_API_KEY ? createTavusVideo(settings, settings.TAVUS_API_KEY) : null,
    chat: createVapiChat(settings, key),
    assistants: [],
    fallbackAssistant: settings.VAPI_ASSISTANT_ID,
    spokenGreeting: null,
    // It keeps what its account says.
    reported: () => Promise.resolve(),
    callMachineUrl: () => null,
  };
}

const chosen = new WeakMap<object, Providers>();

/** Once per isolate, so that a circuit remembers. */
export function providersOf(env: Env): Providers {
  let providers = chosen.get(env);
  if (!providers) {
    providers = choose(env);
    chosen.set(env, providers);
  }
  return providers;
}
