/** `npm run demo`: generated calls, and nothing of them afterwards. */
import { expect, it } from 'vitest';
import { openDatabase } from '../../worker/cli/database.ts';
import { operatorOfTests } from './operator.ts';

const { run, runWhole } = operatorOfTests();

it('is there once, marked, and goes with one command, which takes nothing else', async () => {
  const rows = (statement: string) => openDatabase({ remote: false })<{ count: number }>(statement);
  const made = await runWhole('demo', '--calls', '1500', '--words', '20');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toContain('Generated 1500 calls');
  expect(await rows('SELECT count(*) AS count FROM calls')).toEqual([{ count: 1500 }]);
  expect(await rows('SELECT count(*) AS count FROM demo_sites')).toEqual([{ count: 2 }]);
  expect((await rows('SELECT count(*) AS count FROM refused_calls'))[0]?.count).toBeGreaterThan(0);
  expect((await runWhole('demo')).err).toContain('npm run demo -- remove');
  const [words] = await openDatabase({ remote: false })<{ id: string }>(
    'SELECT id FROM call_reports WHERE words_key IS NOT NULL ORDER BY ended_at DESC LIMIT 1',
  );
  const shown = await run('calls', 'show', words?.id ?? '');
  expect(shown.out).toMatch(/assistant +(Harbour Bikes|Praxis am Markt)/);
  await openDatabase({ remote: false })(
    "INSERT INTO calls (id, site, kind, request_id, created_at) VALUES ('real', 'default', 'voice', 'r', 1)",
  );
  expect((await runWhole('demo', 'remove')).out).toBe('Removed 1500 generated calls.\n');
  for (const table of ['call_reports', 'call_measures', 'refused_calls', 'contacts', 'demo_sites'])
    expect(await rows(`SELECT count(*) AS count FROM ${table}`)).toEqual([{ count: 0 }]);
  expect(await rows('SELECT count(*) AS count FROM calls')).toEqual([{ count: 1 }]);
  expect(await rows('SELECT count(*) AS count FROM sites')).toEqual([{ count: 1 }]);
}, 240_000);

it('says what was expected', async () => {
  expect((await runWhole('demo', '--calls', 'many')).err).toBe(
    "--calls: expected a whole number from 0 to 1000000, got 'many'.\n",
  );
}, 60_000);
