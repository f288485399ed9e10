/** What goes when its time is over, and what goes because somebody asks for it. */
import type { Command } from 'commander';
import { mailboxOf } from '../leads/mailbox.ts';
import { literal, sql, type Database } from './database.ts';
import { dayOf } from './dates.ts';
import { print, runCommand } from './print.ts';

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
const ORPHANS = 'DELETE FROM contact_revisions WHERE contact_id NOT IN (SELECT id FROM contacts)';
/** Of mailboxes that are on no list. */
const LOOSE_MAILS = 'mailbox NOT IN (SELECT mailbox FROM subscribers)';

/** Removes in one batch, as a whole or not at all, and tells how many; `dryRun` only counts. */
async function remove(
  { database, json }: Tools,
  removals: readonly Removal[],
  { dryRun, after = [] }: { dryRun: boolean; after?: readonly string[] },
): Promise<number> {
  const counts = removals.map(({ from, where }) => `SELECT count(*) AS count FROM ${from} WHERE ${where}`);
  const deletes = removals.map(({ from, where }) => `DELETE FROM ${from} WHERE ${where}`);
  const answers = await database().batch(dryRun ? counts : [...counts, ...deletes, ...after]);
  const found = removals.map(({ what }, index) => {
    const [row] = (answers[index] ?? []) as { count: number }[];
    return { what, [dryRun ? 'would go' : 'removed']: row?.count ?? 0 };
  });
  print(found, json());
  return found.reduce((sum, row) => sum + Number(Object.values(row)[1]), 0);
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
const DRY_RUN = ['--dry-run', 'tells how many there are and removes nothing'] as const;

/** By age. */
const prune = (program: Command, description: string): Command =>
  program
    .command('prune')
    .description(description)
    .requiredOption('--before <date>', 'YYYY-MM-DD; that day itself stays')
    .option('--site <id>', 'of one site')
    .option(...DRY_RUN);

/** `prune` by age and `erase` by person. */
export function addLeadRetention(program: Command, tools: Tools): void {
  prune(
    program,
    'removes contacts, and addresses that were never confirmed or have left, from before a day',
  ).action(({ before, site, dryRun = false }: Choice) =>
    runCommand(async () => {
      const start = dayOf('before', before);
      const gone = `coalesce(unsubscribed_at, iif(status = 'pending', mailed_at, NULL)) < ${start}${ofSite(site)}`;
      const old = `coalesce(revised_at, created_at) < ${start}${ofSite(site)}`;
      await remove(
        tools,
        [
          { what: 'contacts', from: 'contacts', where: old },
          { what: 'subscribers', from: 'subscribers', where: gone },
        ],
        {
          dryRun,
          after: [ORPHANS, `DELETE FROM newsletter_mails WHERE mailed_at < ${start} AND ${LOOSE_MAILS}`],
        },
      );
    }),
  );

  program
    .command('erase <email>')
    .description(
      'removes everything that a person sent under this address, at every site: contacts with all revisions, the newsletter',
    )
    .option(...DRY_RUN)
    .action((text: string, { dryRun = false }: { dryRun?: boolean }) =>
      runCommand(async () => {
        const email = mail(text);
        const theirs = sql`lower(email) = ${email}`;
        const mailbox = literal(mailboxOf(email));
        const inWords = `${theirs} OR id IN (SELECT contact_id FROM contact_revisions WHERE ${theirs})`;
        const removals = [
          { what: 'contacts', from: 'contacts', where: inWords },
          { what: 'subscribers', from: 'subscribers', where: `${theirs} OR mailbox = ${mailbox}` },
          { what: 'mails noted', from: 'newsletter_mails', where: `mailbox = ${mailbox}` },
        ];
        const count = await remove(tools, removals, { dryRun, after: [ORPHANS] });
        if (count === 0) throw new Error(`There is nothing of ${email}.`);
      }),
    );
}

export function addCallRetention(program: Command, tools: Tools): void {
  prune(program, 'removes calls and chats from before a day, for a database that is filling up').action(
    ({ before, site, dryRun = false }: Choice) =>
      runCommand(async () => {
        const start = dayOf('before', before);
        const day = new Date(start).toISOString().slice(0, 10);
        const of = ofSite(site);
        const removals = [
          { what: 'calls', from: 'calls', where: `created_at < ${start} AND ended_at IS NOT NULL${of}` },
          { what: 'chats', from: 'chats', where: `updated_at < ${start}${of}` },
          { what: 'days of chat', from: 'chat_days', where: sql`day < ${day}`.concat(of) },
        ];
        await remove(tools, removals, { dryRun });
      }),
  );

  program
    .command('erase <id...>')
    .description(
      'removes calls and chats by their ids, with ratings; what the provider keeps of them goes with "talklive call delete"',
    )
    .option(...DRY_RUN)
    .action((ids: string[], { dryRun = false }: { dryRun?: boolean }) =>
      runCommand(async () => {
        const these = `id IN (${ids.map(literal).join(', ')})`;
        const removals = [
          { what: 'calls', from: 'calls', where: `${these} AND ended_at IS NOT NULL` },
          { what: 'chats', from: 'chats', where: these },
        ];
        const count = await remove(tools, removals, { dryRun });
        if (count === 0) throw new Error('There is no such call that is over, and no such chat.');
      }),
    );
}

/** Everything that came in for a site that is gone. */
export const eraseSite = (site: string): string[] => [
  ...['calls', 'chats', 'chat_days', 'contacts', 'subscribers'].map(
    (table) => `DELETE FROM ${table} WHERE site = ${literal(site)}`,
  ),
  ORPHANS,
  `DELETE FROM newsletter_mails WHERE ${LOOSE_MAILS}`,
];
