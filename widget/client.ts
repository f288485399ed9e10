/**
 * `talklive/client`: the call client for developers who embed it without the widget's own view.
 *
 * @example
 * const call = createCallClient({ origin: 'https://talk.example', site: 'my-site' });
 * call.on('message', (message) => console.log(message));
 * call.store.subscribe(({ phase }) => console.log(phase.name));
 * await call.start(); // or call.start({ assistantId: '…' })
 * await call.stop();
 */
import { DEFAULT_SITE } from '../worker/contract.ts';
import { createApp } from './app.ts';
import type { CallClient } from './call/client-types.ts';
import type { Watchdogs } from './call/watchdogs.ts';
import type { CallErrorCode } from './call/types.ts';
import { errorWords } from './ui/error-words.ts';
import { outcomes } from './ui/strings/en.ts';

export interface CallClientOptions {
  /** Origin of the Worker that creates the calls: `https://host`, no path. */
  origin: string;
  /** The site key, which names the assistants that may be called and the origins that may call. @default 'default' */
  site?: string;
  /** Milliseconds after which a step of the start has failed, or a call without an assistant is cut off: {@link Watchdogs}. */
  watchdogs?: Partial<Watchdogs>;
}

/**
 * A call client of its own. A page holds one call at a time, whoever started it; a second start fails as `conflict`.
 * @throws TypeError where `origin` is not the origin of an address
 */
export function createCallClient({ origin, site = DEFAULT_SITE, watchdogs }: CallClientOptions): CallClient {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    throw new TypeError(`origin must be an origin such as 'https://host', but is '${origin}'.`);
  }
  return createApp({ origin, site }, watchdogs ? { watchdogs } : {}).call;
}

/**
 * What a visitor reads of a failure, in English: of `phase.error`, of a notice, or of the `error` event. A code that this
 * version does not know reads as `unknown`.
 */
export const describeError = (code: CallErrorCode): ErrorWords => errorWords(outcomes, code);
export type ErrorWords = Record<'title' | 'cause' | 'remedy', string>;
export type * from './call/client-types.ts';
export type * from './call/types.ts';
