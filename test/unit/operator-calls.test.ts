/** A call as the operator reads it afterwards, and has it erased: everywhere. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gzipSync } from 'node:zlib';
import { openBucket } from '../../worker/cli/bucket.ts';
import { openDatabase, sql } from '../../worker/cli/database.ts';
import { WORDS_BUCKET, wordsKeyOf, type KeptWords } from '../../worker/report-contract.ts';
import { erasing, noteErased, noteWords } from '../../worker/reports/erasing.ts';
import { peopleHash } from '../../worker/reports/people.ts';
import { operatorOfTests, runCommand, SOAK, toldBy } from './operator.ts';

/** Of the tests' own state, which is there by then. */
const database = () => openDatabase({ remote: false });
const bucket = () => openBucket(WORDS_BUCKET, { remote: false });
const ENDED = Date.parse('2026-03-04T12:00:00Z');
const EMAIL = 'ada@example.com';

/** As the Worker leaves a call. */
async function keep(id: string, said = EMAIL): Promise<void> {
  const key = wordsKeyOf(id);
  const words: KeptWords = {
    id,
    site: 'default',
    kind: 'voice',
    endedAt: ENDED,
    turns: [
      { speaker: 'assistant', text: 'Hello, how can I help?', from: 0.4, to: 2 },
      { speaker: 'visitor', text: 'Mar\u001b[2Jmalade,\nplease.', from: 62, to: 64 },
    ],
    cards: [
      { id: 'jars', type: 'choice', title: 'Jars\n?', lines: ['One\u001b[2J'], answer: 'One', at: 20 },
      { id: 'end', type: 'note', title: 'Noted', lines: ['Two jars'], answer: null, at: null },
    ],
    summary: 'Marmalade was wanted.',
    structured: { wants: ['marmalade'] },
    evaluation: null,
    recording: null,
    redacted: { email: 1 },
  };
  await bucket().put(key, gzipSync(JSON.stringify(words)));
  await database()(
    `INSERT INTO calls (id, site, kind, control_url, request_id, created_at, ended_at, ended_by, seconds)
       VALUES ('${id}', 'default', 'voice', 'https://control.example/${id}', 'r', ${ENDED - 70_000}, ${ENDED}, 'visitor', 70);
     INSERT INTO call_reports (id, site, kind, ended_at, reported_at, whole, ended_reason, success, cost, turns, words_key, words_bytes)
       VALUES ('${id}', 'default', 'voice', ${ENDED}, ${ENDED}, 1, 'customer-ended-call', 'true', 0.07, 2, '${key}', 9);
     INSERT INTO call_people VALUES ('${id}', '${await peopleHash(said)}');
     INSERT INTO searched_calls (call) VALUES ('${id}');
     INSERT INTO call_search (rowid, words) SELECT id, 'Hello, how can I help? Marmalade, please.' FROM searched_calls WHERE call = '${id}';
     INSERT INTO events (id, endpoint, site, kind, about, at, body, state, kept_at, due_at)
       VALUES ('evt', 'ep_${id}', 'default', 'call.ended', '${id}', ${ENDED}, '{}', 'dead', 0, 0);`,
  );
}

const { run } = operatorOfTests(async () => {
  for (const id of ['one', 'two', 'three', 'four']) await keep(id, id === 'four' ? 'eve@example.com' : EMAIL);
});

/** Whatever is left of them, anywhere. */
async function leftOf(id: string): Promise<string[]> {
  const tables = ['calls', 'call_reports', 'call_people', 'events', 'gone_words', 'searched_calls'];
  const rows = await database().batch(tables.map((table) => `SELECT * FROM ${table}`));
  const left = tables.filter((_, at) => JSON.stringify(rows[at]).includes(id));
  return (await bucket().get(wordsKeyOf(id))) ? [...left, 'words'] : left;
}

