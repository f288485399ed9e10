/** Events from the Worker that runs to its own endpoint, as an operator tries them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, startDevWorker, type DevWorker } from '../tools/dev-worker.ts';
import { runCommand, toldBy } from './operator.ts';

let worker: DevWorker;
let state: string;
beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), 'talklive-received-'));
  await migrate(state);
  worker = await startDevWorker({
    state,
    assets: 'test/worker/assets',
    vars: { ALLOW_REHEARSAL: 'true' },
  });
}, 120_000);
afterAll(async () => {
  await worker.stop();
  rmSync(state, { recursive: true, force: true });
});

const run = (...words: string[]) =>
  runCommand({ ...process.env, TALKLIVE_STATE: state, TALKLIVE_HOST: worker.origin }, 'events', words);

describe('the endpoint of a rehearsal', () => {
  it('gets the samples that its operator asks for, signed', { timeout: 120_000 }, async () => {
    const added = await run('--json', 'add', 'default', `${worker.origin}/rehearsal/events/mine`);
    const { id } = toldBy(added) as { id: string };
    expect(await run('test', id)).toMatchObject({ code: 0, out: 'It has arrived.\n' });
    expect(await run('test', id, '--kind', 'lead.created')).toMatchObject({ code: 0 });
    const { out } = await run('--json', 'received', 'mine');
    const came = JSON.parse(out) as { type: string; verdict: string }[];
    expect(came.map(({ type, verdict }) => [type, verdict])).toEqual([
      ['endpoint.test', 'good'],
      ['lead.created', 'good'],
    ]);
  });
});
