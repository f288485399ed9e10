/** Asks a route of the console's table. */
import { ApiError } from '../../../widget/api/errors.ts';
import { requestJson } from '../../../widget/api/request.ts';
import type { Asked, ConsoleRoute } from '../../../worker/console-contract.ts';
import type { Answered, Sent } from '../../../worker/route-table.ts';

interface Ask<R> {
  query?: Asked<R>;
  json?: Sent<R>;
  id?: string;
  signal?: AbortSignal;
}

export const addressFor = ({ path }: ConsoleRoute, id: string): string =>
  path.replace(':id', encodeURIComponent(id));

export function ask<R extends ConsoleRoute>(
  route: R,
  { query, json, id = '', signal }: Ask<R> = {},
): Promise<Answered<R>> {
  const words = Object.entries((query ?? {}) as Record<string, string | number>);
  const search = new URLSearchParams(words.map(([name, value]) => [name, String(value)]));
  const address = addressFor(route, id) + (words.length > 0 ? `?${search}` : '');
  return requestJson(address, { method: route.method, json, signal, credentials: 'same-origin' });
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whoever is here may not: no other address would help. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** Its words are for whoever is here. */
export class PlainError extends Error {}
export class OvertakenError extends PlainError {}

/** Somebody else was there first. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof OvertakenError || (error instanceof ApiError && error.code === 'conflict');

/** That somebody comes in through what stands in front of the deployment alone. */
export const isDoorInFront = (error: unknown): boolean =>
  error instanceof ApiError && error.field === 'access';

/** Where it stands says of which field it is. */
export const withoutField = (message: string): string => message.replace(/^[\w.]+: /, '');

/** What to tell of it. */
export const wordsOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof PlainError
    ? error.message
    : 'The server could not be reached. Is it running, and are you online?';
