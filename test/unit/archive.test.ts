/** Calls in the database and in the archive, asked for and removed as one. */
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { ArchivedCall, ArchivePart } from '../../worker/archive/contract.ts';
import { askAcross } from '../../worker/cli/across.ts';
import { openArchive, partsOf, removeArchived, type Archive } from '../../worker/cli/archive.ts';
import { openDatabase, type Database } from '../../worker/cli/database.ts';
import type { Row } from '../../worker/cli/print.ts';
import { operatorOfTests, SOAK } from './operator.ts';

const MIGRATIONS = new URL('../../worker/migrations/', import.meta.url);
const at = (text: string) => Date.parse(`${text}Z`);
const call = (id: string, created: number, more: Partial<ArchivedCall> = {}): ArchivedCall => ({
  id,
  site: 'shop',
  kind: 'voice',
  control_url: null,
  assistant: 'a',
  page_origin: null,
  request_id: 'r',
  created_at: created,
  ended_at: created + 60_000,
  ended_by: 'visitor',
  seconds: 60,
  failure: null,
  rating: null,
  rating_comment: null,
  ...more,
});

/** As wrangler's, without wrangler. */
function sqlite(): Database {
  const memory = new DatabaseSync(':memory:');
  for (const file of readdirSync(MIGRATIONS).sort())
    memory.exec(readFileSync(new URL(file, MIGRATIONS), 'utf8'));
  const batch = (statements: readonly string[]) =>
    Promise.resolve(statements.map((statement) => memory.prepare(statement).all() as unknown[]));
  const one = async <R>(statement: string) => ((await batch([statement])).at(-1) ?? []) as R[];
  return Object.assign(one, { batch, state: null });
}

function bucket(): Archive & { parts: Map<string, readonly ArchivedCall[]> } {
  const parts = new Map<string, readonly ArchivedCall[]>();
  return {
    parts,
    read: (key) => Promise.resolve(parts.has(key) ? [...(parts.get(key) ?? [])] : null),
    write: (key, calls) => Promise.resolve(void parts.set(key, calls)),
    remove: (key) => Promise.resolve(void parts.delete(key)),
  };
}

const literal = (value: unknown) =>
  value === null ? 'NULL' : typeof value === 'number' ? `${value}` : `'${String(value)}'`;
const insert = (one: ArchivedCall) =>
  `INSERT INTO calls (${Object.keys(one).join(', ')}) VALUES (${Object.values(one).map(literal).join(', ')})`;
async function archived(database: Database, archive: Archive, key: string, calls: ArchivedCall[]) {
  await archive.write(key, calls);
  const times = calls.map(({ created_at: created }) => created);
  await database(`INSERT INTO call_archives (key, from_at, to_at, calls, begun_at, archived_at)
    VALUES ('${key}', ${Math.min(...times)}, ${Math.max(...times)}, ${calls.length}, 0, 1)`);
}

