import type { Terminal } from './terminal.ts';

export interface Progress {
  /** How far it is; `total` 0 means that nobody knows yet. */
  at(value: number, total: number): void;
  stop(): void;
}

/** A bar on the error stream, so that the answer alone goes to standard output; none where nobody watches. */
export async function createProgress(terminal: Terminal, unit: string): Promise<Progress> {
  if (!terminal.isWatched) return { at: () => undefined, stop: () => undefined };
  const { Presets, SingleBar } = await import('cli-progress');
  const format = `{bar} {value} of {total} ${unit}`;
  const barsize = Math.max(4, Math.min(40, terminal.width - 32));
  const signs = terminal.isAscii ? { barCompleteChar: '#', barIncompleteChar: '.' } : {};
  const options = { format, barsize, hideCursor: true, clearOnComplete: true, ...signs };
  const bar = new SingleBar(options, Presets.shades_classic);
  let started = false;
  return {
    at(value, total) {
      if (!started) bar.start(total, value);
      started = true;
      bar.setTotal(Math.max(total, value));
      bar.update(value);
    },
    stop: () => bar.stop(),
  };
}
