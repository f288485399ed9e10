/** What was said in calls is gone when the operator has erased them: from every byte of what is kept on this machine. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, startDevWorker, type DevWorker } from '../tools/dev-worker.ts';
import { runCommand } from './operator.ts';

const CALLS = 5;
const WORD = 'zebrafinch';
const STAYS = 'marmalade';
const PATIENCE = 300_000;

let state: string;
let worker: DevWorker;
beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), 'talklive-leftovers-'));
  await migrate(state);
  worker = await startDevWorker({ state, vars: { ALLOW_REHEARSAL: 'true' } });
}, PATIENCE);
afterAll(async () => {
  await worker.stop();
  rmSync(state, { recursive: true, force: true });
});

const post = (path: string, body: object) =>
  fetch(`${worker.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: worker.origin, authorization: 'Bearer default' },
    body: JSON.stringify(body),
  });
const run = (...words: string[]) =>
  runCommand(Object.assign({}, process.env, { TALKLIVE_STATE: state }), 'calls', words);

/** One of a rehearsal, as its page holds it. */
async function callOf(word: string): Promise<string> {
  const made = await post('/api/vapi/call/web', { assistantId: 'greets' });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const room = `/rehearsal/room/${id}`;
  const turn = { speaker: 'visitor', text: `I would like a ${word}, and a second ${word}.`, from: 1, to: 2 };
  expect((await post(`${room}/said`, turn)).status).toBe(200);
  expect((await post(`${room}/over`, { endedReason: 'customer-ended-call' })).status).toBe(200);
  return id;
}

function textOf(file: string): string {
  const bytes = readFileSync(file);
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes)
    .toString('latin1')
    .toLowerCase();
}
/** Files in which that word can be read, in whatever part of them. */
const filesWith = (word: string): string[] =>
  readdirSync(state, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => textOf(file).includes(word));

const found = async (word: string) =>
  (JSON.parse((await run('--json', 'search', word)).out || '[]') as { id: string }[]).map(({ id }) => id);

it(
  'is nowhere in the files, while what was said in other calls is found as before',
  async () => {
    const stays = await callOf(STAYS);
    const gone: string[] = [];
    for (let count = 0; count < CALLS; count += 1) gone.push(await callOf(WORD));
    await expect
      .poll(async () => (await found(WORD)).length, { timeout: 120_000, interval: 3000 })
      .toBe(CALLS);
    await expect.poll(() => found(STAYS), { timeout: 60_000, interval: 3000 }).toEqual([stays]);
    expect(filesWith(WORD)).not.toEqual([]);
    const { code, err } = await run('erase', ...gone);
    expect({ code, err }).toEqual({
      code: 0,
      err: 'Looked again: nothing of it is left in the database or in the buckets. Their files were written anew: it is not in the free space of any.\n',
    });
    expect(filesWith(WORD)).toEqual([]);
    // The Worker that has them open goes on.
    expect(await found(STAYS)).toEqual([stays]);
    expect((await fetch(`${worker.origin}/api/health`)).status).toBe(200);
  },
  PATIENCE,
);
