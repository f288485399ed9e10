/** What the console is asked with: each refusal names the field, what was expected and what came. */
import * as z from 'zod';
import { CALL_KINDS } from '../../call-contract.ts';
import { CALL_REASONS, RATINGS_ASKED } from '../../console-calls-contract.ts';
import {
  AUDIT_TOPICS,
  type Asked,
  type ConsoleRouteName,
  type CONSOLE_ROUTES,
} from '../../console-contract.ts';
import { LEAD_KINDS, LEAD_STATES } from '../../console-leads-contract.ts';
import { MOST_DAYS } from '../../console-numbers-contract.ts';
import { quoted } from '../../plain-text.ts';
import type { Sent } from '../../route-table.ts';
import { SITE_BODIES } from './site-requests.ts';
import { enterRequest, TEAM_BODIES } from './team-requests.ts';
import { wantedKinds } from '../../schemas/endpoint.ts';
import { thresholdChanges } from '../../schemas/notices.ts';

type Routes = typeof CONSOLE_ROUTES;

const got = (input: unknown): string =>
  typeof input === 'string' ? quoted(input) : input === undefined ? 'nothing' : quoted(JSON.stringify(input));
/** Words of a refusal, of whatever is wrong with the value. */
const told = (expected: string) => ({
  error: ({ input }: { input?: unknown }) => `expected ${expected}, got ${got(input)}`,
});

const matching = (pattern: RegExp, expected: string) => {
  const words = told(expected);
  return z.string(words).regex(pattern, words);
};
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, told(`one of ${values.join(', ')}`));

const site = matching(/^[a-z0-9][a-z0-9-]{0,63}$/, 'the id of a site');
const moment = matching(/^\d{1,15}$/, 'milliseconds since 1970').transform(Number);
const seconds = matching(/^\d{1,6}$/, 'whole seconds').transform(Number);
const cursor = matching(/^\d{1,15}\.[\w.:-]{1,200}$/, 'the "next" of an earlier answer');

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
const day = matching(/^\d{4}-\d\d-\d\d$/, 'a day such as 2026-11-01').refine(
  isDay,
  told('a day that there is, such as 2026-11-01'),
);

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
const zone = matching(/^[\w+/-]{1,64}$/, 'a time zone such as Europe/Berlin').refine(
  isZone,
  told('a time zone such as Europe/Berlin'),
);

const DAY_MS = 86_400_000;

/** At least one letter or figure. */
const WORDS = /^(?=.*[\p{L}\p{N}]).{1,200}$/u;

const callFilters = {
  site: site.exactOptional(),
  from: moment.exactOptional(),
  to: moment.exactOptional(),
  kind: oneOf(CALL_KINDS).exactOptional(),
  reason: oneOf(CALL_REASONS).exactOptional(),
  failure: matching(/^[a-z][a-z-]{0,39}$/, 'the code of a failure such as provider-busy').exactOptional(),
  assistant: matching(/^.{1,128}$/u, 'the name or id of an assistant').exactOptional(),
  rating: oneOf(RATINGS_ASKED).exactOptional(),
  least: seconds.exactOptional(),
  most: seconds.exactOptional(),
  country: matching(/^[A-Z][A-Z\d]$/, 'the two letters of a country such as DE').exactOptional(),
  words: matching(WORDS, 'words that were said').exactOptional(),
  browser: matching(/^[a-z]{1,20}$/, 'the family of a browser such as firefox').exactOptional(),
};

interface Span {
  from?: number | undefined;
  to?: number | undefined;
  least?: number | undefined;
  most?: number | undefined;
}
/** The later before the earlier would be an empty table, and no word why. */
function inOrder({ from, to, least, most }: Span, context: z.core.$RefinementCtx): void {
  if (from !== undefined && to !== undefined && from >= to)
    context.addIssue({
      code: 'custom',
      path: ['to'],
      message: `expected a moment after "from" (${from}), got ${to}`,
    });
  if (least !== undefined && most !== undefined && least > most)
    context.addIssue({
      code: 'custom',
      path: ['most'],
      message: `expected ${least} or more, as "least" has it, got ${most}`,
    });
}

