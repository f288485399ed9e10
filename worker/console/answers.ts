/** What answers each route of the console's table. */
import type { AppContext } from '../app-env.ts';
import type { Asked, CONSOLE_ROUTES, ConsoleRouteName } from '../console-contract.ts';
import type { Answered, Sent } from '../route-table.ts';
import { pageOfCalls } from './call-lines.ts';
import { listAlerts, setThresholds, tryAlerts } from './alerts.ts';
import { listAssistants } from './assistants.ts';
import { putToken } from './cookie.ts';
import { addEndpoint, removeEndpoint } from './endpoints.ts';
import { eraseCall } from './erase.ts';
import { listEvents, replayEvents, switchEndpoint, testEndpoint } from './events.ts';
import { challenge, enter } from './enter.ts';
import { endSession, leave, listAudit, listSessions, whoIAm } from './history.ts';
import { hangUpCall } from './hang-up.ts';
import { changeLead, listLeads } from './leads.ts';
import { invite, takeBack } from './invitations.ts';
import { callsNow } from './live-calls.ts';
import { changeMember, listMembers, removeMember } from './members.ts';
import { numbers } from './numbers.ts';
import { oneCall } from './one-call.ts';
import type { Operator } from './operator.ts';
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from './passkeys.ts';
import { makeCodes } from './recovery-codes.ts';
import { demandLately, type Session } from './sessions.ts';
import { changeSite } from './site-change.ts';
import { expireKey, rotateKey } from './site-keys.ts';
import { listSites } from './sites.ts';
import { reviewListeners } from '../feed/tell.ts';

type Routes = typeof CONSOLE_ROUTES;

/** `session` is there for whoever has a role, which its route demands. */
export interface ConsoleRequest<N extends ConsoleRouteName> {
  c: AppContext;
  db: D1Database;
  session: Routes[N]['role'] extends null ? null : Session;
  operator: Routes[N]['role'] extends null ? null : Operator;
  query: Asked<Routes[N]>;
  body: Sent<Routes[N]>;
  /** Of its path; empty: it has none. */
  id: string;
}

/** Answered by a socket, and by sound. */
export type StreamName = 'live' | 'recording';

export type ConsoleAnswers = {
  [N in Exclude<ConsoleRouteName, StreamName>]: (asked: ConsoleRequest<N>) => Promise<Answered<Routes[N]>>;
};

export const CONSOLE_ANSWERS: ConsoleAnswers = {
  enter: async ({ c, body }) => {
    await enter(c, body);
    return { ok: true };
  },
  leave: async ({ c, db, session }) => {
    await leave(db, session);
    putToken(c, '', 0);
    return { ok: true };
  },
  me: ({ db, operator }) => whoIAm(db, operator),
  sessions: ({ db, session }) => listSessions(db, session),
  endSession: async ({ c, db, operator, id }) => {
    await endSession(db, operator, id);
    await reviewListeners(c.env);
    return { ok: true };
  },
  challenge: ({ c }) => challenge(c),
  passkeys: ({ db, operator }) => listPasskeys(db, operator),
  passkeyOptions: async ({ c, operator, session }) => {
    demandLately(session);
    return passkeyOptions(c, operator);
  },
  addPasskey: ({ c, operator, body }) => addPasskey(c, operator, body),
  removePasskey: async ({ c, db, operator, id }) => {
    await removePasskey(db, operator, id);
    await reviewListeners(c.env);
    return { ok: true };
  },
  makeCodes: async ({ db, operator, session }) => {
    demandLately(session);
    return makeCodes(db, operator);
  },
  members: ({ db, operator }) => listMembers(db, operator),
  changeMember: async ({ c, db, operator, id, body }) => {
    await changeMember(db, operator, id, body);
    await reviewListeners(c.env);
    return { ok: true };
  },
  removeMember: async ({ c, db, operator, id }) => {
    await removeMember(db, operator, id);
    await reviewListeners(c.env);
    return { ok: true };
  },
  invite: ({ c, operator, body }) => invite(c, operator, body),
  takeBack: async ({ db, operator, id }) => {
    await takeBack(db, operator, id);
    return { ok: true };
  },
  now: ({ c, operator, query }) => callsNow(c.env, operator, query),
  calls: ({ db, operator, query }) => pageOfCalls(db, operator, query),
  assistants: ({ db, operator, query }) => listAssistants(db, operator, query),
  call: ({ c, operator, id }) => oneCall(c.env, operator, id),
  hangUp: ({ c, operator, id, body }) => hangUpCall(c, operator, id, body),
  eraseCall: ({ c, operator, id }) => eraseCall(c.env, operator, id),
  numbers: ({ db, operator, query }) => numbers(db, operator, query),
  leads: ({ db, operator, query }) => listLeads(db, operator, query),
  changeLead: ({ c, operator, id, body }) => changeLead(c.env, operator, id, body),
  sites: ({ c, operator }) => listSites(c.env, operator),
  changeSite: ({ c, operator, id, body }) => changeSite(c.env, operator, id, body),
  rotateKey: ({ c, operator, id, body }) => rotateKey(c.env, operator, id, body),
  expireKey: async ({ c, operator, id, body }) => {
    await expireKey(c.env, operator, id, body);
    return { ok: true };
  },
  events: ({ c, operator, query }) => listEvents(c.env, operator, query),
  addEndpoint: ({ c, operator, id, body }) => addEndpoint(c.env, operator, id, body),
  removeEndpoint: async ({ c, operator, id }) => {
    await removeEndpoint(c.env, operator, id);
    return { ok: true };
  },
  replay: ({ c, operator, id, body }) => replayEvents(c.env, operator, id, body),
  testEndpoint: ({ c, operator, id }) => testEndpoint(c.env, operator, id),
  switchEndpoint: ({ db, operator, id, body }) => switchEndpoint(db, operator, id, body),
  alerts: ({ db, operator, query }) => listAlerts(db, operator, query),
  setThresholds: ({ db, operator, id, body }) => setThresholds(db, operator, id, body),
  testAlerts: ({ c, operator, id }) => tryAlerts(c.env, operator, id),
  audit: ({ db, operator, query }) => listAudit(db, operator, query),
};
