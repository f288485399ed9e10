/** The one door to the network: every request of the browser side has a timeout and one way to fail. */
import { withId, type Answered, type Route, type Sent } from '../../worker/route-table.ts';
import { ApiError, NetworkError, TimeoutError } from './errors.ts';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds until the answer was read. @default 15000 */
  timeout?: number;
  signal?: AbortSignal | undefined;
  /** Outlives the page. */
  keepalive?: boolean;
  credentials?: RequestCredentials;
  /** What the answer's bytes have to be. */
  integrity?: string;
}

/**
 * Sends, and gives what `read` makes of the answer; the clock runs until it is done.
 * @throws NetworkError, TimeoutError, the signal's own reason, or what `read` throws. Not for a status of its own.
 */
export async function exchange<T>(
  url: string,
  options: RequestOptions,
  read: (response: Response) => Promise<T> | T,
): Promise<T> {
  const {
    method = 'GET',
    json,
    headers,
    timeout = 15_000,
    signal,
    keepalive,
    credentials = 'omit',
    integrity = '',
  } = options;
  const name = `${method} ${url}`;
  // Before anything that may fail on the way: what cannot be written is no fault of the network's.
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const clock = new AbortController();
  const abort = () => clock.abort();
  const timer = setTimeout(abort, timeout);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const response = await fetch(url, {
      method,
      credentials,
      integrity,
      // Where the visitor is, is the page's to know: its address may hold what nobody else shall read.
      referrerPolicy: 'origin',
      headers: { ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      signal: clock.signal,
      ...body,
      ...(keepalive ? { keepalive } : {}),
    });
    return await read(response);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (clock.signal.aborted) throw new TimeoutError(name, timeout);
    // `fetch` throws a TypeError for each of its failures, and names none of them.
    throw error instanceof TypeError ? new NetworkError(name, error) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** @throws ApiError where the status is not 2xx */
export async function requireOk(response: Response): Promise<Response> {
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.url);
  return response;
}

/** Sends as JSON what the route takes, and reads what it answers. */
type Asking<R extends Route> = RequestOptions & { json?: Sent<R> | undefined };

/** Asks a route of the table, without a query, for JSON. @param id of a route that has one @throws as `requestJson` */
export const ask = <R extends Route>(
  origin: string,
  { method, path }: R,
  options: Omit<Asking<R>, 'method'> = {},
  id = '',
): Promise<Answered<R>> => requestJson<R>(origin + withId(path, id), { ...options, method });

/** The same at an address of the caller's, which `R` says the route of. @throws ApiError, NetworkError, TimeoutError, SyntaxError */
export function requestJson<R extends Route>(url: string, options: Asking<R> = {}): Promise<Answered<R>> {
  return exchange(
    url,
    options,
    async (response) => (await (await requireOk(response)).json()) as Answered<R>,
  );
}
