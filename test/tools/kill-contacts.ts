/** Contact forms go in while workerd is killed, again and again; then the database is asked what it kept. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../worker/cli/database.ts';
import { migrate, startDevWorker, type DevWorker } from './dev-worker.ts';
import { untilAnswered } from './until-answered.ts';

/** Forms under way at the same time. */
const HANDS = 8;

export interface Outcome {
  /** Submissions that were answered 2xx, by idempotency key, with the id that was answered. */
  answered: Map<string, string>;
  /** Requests that the kill cut off; each was sent again with the same key. */
  cutOff: number;
  rows: { key: string; id: string }[];
}

async function submit(worker: DevWorker, key: string): Promise<string> {
  const response = await fetch(`${worker.origin}/api/contact`, {
    method: 'POST',
    headers: { origin: worker.origin, 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ada',
      email: 'ada@example.com',
      message: `Form ${key} `.repeat(50),
      idempotencyKey: key,
      filledInMs: 5000,
    }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

export async function killWhileSubmitting(rounds: number): Promise<Outcome> {
  const state = mkdtempSync(join(tmpdir(), 'talklive-kill-'));
  const answered = new Map<string, string>();
  const unanswered: string[] = [];
  let cutOff = 0;
  let made = 0;
  try {
    await migrate(state);
    for (let round = 0; round <= rounds; round += 1) {
      const worker = await startDevWorker({
        state,
        assets: 'test/worker/assets',
        vars: { ALLOW_REHEARSAL: 'true' },
      });
      let alive = true;
      const hand = async () => {
        while (alive) {
          const again = unanswered.shift();
          // The last round only repeats what was cut off.
          if (again === undefined && round === rounds) return;
          const key = again ?? `form-${(made += 1)}-${crypto.randomUUID()}`;
          try {
            answered.set(key, await submit(worker, key));
          } catch {
            cutOff += 1;
            unanswered.push(key);
          }
        }
      };
      const hands = Array.from({ length: HANDS }, hand);
      if (round < rounds) {
        await untilAnswered(answered);
        // The forms go on until it is dead: to find its process takes longer than to answer what is under way.
        await worker.kill();
        alive = false;
      }
      await Promise.all(hands);
      if (round === rounds) await worker.stop();
    }
    process.env['TALKLIVE_STATE'] = state;
    const rows = await openDatabase({ remote: false })<{ key: string; id: string }>(
      'SELECT idempotency_key AS key, id FROM contacts',
    );
    return { answered, cutOff, rows };
  } finally {
    delete process.env['TALKLIVE_STATE'];
    rmSync(state, { recursive: true, force: true });
  }
}
