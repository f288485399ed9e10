/** Sites as the console shows and changes them: types, the one table of who may change what, and how two changes of a look go together. */
import type { Role } from './console-route.ts';
import type { Site } from './schemas/site.ts';

/** What of a site is changed in the console; its spoken greeting comes with a file of sound, which the command takes. */
export type SiteSettings = Omit<Site, 'id' | 'spokenGreeting'>;
export type Setting = keyof SiteSettings;

/** A site as the console shows it. */
export interface ConsoleSite {
  id: string;
  name: string;
  isDemo: boolean;
  /** As `npm run sites -- show` has it. */
  settings: Site;
  keys: SiteKey[];
  /** What may not be meant by its settings, a sentence each, in which a field stands as it is called here. */
  notes: string[];
  /** Of this day (UTC), calls that are on among them, as far as the list of calls has them. */
  today: { minutes: number; callsOn: number };
}
export interface SiteKey {
  key: string;
  createdAt: number;
  /** Null: it has no end. */
  expiresAt: number | null;
  /** The last day on which a page used it. */
  usedOn: string | null;
}

/** The least that may: an editor says what visitors read; what costs money, lets somebody in or decides what is kept is an owner's. */
export const SETTING_ROLES: Readonly<Record<Setting, Role>> = {
  name: 'editor',
  look: 'editor',
  consentText: 'editor',
  privacyUrl: 'editor',
  phone: 'editor',
  hours: 'editor',
  timeZone: 'editor',
  callbackMinutes: 'editor',
  callsAtOnce: 'owner',
  waitingLine: 'owner',
  minutesADay: 'owner',
  visitorCallsAtOnce: 'owner',
  visitorCallsAnHour: 'owner',
  visitorMinutesADay: 'owner',
  maxCallSeconds: 'owner',
  maxVideoSeconds: 'owner',
  messagesADay: 'owner',
  requirePass: 'owner',
  challengeAfter: 'owner',
  challengeDown: 'owner',
  origins: 'owner',
  frames: 'owner',
  allowSlug: 'owner',
  assistantId: 'owner',
  assistants: 'owner',
  personaId: 'owner',
  replicaId: 'owner',
  agents: 'owner',
  allowTransient: 'owner',
  allowOverrides: 'owner',
  wordsDays: 'owner',
  rowsDays: 'owner',
  redact: 'owner',
  redactPatterns: 'owner',
};

export interface SiteChange {
  changes: Partial<SiteSettings>;
  /** Each of them as whoever changes it has seen it: what somebody else has changed meanwhile is not written over. */
  was: Partial<SiteSettings>;
}

export interface RotateRequest {
  /** How many days the present key goes on; 0: it ends now. */
  oldLasts: number;
}
export interface ExpireRequest {
  key: string;
  /** In how many days it ends; 0: now. */
  inDays: number;
}

type Look = Site['look'];

/** The parts of a look that are no more as they were seen. */
export const touchedParts = (was: Look, changed: Look): (keyof Look)[] =>
  ([...new Set([was, changed].flatMap((look) => Object.keys(look)))] as (keyof Look)[]).filter(
    (part) => was[part] !== changed[part],
  );

/** A look is changed by its parts: those that nobody has touched here stay as they are by now. */
export function mergedLook(now: Look, was: Look, changed: Look): Look {
  const touched = touchedParts(was, changed);
  const kept = Object.entries(now).filter(([part]) => !touched.includes(part as keyof Look));
  const own = touched.flatMap((part) => (changed[part] === undefined ? [] : [[part, changed[part]]]));
  return Object.fromEntries([...kept, ...own]) as Look;
}
