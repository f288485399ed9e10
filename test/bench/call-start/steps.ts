/** What happened on the way to a call, step by step, in milliseconds from the click. */
import { median } from '../median.ts';
import type { Seen } from './watch.ts';

export interface Span {
  begins: number;
  ends: number;
}
export type Steps = Map<string, Span>;

/** Of the page's own timings: milliseconds since its beginning. */
export interface Loaded {
  url: string;
  begins: number;
  ends: number;
}

const REQUESTS: Record<string, RegExp> = {
  chunks: /^[^?]*\/widget\/[^/]+\.js/,
  settings: /\/api\/config/,
  POST: /\/call\/web$/,
  'call machine': /\/call-machine(-object-bundle)?\.js/,
};

/** @throws Error when there was no call */
export function stepsOf(seen: Seen, loaded: readonly Loaded[]): Steps {
  const { click, listening, sound } = seen;
  if (click === undefined || listening === undefined || sound === undefined)
    throw new Error(`no call came about: ${JSON.stringify(seen)}`);
  const steps: Steps = new Map();
  const add = (name: string, begins: number | undefined, ends: number | undefined) => {
    if (begins !== undefined && ends !== undefined)
      steps.set(name, { begins: begins - click, ends: ends - click });
  };
  add('press', seen.press, seen.press);
  add('click', click, click);
  const until = seen.joining ?? listening;
  for (const [name, address] of Object.entries(REQUESTS)) {
    const own = loaded.filter(({ url, begins }) => address.test(url) && begins < until);
    if (own.length > 0)
      add(name, Math.min(...own.map(({ begins }) => begins)), Math.max(...own.map(({ ends }) => ends)));
  }
  add('microphone', seen.microphoneAsked, seen.microphone);
  add('join', seen.joining, seen.joined);
  add('listening', seen.joined, listening);
  // The page may be told of the listening after it has heard the first sound.
  add('first sound', Math.min(listening, sound), sound);
  return steps;
}

/** Of each step's beginning and end. A step that only some rounds had is taken from those. */
export function medianSteps(rounds: readonly Steps[]): Steps {
  const names = new Set(rounds.flatMap((steps) => [...steps.keys()]));
  return new Map(
    [...names].map((name) => {
      const spans = rounds.flatMap((steps) => steps.get(name) ?? []);
      return [
        name,
        { begins: median(spans.map(({ begins }) => begins)), ends: median(spans.map(({ ends }) => ends)) },
      ];
    }),
  );
}

/** The step that takes longest after the click. */
export function longestOf(steps: Steps): { name: string; ms: number } {
  const took = [...steps].map(([name, { begins, ends }]) => ({ name, ms: ends - Math.max(begins, 0) }));
  return took.reduce((longest, step) => (step.ms > longest.ms ? step : longest));
}
