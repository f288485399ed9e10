import { ArgumentError } from './errors/argument-error.ts';
import { at, callSite, type CallSite } from './errors/call-site.ts';
import { ManagementError } from './errors/management-error.ts';
import { type Exchange, explain, heard, secretsOf, startExchange } from './exchange.ts';
import { createLimiter } from './limiter.ts';
import type { Operation } from './operation.ts';
import { checkClientOptions } from './check-options.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { checkBaseUrl } from './path.ts';
import { createPlanner, type Plan, type Planner, pathOf } from './plan.ts';
import { ProviderApi } from './provider-api.ts';
import { isStream, type ManagementResponse, parsed, streamed } from './read-answer.ts';
import { createRequestSend, planRequest } from './request.ts';
import { parseRetryAfter, pause, RETRY_DEFAULTS, retryDelay } from './retry.ts';
import { createSend, type Send } from './send.ts';
import type { Token } from './token.ts';

type Method = (...args: unknown[]) => Answer;
type Answer = Promise<ManagementResponse<unknown>>;

export interface Invoker {
  setToken(token: Token | null): void;
  /** The function that carries out one operation: path parameters, then body or query, then options. */
  bind(operation: Operation): Method;
  /** Whatever the table does not have: method, path, then options with query and body. */
  request: Method;
}

/** How a method reads its arguments and sends them. */
interface CalledMethod {
  name: string;
  /** Whether it only reads, as the many do. */
  isRead: boolean;
  planned: Planner;
  send: Send;
}

const TIMEOUT_MS = 30_000;
const CONCURRENCY = 100;

export function createInvoker(options: ClientOptions): Invoker {
  checkClientOptions(options);
  const limiter = createLimiter(options.concurrency ?? CONCURRENCY);
  const api = new ProviderApi(options.fetch ?? ((input, init) => fetch(input, init)));
  api.baseUrl = checkBaseUrl(options.baseUrl ?? api.baseUrl);
  api.setSecurityData(options.token);
  const { host } = new URL(api.baseUrl);
  const isDeaf = options.fetch !== undefined;
  const limitMs = options.timeoutMs ?? TIMEOUT_MS;
  const policyOf = (call: CallOptions) => ({ ...RETRY_DEFAULTS, ...options.retry, ...call.retry });

  // One function for all tries, and no more promises than steps: with a hundred calls at once they are what counts.
  const invoke = async (method: CalledMethod, args: unknown[], site: CallSite | undefined): Answer => {
    try {
      const plan = method.planned(args);
      const { operation, options: call } = plan;
      for (let tries = 1; ; tries += 1) {
        const turn = limiter.enter(call.signal);
        if (turn) await turn;
        const exchange = startExchange(plan, limitMs, host, isDeaf);
        let failure: unknown;
        try {
          const response = await method.send(plan, { exchange, headers: headersOf(call) });
          if (response.ok) {
            if (isStream(operation, response)) return streamed(response, exchange);
            const text = await heard(() => response.text(), exchange);
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
    } catch (failure) {
      if (failure instanceof ArgumentError) failure.operation = method.name;
      throw at(site, failure);
    }
  };

  const methodOf = (method: CalledMethod): Method => {
    const called: Method = (...args) => invoke(method, args, method.isRead ? undefined : callSite(called));
    return called;
  };

  return {
    setToken: api.setSecurityData,
    bind: (operation) =>
      methodOf({
        name: `${operation.resource}.${operation.action}`,
        isRead: operation.method === 'GET',
        planned: createPlanner(operation),
        send: createSend(api, operation),
      }),
    request: methodOf({ name: 'request', isRead: false, planned: planRequest, send: createRequestSend(api) }),
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
  const text = await heard(() => response.text(), exchange).catch(() => '');
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now());
  return new ManagementError(response, {
    method: plan.operation.method,
    path: pathOf(plan),
    secrets,
    text,
    retryAfterMs,
  });
}
