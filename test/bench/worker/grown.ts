/** A call beside 100,000 others: what it asks of the database, from its start to its report, and how long the start takes. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../worker/cli/database.ts';
import { migrate, type DevWorker } from '../../tools/dev-worker.ts';
import { pause } from '../../pause.ts';
import { ProviderServer } from '../../worker/provider/server.ts';
import { median } from '../median.ts';
import { startCountingWorker } from './model/counting-worker.ts';
import { NONE, type Counts } from './model/counts.ts';

const OTHERS = 100_000;
const CALLS = 60;
/** How long the last reports may take, in s: they are asked for 5 s after the end. */
const PATIENCE_S = 120;

const DAY_MS = 86_400_000;
/** Over the last two months, a hundred sites and a few words each. */
const fill = (now: number): string[] => {
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${OTHERS})`;
  const at = `${now} - (i % 60) * ${DAY_MS} - i`;
  const site = "iif(i % 2, 'default', 'other-' || i % 100)";
  return [
    `INSERT INTO calls (id, site, kind, request_id, created_at, ended_at, ended_by, seconds)
     ${numbers} SELECT 'other-' || i, ${site}, 'voice', 'r' || i, ${at} - 90000, ${at}, 'visitor', 90 FROM n`,
    `INSERT INTO call_reports (id, site, kind, ended_at, reported_at, whole, turns, words_key, words_bytes)
     ${numbers} SELECT 'other-' || i, ${site}, 'voice', ${at}, ${at} + 6000, 1, 8, 'words/other-' || i, 900 FROM n`,
    `INSERT INTO call_measures (id, site, measured_at, browser, first_sound, turns, figures)
     ${numbers} SELECT 'other-' || i, ${site}, ${at}, 'chrome', 900, 4, '{}' FROM n`,
    `INSERT INTO call_people (call, mailbox_hash) ${numbers} SELECT 'other-' || i, hex(i * 7919) FROM n WHERE i % 3 = 0`,
    `INSERT INTO searched_calls (call) ${numbers} SELECT 'other-' || i FROM n`,
    `INSERT INTO call_search (rowid, words)
     SELECT id, 'hello how can I help marmalade ' || hex(id % 5000) || ' please ' || hex(id % 97) FROM searched_calls`,
  ];
};

interface Side {
  worker: DevWorker;
  provider: ProviderServer;
  ms: number[];
}

interface State {
  counts: Partial<Counts>;
  reported: number;
}

async function start(folder: string, isGrown: boolean): Promise<Side> {
  const state = join(folder, isGrown ? 'grown' : 'empty');
  mkdirSync(state);
  const before = process.env['TALKLIVE_STATE'];
  process.env['TALKLIVE_STATE'] = state;
  await migrate(state);
  const database = openDatabase({ remote: false });
  await database('UPDATE sites SET calls_at_once = 100000, minutes_a_day = 10000000');
  for (const statement of isGrown ? fill(Date.now()) : []) await database(statement);
  // What is set to undefined is the word.
  if (before === undefined) delete process.env['TALKLIVE_STATE'];
  else process.env['TALKLIVE_STATE'] = before;
  const provider = new ProviderServer();
  await provider.start();
  const worker = await startCountingWorker(state, provider, 'house-assistant');
  return { worker, provider, ms: [] };
}

const look = async ({ worker }: Side, what: string): Promise<State> =>
  (await (await fetch(`${worker.origin}/_model/${what}`)).json()) as State;

/** One call: its start is timed, and it is hung up. */
async function call({ worker: { origin }, ms }: Side): Promise<void> {
  const headers = { 'content-type': 'application/json', origin };
  const body = JSON.stringify({ assistantId: 'house-assistant' });
  const begun = performance.now();
  const made = await fetch(`${origin}/api/vapi/call/web`, { method: 'POST', headers, body });
  const { id } = (await made.json()) as { id: string };
  ms.push(performance.now() - begun);
  const over = await fetch(`${origin}/api/vapi/call/${id}`, { method: 'DELETE', headers });
  if (!made.ok || !over.ok) throw new Error(`a call was answered with ${made.status} and ${over.status}`);
}

/** Until each has its report, so that all of it is counted. */
async function counted(side: Side, before: number): Promise<Counts> {
  for (let waited = 0; ; waited += 1) {
    const { counts, reported } = await look(side, 'counts');
    if (reported === before + CALLS) return Object.assign({}, NONE, counts);
    if (waited > PATIENCE_S) throw new Error(`${reported - before} of ${CALLS} calls are reported`);
    await pause(1000, 'between two looks');
  }
}

/** Both by turns, so that whatever else the machine does hits them alike. @param folder for their databases */
export async function printGrown(folder: string): Promise<void> {
  const sides = [await start(folder, false), await start(folder, true)];
  try {
    // The first ones warm up.
    for (const side of sides) await call(side);
    const before: number[] = [];
    for (const side of sides) {
      await pause(12_000, 'until what the first call left to be done is done');
      before.push((await look(side, 'begin?sites=default')).reported);
      side.ms.length = 0;
    }
    for (let round = 0; round < CALLS; round += 1) for (const side of sides) await call(side);
    console.log(`\n${CALLS} calls from start to report, by turns, beside no others and beside ${OTHERS}`);
    for (const [at, side] of sides.entries()) {
      const { databaseRowsRead, databaseRowsWritten, databaseQueries } = await counted(side, before[at] ?? 0);
      const each = (many: number) => (many / CALLS).toFixed(1).padStart(6);
      console.log(
        `${`beside ${at === 0 ? 0 : OTHERS} calls`.padEnd(22)} start p50 ${median(side.ms).toFixed(1).padStart(5)} ms   ` +
          `D1, a call: ${each(databaseRowsRead)} rows read, ${each(databaseRowsWritten)} written, ${each(databaseQueries)} statements`,
      );
    }
  } finally {
    for (const { worker, provider } of sides) await Promise.all([worker.stop(), provider.stop()]);
  }
}