function withinDays({ from, to }: { from: string; to: string }, context: z.core.$RefinementCtx): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days >= 1 && days <= MOST_DAYS) return;
  const expected = days < 1 ? `${from} or later` : `a day within ${MOST_DAYS} days of "from"`;
  context.addIssue({ code: 'custom', path: ['to'], message: `expected ${expected}, got ${to}` });
}

const nothing = z.strictObject({});
const ofSite = z.strictObject({ site: site.exactOptional() });

/** The query of each route. */
export const CONSOLE_QUERIES: {
  [N in ConsoleRouteName]: z.ZodType<Asked<Routes[N]>, Record<string, unknown>>;
} = {
  live: nothing,
  enter: nothing,
  leave: nothing,
  me: nothing,
  sessions: nothing,
  endSession: nothing,
  challenge: nothing,
  passkeys: nothing,
  passkeyOptions: nothing,
  addPasskey: nothing,
  removePasskey: nothing,
  makeCodes: nothing,
  members: nothing,
  changeMember: nothing,
  removeMember: nothing,
  invite: nothing,
  takeBack: nothing,
  now: ofSite,
  calls: z
    .strictObject({
      ...callFilters,
      after: cursor.exactOptional(),
      rows: matching(/^([1-9]\d?|1\d\d|200)$/, 'a whole number from 1 to 200')
        .transform(Number)
        .exactOptional(),
    })
    .superRefine(inOrder),
  assistants: ofSite,
  call: nothing,
  recording: nothing,
  hangUp: nothing,
  eraseCall: nothing,
  numbers: z
    .strictObject({ site: site.exactOptional(), from: day, to: day, zone: zone.exactOptional() })
    .superRefine(withinDays),
  leads: z.strictObject({
    site: site.exactOptional(),
    state: oneOf(LEAD_STATES).exactOptional(),
    kind: oneOf(LEAD_KINDS).exactOptional(),
    words: matching(WORDS, 'words of a lead, or of a note').exactOptional(),
    after: cursor.exactOptional(),
  }),
  changeLead: nothing,
  sites: nothing,
  changeSite: nothing,
  rotateKey: nothing,
  expireKey: nothing,
  events: z.strictObject({
    site: site.exactOptional(),
    state: oneOf(['waiting', 'sent', 'dead']).exactOptional(),
  }),
  addEndpoint: nothing,
  removeEndpoint: nothing,
  replay: nothing,
  testEndpoint: nothing,
  switchEndpoint: nothing,
  alerts: ofSite,
  setThresholds: nothing,
  testAlerts: nothing,
  audit: z
    .strictObject({
      site: site.exactOptional(),
      about: oneOf(AUDIT_TOPICS).exactOptional(),
      who: matching(WORDS, 'a part of who it was').exactOptional(),
      from: moment.exactOptional(),
      to: moment.exactOptional(),
      before: moment.exactOptional(),
    })
    .superRefine(inOrder),
};

type SentOf<N extends ConsoleRouteName> = Sent<Routes[N]>;

/** The body of each route that has one. */
export const CONSOLE_BODIES: {
  [N in ConsoleRouteName as SentOf<N> extends null ? never : N]: z.ZodType<SentOf<N>>;
} = {
  ...TEAM_BODIES,
  enter: enterRequest,
  leave: nothing,
  hangUp: z.strictObject({
    site,
    reason: z.string().trim().min(1, 'expected a reason, got none').max(500),
  }),
  addEndpoint: z.strictObject({
    url: z.string(told('an address')).trim().min(1, told('an address')).max(2000),
    kinds: wantedKinds.exactOptional(),
  }),
  replay: z.strictObject({ event: matching(/^[\w.:-]{1,100}$/, 'the id of an event').exactOptional() }),
  testEndpoint: nothing,
  switchEndpoint: z.strictObject({ on: z.boolean('expected true or false') }),
  setThresholds: thresholdChanges,
  testAlerts: nothing,
  ...SITE_BODIES,
  changeLead: z
    .strictObject({
      state: oneOf(LEAD_STATES).exactOptional(),
      was: oneOf(LEAD_STATES).exactOptional(),
      note: z.string().trim().min(1).max(4000).exactOptional(),
    })
    .refine(
      ({ state, note }) => state !== undefined || note !== undefined,
      'expected a state or a note, got neither',
    ),
};
