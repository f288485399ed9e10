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
  // Its own stream: the answer may go elsewhere.
  const width = process.stderr.columns || terminal.width;
  const barsize = Math.max(4, Math.min(40, width - 32));
  const signs = terminal.isAscii ? { barCompleteChar: '#', barIncompleteChar: '.' } : {};
  // No mode of the terminal is changed: whoever ends the program at once finds cursor and lines as they were.
  const modes = { hideCursor: false, linewrap: true };
  const options = { format, barsize, clearOnComplete: true, ...modes, ...signs };
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
