/** Levels change ten times a second, so they pass by the store. */
import type { Levels } from './types.ts';

export interface Meter {
  readonly levels: Readonly<Levels>;
  set(who: keyof Levels, level: number): void;
  reset(): void;
  onLevels(listener: (levels: Levels) => void): () => void;
}

export function createMeter(): Meter {
  const levels: Levels = { assistant: 0, visitor: 0 };
  const listeners = new Set<(levels: Levels) => void>();
  const tell = () => listeners.forEach((listener) => listener(levels));
  return {
    levels,
    set(who, level) {
      levels[who] = Math.min(1, Math.max(0, level));
      tell();
    },
    reset() {
      Object.assign(levels, { assistant: 0, visitor: 0 });
      tell();
    },
    onLevels(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
