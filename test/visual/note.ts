/** Writes down what a whole run of axe has come to, for the site to tell. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { BrowserName } from '../journeys/browser.ts';

const REPORT = 'site/docs/made/axe.json';

export interface Run {
  /** As the browser names itself. */
  version: string;
  states: number;
  languages: number;
  /** Times that axe has read a state. */
  drawn: number;
  /** Times that one of its rules applied, and was kept. */
  kept: number;
}

type Report = Partial<Record<BrowserName, Run & { day: string; axe: string }>>;

export async function note(name: BrowserName, run: Run): Promise<void> {
  const report = (existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : {}) as Report;
  const { version: axe } = JSON.parse(readFileSync('node_modules/axe-core/package.json', 'utf8')) as {
    version: string;
  };
  report[name] = Object.assign({ day: new Date().toISOString().slice(0, 10), axe }, run);
  const options = await resolveConfig(REPORT);
  writeFileSync(REPORT, await format(JSON.stringify(report), { ...options, parser: 'json' }));
}
