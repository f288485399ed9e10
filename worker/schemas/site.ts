import * as z from 'zod';
import { CORNERS, THEMES, type SiteLook } from '../look-contract.ts';
import { COLOUR_NAMES } from './colour-names.ts';
import { isExpression } from './expression.ts';
import { hours } from './hours.ts';
import { expectedOrigin, isOriginPattern } from './origins.ts';
import { timeZone } from './setting.ts';

const id = z.string().regex(/^[\w.:-]{1,128}$/, 'letters, digits, dots, colons and dashes, at most 128');
/** One of those, or `NAME=ID`: what the site's pages call an assistant, and which of the provider's it is. */
const listed = z
  .string()
  .regex(/^(?:[\w.-]{1,64}=)?[\w.:-]{1,128}$/, 'letters, digits, dots, colons and dashes, or NAME=ID');
const originPattern = z.string().refine(isOriginPattern, { error: ({ input }) => expectedOrigin(input) });

const visitorLimit = z.number().int().min(0).max(100_000).nullable();

export const siteId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'small letters, digits and dashes, at most 64');

/** What pages may name beside assistants, as the site's list writes it before the id. */
export const LISTED_KINDS = [
  'squad',
  'workflow',
  'tool',
  'credential',
  'knowledge-base',
  'file',
  'structured-output',
  'scorecard',
  'outcome',
  'pronunciation-dictionary',
  'phone-number',
] as const;

/** A key that nobody can guess: 130 random bits. No site has an id like it. */
const SITE_KEY = /^tl-[a-z2-7]{26}$/;
export const isSiteKey = (text: string): boolean => SITE_KEY.test(text);

/** In hexadecimal digits. */
export const SOUND_HASH = /^[\da-f]{64}$/;

const COLOUR = /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(oklch|rgb|hsl)\([\d\s.,%/a-z-]{1,60}\))$/i;
const isColour = (text: string) => COLOUR.test(text) || COLOUR_NAMES.has(text.toLowerCase());

const look: z.ZodType<SiteLook> = z.strictObject({
  accent: z.string().refine(isColour, 'a CSS color such as #0b6b4f').exactOptional(),
  radius: z
    .string()
    .regex(/^\d{1,3}(\.\d+)?(px|rem|em)$/, 'a length such as 12px')
    .exactOptional(),
  theme: z.enum(THEMES).exactOptional(),
  placement: z.enum(CORNERS).exactOptional(),
  greeting: z.string().max(500).exactOptional(),
});

export const KEPT_DAYS = { words: 30, rows: 400 } as const;

const pattern = z
  .string()
  .max(200)
  .refine(
    isExpression,
    'a regular expression without a look ahead or a back-reference, that does not match an empty text, of 200 characters at most',
  );

/** No text of the database has one. */
const storable = z.string().refine((text) => !text.includes('\0'), 'text without a NUL character');

/** A site as the rest of the Worker sees it. Limits are whole numbers; a limit of 0 switches its part off. */
export const siteSchema = z.strictObject({
  id: siteId.refine((text) => !isSiteKey(text), 'an id that does not look like a key'),
  /** Whether pages may use the id as their key. */
  allowSlug: z.boolean(),
  name: storable.trim().min(1).max(200),
  origins: z.array(originPattern).max(100),
  assistantId: id.nullable(),
  assistants: z.array(listed).max(200),
  allowTransient: z.boolean(),
  allowOverrides: z.boolean(),
  personaId: id.nullable(),
  replicaId: id.nullable(),
  agents: z.record(
    id,
    z.strictObject({ persona: id.nullable().default(null), replica: id.nullable().default(null) }),
  ),
  callsAtOnce: z.number().int().min(0).max(100_000),
  /** Visitors who may wait for a place at once; 0: nobody. */
  waitingLine: z.number().int().min(0).max(1000),
  minutesADay: z.number().int().min(0).max(10_000_000),
  /** Of one visitor, by address; null: as much as the site has. */
  visitorCallsAtOnce: visitorLimit,
  visitorCallsAnHour: visitorLimit,
  visitorMinutesADay: visitorLimit,
  /** Calls need a join pass. */
  requirePass: z.boolean(),
  /** Which pages may have its frame: those of `origins`, or anybody’s, such as a sandbox that has no origin. */
  frames: z.enum(['listed', 'anywhere']),
  /** Calls of a visitor within a day after which a pass needs a challenge; 0: each does; null: none does. */
  challengeAfter: visitorLimit,
  /** While the challenge's service cannot be reached. */
  challengeDown: z.enum(['refuse', 'allow']),
  messagesADay: z.number().int().min(0).max(100_000_000),
  /** The provider takes 10 s to 12 h. */
  maxCallSeconds: z.number().int().min(10).max(43_200),
  /** The provider takes at most an hour. */
  maxVideoSeconds: z.number().int().min(10).max(3600),
  look,
  /** The first sentence of the site's own assistant; `sound` is the SHA-256 of its file. */
  spokenGreeting: z
    .strictObject({
      text: z.string().trim().min(1, 'a sentence').max(500),
      sound: z.string().regex(SOUND_HASH),
    })
    .nullable(),
  consentText: storable.max(2000).nullable(),
  privacyUrl: z
    .url({ protocol: /^https?$/, error: 'an address such as https://shop.example/privacy' })
    .max(2000)
    .nullable(),
  phone: z.string().max(40).nullable(),
  /** When it has a person, by the clock of its zone. */
  hours: z.array(hours).max(20),
  timeZone,
  /** Within so many minutes of these somebody calls back; null: nothing is promised. */
  callbackMinutes: z.number().int().min(1).max(10_080).nullable(),
  /** How long the words of its calls are kept, in days after their end; 0: they are never stored. */
  wordsDays: z.number().int().min(0).max(3650),
  /** The same for what else is known of a call. */
  rowsDays: z.number().int().min(1).max(3650),
  /** Whether what tells who somebody is is taken out of the words before they are stored. */
  redact: z.boolean(),
  /** Further expressions that are. */
  redactPatterns: z.array(pattern).max(20),
});

