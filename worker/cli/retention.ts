/** What goes when its time is over, and what goes because somebody asks for it. */
import type { Command } from 'commander';
import { mailboxOf } from '../leads/mailbox.ts';
import { subscriberId } from '../leads/subscriber-id.ts';
import type { ArchivedCall, ArchivePart } from '../archive/contract.ts';
import { partsOf, removeArchived } from './archive.ts';
import { OF_LEADS, removalsOf } from './callback-rows.ts';
import { demandWhole, DRY_RUN, tell } from './call-erase.ts';
import { eraseCalls, noteWordsOf, type CallTools, type Count } from './call-erasure.ts';
import { literal, sql, type Database } from './database.ts';
import { clearLeftovers, tellCleared } from './leftovers.ts';
import { pastDayOf } from './dates.ts';
import { runCommand } from './print.ts';
import { peopleHash } from '../reports/people.ts';
import { spellingsOf } from './spellings.ts';

interface Tools {
  database: () => Database;
  json: () => boolean;
}

/** One kind of row that goes. */
interface Removal {
  what: string;
  from: string;
  where: string;
}

const ofSite = (site: string | undefined): string => (site === undefined ? '' : sql` AND site = ${site}`);
/** Earlier words of contacts that are gone. */
export const ORPHANS = 'DELETE FROM contact_revisions WHERE contact_id NOT IN (SELECT id FROM contacts)';
/** Of mailboxes that are on no list. */
export const LOOSE_MAILS = 'mailbox NOT IN (SELECT mailbox FROM subscribers)';

/** Rows that go in one statement: a database gives each 30 s. */
const STEP = 20_000;

const counted = (removals: readonly Removal[]): string[] =>
  removals.map(({ from, where }) => `SELECT count(*) AS count FROM ${from} WHERE ${where}`);

/** Counts of the same kind as one. */
function summed(counts: readonly Count[]): Count[] {
  const sums = new Map<string, number>();
  for (const { what, count } of counts) sums.set(what, (sums.get(what) ?? 0) + count);
  return [...sums].map(([what, count]) => ({ what, count }));
}

const countsOf = (removals: readonly Removal[], answers: readonly unknown[][]) =>
  removals.map(({ what }, index) => {
    const [row] = (answers[index] ?? []) as { count: number }[];
    return { what, count: row?.count ?? 0 };
  });

/** Removes in one batch, as a whole or not at all, and tells how many; `dryRun` only counts. */
async function remove(
  tools: Tools,
  removals: readonly Removal[],
  {
    dryRun,
    before = [],
    after = [],
  }: { dryRun: boolean; before?: readonly string[]; after?: readonly string[] },
): Promise<Count[]> {
  const deletes = removals.map(({ from, where }) => `DELETE FROM ${from} WHERE ${where}`);
  const counts = counted(removals);
  const statements = dryRun ? counts : [...counts, ...before, ...deletes, ...after];
  return countsOf(removals, await tools.database().batch(statements));
}

/** As `remove`, step by step: of millions of rows, and it may be stopped and begun again. */
async function removeStepwise(tools: Tools, removals: readonly Removal[], dryRun: boolean) {
  const database = tools.database();
  const counts = countsOf(removals, await database.batch(counted(removals)));
  if (dryRun) return counts;
  for (const [index, { from, where }] of removals.entries())
    for (let left = (counts[index]?.count ?? 0) > 0; left;) {
      const step = `DELETE FROM ${from} WHERE rowid IN (SELECT rowid FROM ${from} WHERE ${where} LIMIT ${STEP})`;
      const [, rest] = await database.batch([step, `SELECT 1 FROM ${from} WHERE ${where} LIMIT 1`]);
      left = (rest ?? []).length > 0;
    }
  return counts;
}

const mail = (text: string): string => {
  const email = text.trim().toLowerCase();
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new Error(`Expected an email address, got '${text}'.`);
  return email;
};

interface Choice {
  before: string;
  site?: string;
  dryRun?: boolean;
}

/** By age. */
const prune = (program: Command, description: string): Command =>
  program
    .command('prune')
    .description(description)
    .requiredOption('--before <date>', 'YYYY-MM-DD, not after today (UTC); that day itself stays')
    .option('--site <id>', 'of one site')
    .option(...DRY_RUN);

/** `prune` by age and `erase` by person. */
export function addLeadRetention(program: Command, tools: Tools & CallTools): void {
  prune(
    program,
    'removes contacts, and addresses that were never confirmed or have left, from before a day',
  ).action(({ before, site, dryRun = false }: Choice) =>
    runCommand(async () => {
      const start = pastDayOf('before', before);
      const gone = `coalesce(unsubscribed_at, iif(status = 'pending', mailed_at, NULL)) < ${start}${ofSite(site)}`;
      const old = `coalesce(revised_at, created_at) < ${start}${ofSite(site)}`;
      const removals = [
        { what: 'contacts', from: 'contacts', where: old },
        { what: 'subscribers', from: 'subscribers', where: gone },
        { what: 'callbacks', from: 'callbacks', where: `created_at < ${start}${ofSite(site)}` },
        { what: 'events', from: 'events', where: `${OF_LEADS} AND at < ${start}${ofSite(site)}` },
      ];
      const counts = await removeStepwise(tools, removals, dryRun);
      if (!dryRun)
        await tools
          .database()
          .batch([ORPHANS, `DELETE FROM newsletter_mails WHERE mailed_at < ${start} AND ${LOOSE_MAILS}`]);
      if (!dryRun) await clearLeftovers(tools.database());
      tell(tools, counts, dryRun);
    }),
  );

  program
    .command('erase <who>')
    .description(
      'removes everything of a person, by an email address or the id of a contact: contacts with all revisions, the newsletter, and calls in which the address was said; of this mailbox, however it was spelt, at every site',
    )
    .option(...DRY_RUN)
    .action((who: string, { dryRun = false }: { dryRun?: boolean }) =>
      runCommand(async () => {
        const counts: Count[] = [];
        const emails = who.includes('@') ? [mail(who)] : await emailsOf(tools.database(), who);
        if (!who.includes('@')) counts.push(...(await remove(tools, removalsOf(who), { dryRun })));
        for (const email of emails) counts.push(...(await eraseMailbox(tools, email, dryRun)));
        const calls = await callsOf(tools.database(), emails);
        const erased = await eraseCalls(tools, calls, dryRun);
        counts.push(...erased.counts);
        if (tell(tools, summed(counts), dryRun) === 0 && erased.running.length === 0)
          throw new Error(`There is nothing of ${who}.`);
        if (!dryRun && calls.length === 0)
          await tellCleared(tools.database(), 'It is gone from the database.');
        demandWhole({ running: erased.running, missing: [] });
      }),
    );
}

