import type { WebCallRequest } from '../contract.ts';
import { ApiError } from '../errors.ts';
import type { OrderedCall, Providers } from '../providers/port.ts';
import type { Site } from '../schemas/site.ts';

/** How the site's list names each kind: an assistant's id is not a squad's. */
const NAMED = [
  ['assistantId', ''],
  ['squadId', 'squad:'],
  ['workflowId', 'workflow:'],
] as const;
const TRANSIENT = ['assistant', 'squad', 'workflow'] as const;
const OVERRIDES = ['assistantOverrides', 'workflowOverrides'] as const;

export function assistantOf(site: Site, providers: Providers): string | null {
  return site.assistantId ?? providers.fallbackAssistant;
}

const TARGETS = [...NAMED.map(([field]) => field), ...TRANSIENT] as const;

/** The request as it is, or with the site's own assistant where it names nobody: a page need not ask for its name first. */
export function withSiteAssistant(request: WebCallRequest, site: Site, providers: Providers): WebCallRequest {
  if (TARGETS.some((field) => request[field] !== undefined)) return request;
  const assistantId = assistantOf(site, providers);
  if (assistantId === null || request.workflowOverrides !== undefined)
    throw new ApiError('bad-request', {
      field: 'assistantId',
      message: 'assistantId: Assistant or Squad or Workflow must be provided, exactly one of them.',
    });
  return { ...request, assistantId };
}

/** Refuses what the site does not allow its pages; answers what is to be called, for the log. */
export function permitCall(request: WebCallRequest, site: Site, providers: Providers): string {
  for (const field of OVERRIDES) {
    const other = Object.keys(request[field] ?? {}).find((key) => key !== 'variableValues');
    if (other !== undefined && !site.allowOverrides) {
      throw new ApiError('overrides-not-allowed', { field: `${field}.${other}`.slice(0, 200) });
    }
  }
  for (const field of TRANSIENT) {
    if (request[field] === undefined) continue;
    if (!site.allowTransient) throw new ApiError('assistant-not-allowed', { field });
    return `transient ${field}`;
  }
  const allowed = [assistantOf(site, providers), ...site.assistants, ...providers.assistants];
  for (const [field, kind] of NAMED) {
    const id = request[field];
    if (id === undefined) continue;
    if (!allowed.includes(kind + id)) throw new ApiError('assistant-not-allowed', { field });
    return id;
  }
  throw new ApiError('bad-request', { field: 'assistantId' });
}

/**
 * What goes to the provider: the request, and the longest length that the site has left, for an assistant or for every
 * member of a squad, so that the provider hangs up even if this Worker is gone. Workflows take no such override; the
 * site's alarm ends those.
 */
export function withLongestLength(request: WebCallRequest, seconds: number): OrderedCall {
  if (request.squadId !== undefined || request.squad !== undefined)
    return { ...request, squadOverrides: { maxDurationSeconds: seconds } };
  if (request.assistantId === undefined && request.assistant === undefined) return request;
  const asked = request.assistantOverrides?.['maxDurationSeconds'];
  const maxDurationSeconds = typeof asked === 'number' && asked > 0 ? Math.min(asked, seconds) : seconds;
  return { ...request, assistantOverrides: { ...request.assistantOverrides, maxDurationSeconds } };
}