export type Site = z.infer<typeof siteSchema>;

/** A challenge is what a pass is for. */
export const demandsPass = ({ requirePass, challengeAfter }: Site): boolean =>
  requirePass || challengeAfter !== null;

interface Column {
  name: string;
  kind: 'text' | 'number' | 'flag' | 'json';
}

/** The one table of how a site lies in the database; the CLI writes with it, the Worker reads with it. */
export const SITE_COLUMNS: Record<keyof Site, Column> = {
  id: { name: 'id', kind: 'text' },
  allowSlug: { name: 'allow_slug', kind: 'flag' },
  name: { name: 'name', kind: 'text' },
  origins: { name: 'origins', kind: 'json' },
  assistantId: { name: 'assistant_id', kind: 'text' },
  assistants: { name: 'assistants', kind: 'json' },
  allowTransient: { name: 'allow_transient', kind: 'flag' },
  allowOverrides: { name: 'allow_overrides', kind: 'flag' },
  personaId: { name: 'persona_id', kind: 'text' },
  replicaId: { name: 'replica_id', kind: 'text' },
  agents: { name: 'agents', kind: 'json' },
  callsAtOnce: { name: 'calls_at_once', kind: 'number' },
  waitingLine: { name: 'waiting_line', kind: 'number' },
  minutesADay: { name: 'minutes_a_day', kind: 'number' },
  visitorCallsAtOnce: { name: 'visitor_calls_at_once', kind: 'number' },
  visitorCallsAnHour: { name: 'visitor_calls_an_hour', kind: 'number' },
  visitorMinutesADay: { name: 'visitor_minutes_a_day', kind: 'number' },
  requirePass: { name: 'require_pass', kind: 'flag' },
  frames: { name: 'frames', kind: 'text' },
  challengeAfter: { name: 'challenge_after', kind: 'number' },
  challengeDown: { name: 'challenge_down', kind: 'text' },
  messagesADay: { name: 'messages_a_day', kind: 'number' },
  maxCallSeconds: { name: 'max_call_seconds', kind: 'number' },
  maxVideoSeconds: { name: 'max_video_seconds', kind: 'number' },
  look: { name: 'look', kind: 'json' },
  spokenGreeting: { name: 'spoken_greeting', kind: 'json' },
  consentText: { name: 'consent_text', kind: 'text' },
  privacyUrl: { name: 'privacy_url', kind: 'text' },
  phone: { name: 'phone', kind: 'text' },
  hours: { name: 'hours', kind: 'json' },
  timeZone: { name: 'time_zone', kind: 'text' },
  callbackMinutes: { name: 'callback_minutes', kind: 'number' },
  wordsDays: { name: 'words_days', kind: 'number' },
  rowsDays: { name: 'rows_days', kind: 'number' },
  redact: { name: 'redact', kind: 'flag' },
  redactPatterns: { name: 'redact_patterns', kind: 'json' },
};

/** An accent of five or seven digits, which an earlier release let in, was drawn as none: no page shall lose its site by it. */
function lookOfRow(look: SiteLook): SiteLook {
  const { accent, ...others } = look;
  return typeof accent === 'string' && !isColour(accent) ? others : look;
}

const FLAGS: Record<string, boolean> = { 0: false, 1: true };

/**
 * A row of the table `sites` as a site.
 * @throws the schema's error for a row that no CLI wrote, and where a column is missing: what is not known is not `false`
 */
export function siteOfRow(row: Record<string, unknown>): Site {
  const site: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(SITE_COLUMNS)) {
    const value = row[column.name];
    if (value === undefined) throw new Error(`sites.${column.name} is missing: are all migrations applied?`);
    if (column.kind === 'flag') site[field] = typeof value === 'number' ? FLAGS[value] : value;
    else if (column.kind === 'json') site[field] = JSON.parse(String(value));
    else site[field] = value;
  }
  site['look'] = lookOfRow(site['look'] as SiteLook);
  return siteSchema.parse(site);
}
