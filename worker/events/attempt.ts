/** Sends one event to one endpoint, once. */
import { Webhook } from 'standardwebhooks';
import { keepOutOfLogs } from '../log.ts';
import { isEndpointUrl } from '../schemas/endpoint.ts';

export interface Endpoint {
  url: string;
  secret: string;
}
export interface Letter {
  id: string;
  body: string;
}

/**
 * `refused`: this event, for what is in it; others may arrive. `down`: whatever is sent. `gone`: it wants nothing any more.
 * Each with the reason in plain words, for the operator.
 */
export type Outcome = { state: 'arrived' } | { state: 'refused' | 'down' | 'gone'; why: string };

/** For the whole exchange, in ms. */
export const ANSWER_MS = 10_000;
const GONE = 410;
/** That name the event and not the endpoint. */
const REFUSALS: readonly number[] = [400, 409, 413, 415, 422];

function outcomeOf({ ok, status }: Response): Outcome {
  if (ok) return { state: 'arrived' };
  const why =
    status >= 300 && status < 400
      ? `it answered ${status}, and redirects are not followed`
      : `it answered ${status}`;
  if (status === GONE) return { state: 'gone', why };
  return { state: REFUSALS.includes(status) ? 'refused' : 'down', why };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError'
    ? `no answer in ${ANSWER_MS / 1000} s`
    : 'it cannot be reached';

/** @param development the machine itself may be sent to */
export async function attempt(
  { url, secret }: Endpoint,
  { id, body }: Letter,
  development: boolean,
): Promise<Outcome> {
  keepOutOfLogs(secret);
  if (!isEndpointUrl(url, development)) return { state: 'down', why: 'its address is none to send to' };
  const now = new Date();
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'talklive-events',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    // The status says it all: of what else it answers, however long, nothing is read.
    await answer.body?.cancel().catch(() => undefined);
    return outcomeOf(answer);
  } catch (error) {
    return { state: 'down', why: reasonOf(error) };
  }
}
