/** A day of calls and what visitors sent, as the operator finds them: the database that `openOperator` has opened. */
import { literal, openDatabase, sql } from '../../worker/cli/database.ts';

export async function fillDatabase(): Promise<void> {
  const noon = Date.parse('2026-03-04T12:00:00Z');
  const call = (id: string, kind: string, seconds: number | null, failure: string | null) =>
    sql`(${id}, 'default', ${kind}, 'r', ${noon}, ${failure === null && seconds === null ? null : noon}, ${seconds}, ${failure})`;
  await openDatabase({ remote: false })(
    `INSERT INTO calls (id, site, kind, request_id, created_at, ended_at, seconds, failure) VALUES ${[
      call('v1', 'voice', 120, null),
      call('v2', 'voice', 60, null),
      call('v3', 'voice', null, null),
      call('d1', 'video', 240, null),
      call('f1', 'voice', 0, 'provider-busy'),
      call('f2', 'voice', 0, 'provider-busy'),
      call('f3', 'voice', 0, 'provider-auth'),
    ].join(', ')};
     INSERT INTO chat_days VALUES ('default', '2026-03-04', 7);
     INSERT INTO contacts (id, site, idempotency_key, first_name, last_name, email, company, phone, interest, message, spam,
       created_at) VALUES ('c1-0f8fad5b-d9cb-469f-a165-70867728950e', 'default', 'key-one-1', '=cmd()', 'O''Hara', 'a@example.com', '', '', 'demo',
       'Two
lines', NULL, ${noon}), ('c3', 'default', 'key-three-3', 'Zoë', ${literal('\u202eexe\u001b[2J\u009b1m')}, 'z@example.com', 'A;=1+1', '+49 170-1234', '', 'x', NULL, ${noon}), ('c2', 'default', 'key-two-2', 'Bot', '', 'b@example.com', '', '', '', 'x', 'honeypot', ${noon});
     UPDATE contacts SET revision = 2, revised_at = ${noon + 60_000} WHERE id = 'c3';
     INSERT INTO contact_revisions (contact_id, revision, first_name, last_name, email, company, phone, interest, message, created_at)
       SELECT id, 1, first_name, last_name, email, company, phone, interest, 'first words', created_at
       FROM contacts WHERE id = 'c3';
     INSERT INTO subscribers (site, email, mailbox, status, token_hash, token_expires_at, mailed_at, created_at, unsubscribe_token)
       VALUES ('default', 's@example.com', 's@example.com', 'confirmed', 'h1', 0, 0, ${noon}, 'u1');`,
  );
}
