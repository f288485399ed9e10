/** `npm run sites -- add|list|show|edit|remove [--remote]`: who may use the widget, and how much. */
import { Command } from 'commander';
import { SITE_COLUMNS, siteOfRow, type Site } from '../schemas/site.ts';
import { jsonText } from '../plain-text.ts';
import { literal, openDatabase, sql, type Value } from './database.ts';
import { print, runCommand, type Row } from './print.ts';
import { addSiteOptions, siteWith } from './site-options.ts';

const program = new Command('sites')
  .description('The sites that may use the widget. Changes are everywhere within a minute.')
  .option('--remote', 'the deployed database instead of the local one', false)
  .option('--json', 'JSON instead of a table', false);

const json = () => program.opts<{ json: boolean }>().json;
const database = () => openDatabase(program.opts<{ remote: boolean }>());

const nobody = (id: string) => new Error(`There is no site "${id}".`);

async function find(id: string): Promise<Site> {
  const [row] = await database()<Row>(sql`SELECT * FROM sites WHERE id = ${id}`);
  if (!row) throw nobody(id);
  return siteOfRow(row);
}

/** Column and literal of every field. */
function columnsOf(site: Site): [string, string][] {
  return (Object.keys(SITE_COLUMNS) as (keyof Site)[]).map((field) => {
    const { name, kind } = SITE_COLUMNS[field];
    const value = kind === 'json' ? JSON.stringify(site[field]) : (site[field] as Value);
    return [name, literal(value)];
  });
}

const show = (site: Site) => {
  const rows = Object.entries(site).map(([field, value]) => ({ field, value }));
  if (json()) console.log(jsonText(site, 2));
  else print(rows, false);
};

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
          ...{ id, name, origins: origins.join(' '), assistant: assistantId ?? '(default)' },
          ...{ 'at once': callsAtOnce, 'minutes a day': minutesADay },
        })),
        false,
      );
    }),
  );

program
  .command('show <id>')
  .description('one site, every field')
  .action((id: string) => runCommand(async () => show(await find(id))));

addSiteOptions(
  program.command('add <id>').description('a new site; its id is the key that its pages name'),
).action((id: string, options: Record<string, unknown>) =>
  runCommand(async () => {
    const site = siteWith({ id }, { name: id, ...options });
    const columns = columnsOf(site);
    const names = columns.map(([name]) => name).join(', ');
    const values = columns.map(([, value]) => value).join(', ');
    const [added] = await database()<Row>(
      `INSERT INTO sites (${names}) VALUES (${values}) ON CONFLICT (id) DO NOTHING RETURNING id`,
    );
    if (!added) throw new Error(`There is a site "${id}" already: npm run sites -- edit ${id}`);
    show(site);
  }),
);

addSiteOptions(
  program
    .command('edit <id>')
    .description('changes what is named; a list (origin, assistant, agent) is replaced'),
).action((id: string, options: Record<string, unknown>, command: Command) =>
  runCommand(async () => {
    const given = Object.fromEntries(
      Object.entries(options).filter(([name]) => command.getOptionValueSource(name) === 'cli'),
    );
    if (Object.keys(given).length === 0)
      throw new Error('Nothing to change: name an option (--help lists them).');
    const site = siteWith(await find(id), given);
    const changes = columnsOf(site).map(([name, value]) => `${name} = ${value}`);
    await database()(
      `UPDATE sites SET ${changes.join(', ')}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = ${literal(id)}`,
    );
    show(site);
  }),
);

program
  .command('remove <id>')
  .description('takes the key away from its pages; calls and leads of the site stay')
  .action((id: string) =>
    runCommand(async () => {
      const [removed] = await database()<Row>(sql`DELETE FROM sites WHERE id = ${id} RETURNING id`);
      if (!removed) throw nobody(id);
      console.log(`Removed "${id}".`);
    }),
  );

await program.parseAsync();
