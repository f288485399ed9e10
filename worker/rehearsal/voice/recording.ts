/** Reads what a manifest tells of a clip, in ms: how long it is, then how long each of its words takes. */
import type { Clip } from './manifest.ts';

export function recordingOf(times: string): Clip {
  const [ms = 0, ...words] = times.split(' ').map(Number);
  let end = 0;
  return { ms, wordEnds: words.map((taken) => (end += taken)) };
}
