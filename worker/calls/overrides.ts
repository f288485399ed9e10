/** What a page may say of assistants within its request, at every depth: members of a squad, their destinations, tools that hand over. */
import type { WebCallRequest } from '../contract.ts';
import { ApiError } from '../errors.ts';
import type { Site } from '../schemas/site.ts';
import { unlisted } from './resources.ts';

/** How the site's list names each kind: an assistant's id is not a squad's. */
export const NAMED = [
  ['assistantId', ''],
  ['squadId', 'squad:'],
  ['workflowId', 'workflow:'],
] as const;

const OVERRIDES: readonly string[] = [
  'assistantOverrides',
  'membersOverrides',
  'squadOverrides',
  'workflowOverrides',
];
/** The fields that describe an assistant, or what is like one: a tool has a `server` too, which gets none of our messages. */
const PARTS: readonly string[] = ['assistant', 'squad', 'workflow', ...OVERRIDES];
/** By which the Worker hangs up, and hears that a call is over. */
const OURS: readonly string[] = ['monitorPlan', 'server', 'serverUrl', 'serverUrlSecret', 'serverMessages'];
/** Tools that lead to somebody: a server of theirs is asked whom. */
const LEADERS: readonly unknown[] = ['handoff', 'transferCall'];
/** Where an assistant hands over or transfers to. */
const LEADS_TO = /destinations?$/i;
/** Values of the page's own, in which names mean nothing. */
const VALUES: readonly string[] = ['variableValues', 'metadata'];

/** @param key the field that it stands in; in an array, that of the array */
type Visit = (fields: Record<string, unknown>, key: string, path: readonly string[]) => void;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function eachObject(value: unknown, visit: Visit, key = '', path: readonly string[] = []): void {
  if (Array.isArray(value)) value.forEach((one, at) => eachObject(one, visit, key, [...path, String(at)]));
  if (!isObject(value)) return;
  visit(value, key, path);
  for (const [field, inner] of Object.entries(value))
    if (!VALUES.includes(field)) eachObject(inner, visit, field, [...path, field]);
}

/**
 * @param allowed assistants and what else pages may name, as the site's list names them
 * @throws ApiError 'overrides-not-allowed', 'assistant-not-allowed'; `field` is the path of what is refused
 */
export function permitDeep(request: WebCallRequest, site: Site, allowed: readonly (string | null)[]): void {
  eachObject(request, (fields, key, path) => {
    const named = (field: string) => [...path, field].join('.').slice(0, 200);
    for (const field of Object.keys(fields)) {
      if (OVERRIDES.includes(key) && field !== 'variableValues' && !site.allowOverrides)
        throw new ApiError('overrides-not-allowed', { field: named(field) });
      if (PARTS.includes(key) && OURS.includes(field)) {
        const message = `${named(field)}: a page cannot set this, for the server ends calls and hears of their ends by it.`;
        throw new ApiError('overrides-not-allowed', { field: named(field), message });
      }
    }
    // A server of the page's own would say whom it leads to, and could name any assistant of the account.
    if (LEADS_TO.test(key) && fields['type'] === 'dynamic')
      throw new ApiError('assistant-not-allowed', { field: named('type') });
    if (LEADERS.includes(fields['type']) && 'server' in fields) {
      const message = `${named('server')}: a page's own server cannot say whom a call is led to.`;
      throw new ApiError('assistant-not-allowed', { field: named('server'), message });
    }
    for (const [field, kind] of NAMED) {
      const id = fields[field];
      if (typeof id === 'string' && !allowed.includes(kind + id))
        throw new ApiError('assistant-not-allowed', { field: named(field) });
    }
    const missing = unlisted(fields, key, allowed);
    if (missing) {
      const message = `${named(missing.field)}: ${missing.entry.slice(0, 200)} is not on the list of what this site's pages may name.`;
      throw new ApiError('assistant-not-allowed', { field: named(missing.field), message });
    }
  });
}

const isPositive = (value: unknown): value is number => typeof value === 'number' && value > 0;

/** The shorter of what a page asks for, in s, and what there is. */
export const atMost = (asked: unknown, seconds: number): number =>
  isPositive(asked) ? Math.min(asked, seconds) : seconds;

/** A copy in which no assistant asks for a longer call than that. */
export function shortened<T>(value: T, seconds: number): T {
  const copy = structuredClone(value);
  eachObject(copy, (fields, key) => {
    if (PARTS.includes(key) && 'maxDurationSeconds' in fields)
      fields['maxDurationSeconds'] = atMost(fields['maxDurationSeconds'], seconds);
  });
  return copy;
}
