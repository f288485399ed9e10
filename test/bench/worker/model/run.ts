/** Many sites with many calls, scaled down: what each part of Cloudflare's is asked for, and that nothing is lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, sql } from '../../../../worker/cli/database.ts';
import { migrate } from '../../../tools/dev-worker.ts';
import { ProviderServer } from '../../../worker/provider/server.ts';
import { startCountingWorker } from './counting-worker.ts';
import { minus, NONE, type Counts } from './counts.ts';
import { costTable, ratesTable, type Ran } from './table.ts';
import { PAGE, sitesOf, visit, visitorsOf, type Model, type Visitor } from './visitors.ts';

const FULL = { sites: 1000, callsASite: 100 };
const MODEL: Model = { sites: 10, callsASite: 100, within: 180, lengths: [120, 240] };
/** How often the counts are looked at, in s: rates are those of the busiest stretch. */
const STRETCH_S = 15;
/** How long the last calls may take to be over and listed, in s: an alarm, its errand, the list. */
const PATIENCE_S = 120;

interface State {
  counts: Counts;
  busiest: number;
  listed: { endedBy: string | null; calls: number }[];
}

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

function providerCounts({ seen }: ProviderServer): Partial<Counts> {
  const many = (isOne: (path: string, method: string) => boolean) =>
    seen.filter(({ path, method }) => isOne(path, method)).length;
  return {
    providerCreations: many((path) => path === '/call/web'),
    providerHangUps: many((path) => path.startsWith('/control/')),
    providerLooks: many((path, method) => method === 'GET' && path.startsWith('/call/')),
    providerLists: many((path, method) => method === 'GET' && path === '/call'),
  };
}

async function makeSites(model: Model): Promise<void> {
  const rows = sitesOf(model).map(
    (id) => sql`INSERT INTO sites (id, name, origins, assistant_id, assistants, calls_at_once, minutes_a_day)
      VALUES (${id}, ${id}, ${JSON.stringify([PAGE])}, 'model', '["nobody-joins"]', 100000, 1000000)`,
  );
  await openDatabase({ remote: false }).batch(rows);
}

const byEnd = (ends: readonly (readonly [string, number])[]) =>
  [...ends].sort(([one], [other]) => one.localeCompare(other)).map(([by, calls]) => `${calls} by ${by}`);

function expected(visitors: readonly Visitor[]): string[] {
  const ends = new Map<string, number>();
  for (const { endedBy } of visitors) ends.set(endedBy, (ends.get(endedBy) ?? 0) + 1);
  return byEnd([...ends]);
}

const found = ({ listed }: State) =>
  byEnd(listed.map(({ endedBy, calls }) => [endedBy ?? 'nobody yet', calls] as const));

/** @throws where a call is missing, doubled, or has another end than its visitor gave it */
async function play(model: Model, origin: string, provider: ProviderServer): Promise<Ran> {
  const look = async (what: string): Promise<State> => {
    const state = (await (await fetch(`${origin}/_model/${what}`)).json()) as State;
    return { ...state, counts: { ...NONE, ...state.counts, ...providerCounts(provider) } };
  };
  const visitors = visitorsOf(model);
  await look(`begin?sites=${sitesOf(model).join()}`);
  provider.seen.length = 0;
  let before = NONE;
  const perSecond = { ...NONE };
  const sample = async () => {
    const { counts } = await look('counts');
    const more = minus(counts, before);
    before = counts;
    for (const name of Object.keys(NONE) as (keyof Counts)[])
      perSecond[name] = Math.max(perSecond[name], more[name] / STRETCH_S);
  };
  const sampling = setInterval(() => void sample().catch(() => undefined), STRETCH_S * 1000);
  try {
    await Promise.all(visitors.map((visitor) => visit(visitor, origin, provider)));
    const wanted = expected(visitors).join(', ');
    let state = await look('counts');
    for (let waited = 0; found(state).join(', ') !== wanted; waited += 1) {
      if (waited > PATIENCE_S) throw new Error(`expected ${wanted}; the list has ${found(state).join(', ')}`);
      await sleep(1);
      state = await look('counts');
    }
    const running = [...provider.calls.values()].filter(({ status }) => status !== 'ended').length;
    if (running > 0 || provider.calls.size !== visitors.length)
      throw new Error(`${provider.calls.size} calls were created, ${running} of them go on`);
    console.log(`${visitors.length} calls, each listed once: ${wanted}`);
    const { counts } = await look('archive');
    const factor = FULL.sites / model.sites;
    return { calls: visitors.length, factor, sites: model.sites, counts, perSecond, busiest: state.busiest };
  } finally {
    clearInterval(sampling);
  }
}

export async function runModel(model: Model = MODEL): Promise<Ran> {
  const state = mkdtempSync(join(tmpdir(), 'talklive-model-'));
  process.env['TALKLIVE_STATE'] = state;
  const provider = new ProviderServer();
  try {
    await provider.start();
    await migrate(state);
    await makeSites(model);
    const worker = await startCountingWorker(state, provider, 'model');
    try {
      return await play(model, worker.origin, provider);
    } finally {
      await worker.stop();
    }
  } finally {
    await provider.stop();
    delete process.env['TALKLIVE_STATE'];
    rmSync(state, { recursive: true, force: true });
  }
}

export async function printModel(): Promise<void> {
  const factor = FULL.sites / MODEL.sites;
  const [shortest, longest] = MODEL.lengths;
  console.log(
    `${FULL.sites} sites with ${FULL.callsASite} calls each, of ${shortest} to ${longest} s, that begin within ` +
      `${MODEL.within} s; scaled down ${factor} times: ${MODEL.sites} sites. It takes some six minutes.`,
  );
  const ran = await runModel();
  console.log(`\n${ratesTable(ran).join('\n')}\n\n${costTable(ran).join('\n')}`);
}
