import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../worker/cli/database.ts';
import { migrate, startDevWorker } from '../tools/dev-worker.ts';
import { ProviderServer, VAPI_KEY } from '../worker/provider/server.ts';
import { printGrown } from './worker/grown.ts';
import { printModel } from './worker/model/run.ts';
import { byTurns, floodByTurns, type Load, type Result } from './worker/load.ts';

/** Short and many: a moment in which the machine does something else is then in one of them. */
const SLICE_SECONDS = 1;
const SLICES = 11;
const CONNECTIONS = 10;
const ROUNDS = 150;
const PAUSE_MS = 15;

export const OPTIONS = { load: { type: 'boolean' } } as const;

const line = (name: string, result: Result, beside: string) =>
  console.log(
    `${name.padEnd(36)} ${result.perSecond.toFixed(0).padStart(6)}/s   p50 ${result.p50.toFixed(1).padStart(5)} ms   p99 ${result.p99.toFixed(1).padStart(6)} ms   ${beside}${result.failed ? `   ${result.failed} FAILED` : ''}`,
  );

async function floodNamed(loads: Record<string, Load>): Promise<[string, Result][]> {
  const results = await floodByTurns(Object.values(loads), CONNECTIONS, SLICES, SLICE_SECONDS);
  return Object.keys(loads).flatMap((name, index) => {
    const result = results[index];
    return result ? [[name, result] as [string, Result]] : [];
  });
}

/** With `--load` the model of many sites; else the Worker beside one that returns a constant, both under `wrangler dev` in one run, on the same machine. */
export async function run({ load }: { load?: boolean }): Promise<void> {
  if (load) return printModel();
  const state = mkdtempSync(join(tmpdir(), 'talklive-bench-'));
  const provider = new ProviderServer();
  await provider.start();
  process.env['TALKLIVE_STATE'] = state;
  await migrate(state);
  // Limits out of the way: they are not what is measured.
  await openDatabase({ remote: false })('UPDATE sites SET calls_at_once = 100000, minutes_a_day = 10000000');
  const bare = await startDevWorker({
    state: join(state, 'bare'),
    config: 'test/bench/worker/wrangler.jsonc',
    probe: '/',
    vars: { PROVIDER: provider.origin },
  });
  const bareWithFiles = await startDevWorker({
    state: join(state, 'files'),
    config: 'test/bench/worker/wrangler.files.jsonc',
    probe: '/api/',
    vars: { PROVIDER: provider.origin },
  });
  const ours = await startDevWorker({
    state,
    vars: {
      VAPI_ORIGIN: provider.origin,
      VAPI_PRIVATE_KEY: VAPI_KEY,
      VAPI_ASSISTANT_ID: 'house-assistant',
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
      url: bare.origin,
      method: 'POST',
      body,
      headers: { ...json, 'x-key': `Bearer ${VAPI_KEY}` },
    };
    const created: Load = {
      url: `${ours.origin}/api/vapi/call/web`,
      method: 'POST',
      body,
      headers: { ...json, origin: ours.origin },
    };

    console.log(`${CONNECTIONS} connections, by turns, ${SLICES} times ${SLICE_SECONDS} s each`);
    const constants = {
      'a bare Worker, a constant': { url: bare.origin },
      'the same, where files are served too': { url: `${bareWithFiles.origin}/api/` },
    };
    const reads = await floodNamed({ ...constants, ...routes, ...files });
    for (const [name, result] of reads) {
      const ratio = (at: number) => (result.perSecond / (reads[at]?.[1].perSecond ?? NaN)).toFixed(2);
      line(name, result, `${ratio(0)} of bare, ${ratio(1)} of bare with files`);
    }
    console.log(`\none visitor at a time, by turns, ${ROUNDS} each`);
    const singly: Record<string, Load> = {
      ...constants,
      ...routes,
      'bare, asks the provider': passedOn,
      'bare with files, asks the provider': { ...passedOn, url: `${bareWithFiles.origin}/api/` },
      'POST call/web': created,
    };
    const names = Object.keys(singly);
    const loads = Object.values(singly);
    await byTurns(loads, 10, PAUSE_MS);
    const results = await byTurns(loads, ROUNDS, PAUSE_MS);
    for (const [index, result] of results.entries()) line(names[index] ?? '', result, '');
    const [asked, askedWithFiles, call] = results.slice(-3).map(({ p50 }) => p50);
    const more = (than: number | undefined) => ((call ?? NaN) - (than ?? NaN)).toFixed(1);
    console.log(
      `call/web adds ${more(askedWithFiles)} ms at p50 to a bare Worker with files that asks the provider, ${more(asked)} ms to one without`,
    );
    // Last: who looks after a thousand calls that nobody joined takes nobody else's time.
    console.log('');
    const posts = { 'a bare Worker that asks the provider': passedOn, 'POST call/web': created };
    for (const [name, result] of await floodNamed(posts)) line(name, result, '');
  } finally {
    await Promise.all([bare.stop(), bareWithFiles.stop(), ours.stop(), provider.stop()]);
  }
  try {
    await printGrown(state);
  } finally {
    delete process.env['TALKLIVE_STATE'];
    rmSync(state, { recursive: true, force: true });
  }
}