/** With which a contact was sent, in any of its revisions; or a callback. */
async function emailsOf(database: Database, id: string): Promise<string[]> {
  const rows = await database<{ email: string }>(
    sql`SELECT email FROM contacts WHERE id = ${id} UNION SELECT email FROM contact_revisions WHERE contact_id = ${id}
      UNION SELECT email FROM callbacks WHERE id = ${id} AND email <> ''`,
  );
  return [...new Set(rows.map(({ email }) => email.toLowerCase()))];
}

/** In which one of these was said or written; a comment that is not redacted, as earlier releases kept them, is read. */
async function callsOf(database: Database, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const hashes = (await Promise.all(emails.map(peopleHash))).map(literal).join(', ');
  const written = emails.map((email) => sql`instr(lower(rating_comment), ${email}) > 0`).join(' OR ');
  const rows = await database<{ call: string }>(
    `SELECT call FROM call_people WHERE mailbox_hash IN (${hashes})
     UNION SELECT id FROM calls WHERE rating_comment IS NOT NULL AND (${written})`,
  );
  return rows.map(({ call }) => call);
}

async function eraseMailbox(tools: Tools, email: string, dryRun: boolean): Promise<Count[]> {
  const is = sql`mailbox = ${mailboxOf(email)}`;
  const reader = sql` OR about = ${await subscriberId(email)}`;
  const counts: Count[] = [];
  for (const [at, spellings] of (await spellingsOf(tools.database(), email)).entries()) {
    const theirs = `lower(email) IN (${spellings.map(literal).join(', ')})`;
    const inWords = `${theirs} OR id IN (SELECT contact_id FROM contact_revisions WHERE ${theirs})`;
    const found = `SELECT id FROM contacts WHERE ${inWords} UNION ALL SELECT id FROM callbacks WHERE ${theirs}`;
    const removals = [
      // Before what they are about, by which they are found.
      { what: 'events', from: 'events', where: `about IN (${found})${at === 0 ? reader : ''}` },
      { what: 'contacts', from: 'contacts', where: inWords },
      { what: 'callbacks', from: 'callbacks', where: theirs },
      { what: 'subscribers', from: 'subscribers', where: at === 0 ? `${theirs} OR ${is}` : theirs },
      ...(at === 0 ? [{ what: 'mails noted', from: 'newsletter_mails', where: is }] : []),
    ];
    counts.push(...(await remove(tools, removals, { dryRun, after: [ORPHANS] })));
  }
  return counts;
}

export function addCallRetention(program: Command, tools: Tools & CallTools): void {
  const archived = async (
    parts: string,
    goes: (call: ArchivedCall) => boolean,
    dryRun: boolean,
  ): Promise<Count[]> => {
    const database = tools.database();
    const found = await database<ArchivePart>(parts);
    if (found.length === 0) return [];
    const reach = { database, archive: tools.archive() };
    return [{ what: 'archived calls', count: await removeArchived(reach, found, goes, { dryRun }) }];
  };

  prune(program, 'removes calls and chats from before a day, for a database that is filling up').action(
    ({ before, site, dryRun = false }: Choice) =>
      runCommand(async () => {
        const start = pastDayOf('before', before);
        const day = new Date(start).toISOString().slice(0, 10);
        const of = ofSite(site);
        const removals = [
          { what: 'calls', from: 'calls', where: `created_at < ${start} AND ended_at IS NOT NULL${of}` },
          { what: 'chats', from: 'chats', where: `updated_at < ${start}${of}` },
          { what: 'days of chat', from: 'chat_days', where: sql`day < ${day}`.concat(of) },
          { what: 'reports', from: 'call_reports', where: `ended_at < ${start}${of}` },
          { what: 'measures', from: 'call_measures', where: `measured_at < ${start}${of}` },
          { what: 'refusals by hour', from: 'refused_calls', where: `hour < ${start}${of}` },
          { what: 'events', from: 'events', where: `NOT (${OF_LEADS}) AND at < ${start}${of}` },
        ];
        if (!dryRun) await tools.database().batch(noteWordsOf(`ended_at < ${start}${of}`));
        const counts = await removeStepwise(tools, removals, dryRun);
        const isOld = (call: ArchivedCall) =>
          call.created_at < start && (site === undefined || call['site'] === site);
        const old = await archived(partsOf(null, start), isOld, dryRun);
        if (!dryRun) await clearLeftovers(tools.database());
        tell(tools, [...counts, ...old], dryRun);
      }),
  );
}
