import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../worker/cli/database.ts';
import type { Row } from '../../worker/cli/print.ts';
import { subscriberId } from '../../worker/leads/subscriber-id.ts';
import { operatorOfTests, SOAK, toldBy } from './operator.ts';

const { run } = operatorOfTests();

describe('what is kept of people', { timeout: 90_000 }, () => {
  it.runIf(SOAK)('removes what is too old, and keeps who wants letters', async () => {
    const noon = Date.parse('2025-03-04T12:00:00Z');
    await openDatabase({ remote: false })(
      `INSERT INTO contacts (id, site, idempotency_key, first_name, last_name, email, company, phone, interest, message, created_at)
         VALUES ('old', 'default', 'key-old-old', 'Old', '', 'old@example.com', '', '', '', 'x', ${noon});
       INSERT INTO subscribers (site, email, mailbox, status, token_hash, token_expires_at, mailed_at, created_at, unsubscribed_at)
         VALUES ('default', 'wants@example.com', 'wants@example.com', 'confirmed', 'p1', 0, ${noon}, ${noon}, NULL),
           ('default', 'never@example.com', 'never@example.com', 'pending', 'p2', 0, ${noon}, ${noon}, NULL),
           ('default', 'left@example.com', 'left@example.com', 'pending', 'p3', 0, ${noon}, ${noon}, ${noon});`,
    );
    const before = ['--before', '2025-12-31'];
    const counted = toldBy(await run('leads', '--json', 'prune', ...before, '--dry-run')) as Row[];
    expect(counted).toEqual([
      { what: 'contacts', 'would go': 1 },
      { what: 'subscribers', 'would go': 2 },
      { what: 'callbacks', 'would go': 0 },
      { what: 'events', 'would go': 0 },
    ]);
    expect((await run('leads', 'prune', ...before)).out).toMatch(/contacts +1\nsubscribers +2/);
    const left = toldBy(await run('leads', '--json', 'list', '--what', 'subscribers')) as Row[];
    expect(left.map(({ email }) => email)).toEqual(['wants@example.com']);
  });

  it('erases a person at every site, in every spelling and revision', async () => {
    const now = Date.now();
    const database = openDatabase({ remote: false });
    const reader = await subscriberId('eve+news@example.com');
    const many = Array.from(
      { length: 450 },
      (_, i) =>
        `('m${i}', 'default', 'key-many-${i}', 'Eve', '', 'eve+${i}@Example.com', '', '', '', 'x', ${now})`,
    );
    await database(
      `INSERT INTO contacts (id, site, idempotency_key, first_name, last_name, email, company, phone, interest, message, created_at)
         VALUES ${many.join(', ')}, ('e1', 'default', 'key-eve-1', 'Eve', '', 'Eve@Example.com', '', '', '', 'x', ${now}),
           ('e2', 'acme', 'key-eve-2', 'Eve', '', 'new@example.com', '', '', '', 'x', ${now}),
           ('e3', 'acme', 'key-eve-3', 'Adam', '', 'steve@example.com', '', '', '', 'x', ${now}),
           ('e4', 'acme', 'key-eve-4', 'Adam', '', 'eve@sub.example.com', '', '', '', 'x', ${now});
       INSERT INTO contact_revisions (contact_id, revision, first_name, last_name, email, company, phone, interest, message, created_at)
         VALUES ('e2', 1, 'Eve', '', 'eve@example.com', '', '', '', 'first', ${now});
       INSERT INTO subscribers (site, email, mailbox, status, token_hash, token_expires_at, mailed_at, created_at)
         VALUES ('acme', 'eve+news@example.com', 'eve@example.com', 'confirmed', 'h1', 0, 0, ${now}),
           ('acme', 'adam@example.com', 'adam@example.com', 'confirmed', 'h2', 0, 0, ${now});
       INSERT INTO newsletter_mails (mailbox, mails, mailed_at) VALUES ('eve@example.com', 1, ${now});
       INSERT INTO events (id, endpoint, site, kind, about, at, body, state, kept_at, due_at)
         VALUES ('evt_2', 'ep', 'acme', 'lead.created', 'e2', 1, '{}', 'dead', 0, 0),
           ('evt_3', 'ep', 'acme', 'lead.created', 'e3', 1, '{}', 'dead', 0, 0),
           ('evt_4', 'ep', 'acme', 'lead.created', '${reader}', 1, '{}', 'dead', 0, 0);`,
    );
    expect(toldBy(await run('leads', '--json', 'erase', 'EVE+shop@example.com'))).toEqual([
      { what: 'events', removed: 2 },
      { what: 'contacts', removed: 452 },
      { what: 'callbacks', removed: 0 },
      { what: 'subscribers', removed: 1 },
      { what: 'mails noted', removed: 1 },
    ]);
    const rest = await database<{ id: string }>(
      `SELECT id FROM contacts WHERE first_name = 'Eve' UNION ALL SELECT contact_id FROM contact_revisions WHERE contact_id = 'e2'
       UNION ALL SELECT email FROM subscribers WHERE site = 'acme' UNION ALL SELECT id FROM contacts WHERE first_name = 'Adam' UNION ALL SELECT id FROM events`,
    );
    expect(rest).toEqual([{ id: 'adam@example.com' }, { id: 'e3' }, { id: 'e4' }, { id: 'evt_3' }]);
  });

  it('lists callbacks that visitors want, shows what was handed over, and erases them with the rest', async () => {
    const at = Date.parse('2026-03-04T12:00:00Z');
    const turns = JSON.stringify([{ speaker: 'visitor', text: 'Marmalade, please.', at: 1 }]);
    const database = openDatabase({ remote: false });
    await database(
      `INSERT INTO callbacks (id, site, idempotency_key, name, phone, email, note, preferred_at, time_zone, call, transcript, spam, created_at)
         VALUES ('cb1', 'acme', 'key-cb-1', 'Zoë', '+49 170 1234', '', 'soon', ${at + 86_400_000}, 'Europe/Berlin', 'call-1', '${turns}', NULL, ${at}),
           ('cb2', 'acme', 'key-cb-2', 'Una', '', 'Una+x@example.com', '', NULL, '', NULL, NULL, NULL, ${at}),
           ('cb3', 'acme', 'key-cb-3', 'Bot', '1', '', '', NULL, '', NULL, NULL, 'honeypot', ${at});
       INSERT INTO events (id, endpoint, site, kind, about, at, body, state, kept_at, due_at)
         VALUES ('evt_cb1', 'ep', 'acme', 'callback.requested', 'cb1', 1, '{}', 'dead', 0, 0);`,
    );
    const rows = toldBy(await run('leads', '--json', 'list', '--what', 'callbacks')) as Row[];
    expect(rows.map(({ id }) => id).sort()).toEqual(['cb1', 'cb2']);
    expect(rows.find(({ id }) => id === 'cb1')).toMatchObject({
      created: '2026-03-04T12:00:00Z',
      preferred: '2026-03-05T12:00:00Z',
      zone: 'Europe/Berlin',
      name: 'Zoë',
      phone: '+49 170 1234',
      call: 'call-1',
      transcript: 1,
    });
    expect(JSON.stringify(rows)).not.toContain('Marmalade');
    // Any page can send words under a call's id: whose they are is said above them.
    expect((await run('leads', 'show', 'cb1')).out).toMatch(
      /name +Zoë\n[^]*\nWhat was said before, as the visitor’s page sent it:\n[^]*visitor +Marmalade, please\.\n/,
    );
    // What was said in a call that is erased goes from here, too.
    await database(`INSERT INTO erased_calls (id, erased_at) VALUES ('call-1', ${at})`);
    expect((await run('leads', 'show', 'cb1')).out).not.toContain('Marmalade');
    expect((await run('leads', 'erase', 'cb1')).out).toMatch(/events +1\ncallbacks +1/);
    expect((await run('leads', 'erase', 'una@example.com')).out).toMatch(/callbacks +1/);
    expect(await database('SELECT id FROM callbacks')).toEqual([{ id: 'cb3' }]);
  });

  it('erases no site that it does not know, and none without being sure', async () => {
    const database = openDatabase({ remote: false });
    const lines = async () => (await run('sites', '--json', 'history')).out;
    const before = await lines();
    for (const options of [['--erase'], ['--erase', '--yes']])
      expect(await run('sites', 'remove', 'nosuch', ...options)).toEqual({
        code: 1,
        out: '',
        err: 'There is no site "nosuch".\n',
      });
    expect(await lines()).toBe(before);
    await database(
      `INSERT INTO sites (id, name) VALUES ('sure', 'Sure');
       INSERT INTO chats (id, site, created_at, updated_at) VALUES ('s1', 'sure', 1, 1);`,
    );
    const asked = await run('sites', 'remove', 'sure', '--erase');
    expect(asked).toMatchObject({ code: 1, out: '' });
    expect(asked.err).toMatch(/gone for good.*: npm run sites -- remove sure --erase --yes\n$/);
    const left = () => database("SELECT id FROM chats WHERE site = 'sure'");
    expect(await left()).toHaveLength(1);
    // First the site alone; what came in for it may go later.
    expect((await run('sites', 'remove', 'sure')).code).toBe(0);
    const { code, out } = await run('sites', 'remove', 'sure', '--erase', '--yes');
    expect([code, out]).toEqual([0, 'Removed "sure" and what came in for it.\n']);
    expect(await left()).toEqual([]);
  });

  it('keeps the calls that are on when a site goes, and says so', async () => {
    const database = openDatabase({ remote: false });
    const now = Date.now();
    await database(
      `INSERT INTO sites (id, name) VALUES ('busy', 'Busy');
       INSERT INTO calls (id, site, kind, request_id, created_at, ended_at) VALUES
         ('b1', 'busy', 'voice', 'r', ${now}, NULL), ('b2', 'busy', 'voice', 'r', ${now}, ${now}),
         ('b3', 'busy', 'voice', 'r', ${now - 2 * 86_400_000}, NULL);`,
    );
    const left = async () =>
      (await database<{ id: string }>("SELECT id FROM calls WHERE site = 'busy'")).map(({ id }) => id);
    const first = await run('sites', 'remove', 'busy', '--erase', '--yes');
    expect([first.code, first.out]).toEqual([0, 'Removed "busy" and what came in for it.\n']);
    expect(first.err).toMatch(
      /^It is gone from .*\nOne call is still on: who is in one can hang up.*remove busy --erase\n$/,
    );
    expect(await left()).toEqual(['b1']);
    await database(`UPDATE calls SET ended_at = ${now} WHERE id = 'b1'`);
    expect((await run('sites', 'remove', 'busy', '--erase', '--yes')).err).toMatch(/^It is gone from .*\n$/);
    expect(await left()).toEqual([]);
  });

  it.runIf(SOAK)('erases a call and a chat, and with a site what came in for it', async () => {
    const now = Date.now();
    const database = openDatabase({ remote: false });
    await database(
      `INSERT INTO sites (id, name) VALUES ('gone', 'Gone');
       INSERT INTO calls (id, site, kind, request_id, created_at, ended_at)
         VALUES ('g1', 'gone', 'voice', 'r', ${now}, ${now}), ('g2', 'gone', 'voice', 'r', ${now}, ${now}),
           ('g3', 'gone', 'voice', 'r', ${now}, NULL);
       INSERT INTO chats (id, site, created_at, updated_at) VALUES ('g4', 'gone', ${now}, ${now}), ('g5', 'gone', ${now}, ${now});`,
    );
    expect((await run('calls', 'erase', 'g1', 'g4')).out).toMatch(/calls +1\nchats +1/);
    // It is still on.
    expect(await run('calls', 'erase', 'g3')).toMatchObject({
      code: 1,
      err: 'The call "g3" is still running, and stays: erase it when it is over.\n',
    });
    expect((await run('leads', 'erase', 'nobody@example.com')).err).toBe(
      'There is nothing of nobody@example.com.\n',
    );
    const erase = () => run('sites', 'remove', 'gone', '--erase', '--yes');
    const rest = () =>
      database("SELECT id FROM calls WHERE site = 'gone' UNION ALL SELECT id FROM chats WHERE site = 'gone'");
    await erase();
    expect(await rest()).toEqual([{ id: 'g3' }]);
    await database(`UPDATE calls SET ended_at = ${now} WHERE id = 'g3'`);
    await erase();
    expect(await rest()).toEqual([]);
  });
});
