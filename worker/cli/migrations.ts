/**
 * The tables of the database on this machine. `wrangler d1 migrations apply` starts a runtime for each file, which for a new
 * database takes ten times as long as all of them at once; so there they are one batch, noted as wrangler notes them.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read } from './process.ts';

const CONFIG = 'worker/wrangler.jsonc';
const FOLDER = 'worker/migrations';
/** As wrangler makes it; a test of the long run compares the two. */
const NOTES = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

const allAtOnce = () =>
  [
    NOTES,
    ...readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .flatMap((name) => [
        readFileSync(join(FOLDER, name), 'utf8'),
        `INSERT INTO d1_migrations (name) VALUES ('${name}');`,
      ]),
  ].join('\n');

/**
 * @param state the folder of the data
 * @returns what wrangler said where it failed; null: every table is as this checkout has it
 */
export async function migrate(state: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const wrangler = async (...words: string[]) => {
    const place = ['--local', '-c', CONFIG, '--persist-to', state];
    const { code, text } = await read('wrangler', ['d1', ...words, ...place], { env });
    return code === 0 ? null : text;
  };
  if (existsSync(join(state, 'v3/d1'))) return wrangler('migrations', 'apply', 'DB');
  const folder = mkdtempSync(join(tmpdir(), 'talklive-migrations-'));
  const file = join(folder, 'all.sql');
  writeFileSync(file, allAtOnce());
  try {
    return await wrangler('execute', 'DB', '--file', file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
