/** The specification's default data loader (001, sections 7 and 8), for TanStack Query. */
import { ApiError } from './errors.ts';
import { exchange, requireOk } from './request.ts';

export interface LoadQueryOptions {
  /** What a 401 becomes: an error, or an empty result. @default 'throw' */
  on401?: 'throw' | 'returnNull';
}
export interface QueryContext {
  queryKey: readonly unknown[];
  signal?: AbortSignal;
}

/**
 * GETs the path that the key's segments make, joined by slashes, with cookies, and reads JSON.
 * @throws Error '`status`: text', where text is the answer's body, or its status text if the body is empty
 */
export const loadQuery =
  ({ on401 = 'throw' }: LoadQueryOptions = {}) =>
  <T>({ queryKey, signal }: QueryContext): Promise<T | null> => {
    const path = queryKey.join('/');
    return exchange(path, { credentials: 'include', signal }, async (response) => {
      if (response.status === 401 && on401 === 'returnNull') return null;
      try {
        await requireOk(response);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        throw new Error(`${response.status}: ${error.body || response.statusText}`, { cause: error });
      }
      return (await response.json()) as T;
    });
  };

/** The specification's defaults for queries and mutations (001, section 9). */
export const QUERY_DEFAULTS = {
  queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Infinity, retry: false },
  mutations: { retry: false },
} as const;
