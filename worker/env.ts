import * as z from 'zod';
import { keepOutOfLogs, log } from './log.ts';
import type { EventJob } from './event-contract.ts';
import type { GateBindings } from './limits/gate.ts';
import { KEYS, PROVIDER_DEFAULTS, PROVIDER_FIELDS, PROVIDER_PAIRS } from './providers/settings.ts';
import type { RehearsalRoom } from './rehearsal/room.ts';
import { inOurWords } from './schemas/fault-words.ts';
import { id, keyedOrigin, mailAddress, secret, whole, type Parsed } from './schemas/setting.ts';

/** What wrangler.jsonc binds. Everything but the bindings is text and goes through `settingsOf`. */
export interface Env extends GateBindings {
  ASSETS: Fetcher;
  REHEARSAL_ROOM: DurableObjectNamespace<RehearsalRoom>;
  CALL_ARCHIVE: R2Bucket;
  CALL_WORDS: R2Bucket;
  EVENTS: Queue<EventJob>;
  BURST_ADDRESS: RateLimit;
  BURST_CALLS: RateLimit;
  BURST_CHAT: RateLimit;
  BURST_FORMS: RateLimit;
  BURST_OTHER: RateLimit;
}

const flag = z.enum(['true', 'false'], 'true or false');

const FIELDS = {
  ...PROVIDER_FIELDS,
  MAIL_ORIGIN: keyedOrigin,
  CALLS_KEPT: whole(1000, 100_000_000),
  PROVIDER_CALLS_AT_ONCE: whole(1, 100_000),
  ALLOW_REHEARSAL: flag,
  /** Only requests for this deployment's own names arrive. */
  BEHIND_CLOUDFLARE: flag,
  TURNSTILE_SITE_KEY: id,
  /** Cloudflare Access in front of the console: the team's address, and the application's audience. */
  ACCESS_TEAM: keyedOrigin,
  ACCESS_AUDIENCE: id,
  /** Of the link that `npm start` prints; on this machine alone. */
  CONSOLE_LINK_HASH: z.string().regex(/^[\da-f]{64}$/, 'a SHA-256 in hex'),
  MAIL_API_KEY: secret,
  MAIL_FROM: mailAddress,
} as const;

const DEFAULTS = {
  ...PROVIDER_DEFAULTS,
  MAIL_ORIGIN: 'https://api.resend.com',
  /** Some 4 GB of the 10 that a database may have. */
  CALLS_KEPT: 6_000_000,
  ALLOW_REHEARSAL: 'false',
  BEHIND_CLOUDFLARE: 'false',
} as const;

type Name = keyof typeof FIELDS;
export type Settings = Parsed<typeof FIELDS, keyof typeof DEFAULTS>;

const SECRETS: readonly Name[] = [
  KEYS.voice,
  KEYS.video,
  'PROVIDER_MESSAGE_SECRET',
  'TURNSTILE_SECRET_KEY',
  'MAIL_API_KEY',
];

/** Sets that work only together: the first without the second is half a setting. */
const PAIRS: readonly (readonly [Name, Name])[] = [
  ...PROVIDER_PAIRS,
  ['TURNSTILE_SECRET_KEY', 'TURNSTILE_SITE_KEY'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  ['ACCESS_TEAM', 'ACCESS_AUDIENCE'],
  ['ACCESS_AUDIENCE', 'ACCESS_TEAM'],
  ['MAIL_API_KEY', 'MAIL_FROM'],
  ['MAIL_API_KEY', 'TALKLIVE_HOST'],
];

export interface ReadSettings {
  settings: Settings;
  /** Plain words, naming the setting and never its value. */
  problems: string[];
}

const isSetting = (name: string): name is Name => name in FIELDS;
const firstWord = (name: string) => name.split('_')[0];

/** A text that no setting is called by does nothing, of which its writer hears nowhere else. */
function misspelt(env: Record<string, unknown>): string[] {
  return Object.entries(env)
    .filter(([name, value]) => typeof value === 'string' && /^[A-Z]+_[A-Z_]+$/.test(name) && !isSetting(name))
    .map(([name]) => {
      const near = Object.keys(FIELDS).filter((one) => firstWord(one) === firstWord(name));
      return `${name} is no setting: expected ${near.join(', ') || 'one of those in worker/README.md'}`;
    });
}

/** A wrong value counts as none, and is named. */
export function readSettings(env: Record<string, unknown>): ReadSettings {
  const problems: string[] = [];
  const settings: Record<string, unknown> = { ...DEFAULTS };
  for (const name of Object.keys(FIELDS) as Name[]) {
    const raw = env[name];
    if (raw === undefined || raw === '') {
      settings[name] ??= null;
      continue;
    }
    const parsed = FIELDS[name].safeParse(raw, { error: inOurWords });
    if (parsed.success) {
      settings[name] = parsed.data;
    } else {
      settings[name] ??= null;
      // Never with the value itself, which may be a key.
      const expected = parsed.error.issues[0]?.message.replace(/^expected /, '') ?? 'another value';
      problems.push(`${name} is set but not usable: expected ${expected}`);
    }
  }
  problems.push(...misspelt(env));
  for (const [has, needs] of PAIRS) {
    // Of one that is not usable the line stands already.
    if (settings[has] !== null && settings[needs] === null && !env[needs])
      problems.push(`${has} is set, ${needs} is missing`);
  }
  return { settings: settings as unknown as Settings, problems };
}

const known = new WeakMap<object, Settings>();

/** Parsed once per isolate; the first call writes one line per problem, and one about the provider. */
export function settingsOf(env: object): Settings {
  const before = known.get(env);
  if (before) return before;
  const { settings, problems } = readSettings(env as Record<string, unknown>);
  for (const name of SECRETS) {
    const value = settings[name];
    if (typeof value === 'string') keepOutOfLogs(value);
  }
  for (const problem of problems) log('error', 'setting', { problem });
  if (!settings[KEYS.voice]) {
    const allowed = settings.ALLOW_REHEARSAL === 'true';
    log(allowed ? 'info' : 'error', 'provider', {
      mode: 'rehearsal',
      problem: allowed
        ? `${KEYS.voice} is not set: calls are rehearsals with a scripted assistant`
        : `${KEYS.voice} is not set and ALLOW_REHEARSAL is not true: calls are refused`,
    });
  }
  known.set(env, settings);
  return settings;
}

/** Of what leads to this machine itself, it may be so where it is not behind Cloudflare. */
export const isDevelopment = (env: object): boolean => settingsOf(env).BEHIND_CLOUDFLARE !== 'true';

/** Whether it can be asked whether a person calls: both keys are set. */
export const hasChallenge = ({ TURNSTILE_SECRET_KEY, TURNSTILE_SITE_KEY }: Settings): boolean =>
  TURNSTILE_SECRET_KEY !== null && TURNSTILE_SITE_KEY !== null;
