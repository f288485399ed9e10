/** Calls are begun and ended while workerd is killed, again and again; then provider and database are compared. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../worker/cli/database.ts';
import { cronOf, ROUND_MINUTES } from '../../worker/rounds.ts';
import type { AnyEvent } from '../../worker/event-contract.ts';
import { Receivers } from '../worker/provider/receiver.ts';
import { ProviderServer, VAPI_KEY } from '../worker/provider/server.ts';
import { migrate, startDevWorker, type DevWorker } from './dev-worker.ts';
import { pause } from '../pause.ts';
import { untilAnswered } from './until-answered.ts';

const run = promisify(execFile);

/** The triggers, as `npm start` fires them. */
const [ALERTS, FORGOTTEN] = [cronOf(ROUND_MINUTES.notices), cronOf(ROUND_MINUTES.keeping)];
/** Visitors at the same time. */
const HANDS = 8;
/** The provider takes as long as a real one. */
const ASSISTANT = 'late-150';

export interface Outcome {
  /** Calls that a visitor was told of. */
  answered: Set<string>;
  /** Of these, the ones that a visitor hung up and was told so. */
  ended: Set<string>;
  /** Requests that a kill cut off. */
  cutOff: number;
  /** Calls that the provider created. */
  created: string[];
  /** Of these, the ones that go on when all is done. */
  running: string[];
  rows: { id: string; ended_at: number | null; ended_by: string | null }[];
  /** Calls whose report is kept, with its words. */
  reported: string[];
  /** What an endpoint of the operator's was told. */
  told: AnyEvent[];
  /** What was written where people read, of ends of calls. */
  written: string[];
  /** What was wrong meanwhile. */
  alerts: { id: string; ended_at: number | null }[];
}

const [RECEIVER, PEOPLE] = ['operator', 'people'];

async function call(worker: DevWorker): Promise<string> {
  const response = await fetch(`${worker.origin}/api/vapi/call/web`, {
    method: 'POST',
    headers: { origin: worker.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId: ASSISTANT }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

async function hangUp(worker: DevWorker, id: string): Promise<boolean> {
  const url = `${worker.origin}/api/vapi/call/${id}?site=default`;
  const response = await fetch(url, { method: 'DELETE', signal: AbortSignal.timeout(10_000) });
  return response.status === 200;
}

const OPEN = `UPDATE sites SET assistants = '["${ASSISTANT}"]', calls_at_once = 100000, minutes_a_day = 1000000,
  visitor_calls_at_once = NULL, visitor_calls_an_hour = NULL, visitor_minutes_a_day = NULL`;

export async function killWhileCalling(rounds: number): Promise<Outcome> {
  const state = mkdtempSync(join(tmpdir(), 'talklive-kill-calls-'));
  process.env['TALKLIVE_STATE'] = state;
  const provider = new ProviderServer();
  const receivers = new Receivers();
  const [answered, ended] = [new Set<string>(), new Set<string>()];
  let cutOff = 0;
  try {
    const origin = await provider.start();
    await migrate(state);
    const database = openDatabase({ remote: false });
    await database(OPEN);
    const receiver = await receivers.start();
    const events = (...words: string[]) => run('node', ['worker/cli/events.ts', 'add', 'default', ...words]);
    await events(`${receiver}/${RECEIVER}`);
    await events(`${receiver}/${PEOPLE}`, '--as', 'slack', '--kind', 'call.ended');
    // The first of the calls goes beyond that.
    await run('node', ['worker/cli/alerts.ts', 'set', 'default', '--spend-a-day', '0.01']);
    const fire = (worker: DevWorker, cron: string) =>
      fetch(`${worker.origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`);
    const start = () =>
      startDevWorker({
        state,
        assets: 'test/worker/assets',
        vars: { VAPI_PRIVATE_KEY: VAPI_KEY, VAPI_ASSISTANT_ID: ASSISTANT, VAPI_ORIGIN: origin },
      });
    for (let round = 0; round < rounds; round += 1) {
      const worker = await start();
      let alive = true;
      const hand = async () => {
        while (alive) {
          try {
            const id = await call(worker);
            answered.add(id);
            if (Math.random() < 0.5 && (await hangUp(worker, id))) ended.add(id);
          } catch {
            cutOff += 1;
          }
        }
      };
      const hands = Array.from({ length: HANDS }, hand);
      void fire(worker, ALERTS).catch(() => null);
      await untilAnswered(answered);
      alive = false;
      await worker.kill();
      await Promise.all(hands);
    }
    const worker = await start();
    const env = { ...process.env, TALKLIVE_HOST: worker.origin };
    const read = () => database<Outcome['rows'][number]>('SELECT id, ended_at, ended_by FROM calls');
    const runningNow = () =>
      [...provider.calls.values()].filter(({ status }) => status !== 'ended').map(({ id }) => id);
    await run('node', ['worker/cli/calls.ts', 'reconcile'], { env });
    let rows = await read();
    // What could not be written before a kill is written with the next alarm, half a minute on at the latest.
    for (const until = Date.now() + 60_000; Date.now() < until; rows = await read()) {
      const open = new Set(rows.filter(({ ended_at: at }) => at === null).map(({ id }) => id));
      const over = new Set(rows.filter(({ ended_at: at }) => at !== null).map(({ id }) => id));
      if (runningNow().every((id) => open.has(id)) && [...ended].every((id) => over.has(id))) break;
      await pause(1000, 'between two looks');
    }
    const kept = async () =>
      (await database<{ id: string }>('SELECT id FROM call_reports WHERE words_key IS NOT NULL')).map(
        ({ id }) => id,
      );
    let reported = await kept();
    // A Worker that was killed is not heard of for half a minute, then another one is sent.
    for (const until = Date.now() + 120_000; Date.now() < until; reported = await kept()) {
      const known = new Set(reported);
      if ([...ended].every((id) => known.has(id))) break;
      await pause(1000, 'between two looks');
    }
    // Nor is one heard of that was to send events: others leave the endpoint to it for 45 s. `npm start` fires the trigger.
    for (const until = Date.now() + 120_000; Date.now() < until;) {
      for (const cron of [ALERTS, FORGOTTEN]) await fire(worker, cron);
      if ((await database("SELECT 1 FROM events WHERE state = 'waiting' LIMIT 1")).length === 0) break;
      await pause(2000, 'between two looks');
    }
    const alerts = await database<Outcome['alerts'][number]>('SELECT id, ended_at FROM alerts');
    await worker.stop();
    const written = receivers.of(PEOPLE).map(({ body }) => body);
    const told = receivers.of(RECEIVER).map(({ body }) => JSON.parse(body) as AnyEvent);
    const created = [...provider.calls.keys()];
    return { answered, ended, cutOff, created, running: runningNow(), rows, reported, told, written, alerts };
  } finally {
    await provider.stop();
    await receivers.stop();
    delete process.env['TALKLIVE_STATE'];
    rmSync(state, { recursive: true, force: true });
  }
}
