/** `npm run console`: who may use it, and their links. */
import { expect, it } from 'vitest';
import { hashOf } from '../../worker/random.ts';
import { openDatabase, sql } from '../../worker/cli/database.ts';
import { operatorOfTests } from './operator.ts';

const { run } = operatorOfTests();
const rowsOf = <R>(statement: string) => openDatabase({ remote: false })<R>(statement);

it('adds somebody for some sites, gives them a link, and takes both away', async () => {
  const email = 'ada@example.com';
  const added = await run('console', 'add', email, '--role', 'editor', '--site', 'default');
  const ownerless = 'Nobody owns all sites now, so nobody can invite at the console: npm run console -- add';
  expect(added).toMatchObject({ code: 0, err: expect.stringContaining(ownerless) });
  expect(added.out).toContain('ada@example.com: editor of default.');
  const { out: link } = await run('console', 'link', email);
  const [, token = ''] = /^http:\/\/localhost:8787\/console#enter=([\w-]+\.[\w-]{43})\n$/.exec(link) ?? [];
  // Who reads the database cannot come in.
  const kept = await rowsOf<{ token_hash: string; used_at: null }>('SELECT * FROM console_links');
  expect(kept).toMatchObject([{ token_hash: await hashOf(token), used_at: null }]);
  expect(JSON.stringify(kept)).not.toContain(token.split('.')[1]);
  expect(await run('console', 'add', email, '--role', 'owner')).toMatchObject({ code: 0, err: '' });
  const { out } = await run('console', '--json', 'list');
  expect(JSON.parse(out)).toMatchObject([{ email, role: 'owner', sites: 'all', sessions: 0 }]);
  const removed = await run('console', 'remove', email);
  expect(removed).toMatchObject({
    code: 0,
    out: `Removed ${email}.\n`,
    err: expect.stringContaining(ownerless),
  });
  expect(await rowsOf('SELECT * FROM console_links')).toEqual([]);
  const history = await rowsOf<{ change: string }>(
    sql`SELECT change FROM audit WHERE change LIKE ${'%operator'}`,
  );
  expect(history.map(({ change }) => change)).toEqual(['add operator', 'add operator', 'remove operator']);
}, 120_000);

it('says what was expected', async () => {
  const words = async (...asked: string[]) => (await run('console', ...asked)).err.trim();
  expect(await words('add', 'ada')).toBe("Expected an email address, got 'ada'.");
  expect(await words('add', 'a@b.c', '--role', 'boss')).toContain(
    'Allowed choices are reader, editor, owner',
  );
  expect(await words('add', 'a@b.c', '--site', 'shop')).toBe("--site: expected one of default, got 'shop'.");
  expect(await words('link', 'eve@example.com')).toContain('There is nobody called "eve@example.com"');
  expect(await words('remove', 'eve@example.com')).toContain('There is nobody called "eve@example.com"');
}, 120_000);
