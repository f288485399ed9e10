import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../worker/cli/database.ts';
import { migrate, startDevWorker } from '../tools/dev-worker.ts';
import { ProviderServer, VAPI_KEY } from '../worker/provider/server.ts';
import { byTurns, flood, type Load, type Result } from './worker/load.ts';

const SECONDS = 4;
const WARM_UP = 1;
const CONNECTIONS = 10;
const ROUNDS = 150;
const PAUSE_MS = 15;

const line = (name: string, result: Result, beside: string) =>
  console.log(
    `${name.padEnd(36)} ${result.perSecond.toFixed(0).padStart(6)}/s   p50 ${result.p50.toFixed(1).padStart(5)} ms   p99 ${result.p99.toFixed(1).padStart(6)} ms   ${beside}${result.failed ? `   ${result.failed} FAILED` : ''}`,
  );

async function warm(load: Load, connections: number): Promise<Result> {
  await flood(load, connections, WARM_UP);
  return flood(load, connections, SECONDS);
}

/** The Worker beside one that returns a constant, both under `wrangler dev` in one run, on the same machine. */
export async function run(): Promise<void> {
  const state = mkdtempSync(join(tmpdir(), 'talklive-bench-'));
  const provider = new ProviderServer();
  await provider.start();
  process.env['TALKLIVE_STATE'] = state;
  await migrate(state);
  // Limits out of the way: they are not what is measured.
  await openDatabase({ remote: false })('UPDATE sites SET calls_at_once = 100000, minutes_a_day = 10000000');
  const bare = await startDevWorker({
    ...{ state: join(state, 'bare'), config: 'test/bench/worker/wrangler.jsonc', probe: '/' },
    vars: { PROVIDER: provider.origin },
  });
  const ours = await startDevWorker({
    state,
    vars: {
      ...{ VAPI_ORIGIN: provider.origin, VAPI_PRIVATE_KEY: VAPI_KEY, VAPI_ASSISTANT_ID: 'house-assistant' },
      ALLOW_REHEARSAL: 'false',
    },
  });
  try {
    const at = (path: string): Load => ({ url: ours.origin + path });
    const routes = { 'GET /api/health': at('/api/health'), 'GET /api/config': at('/api/config') };
    const files = { 'a page': at('/'), 'a file (not through the Worker)': at('/widget.js') };
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ assistantId: 'house-assistant' });
    const passedOn: Load = {
      ...{ url: bare.origin, method: 'POST', body },
      headers: { ...json, 'x-key': `Bearer ${VAPI_KEY}` },
    };
    const created: Load = {
      ...{ url: `${ours.origin}/api/vapi/call/web`, method: 'POST', body },
      headers: { ...json, origin: ours.origin },
    };

    console.log(`${CONNECTIONS} connections, ${SECONDS} s each`);
    const constant = await warm({ url: bare.origin }, CONNECTIONS);
    line('a bare Worker, a constant', constant, '');
    for (const [name, load] of Object.entries({ ...routes, ...files })) {
      const result = await warm(load, CONNECTIONS);
      line(name, result, `${(result.perSecond / constant.perSecond).toFixed(2)} of bare`);
    }
    line('a bare Worker that asks the provider', await warm(passedOn, CONNECTIONS), '');
    line('POST call/web', await warm(created, CONNECTIONS), '');

    console.log(`\none visitor at a time, by turns, ${ROUNDS} each`);
    const names = [
      'a bare Worker, a constant',
      ...Object.keys(routes),
      'bare, asks the provider',
      'POST call/web',
    ];
    const loads = [{ url: bare.origin }, ...Object.values(routes), passedOn, created];
    await byTurns(loads, 10, PAUSE_MS);
    const results = await byTurns(loads, ROUNDS, PAUSE_MS);
    for (const [index, result] of results.entries()) line(names[index] ?? '', result, '');
    const [asked, call] = results.slice(-2);
    console.log(
      `call/web adds ${((call?.p50 ?? NaN) - (asked?.p50 ?? NaN)).toFixed(1)} ms at p50 to asking the provider`,
    );
  } finally {
    await Promise.all([bare.stop(), ours.stop(), provider.stop()]);
    delete process.env['TALKLIVE_STATE'];
    rmSync(state, { recursive: true, force: true });
  }
}
