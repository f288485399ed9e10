/**
 * The visitor's way into a call: a click on a partner's page that pasted the built script, beside the most used peer's
 * widget in the same run. `-- --only mouse,cold,cpu4,line` chooses among the conditions, `--rounds 3` how often each is
 * tried; `-- --profile` says instead what is run at rest and at the first click.
 */
import type { Browser } from 'puppeteer-core';
import { launchBrowser } from '../journeys/browser.ts';
import { CHROMIUM_ARGS } from '../tools/browsers.ts';
import { contenders, type Contender } from './call-start/contenders.ts';
import { CREATION_MS, MACHINE_MS, startBenchHost } from './call-start/host.ts';
import { printWay } from './call-start/print.ts';
import { printProfile } from './call-start/profile.ts';
import { visit, type Visit } from './call-start/visit.ts';
import { waysOf, type Way } from './call-start/ways.ts';

export const OPTIONS = {
  only: { type: 'string' },
  rounds: { type: 'string', default: '5' },
  profile: { type: 'boolean' },
} as const;

interface Options {
  only?: string;
  rounds: string;
  profile?: boolean;
}

/** The host says which addresses there are. */
const SAME_ARGS = CHROMIUM_ARGS.filter((arg) => !arg.startsWith('--host-resolver-rules'));

async function measure(
  browser: Browser,
  all: readonly Contender[],
  way: Way,
  rounds: number,
): Promise<Map<Contender['name'], Visit[]>> {
  const taken = new Map(all.map(({ name }) => [name, [] as Visit[]]));
  for (let round = 0; round < rounds; round += 1) {
    // In turn, so that neither always comes first.
    const order = round % 2 === 0 ? all : all.toReversed();
    for (const one of order) taken.get(one.name)?.push(await visit(browser, one, way));
  }
  return taken;
}

/** @throws Error when a call does not come about; times are printed, never asserted */
export async function run({ only, profile, ...options }: Options): Promise<void> {
  const ways = waysOf(only);
  const rounds = Number(options.rounds);
  if (!(rounds >= 1)) throw new Error(`--rounds: expected a number from 1, got '${options.rounds}'`);
  const { all, pages } = contenders();
  const host = await startBenchHost(pages);
  const browser = await launchBrowser('chromium', { args: [...SAME_ARGS, ...host.browserArgs] });
  try {
    if (profile) return await printProfile(browser, all, rounds);
    console.log(
      `POST /call/web ${CREATION_MS} ms, the call machine ${MACHINE_MS} ms. Milliseconds from the click, peer → ours, median of ${rounds} cold pages:`,
    );
    for (const way of ways) {
      host.serve(way);
      printWay(way, await measure(browser, all, way, rounds));
    }
  } finally {
    await browser.close();
    await host.stop();
  }
}
