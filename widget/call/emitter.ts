import type { CallEventMap, CallEventName, CallListener } from './client-types.ts';

/** More listeners of one event than this are warned of (spec 001, section 9). */
export const LISTENER_WARNING = 10;

export interface Emitter {
  on<E extends CallEventName>(event: E, listener: CallListener<E>): () => void;
  once<E extends CallEventName>(event: E, listener: CallListener<E>): () => void;
  off<E extends CallEventName>(event: E, listener: CallListener<E>): void;
  /** A listener that throws is logged; the others still hear of it. */
  emit<E extends CallEventName>(event: E, detail: CallEventMap[E]): void;
}

export function createEmitter(): Emitter {
  const listeners = new Map<CallEventName, Set<(detail: never) => void>>();
  const warned = new Set<CallEventName>();
  const emitter: Emitter = {
    on(event, listener) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      if (set.size > LISTENER_WARNING && !warned.has(event)) {
        warned.add(event);
        console.warn(`[talklive] Possible leak: ${set.size} listeners of '${event}'.`);
      }
      return () => emitter.off(event, listener);
    },
    once(event, listener) {
      const off = emitter.on(event, (detail) => {
        off();
        listener(detail);
      });
      return off;
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener);
    },
    emit(event, detail) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          (listener as CallListener<typeof event>)(detail);
        } catch (error) {
          console.error(`[talklive] A listener of '${event}' threw:`, error);
        }
      }
    },
  };
  return emitter;
}
