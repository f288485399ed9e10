/**
 * The console's addresses: who may ask each of them for what, and what is answered. The router, the page and the test
 * that walks all roles read this one table. Types and plain constants.
 */
import type {
  AddedEndpoint,
  AlertsAnswer,
  Delivery,
  Endpoint,
  EndpointRequest,
  EventsAsked,
  ReplayAnswer,
  ReplayRequest,
  SwitchRequest,
  TestedAnswer,
  ThresholdsRequest,
} from './console-events-contract.ts';
import type { CallAsked, CallAnswer, CallsAnswer, CallsAsked } from './console-calls-contract.ts';
import type { Lead, LeadChange, LeadsAsked } from './console-leads-contract.ts';
import type { HangUpRequest } from './console-live-contract.ts';
import type { NowAnswer, NumbersAnswer, NumbersAsked } from './console-numbers-contract.ts';
import type { ConsoleRoute, Nothing, Role } from './console-route.ts';
import type { ConsoleSite, ExpireRequest, RotateRequest, SiteChange } from './console-sites-contract.ts';
import type { Done } from './route-table.ts';
import { TEAM_ROUTES, type EnterRequest } from './console-team-contract.ts';

export { isAtLeast, ROLES, type Asked, type ConsoleRoute, type Role } from './console-route.ts';

export interface Me {
  email: string;
  role: Role;
  /** Those that may be seen; of a generated site it is said. */
  sites: { id: string; name: string; isDemo: boolean }[];
  /** Whether these are all of the deployment. */
  allSites: boolean;
}

/** Fields that tell what a line of the history is about: named also where they are the same before and after. */
export const AUDIT_NAMES: readonly string[] = ['key', 'endpoint', 'lead'];

export interface AuditLine {
  id: number;
  at: number;
  by: string;
  /** Empty: of the deployment. */
  site: string;
  change: string;
  before: unknown;
  after: unknown;
}
export const AUDIT_TOPICS = ['access', 'team', 'calls', 'leads', 'events', 'sites'] as const;
export type AuditTopic = (typeof AUDIT_TOPICS)[number];

export interface AuditAsked {
  site?: string;
  about?: AuditTopic;
  /** What somebody's name or address has in it. */
  who?: string;
  /** Moments in ms since 1970, the second one without. */
  from?: number;
  to?: number;
  /** The id of the last line that is known. */
  before?: number;
}

