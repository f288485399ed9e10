/** Under which addresses somebody has written: all those of one mailbox. */
import { domainsOf, mailboxOf } from '../leads/mailbox.ts';
import { sql, type Database } from './database.ts';

/** Addresses that go in one statement. */
const STEP = 200;
const TABLES = ['contacts', 'contact_revisions', 'callbacks', 'subscribers'];

/** @returns the address itself and its other spellings, in small letters, as many together as fit into a statement */
export async function spellingsOf(database: Database, email: string): Promise<string[][]> {
  const mailbox = mailboxOf(email);
  const near = domainsOf(mailbox)
    .flatMap((domain) => [sql`email LIKE ${`%@${domain}`}`, sql`email LIKE ${`%.${domain}`}`])
    .join(' OR ');
  const reads = TABLES.map((table) => `SELECT lower(email) AS email FROM ${table} WHERE ${near}`);
  const rows = await database<{ email: string }>(reads.join(' UNION '));
  const others = rows.map((row) => row.email).filter((one) => one !== email && mailboxOf(one) === mailbox);
  const all = [email, ...others];
  return Array.from({ length: Math.ceil(all.length / STEP) }, (_, at) =>
    all.slice(at * STEP, (at + 1) * STEP),
  );
}
