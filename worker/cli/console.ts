/** `npm run console -- add|list|remove|link [--remote]`: who may use the console. */
import { randomBytes } from 'node:crypto';
import { Command, Option } from 'commander';
import { ROLES, type Role } from '../console-contract.ts';
import { note } from '../sites/noting.ts';
import { operator } from './audit.ts';
import { LOCAL_OPERATOR, makeConsoleLink } from './console-link.ts';
import { literal, openDatabase, sql } from './database.ts';
import { hostOf, remedyOf } from './operator-route.ts';
import { print, runCommand, type Row } from './print.ts';

interface Options {
  remote: boolean;
  json: boolean;
  by?: string;
}

/** How long a link waits to be used, in ms. */
const LINK_MS = 3_600_000;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

const program = new Command('console')
  .description('Who may use the console, and the links that let them in.')
  .option('--remote', 'the deployed database instead of the local one', false)
  .option('--json', 'JSON instead of a table', false)
  .option('--by <name>', 'who changes it, for the history; else TALKLIVE_OPERATOR, else your account here');

const options = () => program.opts<Options>();
const database = () => openDatabase(options());
const by = () => operator(options().by);
const nobody = (email: string) => new Error(`There is nobody called "${email}": npm run console -- list`);
const collect = (value: string, before: string[] = []) => [...before, value];
const time = (column: string) => `strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`;

/** Whoever holds the database may take the last owner away: they can make another. */
async function sayIfOwnerless(): Promise<void> {
  const [owner] = await database()(
    "SELECT id FROM console_operators WHERE role = 'owner' AND sites IS NULL LIMIT 1",
  );
  const flag = options().remote ? ' --remote' : '';
  if (!owner)
    console.error(
      `Nobody owns all sites now, so nobody can invite at the console: npm run console -- add EMAIL --role owner${flag}`,
    );
}

async function demandSites(sites: readonly string[]): Promise<void> {
  const known = (await database()<{ id: string }>('SELECT id FROM sites')).map(({ id }) => id);
  const missing = sites.find((site) => !known.includes(site));
  if (missing !== undefined)
    throw new Error(`--site: expected one of ${known.join(', ')}, got '${missing}'.`);
}

program
  .command('add <email>')
  .description(
    'somebody, or with another role: an owner sees the history, an editor works on leads, a reader reads',
  )
  .addOption(new Option('--role <role>', 'what they may do').choices(ROLES).default('reader'))
  .option('--site <id>', 'of one site alone, again for more; all of them by default', collect)
  .action((email: string, { role, site: sites }: { role: Role; site?: string[] }) =>
    runCommand(async () => {
      if (!EMAIL.test(email)) throw new Error(`Expected an email address, got '${email}'.`);
      if (sites) await demandSites(sites);
      const list = sites ? JSON.stringify(sites) : null;
      const id = randomBytes(8).toString('hex');
      const added = { operator: email, role, sites: sites ?? null };
      await database().batch([
        note(by(), 'add operator', { site: "''", after: literal(JSON.stringify(added)), from: '' }),
        sql`INSERT INTO console_operators (id, email, role, sites, created_at) VALUES (${id}, ${email}, ${role}, ${list}, ${Date.now()})
          ON CONFLICT (email) DO UPDATE SET role = ${role}, sites = ${list}`,
      ]);
      const flag = options().remote ? ' --remote' : '';
      console.log(
        `${email}: ${role} of ${sites?.join(', ') ?? 'all sites'}. A link to come in: npm run console -- link ${email}${flag}`,
      );
      await sayIfOwnerless();
    }),
  );

program
  .command('list')
  .description('who may use it, and when they last did')
  .action(() =>
    runCommand(async () => {
      const rows = await database()<Row>(
        `SELECT o.email, o.role, CASE WHEN o.sites IS NULL THEN 'all' ELSE coalesce(
             (SELECT group_concat(value, ', ') FROM json_each(o.sites)), 'none') END AS sites,
           ${time('o.created_at')} AS added, count(s.id) AS sessions, ${time('max(s.seen_at)')} AS seen
         FROM console_operators AS o LEFT JOIN console_sessions AS s ON s.operator = o.id GROUP BY o.id ORDER BY o.email`,
      );
      print(rows, options().json);
    }),
  );

program
  .command('remove <email>')
  .description('somebody, with their links; who is signed in is out at once')
  .action((email: string) =>
    runCommand(async () => {
      const which = sql`FROM console_operators WHERE email = ${email}`;
      const [, removed = []] = await database().batch([
        note(by(), 'remove operator', {
          site: "''",
          before: "json_object('operator', email, 'role', role, 'sites', json(sites))",
          from: which,
        }),
        `DELETE ${which} RETURNING id`,
      ]);
      if (removed.length === 0) throw nobody(email);
      console.log(`Removed ${email}.`);
      await sayIfOwnerless();
    }),
  );

program
  .command('link [email]')
  .description(
    'a link that lets them in, once, within the hour; on this machine for yourself, without an address',
  )
  .action((email: string | undefined) =>
    runCommand(async () => {
      const { remote } = options();
      if (email === undefined && remote)
        throw new Error('--remote: expected an email address of somebody added.');
      const host = hostOf(remote);
      if (email === undefined)
        await database()(
          sql`INSERT OR IGNORE INTO console_operators (id, email, role, created_at) VALUES (${LOCAL_OPERATOR}, 'operator@localhost', 'owner', ${Date.now()})`,
        );
      const address = email ?? 'operator@localhost';
      const [found] = await database()<{ id: string }>(
        sql`SELECT id FROM console_operators WHERE email = ${address}`,
      );
      if (!found) throw nobody(address);
      const { hash, url } = await makeConsoleLink(host, found.id);
      await database().batch([
        note(by(), 'console link', {
          site: "''",
          after: literal(JSON.stringify({ operator: address })),
          from: '',
        }),
        sql`DELETE FROM console_links WHERE expires_at < ${Date.now()}`,
        sql`INSERT INTO console_links (token_hash, operator, expires_at) VALUES (${hash}, ${found.id}, ${Date.now() + LINK_MS})`,
      ]);
      console.log(options().json ? JSON.stringify({ email: address, url }) : url);
      console.error('It is good once, within the hour: whoever opens it is in.');
      const answer = await fetch(new URL('/api/health', host)).catch(() => null);
      if (!answer) console.error(`${host} does not answer yet. ${remedyOf(host)}`);
    }),
  );

await program.parseAsync();
