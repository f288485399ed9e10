/** A new database's tables: all at once, and what wrangler makes of them file by file. */
import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../worker/cli/migrations.ts';
import { read } from '../../worker/cli/process.ts';

const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', NO_UPDATE_NOTIFIER: '1' };
const folder = mkdtempSync(join(tmpdir(), 'talklive-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Row {
  name: string;
  sql: string | null;
}

/** Its tables, indexes and triggers, spaces aside, and the notes of what was applied. */
function tablesOf(state: string): { schema: [string, string | undefined][]; applied: unknown[] } {
  const [file = ''] = globSync(`${state}/v3/d1/*/*.sqlite`).filter((one) => !one.includes('metadata'));
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database
      .prepare('SELECT name, sql FROM sqlite_master ORDER BY name')
      .all() as unknown as Row[];
    return {
      schema: rows.map(({ name, sql }) => [name, sql?.replace(/[\s"]+/g, '').replace('IFNOTEXISTS', '')]),
      applied: database.prepare('SELECT id, name FROM d1_migrations ORDER BY id').all(),
    };
  } finally {
    database.close();
  }
}

it('are those of wrangler, which finds nothing more to do', { timeout: 300_000 }, async () => {
  const [own, theirs] = [join(folder, 'own'), join(folder, 'theirs')];
  const apply = (state: string) =>
    read(
      'wrangler',
      ['d1', 'migrations', 'apply', 'DB', '--local', '-c', 'worker/wrangler.jsonc', '--persist-to', state],
      { env },
    );
  const [fault, made] = await Promise.all([migrate(own, env), apply(theirs)]);
  expect([fault, made.code]).toEqual([null, 0]);
  const files = readdirSync('worker/migrations').filter((name) => name.endsWith('.sql'));
  expect(tablesOf(own).applied).toHaveLength(files.length);
  expect(tablesOf(own)).toEqual(tablesOf(theirs));
  expect((await apply(own)).text).toContain('No migrations to apply');
  expect(await migrate(own, env)).toBeNull();
});
