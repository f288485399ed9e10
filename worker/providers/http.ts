import * as z from 'zod';
import { isPrivate } from '../schemas/setting.ts';
import { faultOfStatus, ProviderFault } from './fault.ts';
import { limitedFetch } from './limited-fetch.ts';

/** Longest answer that is read, in bytes. */
export const LONGEST_ANSWER = 1_000_000;
/** Names to the provider what of ours has asked, as our own log names it. */
export const REQUEST_ID = 'x-request-id';
/** Where a visitor's browser is sent to talk. */
export const roomAddress = z
  .url({ protocol: /^https?$/ })
  .refine(isPrivate, 'an address with https, for a conversation is held there');
/** Longest piece of a provider's refusal that goes to the log. */
const LONGEST_DETAIL = 500;

const send = limitedFetch(LONGEST_ANSWER);

export interface ProviderRequest {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** For the whole exchange, in ms. */
  timeoutMs: number;
  /** True where asking twice does no harm: one more try after a failure that may pass. */
  repeatable?: boolean;
}

/** `retry-after` in seconds, whether it came as a number or a date. */
export function retryAfterOf(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const seconds = /^\d{1,6}$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 3600) : undefined;
}

export function faultOf(
  error: unknown,
  ask: Pick<ProviderRequest, 'url' | 'method' | 'timeoutMs'>,
): ProviderFault {
  if (error instanceof ProviderFault) return error;
  const name = error instanceof Error ? error.name : '';
  const what = `${ask.method} ${new URL(ask.url).pathname}`;
  if (name === 'TimeoutError') {
    return new ProviderFault('provider-timeout', `${what}: no answer in ${ask.timeoutMs} ms`, {
      cause: error,
    });
  }
  return new ProviderFault('provider-down', `${what}: ${String(error)}`, { cause: error });
}

const mayPass = (fault: ProviderFault): boolean =>
  fault.code === 'provider-down' || fault.code === 'provider-timeout';

/** What stands between us and the provider answers with pages, also with 200; the provider itself never does. */
const isPage = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '');

async function once(ask: ProviderRequest): Promise<Response> {
  const response = await send(ask.url, {
    method: ask.method,
    headers: {
      accept: 'application/json',
      ...(ask.body !== undefined && { 'content-type': 'application/json' }),
      ...ask.headers,
    },
    ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
    signal: AbortSignal.timeout(ask.timeoutMs),
    // A redirect would carry the key to wherever it points.
    redirect: 'manual',
  });
  if (response.ok && isPage(response)) {
    await response.body?.cancel();
    throw new ProviderFault('provider-down', `${response.status}, but a page`, { status: response.status });
  }
  if (response.ok) return response;
  const detail = (await response.text()).slice(0, LONGEST_DETAIL);
  throw faultOfStatus(response.status, `${response.status} ${detail}`, retryAfterOf(response.headers));
}

/** The answer with a 2xx status, or a `ProviderFault`. */
async function answerOf(ask: ProviderRequest): Promise<Response> {
  try {
    return await once(ask);
  } catch (error) {
    const fault = faultOf(error, ask);
    if (!ask.repeatable || !mayPass(fault)) throw fault;
  }
  try {
    return await once(ask);
  } catch (error) {
    throw faultOf(error, ask);
  }
}

/** Where the status says it all: what else is in the answer is not read, and its connection is free for the next. */
export async function askProvider(ask: ProviderRequest): Promise<void> {
  const { body } = await answerOf(ask);
  await body?.cancel();
}

/** The answer as JSON of that shape. HTML, a cut-off answer or another shape is a provider that is down. */
export async function askProviderFor<T>(schema: z.ZodType<T>, ask: ProviderRequest): Promise<T> {
  const response = await answerOf(ask);
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw faultOf(error, ask);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProviderFault('provider-down', `not JSON: ${text.slice(0, LONGEST_DETAIL)}`, {
      status: response.status,
    });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ProviderFault(
    'provider-down',
    `unexpected answer at "${issue?.path.join('.')}": ${issue?.message}`,
    { status: response.status },
  );
}
