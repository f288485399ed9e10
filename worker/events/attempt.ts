/** Sends one event to one endpoint, once. */
import { isDevelopment, settingsOf } from '../env.ts';
import { keepOutOfLogs } from '../log.ts';
import { retryAfterOf } from '../providers/http.ts';
import { isAddressOf, isSecretAddress } from '../schemas/endpoint.ts';
import type { DeliveryEndpoint, Letter } from './delivery-types.ts';
import { lacksFor, postOf } from './destinations/post-of.ts';

/** As columns of its row. */
export const ENDPOINT = 'type, url, secret, old_secret AS oldSecret, old_until AS oldUntil';

/**
 * `refused`: this event, for what is in it; others may arrive. `down`: whatever is sent, and perhaps for so long as it says.
 * `gone`: it wants nothing any more. Each with the reason in plain words, for the operator.
 */
export type Outcome =
  | { state: 'arrived' }
  | { state: 'refused' | 'gone'; why: string }
  | { state: 'down'; why: string; forMs: number };

/** For the whole exchange, in ms. */
export const ANSWER_MS = 10_000;
const GONE = 410;
/** That name the event and not the endpoint. */
const REFUSED_STATUSES: readonly number[] = [400, 409, 413, 415, 422];

const down = (why: string, forMs = 0): Outcome => ({ state: 'down', why, forMs });

function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { state: 'arrived' };
  const why =
    status >= 300 && status < 400
      ? `it answered ${status}, and redirects are not followed`
      : `it answered ${status}`;
  if (status === GONE) return { state: 'gone', why };
  if (REFUSED_STATUSES.includes(status)) return { state: 'refused', why };
  return down(why, (retryAfterOf(headers) ?? 0) * 1000);
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError'
    ? `no answer in ${ANSWER_MS / 1000} s`
    : 'it cannot be reached';

/** @param env the Worker's, for its settings */
export async function attempt(endpoint: DeliveryEndpoint, letter: Letter, env: object): Promise<Outcome> {
  const { type, url, secret, oldSecret } = endpoint;
  for (const one of [secret, oldSecret ?? '']) keepOutOfLogs(one);
  if (isSecretAddress(type)) keepOutOfLogs(url);
  if (!isAddressOf(type, url, isDevelopment(env))) return down('its address is none to send to');
  const settings = settingsOf(env);
  const post = postOf(endpoint, letter, settings);
  if (!post) return down(lacksFor(type, settings) ?? 'its address is none to send to');
  const headers = Object.assign({ 'user-agent': 'talklive-events' }, post.headers);
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const request = { method: 'POST', headers, body: post.body, signal, redirect: 'manual' } as const;
    const answer = await fetch(post.url, request);
    // The status says it all: of what else it answers, however long, nothing is read.
    await answer.body?.cancel().catch(() => undefined);
    return outcomeOf(answer);
  } catch (error) {
    return down(reasonOf(error));
  }
}
