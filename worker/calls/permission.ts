import type { WebCallRequest } from '../contract.ts';
import { ApiError } from '../errors.ts';
import type { OrderedCall, Providers } from '../providers/port.ts';
import type { Site } from '../schemas/site.ts';
import { atMost, NAMED, permitDeep, shortened } from './overrides.ts';

/** The site's list: what its pages may name, and the assistants that it gives names of its own (`NAME=ID`). */
export function listedOf({ assistants }: Site): { allowed: string[]; byName: ReadonlyMap<string, string> } {
  const pairs = assistants.map((entry) => /^(?:([^=]*)=)?(.*)$/.exec(entry) ?? []);
  return {
    allowed: pairs.map(([, , id = '']) => id),
    byName: new Map(pairs.flatMap(([, name, id = '']) => (name === undefined ? [] : [[name, id]]))),
  };
}

const TRANSIENT = ['assistant', 'squad', 'workflow'] as const;

export function assistantOf(site: Site, providers: Providers): string | null {
  return site.assistantId ?? providers.fallbackAssistant;
}

const TARGETS = [...NAMED.map(([field]) => field), ...TRANSIENT] as const;

/** Whoever is called so is the site's own assistant. */
export const namesNobody = (request: WebCallRequest): boolean =>
  TARGETS.every((field) => request[field] === undefined);

/** The request as it is, or with the site's own assistant where it names nobody: a page need not ask for its name first. */
export function withSiteAssistant(request: WebCallRequest, site: Site, providers: Providers): WebCallRequest {
  if (!namesNobody(request)) return request;
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
  const allowed = [assistantOf(site, providers), ...listedOf(site).allowed, ...providers.assistants];
  for (const field of TRANSIENT)
    if (request[field] !== undefined && !site.allowTransient)
      throw new ApiError('assistant-not-allowed', { field });
  permitDeep(request, site, allowed);
  const transient = TRANSIENT.find((field) => request[field] !== undefined);
  if (transient) return `transient ${transient}`;
  const id = request.assistantId ?? request.squadId ?? request.workflowId;
  if (id === undefined) throw new ApiError('bad-request', { field: 'assistantId' });
  return id;
}

/**
 * What goes to the provider: the request, and the longest length that the site has left, for an assistant or for every
 * member of a squad, so that the provider hangs up even if this Worker is gone. A workflow that is known by its id takes
 * none; the site's alarm ends those.
 */
export function withLongestLength(asked: WebCallRequest, seconds: number): OrderedCall {
  const request = shortened(asked, seconds);
  if (request.squadId !== undefined || request.squad !== undefined)
    return { ...request, squadOverrides: { maxDurationSeconds: seconds } };
  const { assistant, assistantId, assistantOverrides, workflow } = request;
  if (workflow !== undefined) {
    const maxDurationSeconds = atMost(workflow['maxDurationSeconds'], seconds);
    return { ...request, workflow: { ...workflow, maxDurationSeconds } };
  }
  if (assistantId === undefined && assistant === undefined) return request;
  const wanted = assistantOverrides?.['maxDurationSeconds'] ?? assistant?.['maxDurationSeconds'];
  const maxDurationSeconds = atMost(wanted, seconds);
  return { ...request, assistantOverrides: { ...assistantOverrides, maxDurationSeconds } };
}
