/** The level observers that daily-js starts and stops. */
import type { Payload } from './protocol.ts';

const LEAST_INTERVAL_MS = 100;

export interface LevelReports {
  start(which: 'local' | 'remote', interval: unknown): void;
  stop(which: 'local' | 'remote'): void;
  close(): void;
}

export function createLevels(
  read: { local(): number; remote(): Record<string, number> },
  send: (action: string, payload: Payload) => void,
): LevelReports {
  const timers = new Map<'local' | 'remote', ReturnType<typeof setInterval>>();
  const tell = {
    local: () => send('local-audio-level', { audioLevel: read.local() }),
    remote: () => send('remote-participants-audio-level', { participantsAudioLevel: read.remote() }),
  };
  const stop = (which: 'local' | 'remote') => {
    clearInterval(timers.get(which));
    timers.delete(which);
  };
  return {
    start(which, interval) {
      stop(which);
      const ms = typeof interval === 'number' ? Math.max(LEAST_INTERVAL_MS, interval) : LEAST_INTERVAL_MS;
      timers.set(which, setInterval(tell[which], ms));
    },
    stop,
    close() {
      stop('local');
      stop('remote');
    },
  };
}
