/** The wait for a place, where all of them are taken: fetched when there is one. */
import type { LineAnswer } from '../../worker/line-contract.ts';
import { ROUTES, withId, type Answered } from '../../worker/route-table.ts';
import type { Asking, PassFor } from './challenge.ts';
import type { ApiError } from './errors.ts';
import { requestJson } from './request.ts';

type News = Answered<typeof ROUTES.line>;

/** The Worker answers sooner, whether there is news or not. */
const NEWS_MS = 20_000;
/** Between tries where the network fails: a place in line is kept for five seconds. */
const RETRY_MS = 700;
const MOST_FAILURES = 6;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves when the turn has come, with the ticket for it; with null where the place was lost, as by a device that slept.
 * @throws where the visitor hangs up or leaves, or the network is gone
 */
export async function waitInLine(
  { origin, site }: PassFor,
  { ticket, ...first }: LineAnswer['line'],
  asking: Asking | undefined,
): Promise<string | null> {
  const over = new AbortController();
  const query = `?site=${encodeURIComponent(site)}`;
  const leave = () => {
    if (over.signal.aborted) return;
    over.abort(new Error('The place in line was given up.'));
    const { method, path } = ROUTES.leaveLine;
    // A plain request: a page that goes away has no time for a preflight.
    const options = { method, headers: { 'Content-Type': 'text/plain' }, keepalive: true } as const;
    requestJson(origin + withId(path, ticket) + query, options).catch(() => undefined);
  };
  const news = (place: number) => {
    const { method, path } = ROUTES.line;
    const address = `${origin}${withId(path, ticket)}${query}&place=${place}`;
    return requestJson<typeof ROUTES.line>(address, { method, timeout: NEWS_MS, signal: over.signal });
  };
  let standing: News = { ...first, ready: false };
  let failures = 0;
  addEventListener('pagehide', leave);
  try {
    while (!standing.ready) {
      asking?.(leave, standing);
      over.signal.throwIfAborted();
      try {
        standing = await news(standing.place);
        failures = 0;
      } catch (fault) {
        const { status } = fault as Partial<ApiError>;
        const passes = status === undefined || status === 429 || status >= 500;
        if (status === 404) return null;
        if (over.signal.aborted || !passes || ++failures > MOST_FAILURES) throw fault;
        await pause(status === 429 ? 5 * RETRY_MS : RETRY_MS);
      }
    }
    over.signal.throwIfAborted();
    return ticket;
  } finally {
    removeEventListener('pagehide', leave);
    // From here on the call has a time to come about, as any other.
    if (!over.signal.aborted) asking?.(() => undefined);
  }
}
