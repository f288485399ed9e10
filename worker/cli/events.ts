/** `npm run events -- add|list|remove|on|off|rotate|test|received|dead|replay [--remote]`: who is told of calls and leads, and what did not arrive. */
import { Command, Option } from 'commander';
import { DESTINATIONS, type Destination } from '../event-contract.ts';
import {
  adding,
  newEndpoint,
  removing,
  shownUrl,
  told,
  TOLD,
  type ToldEndpoint,
} from '../events/endpoints.ts';
import { jsonText } from '../plain-text.ts';
import { destinationOf, isAddressOf, usualKinds, wantedKinds } from '../schemas/endpoint.ts';
import { operator } from './audit.ts';
import { openDatabase, sql } from './database.ts';
import { addDeliveryCommands } from './event-deliveries.ts';
import { addReceivedCommand } from './event-received.ts';
import { addSwitchCommands } from './event-switches.ts';
import { tellMore } from './event-kinds.ts';
import { demand } from './faults.ts';
import { makeSure } from './make-sure.ts';
import { print, runCommand, type Row } from './print.ts';

interface Options {
  remote: boolean;
  json: boolean;
  by?: string;
}

const program = new Command('events')
  .description(
    'Who is told of calls and leads: programs, signed as Standard Webhooks, and people in Slack, Teams, Discord or by mail.',
  )
  .option('--remote', 'the deployed database instead of the local one', false)
  .option('--json', 'JSON instead of a table', false)
  .option('--by <name>', 'who changes it, for the history; else TALKLIVE_OPERATOR, else your account here');

const options = () => program.opts<Options>();
const database = () => openDatabase(options());
const by = () => operator(options().by);
const nobody = (id: string) => new Error(`There is no endpoint "${id}".`);

const collect = (value: string, before: string[] = []) => [...before, value];

const kindsOf = (kinds: string[]): string[] => demand(wantedKinds, kinds, () => '--kind');

function demandUrl(type: Destination, url: string, remote: boolean): void {
  if (isAddressOf(type, url, !remote)) return;
  if (type === 'mail') throw new Error(`Expected mailto: and an address, got '${url}'.`);
  const local = remote ? '' : ', or http:// on this machine';
  throw new Error(`Expected a public address with https:// and without a password${local}, got '${url}'.`);
}

const time = (column: string) => `strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`;

interface Added {
  kind?: string[];
  as?: Destination;
}

interface Shown {
  id: string;
  site: string;
  type: Destination;
  url: string;
  kinds: string[];
  secret?: string;
}

function show(endpoint: Shown): void {
  if (options().json) return console.log(jsonText(endpoint, 2));
  const lines = Object.entries(endpoint).map(
    ([name, value]) => `${name.padEnd(6)}  ${[value].flat().join(' ')}`,
  );
  console.log(lines.join('\n'));
}

program
  .command('add <site> <url>')
  .description(
    "tells an address of a site's events: a program's (its secret is shown once), or a webhook of Slack, Teams or Discord, or mailto:you@example.com; one that is told already is told of these kinds, too",
  )
  .option(
    '--kind <kind>',
    'what is told, again for more: call.ended, call.*; by default everything to a program, and all but calls where people read',
    collect,
  )
  .addOption(
    new Option('--as <what>', 'what the address is, where it does not say so itself').choices(DESTINATIONS),
  )
  .action((site: string, url: string, { kind, as }: Added) =>
    runCommand(async () => {
      const type = as ?? destinationOf(url);
      const kinds = kindsOf(kind ?? usualKinds(type));
      demandUrl(type, url, options().remote);
      const made = newEndpoint({ site, type, url, kinds });
      const { id, secret } = made;
      const shown = shownUrl(type, url);
      const [before = [], , added = []] = await database().batch([
        `SELECT ${TOLD} ${told(site, url)}`,
        ...adding(made, by()),
      ]);
      const [one] = before as ToldEndpoint[];
      if (one && as && as !== one.type)
        throw new Error(
          `${site} tells this address already, as ${one.type}: ${one.id}. To have it told otherwise: npm run events -- remove ${one.id}`,
        );
      if (one) {
        const more = await tellMore(database(), one, { by: by(), wanted: kind ?? null });
        show({ id: one.id, site, type: one.type, url: shownUrl(one.type, url), kinds: more.kinds });
        return console.error(more.words);
      }
      if (added.length === 0) throw new Error(`There is no site "${site}".`);
      show({ id, site, type, url: shown, kinds, ...(secret === '' ? {} : { secret }) });
      const once = secret === '' ? '' : 'The secret is shown this once: give it to the receiver. ';
      console.error(`${once}See whether it arrives: npm run events -- test ${id}`);
    }),
  );

program
  .command('list')
  .description(
    'endpoints: what each wants, whether it is on, what waits for it, and how the last try failed that did (tries_failed: how many in a row)',
  )
  .option('--site <id>', 'of one site')
  .action(({ site }: { site?: string }) =>
    runCommand(async () => {
      const only = site ?? null;
      const count = (state: string) =>
        `(SELECT count(*) FROM events WHERE endpoint = e.id AND state = '${state}')`;
      const rows = await database()<Row>(
        `SELECT e.id, e.site, e.type, iif(e.off_at IS NULL, 'on', 'off') AS state, e.kinds, ${count('waiting')} AS waiting,
           ${count('dead')} AS dead, e.failures, e.failed_tries AS tries_failed,
           ${time('e.failed_at')} AS last_failed, e.failed_why AS last_failure, e.url, ${time('e.created_at')} AS created,
           ${time('e.off_at')} AS off, e.off_why AS why
         FROM event_endpoints AS e WHERE `.concat(
          sql`${only} IS NULL OR e.site = ${only}`,
          ' ORDER BY e.site, e.created_at',
        ),
      );
      const listed = rows.map((row) => {
        const kinds = JSON.parse(String(row['kinds'])) as string[];
        const url = shownUrl(row['type'] as Destination, String(row['url']));
        return Object.assign(row, { url, kinds: options().json ? kinds : kinds.join(' ') });
      });
      print(listed, options().json);
    }),
  );

program
  .command('remove <id>')
  .description('tells it nothing any more; what has not arrived is gone')
  .option('--yes', 'does not ask, where something has not arrived')
  .action((id: string, { yes = false }: { yes?: boolean }) =>
    runCommand(async () => {
      const left = sql`SELECT count(*) AS count FROM events WHERE endpoint = ${id} AND state <> 'sent'`;
      const [row] = yes ? [] : await database()<{ count: number }>(left);
      const count = row?.count ?? 0;
      const remote = options().remote ? ' --remote' : '';
      if (count > 0)
        await makeSure(`${count} of its events have not arrived.`, `npm run events -- remove ${id}${remote}`);
      const [, , removed = []] = await database().batch(removing(id, by()));
      if (removed.length === 0) throw nobody(id);
      console.log(`Removed ${id}.`);
    }),
  );

const tools = { options, database, by, nobody };
addSwitchCommands(program, tools);
addDeliveryCommands(program, tools);
addReceivedCommand(program, options);

await program.parseAsync();