export const CONSOLE_ROUTES = {
  /** A socket, which tells of what happens. */
  live: { method: 'GET', path: '/api/console/live', role: 'reader' } as ConsoleRoute<Nothing, null, null>,
  enter: { method: 'POST', path: '/api/console/enter', role: null } as ConsoleRoute<
    Nothing,
    EnterRequest,
    Done
  >,
  leave: { method: 'POST', path: '/api/console/leave', role: 'reader' } as ConsoleRoute<
    Nothing,
    Nothing,
    Done
  >,
  me: { method: 'GET', path: '/api/console/me', role: 'reader' } as ConsoleRoute<Nothing, null, Me>,
  ...TEAM_ROUTES,
  now: { method: 'GET', path: '/api/console/now', role: 'reader' } as ConsoleRoute<
    { site?: string },
    null,
    NowAnswer
  >,
  calls: { method: 'GET', path: '/api/console/calls', role: 'reader' } as ConsoleRoute<
    CallsAsked,
    null,
    CallsAnswer
  >,
  /** By which they are filtered: of those calls that may be seen. */
  assistants: { method: 'GET', path: '/api/console/assistants', role: 'reader' } as ConsoleRoute<
    { site?: string },
    null,
    { assistants: string[] }
  >,
  call: { method: 'GET', path: '/api/console/calls/:id', role: 'reader' } as ConsoleRoute<
    CallAsked,
    null,
    CallAnswer
  >,
  /** Its sound, from where it lies. */
  recording: {
    method: 'GET',
    path: '/api/console/calls/:id/recording',
    role: 'reader',
  } as ConsoleRoute<Nothing, null, null>,
  hangUp: { method: 'POST', path: '/api/console/calls/:id/end', role: 'editor' } as ConsoleRoute<
    Nothing,
    HangUpRequest,
    { isOver: boolean }
  >,
  eraseCall: { method: 'DELETE', path: '/api/console/calls/:id', role: 'owner' } as ConsoleRoute<
    Nothing,
    null,
    Done
  >,
  numbers: { method: 'GET', path: '/api/console/numbers', role: 'reader' } as ConsoleRoute<
    NumbersAsked,
    null,
    NumbersAnswer
  >,
  leads: { method: 'GET', path: '/api/console/leads', role: 'reader' } as ConsoleRoute<
    LeadsAsked,
    null,
    { leads: Lead[]; next: string | null }
  >,
  changeLead: { method: 'POST', path: '/api/console/leads/:id', role: 'editor' } as ConsoleRoute<
    Nothing,
    LeadChange,
    Lead
  >,
  sites: { method: 'GET', path: '/api/console/sites', role: 'reader' } as ConsoleRoute<
    Nothing,
    null,
    { sites: ConsoleSite[] }
  >,
  /** Which settings ask for more than its role: SETTING_ROLES. */
  changeSite: { method: 'POST', path: '/api/console/sites/:id', role: 'editor' } as ConsoleRoute<
    Nothing,
    SiteChange,
    ConsoleSite
  >,
  /** A new key beside the present one. */
  rotateKey: { method: 'POST', path: '/api/console/sites/:id/keys', role: 'owner' } as ConsoleRoute<
    Nothing,
    RotateRequest,
    { key: string }
  >,
  expireKey: { method: 'POST', path: '/api/console/sites/:id/keys/expire', role: 'owner' } as ConsoleRoute<
    Nothing,
    ExpireRequest,
    Done
  >,
  events: { method: 'GET', path: '/api/console/events', role: 'reader' } as ConsoleRoute<
    EventsAsked,
    null,
    { endpoints: Endpoint[]; deliveries: Delivery[] }
  >,
  addEndpoint: { method: 'POST', path: '/api/console/sites/:id/endpoints', role: 'owner' } as ConsoleRoute<
    Nothing,
    EndpointRequest,
    AddedEndpoint
  >,
  removeEndpoint: { method: 'DELETE', path: '/api/console/endpoints/:id', role: 'owner' } as ConsoleRoute<
    Nothing,
    null,
    Done
  >,
  replay: { method: 'POST', path: '/api/console/endpoints/:id/replay', role: 'editor' } as ConsoleRoute<
    Nothing,
    ReplayRequest,
    ReplayAnswer
  >,
  testEndpoint: { method: 'POST', path: '/api/console/endpoints/:id/test', role: 'editor' } as ConsoleRoute<
    Nothing,
    Nothing,
    { why: string | null }
  >,
  switchEndpoint: {
    method: 'POST',
    path: '/api/console/endpoints/:id/switch',
    role: 'editor',
  } as ConsoleRoute<Nothing, SwitchRequest, Done>,
  /** Of each site: when its operator is told that something is wrong, and what is. */
  alerts: { method: 'GET', path: '/api/console/alerts', role: 'reader' } as ConsoleRoute<
    { site?: string },
    null,
    AlertsAnswer
  >,
  setThresholds: { method: 'POST', path: '/api/console/alerts/:id', role: 'editor' } as ConsoleRoute<
    Nothing,
    ThresholdsRequest,
    Done
  >,
  testAlerts: { method: 'POST', path: '/api/console/alerts/:id/test', role: 'editor' } as ConsoleRoute<
    Nothing,
    Nothing,
    TestedAnswer
  >,
  audit: { method: 'GET', path: '/api/console/audit', role: 'owner' } as ConsoleRoute<
    AuditAsked,
    null,
    { lines: AuditLine[]; next: number | null }
  >,
} as const;

export type ConsoleRouteName = keyof typeof CONSOLE_ROUTES;
