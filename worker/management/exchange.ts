import { Deadline } from './deadline.ts';
import { NetworkError } from './errors/network-error.ts';
import { TimeoutError } from './errors/timeout-error.ts';
import { type Plan, pathOf } from './plan.ts';

/** One try of one call, handed through the generated methods to what sends them. */
export interface Exchange {
  readonly plan: Plan;
  readonly deadline: Deadline;
  /** Where it goes. */
  readonly host: string;
  /** Whether the caller's own fetch sends it, which may hear no signal. */
  readonly isDeaf: boolean;
  /** How far it has come, and so whose fault a failure is. */
  phase: 'before' | 'sent' | 'answered';
  /** The header that it was sent with. */
  authorization: string | undefined;
}

export const startExchange = (plan: Plan, timeoutMs: number, host: string, isDeaf: boolean): Exchange => ({
  plan,
  host,
  isDeaf,
  deadline: new Deadline(plan.options.timeoutMs ?? timeoutMs, plan.options.signal),
  phase: 'before',
  authorization: undefined,
});

/** What must never stand in a message. */
export const secretsOf = ({ authorization }: Exchange): string[] =>
  authorization ? [authorization, authorization.replace('Bearer ', '')] : [];

/** What a failed fetch or a failed read means: the caller's abort, our clock, or the network. */
export function explain({ deadline, plan, host }: Exchange, thrown: unknown): unknown {
  const { method } = plan.operation;
  if (deadline.expired) return new TimeoutError(method, pathOf(plan), host, deadline.limitMs);
  if (deadline.signal.aborted) return deadline.signal.reason as unknown;
  return new NetworkError(method, pathOf(plan), host, thrown);
}

/** What the fetch gives, or what is read of its answer; the platform's own hears the signal by itself. */
export const heard = <Result>(ask: () => Promise<Result>, exchange: Exchange): Promise<Result> =>
  exchange.isDeaf ? untilOver(ask, exchange) : ask();

/** What the function gives, unless the exchange is over before: one of the caller's may never settle. */
export function untilOver<Result>(ask: () => Result | Promise<Result>, exchange: Exchange): Promise<Result> {
  const { signal } = exchange.deadline;
  return new Promise((resolve, reject) => {
    const over = () => reject(explain(exchange, undefined));
    if (signal.aborted) return over();
    signal.addEventListener('abort', over, { once: true });
    const asked = (async () => await ask())();
    void asked.then(resolve, reject).finally(() => signal.removeEventListener('abort', over));
  });
}
