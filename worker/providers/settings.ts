/** The settings that say who is asked and with what key, by the providers' own names; `env.ts` reads them with all others. */
import { TURNSTILE } from '../contract.ts';
import { CALL_MACHINE_ORIGIN } from './live-sources.ts';
import {
  codeOrigin,
  id,
  keyedOrigin,
  origin,
  secret,
  secretOf,
  whole,
  type Parsed,
} from '../schemas/setting.ts';

export const PROVIDER_FIELDS = {
  VAPI_ORIGIN: keyedOrigin,
  TAVUS_ORIGIN: keyedOrigin,
  TURNSTILE_ORIGIN: keyedOrigin,
  CALL_MACHINE_ORIGIN: codeOrigin,
  PROVIDER_TIMEOUT_MS: whole(50, 60_000),
  CHAT_IDLE_MS: whole(50, 120_000),
  VAPI_PRIVATE_KEY: secret,
  VAPI_ASSISTANT_ID: id,
  TAVUS_API_KEY: secret,
  TAVUS_PERSONA_ID: id,
  TAVUS_REPLICA_ID: id,
  PROVIDER_MESSAGE_SECRET: secretOf(20),
  TURNSTILE_SECRET_KEY: secret,
  /** Of this Worker, where providers tell of calls. */
  TALKLIVE_HOST: origin,
} as const;

export const PROVIDER_DEFAULTS = {
  VAPI_ORIGIN: 'https://api.vapi.ai',
  TAVUS_ORIGIN: 'https://tavusapi.com',
  TURNSTILE_ORIGIN: TURNSTILE.origin,
  CALL_MACHINE_ORIGIN,
  PROVIDER_TIMEOUT_MS: 8000,
  CHAT_IDLE_MS: 30_000,
} as const;

export type ProviderSettings = Parsed<typeof PROVIDER_FIELDS, keyof typeof PROVIDER_DEFAULTS>;

/** Without the first there are no live conversations at all; without the second none with a face. */
export const KEYS = { voice: 'VAPI_PRIVATE_KEY', video: 'TAVUS_API_KEY' } as const;

/** As `PAIRS` in `env.ts`: the first without the second is half a setting. */
export const PROVIDER_PAIRS = [
  [KEYS.video, KEYS.voice],
  [KEYS.video, 'TAVUS_PERSONA_ID'],
  [KEYS.voice, 'VAPI_ASSISTANT_ID'],
] as const;
