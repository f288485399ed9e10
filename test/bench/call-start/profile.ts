/** `-- --profile`: how long a widget's script runs at rest, and which functions run from our first click to a call; at CPU ÷ 4. */
import type { Browser } from 'puppeteer-core';
import { median } from '../median.ts';
import type { Contender } from './contenders.ts';
import { byFile, describe, endProfile, startProfile, type Cost } from './self-times.ts';
import { call } from './visit.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import type { Way } from './ways.ts';

const WAY: Way = { pointer: 'mouse', intent: 'cold', cpu: 'cpu4', line: 'direct' };
const TOP = 30;
const TOP_AT_REST = 10;
const LEAST_MS = 1;
/** After the page has loaded. */
const REST_MS = 3000;
const AIM_AT_REST_MS = 20;
/** The same page without a widget: what is left is the bench's own. */
const PLAIN = { path: '/plain', button: 'button' };

const print = (ms: number, what: string) => console.log(`${ms.toFixed(1).padStart(8)} ms  ${what}`);

/** @returns ms of script that a page has run, and of compiling it, when it has loaded and rested */
async function atRest(browser: Browser, { path, button }: Pick<Contender, 'path' | 'button'>) {
  const visitor = await createVisitor(browser, WAY);
  try {
    await visitor.session.send('Performance.enable');
    await visitor.open(path, button);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const { metrics } = await visitor.session.send('Performance.getMetrics');
    const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? NaN) * 1000;
    return { ran: ms('ScriptDuration'), compiled: ms('V8CompileDuration') };
  } finally {
    await visitor.leave();
  }
}

async function printAtRest(browser: Browser, all: readonly Contender[], rounds: number): Promise<void> {
  const pages = [{ name: 'plain', ...PLAIN }, ...all];
  const taken = new Map(pages.map(({ name }) => [name, [] as Awaited<ReturnType<typeof atRest>>[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const page of pages) taken.get(page.name)?.push(await atRest(browser, page));
  const of = (name: string, what: 'ran' | 'compiled') =>
    median((taken.get(name) ?? []).map((one) => one[what]));
  console.log(`\nScript at rest, CPU ÷ 4, median of ${rounds} (aim for ours: ${AIM_AT_REST_MS} ms):`);
  for (const { name } of all) {
    const beside = (what: 'ran' | 'compiled') => of(name, what) - of('plain', what);
    print(beside('ran'), `${name}, and ${beside('compiled').toFixed(1)} ms to compile it`);
  }
}

async function printFunctions({ session }: Visitor, costs: readonly Cost[]): Promise<void> {
  for (const { frame, ms } of costs) print(ms, await describe(session, frame));
}

async function printOursAtRest(browser: Browser, { path, button }: Contender): Promise<void> {
  const visitor = await createVisitor(browser, WAY);
  try {
    await startProfile(visitor.session);
    await visitor.open(path, button);
    const costs = await endProfile(visitor.session);
    console.log(`\nOurs at rest by function, the first ${TOP_AT_REST} (self time):`);
    await printFunctions(visitor, costs.slice(0, TOP_AT_REST));
  } finally {
    await visitor.leave();
  }
}

async function printFirstClick(browser: Browser, ours: Contender): Promise<void> {
  const visitor = await createVisitor(browser, WAY);
  try {
    await visitor.open(ours.path, ours.button);
    await startProfile(visitor.session);
    await call(visitor, ours, WAY);
    const costs = await endProfile(visitor.session);
    console.log('\nScript from our first click to the first sound, CPU ÷ 4, by file (self time):');
    for (const [file, ms] of byFile(costs)) if (ms >= LEAST_MS) print(ms, file);
    console.log(`\nBy function, the first ${TOP}:`);
    await printFunctions(visitor, costs.slice(0, TOP));
  } finally {
    await visitor.leave();
  }
}

export async function printProfile(
  browser: Browser,
  all: readonly Contender[],
  rounds: number,
): Promise<void> {
  await printAtRest(browser, all, rounds);
  const ours = all.find(({ name }) => name === 'ours');
  if (!ours) return;
  await printOursAtRest(browser, ours);
  await printFirstClick(browser, ours);
}
