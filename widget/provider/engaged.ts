/**
 * One call at a time in a page: daily-js refuses a second call object, and the SDK's `client` is one for all. The sign
 * stands in the page, so that every copy of this script sees it before it asks a visitor for anything.
 */
import type { VoiceEngine } from '../call/provider-port.ts';
import { ProviderError } from './provider-error.ts';

const ENGAGED = Symbol.for('talklive.engaged');
const page = globalThis as { [ENGAGED]?: boolean };

export const isEngaged = (): boolean => page[ENGAGED] === true;

export function oneAtATime(engine: VoiceEngine): VoiceEngine {
  return {
    ...engine,
    open(order, report) {
      if (isEngaged()) throw new ProviderError({ kind: 'engine', problem: 'busy' });
      const session = engine.open(order, report);
      page[ENGAGED] = true;
      const close = async (tell: boolean) => {
        try {
          await session.close(tell);
        } finally {
          page[ENGAGED] = false;
        }
      };
      return { ...session, close };
    },
  };
}