describe('a call afterwards', { timeout: SOAK ? 400_000 : 90_000 }, () => {
  it('is shown with what was said, and without its address of control', async () => {
    const { out, err } = await run('calls', 'show', 'one');
    expect(err).toBe('');
    expect(out).toMatch(/ended by +visitor\n/);
    expect(out).toMatch(/ended at +2026-03-04T12:00:00.000Z\n/);
    expect(out).toMatch(/ended reason +customer-ended-call\nsuccess +true\ncost +0.07\n/);
    expect(out).toMatch(/summary +Marmalade was wanted.\nstructured +{"wants":\["marmalade"\]}\n/);
    expect(out).toMatch(
      / 0:00 {2}assistant {2}Hello, how can I help\?\n +0:20 {2}card {7}choice: Jars \?; One.* → One\n +1:02 {2}visitor {4}Mar.*malade, please.\n +card {7}note: Noted; Two jars\n/,
    );
    for (const one of ['control', '\u001b']) expect(out).not.toContain(one);
    const shown = toldBy(await run('calls', '--json', 'show', 'one')) as { words: KeptWords };
    expect(shown.words.turns).toHaveLength(2);
    expect(await run('calls', 'show', 'nosuch')).toEqual({
      code: 1,
      out: '',
      err: 'There is no call "nosuch".\n',
    });
  });

  it('is found by its words, and by those of no other order', async () => {
    const search = async (...words: string[]) => (await run('calls', '--json', 'search', ...words)).out;
    const all = JSON.parse(await search('marmalade', 'help')) as { id: string; ended: string }[];
    expect(all.map(({ id }) => id).sort()).toEqual(['four', 'one', 'three', 'two']);
    expect(all[0]).toMatchObject({ ended: '2026-03-04T12:00:00Z', site: 'default', turns: 2 });
    expect(JSON.parse(await search('how can', 'marm*', '--limit', '1'))).toHaveLength(1);
    expect(JSON.parse(await search('can how'))).toEqual([]);
    expect(JSON.parse(await search('nothing', '--site', 'default'))).toEqual([]);
    expect((await run('calls', 'search', '"')).err).toBe(`search: expected words, got '"'.\n`);
  });

  it('is erased everywhere by its id, and what is left is looked for', async () => {
    expect((await run('calls', 'erase', 'one', '--dry-run')).out).toMatch(/words +1/);
    expect(await leftOf('one')).toEqual([
      'calls',
      'call_reports',
      'call_people',
      'events',
      'searched_calls',
      'words',
    ]);
    const { out, err } = await run('calls', '--json', 'erase', 'one');
    expect(JSON.parse(out)).toEqual([
      { what: 'calls', removed: 1 },
      { what: 'chats', removed: 0 },
      { what: 'reports', removed: 1 },
      { what: 'measures', removed: 0 },
      { what: 'events', removed: 1 },
      { what: 'people', removed: 1 },
      // It went with the report.
      { what: 'search', removed: 1 },
      { what: 'words', removed: 1 },
    ]);
    expect(err).toBe(
      'Looked again: nothing of it is left in the database or in the buckets. Their files were written anew: it is not in the free space of any.\n',
    );
    expect(await leftOf('one')).toEqual([]);
  });

  it('is erased with the person who said that address, and nobody else’s', async () => {
    await database()(
      `INSERT INTO contacts (id, site, idempotency_key, first_name, last_name, email, company, phone, interest, message, created_at)
         VALUES ('lead-1', 'default', 'key-lead-1', 'Ada', '', 'ADA+shop@example.com', '', '', '', 'x', ${ENDED})`,
    );
    const { out, err } = await run('leads', 'erase', 'lead-1');
    expect(out).toMatch(/contacts +1\n/);
    expect(out).toMatch(/calls +2\n/);
    expect(err).toMatch(/^Looked again/);
    expect([...(await leftOf('two')), ...(await leftOf('three'))]).toEqual([]);
    expect(await leftOf('four')).toEqual([
      'calls',
      'call_reports',
      'call_people',
      'events',
      'searched_calls',
      'words',
    ]);
    expect((await run('leads', 'erase', 'lead-1')).err).toBe('There is nothing of lead-1.\n');
    expect((await run('leads', 'erase', 'eve@example.com')).out).toMatch(/calls +1\n/);
    expect(await leftOf('four')).toEqual([]);
  });

  it('is erased by an address in the comment of a rating, also in one of an earlier release', async () => {
    const rated = (id: string, comment: string) =>
      database()(
        sql`INSERT INTO calls (id, site, kind, request_id, created_at, ended_at, ended_by, rating, rating_comment)
          VALUES (${id}, 'default', 'voice', 'r', ${ENDED}, ${ENDED}, 'visitor', 'up', ${comment})`,
      );
    await rated('clean', 'Write to [email].');
    await rated('clear', 'Write to Zoe@Example.com!');
    await rated('other', 'Write to zoe@example.org.');
    await database()(`INSERT INTO call_people VALUES ('clean', '${await peopleHash('zoe@example.com')}')`);
    expect((await run('leads', 'erase', 'zoe@example.com')).out).toMatch(/calls +2\n/);
    for (const id of ['clean', 'clear']) expect(await leftOf(id)).toEqual([]);
    expect((await run('calls', 'erase', 'other')).code).toBe(0);
  });

  it('is named where it was not found or is still running, and the others go', async () => {
    await keep('five');
    await database()(
      sql`INSERT INTO calls (id, site, kind, request_id, created_at) VALUES ('on', 'default', 'voice', 'r', ${ENDED})`,
    );
    expect(await run('calls', 'erase', 'five', 'nope', 'on')).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /The call "on" is still running, and stays: .*\nThere is no call and no chat "nope".\n$/,
      ) as string,
    });
    expect(await leftOf('five')).toEqual([]);
    await database()(`DELETE FROM calls WHERE id = 'on'`);
  });

  it('is erased to the end where a command was cut off before its words were gone', async () => {
    await keep('six');
    const [key, these] = [wordsKeyOf('six'), "('six')"];
    await database().batch([noteErased(these), noteWords(these), ...erasing(these)]);
    expect(await bucket().get(key)).not.toBeNull();
    const { code, err } = await run('calls', 'erase', 'six');
    expect([code, err]).toEqual([0, expect.stringMatching(/^Looked again/)]);
    expect(await leftOf('six')).toEqual([]);
    expect(await run('calls', 'erase', 'six')).toMatchObject({
      code: 1,
      err: 'There is no call and no chat "six".\n',
    });
  });

  it('is sought of sites that there are', async () => {
    for (const words of [['list'], ['stats'], ['search', 'marmalade']])
      expect(await run('calls', ...words, '--site', 'nope')).toEqual({
        code: 1,
        out: '',
        err: 'There is no site "nope".\n',
      });
    expect((await run('calls', 'list', '--site', 'default')).code).toBe(0);
  });

  it('has its measured silences named so', async () => {
    await database()(
      sql`INSERT INTO calls (id, site, kind, request_id, created_at, ended_at) VALUES ('heard', 'default', 'voice', 'r', ${ENDED}, ${ENDED});
        INSERT INTO call_measures (id, site, measured_at, browser, turns, figures) VALUES ('heard', 'default', ${ENDED}, 'firefox', 3, '{}')`,
    );
    const { out } = await run('calls', 'show', 'heard');
    expect(out).toMatch(/measured at .*\n(.*\n)*silences +3\n/);
    expect(out).not.toMatch(/^turns/m);
  });

  it('is exported page by page into a file of the operator’s own, and over none that is there', async () => {
    const asked: unknown[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        asked.push(JSON.parse(body));
        const next = asked.length === 1 ? { what: 'report', after: 7 } : null;
        const lines = [{ what: 'call', id: `c${asked.length}` }];
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ lines, next }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const folder = mkdtempSync(join(tmpdir(), 'talklive-export-'));
    const out = join(folder, 'all.ndjson');
    const env = Object.assign({}, process.env, {
      TALKLIVE_HOST: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
    const done = await runCommand(env, 'calls', ['export', '--out', out]);
    expect(done).toEqual({ code: 0, out: '', err: `2 lines written to ${out}.\n` });
    expect(readFileSync(out, 'utf8')).toBe('{"what":"call","id":"c1"}\n{"what":"call","id":"c2"}\n');
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect(asked).toEqual([{}, { from: { what: 'report', after: 7 } }]);
    const again = await runCommand(env, 'calls', ['export', '--out', out]);
    expect(again.err).toMatch(/^--out: expected a new file that can be written, got .*\(EEXIST\)\.\n$/);
    server.close();
    rmSync(folder, { recursive: true });
  });
});
