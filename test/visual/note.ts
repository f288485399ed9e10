/** Writes down what a whole run of a check has come to, for the site to tell. A run that found something writes nothing. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

export const REPORT = 'site/_data/accessibilityRuns.json';

/** Of one check, in one browser. */
export interface CheckRun {
  /** As the browser names itself. */
  browser: string;
  states: number;
  languages: number;
  /** Times that a state was looked at. */
  looked: number;
  /** Times that a rule applied, and was kept. */
  kept?: number;
  /** What looked, where it is a tool with versions. */
  tool?: string;
}

type Runs = Record<string, CheckRun & { day: string }>;

/** A part of the list says nothing of the whole. */
export const isWhole = !process.env.STATES && !process.env.LANGS;

export async function note(check: string, run: CheckRun): Promise<void> {
  const runs = (existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : {}) as Runs;
  runs[check] = Object.assign({ day: new Date().toISOString().slice(0, 10) }, run);
  const inOrder = Object.fromEntries(Object.entries(runs).sort(([one], [other]) => (one < other ? -1 : 1)));
  const options = await resolveConfig(REPORT);
  writeFileSync(REPORT, await format(JSON.stringify(inOrder), { ...options, parser: 'json' }));
}
