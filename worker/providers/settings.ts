/** The settings that belong to a provider, by its own names; `env.ts` reads them with all others. */
import { id, origin, secret } from '../schemas/setting.ts';

export const PROVIDER_FIELDS = {
  VAPI_ORIGIN: origin,
  TAVUS_ORIGIN: origin,
  VAPI_PRIVATE_KEY: secret,
  VAPI_ASSISTANT_ID: id,
  TAVUS_API_KEY: secret,
  TAVUS_PERSONA_ID: id,
  TAVUS_REPLICA_ID: id,
} as const;

export const PROVIDER_DEFAULTS = {
  VAPI_ORIGIN: 'https://api.vapi.ai',
  TAVUS_ORIGIN: 'https://tavusapi.com',
} as const;

/** Without the first there are no live conversations at all; without the second none with a face. */
export const KEYS = { voice: 'VAPI_PRIVATE_KEY', video: 'TAVUS_API_KEY' } as const;

/** As `PAIRS` in `env.ts`: the first without the second is half a setting. */
export const PROVIDER_PAIRS = [
  [KEYS.video, KEYS.voice],
  [KEYS.video, 'TAVUS_PERSONA_ID'],
  [KEYS.voice, 'VAPI_ASSISTANT_ID'],
] as const;
