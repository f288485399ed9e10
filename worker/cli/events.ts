/** `npm run events -- add|list|remove|on|off|test|dead|replay [--remote]`: who is told of calls and leads, and what did not arrive. */
import { randomBytes } from 'node:crypto';
import { Command } from 'commander';
import { jsonText } from '../plain-text.ts';
import { isEndpointUrl, wantedKinds } from '../schemas/endpoint.ts';
import { note, operator } from './audit.ts';
import { literal, openDatabase, sql } from './database.ts';
import { addDeliveryCommands } from './event-deliveries.ts';
import { addSwitchCommands } from './event-switches.ts';
import { makeSure } from './make-sure.ts';
import { print, runCommand, type Row } from './print.ts';

interface Options {
  remote: boolean;
  json: boolean;
  by?: string;
}

const program = new Command('events')
  .description('The endpoints to which events of calls and leads are sent, signed as Standard Webhooks.')
  .option('--remote', 'the deployed database instead of the local one', false)
  .option('--json', 'JSON instead of a table', false)
  .option('--by <name>', 'who changes it, for the history; else TALKLIVE_OPERATOR, else your account here');

const options = () => program.opts<Options>();
const database = () => openDatabase(options());
const by = () => operator(options().by);
const nobody = (id: string) => new Error(`There is no endpoint "${id}".`);

const collect = (value: string, before: string[] = []) => [...before, value];

function kindsOf(kinds: string[]): string[] {
  const checked = wantedKinds.safeParse(kinds);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new Error(`--kind: ${issue?.message}, got '${kinds[Number(issue?.path[0])]}'.`);
}

function demandUrl(url: string, remote: boolean): void {
  if (isEndpointUrl(url, !remote)) return;
  const local = remote ? '' : ', or http:// on this machine';
  throw new Error(`Expected a public address with https:// and without a password${local}, got '${url}'.`);
}

const time = (column: string) => `strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`;

program
  .command('add <site> <url>')
  .description("tells an address of a site's events; its secret is shown once")
  .option('--kind <kind>', 'what is told, again for more: call.ended, call.*; everything by default', collect)
  .action((site: string, url: string, { kind = ['*'] }: { kind?: string[] }) =>
    runCommand(async () => {
      const kinds = kindsOf(kind);
      demandUrl(url, options().remote);
      const id = `ep_${randomBytes(8).toString('hex')}`;
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      const of = sql`FROM sites WHERE id = ${site}`;
      const [, added = []] = await database().batch([
        note(by(), 'add endpoint', {
          site: 'id',
          after: literal(JSON.stringify({ endpoint: id, url, kinds })),
          from: of,
        }),
        sql`INSERT INTO event_endpoints (id, site, url, secret, kinds, created_at)
          SELECT ${id}, id, ${url}, ${secret}, ${JSON.stringify(kinds)}, ${Date.now()} `.concat(
          of,
          ' RETURNING id',
        ),
      ]);
      if (added.length === 0) throw new Error(`There is no site "${site}".`);
      const made = { id, site, url, kinds, secret };
      if (options().json) console.log(jsonText(made, 2));
      else
        console.log(
          Object.entries(made)
            .map(([name, value]) => `${name.padEnd(6)}  ${[value].flat().join(' ')}`)
            .join('\n'),
        );
      console.error(
        `The secret is shown this once: give it to the receiver. See whether it arrives: npm run events -- test ${id}`,
      );
    }),
  );

program
  .command('list')
  .description('endpoints: what each wants, whether it is on, and what waits for it')
  .option('--site <id>', 'of one site')
  .action(({ site }: { site?: string }) =>
    runCommand(async () => {
      const only = site ?? null;
      const count = (state: string) =>
        `(SELECT count(*) FROM events WHERE endpoint = e.id AND state = '${state}')`;
      const rows = await database()<Row>(
        `SELECT e.id, e.site, iif(e.off_at IS NULL, 'on', 'off') AS state, e.kinds, ${count('waiting')} AS waiting,
           ${count('dead')} AS dead, e.failures, e.url, ${time('e.created_at')} AS created, ${time('e.off_at')} AS off, e.off_why AS why
         FROM event_endpoints AS e WHERE `.concat(
          sql`${only} IS NULL OR e.site = ${only}`,
          ' ORDER BY e.site, e.created_at',
        ),
      );
      const listed = rows.map((row) => {
        const kinds = JSON.parse(String(row['kinds'])) as string[];
        return Object.assign(row, { kinds: options().json ? kinds : kinds.join(' ') });
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
      const which = sql`FROM event_endpoints WHERE id = ${id}`;
      const [, , removed = []] = await database().batch([
        note(by(), 'remove endpoint', {
          site: 'site',
          before: "json_object('endpoint', id, 'url', url, 'kinds', json(kinds))",
          from: which,
        }),
        sql`DELETE FROM events WHERE endpoint = ${id}`,
        `DELETE ${which} RETURNING id`,
      ]);
      if (removed.length === 0) throw nobody(id);
      console.log(`Removed ${id}.`);
    }),
  );

const tools = { options, database, by, nobody };
addSwitchCommands(program, tools);
addDeliveryCommands(program, tools);

await program.parseAsync();
