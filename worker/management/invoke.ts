import type { ManagementResponse } from './answer.ts';
import { toManagementError } from './errors/management-error.ts';
import { type Exchange, explain, secretsOf, startExchange } from './exchange.ts';
import { createLimiter } from './limiter.ts';
import type { Operation } from './operation.ts';
import { checkClientOptions } from './check-options.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { checkBaseUrl } from './path.ts';
import { createPlanner, type Plan, type Planner, pathOf } from './plan.ts';
import { ProviderApi } from './provider-api.ts';
import { isStream, parsed, streamed } from './read-answer.ts';
import { readText } from './read-text.ts';
import { parseRetryAfter, pause, RETRY_DEFAULTS, retryDelay } from './retry.ts';
import { createSend, type Send } from './send.ts';
import type { Token } from './token.ts';

type Answer = Promise<ManagementResponse<unknown>>;

export interface Invoker {
  setToken(token: Token | null): void;
  /** The function that carries out one operation: path parameters, then body or query, then options. */
  bind(operation: Operation): (...args: unknown[]) => Answer;
}

const TIMEOUT_MS = 30_000;
const CONCURRENCY = 100;

export function createInvoker(options: ClientOptions): Invoker {
  checkClientOptions(options);
  const limiter = createLimiter(options.concurrency ?? CONCURRENCY);
  const api = new ProviderApi(options.fetch ?? ((input, init) => fetch(input, init)));
  api.baseUrl = checkBaseUrl(options.baseUrl ?? api.baseUrl);
  api.setSecurityData(options.token);
  const limitMs = options.timeoutMs ?? TIMEOUT_MS;
  const policyOf = (call: CallOptions) => ({ ...RETRY_DEFAULTS, ...options.retry, ...call.retry });

  // One function for all tries, and no more promises than steps: with a hundred calls at once they are what counts.
  const invoke = async (planned: Planner, send: Send, args: unknown[]): Answer => {
    const plan = planned(args);
    const { operation, options: call } = plan;
    for (let tries = 1; ; tries += 1) {
      const turn = limiter.enter(call.signal);
      if (turn) await turn;
      const exchange = startExchange(plan, limitMs);
      let failure: unknown;
      try {
        const response = await send(plan, { exchange, headers: headersOf(call) });
        if (response.ok) {
          if (isStream(operation, response)) return streamed(response, exchange);
          const text = await readText(response);
          exchange.phase = 'answered';
          exchange.deadline.stop();
          return parsed(response, text, exchange);
        }
        failure = await refusal(response, exchange);
      } catch (thrown) {
        // What went wrong before the request, or in what was read of its answer, is told as it is.
        failure = exchange.phase === 'sent' ? explain(exchange, thrown) : thrown;
      } finally {
        // Others go ahead while this one waits.
        limiter.leave();
      }
      exchange.deadline.stop();
      const wait = mayRepeat(plan) ? retryDelay(failure, tries, policyOf(call)) : undefined;
      if (wait === undefined) throw failure;
      await pause(wait, call.signal);
    }
  };

  return {
    setToken: api.setSecurityData,
    bind(operation) {
      const planned = createPlanner(operation);
      const send = createSend(api, operation);
      return (...args) => invoke(planned, send, args);
    },
  };
}

const mayRepeat = ({ operation, options }: Plan): boolean =>
  operation.method === 'GET' || options.idempotencyKey !== undefined;

const NO_HEADERS: Record<string, string> = {};
const OURS = /^(authorization|content-(type|length))$/i;

function headersOf({ headers, idempotencyKey }: CallOptions): Record<string, string> {
  if (!headers && idempotencyKey === undefined) return NO_HEADERS;
  // In another case a header of the call would stand beside the client's own.
  const others = Object.entries(headers ?? {}).filter(([name]) => !OURS.test(name));
  if (idempotencyKey !== undefined) others.push(['Idempotency-Key', idempotencyKey]);
  return Object.fromEntries(others);
}

async function refusal(response: Response, exchange: Exchange): Promise<unknown> {
  const { plan } = exchange;
  const secrets = secretsOf(exchange);
  // The status says enough where the body breaks off.
  const text = await response.text().catch(() => '');
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now());
  return toManagementError(response, {
    method: plan.operation.method,
    path: pathOf(plan),
    secrets,
    text,
    retryAfterMs,
  });
}