describe('calls across database and archive', () => {
  const ids = ({ from, to }: { from: number; to: number }) => [
    `SELECT id, rating FROM calls WHERE created_at >= ${from} AND created_at < ${to} ORDER BY created_at`,
  ];

  it('are each there once, the database’s words first', async () => {
    const [database, archive] = [sqlite(), bucket()];
    await archived(database, archive, 'a', [
      call('one', at('2026-08-01T10:00')),
      call('two', at('2026-08-01T11:00')),
    ]);
    // Still there, for it was rated while the others moved.
    await database(insert(call('two', at('2026-08-01T11:00'), { rating: 'up' })));
    await database(insert(call('late', at('2026-08-01T10:30'), { ended_at: null })));
    await database(insert(call('new', at('2026-08-01T12:00'))));
    const time = { from: at('2026-08-01T00:00'), to: at('2026-08-02T00:00') };
    const [earlier, later] = await askAcross(database, archive, time, ids);
    expect(earlier).toEqual([
      [
        { id: 'one', rating: null },
        { id: 'late', rating: null },
        { id: 'two', rating: 'up' },
      ],
    ]);
    expect(later).toEqual([[{ id: 'new', rating: null }]]);
  });

  it('are the database’s alone where nothing of that time is archived, and for no more than one question', async () => {
    const [database, archive] = [sqlite(), bucket()];
    await archived(database, archive, 'a', [call('one', at('2026-08-01T10:00'))]);
    await database(insert(call('new', at('2026-11-01T12:00'))));
    const time = { from: at('2026-11-01T00:00'), to: at('2026-11-02T00:00') };
    expect(await askAcross(database, archive, time, ids)).toEqual([[[{ id: 'new', rating: null }]]]);
  });

  it('go from the archive part by part, and a part that is empty goes as a whole', async () => {
    const [database, archive] = [sqlite(), bucket()];
    await archived(database, archive, 'a', [call('one', 1), call('two', 2)]);
    await archived(database, archive, 'b', [call('three', 3)]);
    const parts = await database<ArchivePart>(partsOf(null, null));
    const goes = ({ id }: ArchivedCall) => id !== 'two';
    const reach = { database, archive };
    expect(await removeArchived(reach, parts, goes, { dryRun: true })).toBe(2);
    expect([...archive.parts.keys()]).toEqual(['a', 'b']);
    expect(await removeArchived(reach, parts, goes, { dryRun: false })).toBe(2);
    expect([...archive.parts]).toEqual([['a', [call('two', 2)]]]);
    expect(await database('SELECT key, calls FROM call_archives')).toEqual([{ key: 'a', calls: 1 }]);
  });
});

it('knows of calls in the archive whatever the database has of calls', async () => {
  const [database, archive] = [sqlite(), bucket()];
  await archived(database, archive, 'a', [call('one', 1, { consent_at: 5 } as Partial<ArchivedCall>)]);
  await database(insert(call('two', 100_000_000)));
  const time = { from: 0, to: 200_000_000 };
  const [[earlier], [later]] = (await askAcross(database, archive, time, ({ from, to }) => [
    `SELECT * FROM calls WHERE created_at >= ${from} AND created_at < ${to}`,
  ])) as [[Row[]], [Row[]]];
  expect(earlier).toMatchObject([{ id: 'one', consent_at: 5 }]);
  expect(Object.keys(earlier[0] ?? {})).toEqual(Object.keys(later[0] ?? {}));
});

describe.runIf(SOAK)('the operator’s commands', { timeout: 180_000 }, () => {
  const { run } = operatorOfTests();

  it('list, count, prune and erase calls of earlier months', async () => {
    const [database, archive] = [openDatabase({ remote: false }), openArchive({ remote: false })];
    const day = '2026-08-01';
    await archived(database, archive, 'calls/2026-08/a.ndjson.gz', [
      call('one', at(`${day}T10:00`)),
      call('two', at(`${day}T11:00`), { failure: 'provider-busy', seconds: 0 }),
      call('of-july', at('2026-07-31T10:00')),
    ]);
    await database(insert(call('three', at(`${day}T12:00`))));
    const json = async (...words: string[]) =>
      JSON.parse((await run('calls', '--json', ...words)).out) as unknown;
    expect(((await json('list', '--day', day)) as Row[]).map(({ id }) => id)).toEqual([
      'three',
      'two',
      'one',
    ]);
    expect(await json('stats', '--day', day)).toMatchObject({
      days: [{ day, 'voice calls': 2, 'voice minutes': 2, failed: 1 }],
      failures: [{ code: 'provider-busy', count: 1 }],
    });
    expect(await json('prune', '--before', day)).toContainEqual({ what: 'archived calls', removed: 1 });
    expect(await json('erase', 'two', 'three')).toEqual([
      { what: 'calls', removed: 1 },
      ...['chats', 'reports', 'measures', 'events', 'people', 'search', 'words'].map((what) => ({
        what,
        removed: 0,
      })),
      { what: 'archived calls', removed: 1 },
    ]);
    expect(((await json('list', '--day', day)) as Row[]).map(({ id }) => id)).toEqual(['one']);
    expect((await run('calls', 'prune', '--before', '2026-09-01')).code).toBe(0);
    expect(await archive.read('calls/2026-08/a.ndjson.gz')).toBeNull();
    expect(await json('list', '--day', day)).toEqual([]);
  });
});
