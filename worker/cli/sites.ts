/** `npm run sites -- add|list|show|edit|remove|keys|rotate|expire|history [--remote]`: who may use the widget, and how much. */
import { Command } from 'commander';
import { DEFAULT_SITE } from '../contract.ts';
import { ROUND_MINUTES } from '../rounds.ts';
import { siteOfRow, type Site } from '../schemas/site.ts';
import { jsonText } from '../plain-text.ts';
import { makeKey } from '../sites/keys.ts';
import { note, SITE_JSON } from '../sites/noting.ts';
import { columnsOf, editing } from '../sites/writing.ts';
import { openArchive } from './archive.ts';
import { historyOf, operator, readHistory } from './audit.ts';
import { literal, openDatabase, sql } from './database.ts';
import { statementsOf, withSound, type GreetingSound } from './greeting-sound.ts';
import { firstFieldsOf, howToMakeAgain, WITHOUT_IT } from './default-site.ts';
import { tellCleared } from './leftovers.ts';
import { makeSure } from './make-sure.ts';
import { NOTED, removeObjects } from './call-erasure.ts';
import { openWords } from './words.ts';
import { print, printWhole, runCommand, type Row } from './print.ts';
import { callsThatAreOn, eraseArchived, eraseSite, isAnythingOf } from './site-erasure.ts';
import { addedText } from './site-added.ts';
import { addKeyCommands, firstKey } from './site-keys.ts';
import { addSiteOptions, siteWith, notesOn } from './site-options.ts';
import { addOriginOptions, lostOrigins, withOrigins } from './site-origins.ts';

const program = new Command('sites')
  .description('The sites that may use the widget. Changes are everywhere within a minute.')
  .option('--remote', 'the deployed database instead of the local one', false)
  .option('--json', 'JSON instead of a table', false)
  .option('--by <name>', 'who changes it, for the history; else TALKLIVE_OPERATOR, else your account here');

const json = () => program.opts<{ json: boolean }>().json;
const by = () => program.opts<{ by?: string }>().by;
const database = () => openDatabase(program.opts<{ remote: boolean }>());

const nobody = (id: string) => new Error(`There is no site "${id}".`);

/** As it stands, and when it was last changed. */
async function find(id: string): Promise<{ site: Site; updatedAt: string }> {
  const [row] = await database()<Row>(sql`SELECT * FROM sites WHERE id = ${id}`);
  if (!row) throw nobody(id);
  return { site: siteOfRow(row), updatedAt: String(row['updated_at']) };
}

const rowsOf = (site: Site): Row[] => Object.entries(site).map(([field, value]) => ({ field, value }));

const show = (site: Site) => {
  if (json()) console.log(jsonText(site, 2));
  else printWhole(rowsOf(site), false);
};

/** Before the site names it; what no site comes to name goes with the next edit. */
async function keepSound(sound: GreetingSound | null): Promise<void> {
  for (const statement of sound ? statementsOf(sound) : []) await database()(statement);
}

program
  .command('list')
  .description('all sites')
  .action(() =>
    runCommand(async () => {
      const rows = await database()<Row>('SELECT * FROM sites ORDER BY id');
      const sites = rows.map(siteOfRow);
      if (json()) return print(sites, true);
      return print(
        sites.map(({ id, name, origins, assistantId, callsAtOnce, minutesADay }) => ({
          id,
          name,
          origins: origins.join(' '),
          assistant: assistantId ?? '(default)',
          'at once': callsAtOnce,
          'minutes a day': minutesADay,
        })),
        false,
      );
    }),
  );

program
  .command('show <id>')
  .description('one site, every field')
  .action((id: string) => runCommand(async () => show((await find(id)).site)));

addSiteOptions(
  program.command('add <id>').description('a new site with its first key, which its pages name'),
).action((id: string, options: Record<string, unknown>) =>
  runCommand(async () => {
    const { options: given, sound } = await withSound(options);
    const site = siteWith({ id, name: id, ...firstFieldsOf(id) }, given);
    await keepSound(sound);
    const columns = columnsOf(site);
    const names = columns.map(([name]) => name).join(', ');
    const values = columns.map(([, value]) => value).join(', ');
    const key = makeKey();
    const isNew = sql`WHERE NOT EXISTS (SELECT 1 FROM sites WHERE id = ${id})`;
    const [, , added = []] = await database().batch([
      note(operator(by()), 'add', { site: literal(id), after: literal(JSON.stringify(site)), from: isNew }),
      firstKey(id, key),
      `INSERT INTO sites (${names}) VALUES (${values}) ON CONFLICT (id) DO NOTHING RETURNING id`,
    ]);
    if (added.length === 0) throw new Error(`There is a site "${id}" already: npm run sites -- edit ${id}`);
    if (json()) console.log(jsonText({ ...site, key }, 2));
    else console.log(addedText(site, key, Object.keys(given), program.opts<{ remote: boolean }>().remote));
    for (const line of notesOn(site, Object.keys(options))) console.error(line);
    if (site.origins.length === 0)
      console.error(
        `No page may use it yet: npm run sites -- edit ${id} --add-origin https://the-page-that-embeds-it.example`,
      );
  }),
);

