import { Api } from '@vapi-ai/web/dist/api.js';
import { Deadline } from './deadline.ts';
import { toManagementError } from './errors/management-error.ts';
import { createTransport, type Exchange, explain, secretsOf } from './exchange.ts';
import { createLimiter } from './limiter.ts';
import type { Operation } from './operation.ts';
import { type CallOptions, checkNumbers, type ClientOptions } from './options.ts';
import { checkBaseUrl } from './path.ts';
import { createPlanner, type Plan } from './plan.ts';
import { type ManagementResponse, readAnswer } from './read-answer.ts';
import { parseRetryAfter, pause, RETRY_DEFAULTS, retryDelay } from './retry.ts';
import { authorize, type Token } from './token.ts';

export interface Invoker {
  setToken(token: Token | null): void;
  /** The function that carries out one operation: path parameters, then body or query, then options. */
  bind(operation: Operation): (...args: unknown[]) => Promise<ManagementResponse<unknown>>;
}

const TIMEOUT_MS = 30_000;
const CONCURRENCY = 100;

export function createInvoker(options: ClientOptions): Invoker {
  checkNumbers(options);
  const limiter = createLimiter(options.concurrency ?? CONCURRENCY);
  const api = new Api<Token | null>({
    baseApiParams: { secure: true },
    securityWorker: authorize,
    customFetch: createTransport(
      options.fetch ?? ((input, init) => fetch(input, init)),
    ) as unknown as typeof fetch,
  });
  api.baseUrl = checkBaseUrl(options.baseUrl ?? api.baseUrl);
  let token: Token | null = null;
  const setToken = (next: Token | null) => {
    token = next;
    api.setSecurityData(next);
  };
  setToken(options.token ?? null);

  const attempt = async (plan: Plan): Promise<ManagementResponse<unknown>> => {
    const exchange = startExchange(plan, options.timeoutMs ?? TIMEOUT_MS);
    try {
      const sent = plan.send({ exchange, headers: headersOf(plan.options) });
      // Fetch heeds the deadline by itself; only a token function may never settle.
      const response = await (typeof token === 'function' ? untilOver(sent, exchange) : sent);
      return await readAnswer(plan.operation.answer, response, exchange);
    } catch (thrown) {
      const failure = isResponse(thrown) ? await refusal(thrown, exchange) : thrown;
      exchange.deadline.stop();
      throw failure;
    }
  };

  const policyOf = (call: CallOptions) => ({ ...RETRY_DEFAULTS, ...options.retry, ...call.retry });

  const invoke = async (plan: Plan): Promise<ManagementResponse<unknown>> => {
    const { signal } = plan.options;
    for (let tries = 1; ; tries += 1) {
      const release = await limiter.acquire(signal);
      try {
        return await attempt(plan);
      } catch (failure) {
        const wait = mayRepeat(plan) ? retryDelay(failure, tries, policyOf(plan.options)) : undefined;
        if (wait === undefined) throw failure;
        // Others go ahead while this one waits.
        release();
        await pause(wait, signal);
      } finally {
        release();
      }
    }
  };

  return {
    setToken,
    bind(operation) {
      const plan = createPlanner(api, operation);
      return async (...args) => await invoke(plan(args));
    },
  };
}

const mayRepeat = ({ operation, options }: Plan): boolean =>
  operation.method === 'GET' || options.idempotencyKey !== undefined;

function startExchange(plan: Plan, timeoutMs: number): Exchange {
  const limit = plan.options.timeoutMs ?? timeoutMs;
  return {
    method: plan.operation.method,
    path: plan.path,
    idleMs: plan.options.idleMs ?? limit,
    deadline: new Deadline(limit, plan.options.signal),
    onUploadProgress: plan.options.onUploadProgress,
    authorization: undefined,
  };
}

const NO_HEADERS: Record<string, string> = {};

function headersOf({ headers, idempotencyKey }: CallOptions): Record<string, string> {
  if (!headers && idempotencyKey === undefined) return NO_HEADERS;
  // In another case a header of the call would stand beside the client's own.
  const others = Object.entries(headers ?? {}).filter(([name]) => name.toLowerCase() !== 'authorization');
  if (idempotencyKey !== undefined) others.push(['Idempotency-Key', idempotencyKey]);
  return Object.fromEntries(others);
}

function untilOver(sent: Promise<Response>, exchange: Exchange): Promise<Response> {
  const { signal } = exchange.deadline;
  return new Promise((resolve, reject) => {
    const over = () => reject(explain(exchange, undefined));
    if (signal.aborted) over();
    signal.addEventListener('abort', over, { once: true });
    sent.then(resolve, reject).finally(() => signal.removeEventListener('abort', over));
  });
}

async function refusal(response: Response, exchange: Exchange): Promise<unknown> {
  const { method } = exchange;
  const secrets = secretsOf(exchange);
  // The status says enough where the body breaks off.
  const text = await response.text().catch(() => '');
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now());
  return toManagementError(response, { method, path: exchange.path(), secrets, text, retryAfterMs });
}

/** By shape, not by class: an own fetch may answer with a response of its own. */
function isResponse(thrown: unknown): thrown is Response {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'status' in thrown &&
    'headers' in thrown &&
    'text' in thrown
  );
}
