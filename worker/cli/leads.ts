/** `npm run leads -- list|show|export|prune|erase [--remote]`: what visitors sent. */
import { writeFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { CONTACT_WORDS } from '../schemas/contact-columns.ts';
import { jsonText } from '../plain-text.ts';
import { CALLBACK_COLUMNS, callbackOf, showCallback, time } from './callback-rows.ts';
import { openArchive } from './archive.ts';
import { literal, openDatabase, sql } from './database.ts';
import { dayOf } from './dates.ts';
import { deploymentOf } from './deploy/earlier-chunks.ts';
import { print, printWhole, runCommand, type Row } from './print.ts';
import { addLeadRetention } from './retention.ts';
import { csvOf } from './spreadsheet.ts';
import { openWords } from './words.ts';

interface Options {
  remote: boolean;
  json: boolean;
}
const KINDS = ['contacts', 'callbacks', 'subscribers'] as const;

interface Choice {
  what: (typeof KINDS)[number];
  site?: string;
  since: string;
  spam?: boolean;
  limit?: string;
}

const program = new Command('leads')
  .description('Contacts from the form, callbacks that visitors want, and addresses for the newsletter.')
  .option('--remote', 'the deployed database instead of the local one', false)
  .option('--json', 'JSON instead of a table', false);

const WHY_NOT: Record<string, string> = {
  ENOENT: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'not allowed',
  ENOSPC: 'the disk is full',
};

const EVER = '1970-01-01';

const choose = (command: Command) =>
  command
    .addOption(new Option('--what <what>', 'what to read').choices(KINDS).default('contacts'))
    .option('--site <id>', 'of one site')
    .option('--since <date>', 'from that day on (UTC, YYYY-MM-DD)', EVER)
    .option('--spam', 'with what looks like spam');

/** Empty where nobody has said it: the links are then relative. */
const hostOfLinks = () => (process.env.TALKLIVE_HOST ? deploymentOf(process.env.TALKLIVE_HOST).origin : '');

async function read(choice: Choice, limit: number): Promise<Row[]> {
  const database = openDatabase(program.opts<Options>());
  const [since, site] = [dayOf('since', choice.since), choice.site ?? null];
  const of = sql`created_at >= ${since} AND (${site} IS NULL OR site = ${site}) ORDER BY created_at DESC LIMIT ${limit}`;
  if (choice.what === 'subscribers') {
    return database<Row>(
      `SELECT ${time('created_at')} AS created, site, email,
        iif(unsubscribed_at IS NULL, status, 'unsubscribed') AS status, ${time('confirmed_at')} AS confirmed,
        ${time('unsubscribed_at')} AS unsubscribed,
        ${literal(`${hostOfLinks()}/api/newsletter/unsubscribe?token=`)} || unsubscribe_token AS unsubscribe FROM subscribers WHERE ${of}`,
    );
  }
  const people = choice.spam ? '' : 'spam IS NULL AND ';
  if (choice.what === 'callbacks')
    return database<Row>(`SELECT ${CALLBACK_COLUMNS} FROM callbacks WHERE ${people}${of}`);
  return database<Row>(
    `SELECT ${time('created_at')} AS created, site, ${CONTACT_WORDS}, spam, revision, id
     FROM contacts WHERE ${people}${of}`,
  );
}

choose(program.command('list').description('the latest, newest first'))
  .option('--limit <n>', 'how many', '20')
  .action((choice: Choice) =>
    runCommand(async () => {
      const limit = Number(choice.limit);
      if (!Number.isInteger(limit) || limit < 1)
        throw new Error(`--limit: expected a whole number from 1, got '${choice.limit}'.`);
      const rows = await read(choice, limit);
      const { json } = program.opts<Options>();
      // What `show` asks for comes first, for a long message breaks the line.
      print(json ? rows : rows.map((row) => ('id' in row ? { id: row['id'], ...row } : row)), json);
    }),
  );

choose(program.command('export').description('all of them, as CSV (for a spreadsheet) or JSON'))
  .addOption(new Option('--format <format>', 'file format').choices(['csv', 'json']).default('csv'))
  .option('--out <file>', 'a file instead of the terminal')
  .action((choice: Choice & { format: 'csv' | 'json'; out?: string }) =>
    runCommand(async () => {
      const rows = await read(choice, -1);
      if (choice.what === 'subscribers' && hostOfLinks() === '')
        console.error(
          'TALKLIVE_HOST is not set: the unsubscribe links lack the address of the deployment. Put it in front: TALKLIVE_HOST=https://talk.example npm run leads -- export --what subscribers',
        );
      const text = choice.format === 'json' ? `${jsonText(rows, 2)}\n` : csvOf(rows);
      if (choice.out === undefined) process.stdout.write(text);
      else {
        await writeFile(choice.out, text).catch(({ code }: NodeJS.ErrnoException) => {
          const why = WHY_NOT[code ?? ''] ?? String(code);
          throw new Error(`--out: expected a file that can be written, got '${choice.out}' (${why}).`);
        });
        console.error(`${rows.length} written to ${choice.out}`);
      }
    }),
  );

program
  .command('show <id>')
  .description(
    'a contact in all words that it was sent with, the latest first; a callback with what was handed over',
  )
  .action((id: string) =>
    runCommand(async () => {
      const rows = await openDatabase(program.opts<Options>())<Row>(
        `SELECT revision, ${time('coalesce(revised_at, created_at)')} AS sent, ${CONTACT_WORDS} FROM contacts WHERE id = ${literal(id)}
         UNION ALL SELECT revision, ${time('created_at')}, ${CONTACT_WORDS} FROM contact_revisions WHERE contact_id = ${literal(id)}
         ORDER BY revision DESC`,
      );
      const { json } = program.opts<Options>();
      if (rows.length > 0) return printWhole(rows, json);
      const callback = await callbackOf(openDatabase(program.opts<Options>()), id);
      if (!callback) throw new Error(`There is no contact "${id}".`);
      showCallback(callback, json);
    }),
  );

addLeadRetention(program, {
  database: () => openDatabase(program.opts<Options>()),
  archive: () => openArchive(program.opts<Options>()),
  words: () => openWords(program.opts<Options>()),
  json: () => program.opts<Options>().json,
});

await program.parseAsync();