addOriginOptions(
  addSiteOptions(
    program
      .command('edit <id>')
      .description(
        'changes what is named; a list (origin, assistant, agent) is replaced, of origins also changed in part',
      ),
  ),
).action((id: string, options: Record<string, unknown>, command: Command) =>
  runCommand(async () => {
    const given = Object.fromEntries(
      Object.entries(options).filter(([name]) => command.getOptionValueSource(name) === 'cli'),
    );
    if (Object.keys(given).length === 0)
      throw new Error('Nothing to change: name an option (--help lists them).');
    const { site: before, updatedAt } = await find(id);
    const { options: changed, sound } = await withSound(
      withOrigins(given, before.origins),
      before.spokenGreeting,
    );
    const site = siteWith(before, changed);
    await keepSound(sound);
    const [, edited = []] = await database().batch(editing(site, updatedAt, operator(by())));
    if (edited.length === 0)
      throw new Error(`Somebody else has changed "${id}" at the same moment: look at it, and try again.`);
    show(site);
    const lost = given['removeOrigin'] ? null : lostOrigins(before.origins, site.origins);
    for (const line of [lost ?? [], notesOn(site, Object.keys(given))].flat()) console.error(line);
  }),
);

/** What is lost with it and does not come back by itself. */
const lossOf = (id: string, erase: boolean): string =>
  [
    ...(id === DEFAULT_SITE ? [WITHOUT_IT] : []),
    ...(erase ? [`Calls, chats, contacts and subscribers of "${id}" are gone for good.`] : []),
  ].join(' ');

/** @param again the command that erases them, too, once they are over */
const stillOn = (calls: number, again: string | null): string =>
  `${calls === 1 ? 'One call is' : `${calls} calls are`} still on: who is in one can hang up, and at its longest length it is ended.${again === null ? '' : ` Then once more: ${again}`}`;

program
  .command('remove <id>')
  .description('takes its id and keys away from its pages; calls and leads of the site stay')
  .option('--erase', 'removes calls, chats, contacts and subscribers of the site as well')
  .option('--yes', "does not ask, where it is the site of the deployment's own pages or --erase is given")
  .action((id: string, { erase = false, yes = false }: { erase?: boolean; yes?: boolean }) =>
    runCommand(async () => {
      const { remote } = program.opts<{ remote: boolean }>();
      // A site that was removed before may have left something behind.
      if (erase && !(await isAnythingOf(database(), id))) throw nobody(id);
      const loss = lossOf(id, erase);
      const options = `${remote ? ' --remote' : ''}${erase ? ' --erase' : ''}`;
      if (loss && !yes) await makeSure(loss, `npm run sites -- remove ${id}${options}`);
      const which = sql`FROM sites WHERE id = ${id}`;
      const [, , removed = []] = await database().batch([
        note(operator(by()), 'remove', { site: 'id', before: SITE_JSON, from: which }),
        sql`DELETE FROM site_keys WHERE site = ${id}`,
        `DELETE ${which} RETURNING id`,
        ...(erase ? eraseSite(id) : []),
      ]);
      if (removed.length === 0 && !erase) throw nobody(id);
      if (erase) {
        await eraseArchived(database(), openArchive({ remote }), id);
        const noted = (await database()<{ key: string }>(NOTED)).map(({ key }) => key);
        const later = await removeObjects({ database, words: () => openWords({ remote }) }, noted);
        if (later > 0)
          console.error(
            `The words of ${later} calls go within ${ROUND_MINUTES.keeping} minutes, with the Worker's next round.`,
          );
        await tellCleared(database(), 'It is gone from the database and the buckets.');
      }
      console.log(`Removed "${id}"${erase ? ' and what came in for it' : ''}.${howToMakeAgain(id)}`);
      const on = await callsThatAreOn(database(), id);
      if (on > 0) console.error(stillOn(on, erase ? `npm run sites -- remove ${id}${options}` : null));
    }),
  );

program
  .command('history [id]')
  .description('every change of a site, its limits and keys: who, when, before and after; newest first')
  .option('--limit <n>', 'how many', '50')
  .action((id: string | undefined, { limit }: { limit: string }) =>
    runCommand(async () => {
      if (!/^[1-9]\d{0,5}$/.test(limit))
        throw new Error(`--limit: expected a whole number from 1, got '${limit}'.`);
      const lines = await database()<Row>(historyOf(id ?? null, Number(limit)));
      printWhole(readHistory(lines, json()), json());
    }),
  );

addKeyCommands(program, { database, json, by, nobody });

await program.parseAsync();
