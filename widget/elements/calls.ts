/**
 * Who wants a call. There is one request at a time: it waits for the visitor's agreement where the site asks for one, and
 * it can be taken back until it has become a call. No view starts a call by being there.
 */
import type { App } from '../app-types.ts';
import { isCallOn } from '../call/machine.ts';
import type { CallPhase, EndReason } from '../call/types.ts';
import { holdBack } from '../after-start.ts';
import { consent, onConsent } from '../ui/consent.ts';
import type { Given } from './element-types.ts';
import type { Settings } from './settings.ts';
import { tellOwner } from './tell-owner.ts';

type Started = { id: string } | null;

interface StartRequest {
  outcome: Promise<Started>;
  takeBack(): void;
}

export interface CallsContext {
  app(site?: string): App;
  settings(from: HTMLElement, options: Given): Settings;
  /** @returns false where the page forbids the call; it may add to `detail`. */
  announce(
    from: HTMLElement,
    detail: { assistantId: string | null; variables: Settings['variables'] },
    called: Settings,
  ): boolean;
  /** `from` is to ask for the agreement; null: nobody is. */
  gate(from: HTMLElement | null): void;
  /** The start has thrown, before the client could report anything. */
  failed(fault: unknown): void;
  /** The call is over, or will not be: nothing is left to show. */
  over(): void;
}

export interface Calls {
  /** @param since when it was asked for, in ms since 1970, if not now */
  start(from: HTMLElement, options: Given, since?: number): Promise<Started>;
  stop(why?: EndReason): Promise<void>;
  /** Tells that the call is over where it is, or was refused, before there was anything to close. */
  settle(): void;
  /** Follows the page's call, once it has one. */
  follow(app: App): void;
}

const BUSY: readonly CallPhase['name'][] = ['connecting', 'connected'];

/** Resolves with whether the visitor agrees, and with false when the request is taken back before. */
function agreed(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const unlisten = onConsent(() => settle(consent() === 'agreed'));
    const settle = (answer: boolean) => {
      unlisten();
      resolve(answer);
    };
    signal.addEventListener('abort', () => settle(false), { once: true });
    if (consent() !== 'open') settle(consent() === 'agreed');
  });
}

const hasAny = (values: object) => Object.keys(values ?? {}).length > 0;
const sendable = () => import('./variables.ts');

export function createCalls(context: CallsContext): Calls {
  let request: StartRequest | null = null;
  let app: App | null = null;
  const phase = () => app?.call.store.getState().phase.name ?? 'idle';
  const closeIfOver = () => {
    if (!request && (phase() === 'ended' || phase() === 'idle')) context.over();
  };

  async function run(
    from: HTMLElement,
    wished: Given,
    signal: AbortSignal,
    since?: number,
  ): Promise<Started> {
    const settings = context.settings(from, wished);
    if (settings.consent === 'required' && consent() !== 'agreed') {
      context.gate(from);
      // The page may wonder; the visitor reads why, and may change their mind there.
      if (consent() === 'refused') tellOwner(({ refused }) => refused());
      if (!(await agreed(signal))) return null;
      context.gate(null);
    }
    const { call } = context.app(settings.site);
    // The client says why there is no second call.
    if (BUSY.includes(phase())) return call.start();
    // The one before ends first, be it cut off or on its way to its end.
    if (isCallOn(call.store.getState())) await call.stop();
    // The page is told plain JSON, which is its own.
    const given = hasAny(settings.variables) ? (await sendable()).plainOf(settings.variables) : {};
    if (signal.aborted) return null;
    const detail = { assistantId: settings.assistantId ?? null, variables: given };
    if (!context.announce(from, detail, settings)) {
      context.over();
      return null;
    }
    // By the page, as it heard of the start.
    if (signal.aborted) return null;
    const { assistantId, variables } = detail;
    if (!hasAny(variables)) return call.start(assistantId ? { assistantId } : undefined, since);
    const { payloadOf } = await sendable();
    return signal.aborted ? null : call.start(payloadOf(assistantId ?? undefined, variables), since);
  }

  return {
    start(from, given, since) {
      // Of a double click the second is the first; but a failed attempt that is still clearing up stops no further one.
      if (request && phase() !== 'failed') return request.outcome;
      const controller = new AbortController();
      const mine: StartRequest = {
        takeBack: () => controller.abort(),
        // After this request is noted: the page may take it back while it is told of the start.
        outcome: Promise.resolve(null),
      };
      request = mine;
      mine.outcome = run(from, given, controller.signal, since)
        .catch((fault: unknown) => {
          context.failed(fault);
          throw fault;
        })
        .finally(() => {
          if (request === mine) request = null;
        });
      return mine.outcome;
    },
    settle: closeIfOver,
    async stop(why) {
      request?.takeBack();
      request = null;
      context.gate(null);
      closeIfOver();
      await app?.call.stop(why);
    },
    follow(page) {
      app = page;
      page.call.store.subscribe(({ phase: now }, before) => {
        if (now.name !== before.phase.name) holdBack(now.name === 'connecting');
        if (!isCallOn(before) || (now.name !== 'ended' && now.name !== 'idle')) return;
        // A further call may wait for the end of this one: it is shown where this one was.
        if (request) request.outcome.then(closeIfOver, closeIfOver);
        else context.over();
      });
    },
  };
}
