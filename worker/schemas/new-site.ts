/** What a site has where nobody has said otherwise: the one place of these settings. The columns of the database have the same, for sites that are older than they. */
import { KEPT_DAYS, type Site } from './site.ts';

export const NEW_SITE: Omit<Site, 'id' | 'name'> = {
  allowSlug: false,
  origins: [],
  assistantId: null,
  assistants: [],
  allowTransient: false,
  allowOverrides: false,
  personaId: null,
  replicaId: null,
  agents: {},
  callsAtOnce: 10,
  waitingLine: 20,
  minutesADay: 300,
  visitorCallsAtOnce: 4,
  visitorCallsAnHour: 30,
  visitorMinutesADay: 60,
  requirePass: false,
  frames: 'listed',
  challengeAfter: null,
  challengeDown: 'refuse',
  messagesADay: 2000,
  maxCallSeconds: 600,
  maxVideoSeconds: 600,
  look: {},
  spokenGreeting: null,
  consentText: null,
  privacyUrl: null,
  phone: null,
  hours: [],
  timeZone: 'UTC',
  callbackMinutes: null,
  wordsDays: KEPT_DAYS.words,
  rowsDays: KEPT_DAYS.rows,
  redact: true,
  redactPatterns: [],
};

/** When it has a person. What an earlier release has put into a cache has none of these. */
export function hoursOf(site: Partial<Site>): Pick<Site, 'hours' | 'timeZone' | 'callbackMinutes'> {
  const { hours, timeZone, callbackMinutes } = { ...NEW_SITE, ...site };
  return { hours, timeZone, callbackMinutes };
}
