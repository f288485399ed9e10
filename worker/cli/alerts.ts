/** `npm run alerts -- list|show SITE|set SITE|test SITE [--remote]`: what is wrong, what counts as wrong, and who hears of it. */
import { Command } from 'commander';
import * as z from 'zod';
import { jsonText } from '../plain-text.ts';
import { noticesOf, type NoticeSettings } from '../schemas/notices.ts';
import { note } from '../sites/noting.ts';
import { addThresholdOptions, changedBy, shown } from './alert-thresholds.ts';
import { operator } from './audit.ts';
import { literal, openDatabase, sql } from './database.ts';
import { askAsOperator, hostOf, makeOperatorToken } from './operator-route.ts';
import { print, runCommand, type Row } from './print.ts';

interface Options {
  remote: boolean;
  json: boolean;
  by?: string;
}

const program = new Command('alerts')
  .description(
    'What is told when something is wrong with a site, once when it begins and once when it is over.',
  )
  .option('--remote', 'the deployed database instead of the local one', false)
  .option('--json', 'JSON instead of a table', false)
  .option('--by <name>', 'who changes it, for the history; else TALKLIVE_OPERATOR, else your account here');

const options = () => program.opts<Options>();
const database = () => openDatabase(options());
const nobody = (id: string) => new Error(`There is no site "${id}".`);
const time = (column: string) => `strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`;
const DAY_MS = 86_400_000;

program
  .command('list')
  .description('what is wrong now, and what was within the last days; newest first')
  .option('--site <id>', 'of one site')
  .option('--days <n>', 'how many days, at most 90', '7')
  .action(({ site, days }: { site?: string; days: string }) =>
    runCommand(async () => {
      if (!/^[1-9]\d?$/.test(days)) throw new Error(`--days: expected a whole number from 1, got '${days}'.`);
      const [only, since] = [site ?? null, Date.now() - Number(days) * DAY_MS];
      const rows = await database()<Row>(
        `SELECT iif(ended_at IS NULL, 'on', 'over') AS state, site, alert, ${time('started_at')} AS began,
           ${time('ended_at')} AS ended, measured, threshold FROM alerts WHERE `.concat(
          sql`(${only} IS NULL OR site = ${only}) AND (ended_at IS NULL OR ended_at > ${since})`,
          ' ORDER BY ended_at IS NOT NULL, started_at DESC',
        ),
      );
      print(rows, options().json);
    }),
  );

interface Found {
  id: string;
  settings: string | null;
  told: number;
}

const HEARS = `(SELECT count(*) FROM event_endpoints AS p WHERE p.site = s.id AND p.off_at IS NULL
  AND EXISTS (SELECT 1 FROM json_each(p.kinds) WHERE value IN ('alert.started', 'alert.*', '*')))`;

async function find(id: string): Promise<{ settings: NoticeSettings; before: string | null; told: number }> {
  const [row] = await database()<Found>(
    `SELECT s.id, n.settings, ${HEARS} AS told FROM sites AS s LEFT JOIN notice_settings AS n ON n.site = s.id
     WHERE s.id = ${literal(id)}`,
  );
  if (!row) throw nobody(id);
  return { settings: noticesOf(row.settings), before: row.settings, told: row.told };
}

function show(id: string, settings: NoticeSettings, told: number): void {
  if (options().json) console.log(jsonText(settings, 2));
  else print(shown(settings), false);
  if (told === 0)
    console.error(`Nobody is told: npm run events -- add ${id} URL|mailto:you@example.com --kind 'alert.*'`);
}

program
  .command('show <site>')
  .description('its thresholds, hours of business and time zone')
  .action((id: string) =>
    runCommand(async () => {
      const { settings, told } = await find(id);
      show(id, settings, told);
    }),
  );

addThresholdOptions(program.command('set <site>').description('changes those that are named')).action(
  (id: string, given: Record<string, unknown>) =>
    runCommand(async () => {
      const { settings: was, before, told } = await find(id);
      const settings = changedBy(was, given);
      const text = JSON.stringify(settings);
      const [, written = []] = await database().batch([
        note(operator(options().by), 'edit notices', {
          site: 'id',
          before: literal(JSON.stringify(was)),
          after: literal(text),
          from: sql`FROM sites WHERE id = ${id}`,
        }),
        // Unless somebody else has changed them meanwhile.
        sql`INSERT INTO notice_settings (site, settings, updated_at)
          SELECT id, ${text}, ${Date.now()} FROM sites WHERE id = ${id}
          ON CONFLICT (site) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at
          WHERE settings IS ${before} RETURNING site`,
      ]);
      if (written.length === 0)
        throw new Error(`Somebody else has changed "${id}" at the same moment: look at it, and try again.`);
      show(id, settings, told);
    }),
);

const tested = z.object({
  judged: z.array(
    z.object({
      alert: z.string(),
      state: z.string(),
      unit: z.string().nullable(),
      measured: z.number().nullable(),
      threshold: z.number().nullable(),
    }),
  ),
  told: z.array(z.object({ endpoint: z.string(), why: z.string().nullable() })),
});

program
  .command('test <site>')
  .description(
    "shows what is measured now, and sends a test at once; TALKLIVE_HOST names the Worker's address",
  )
  .action((id: string) =>
    runCommand(async () => {
      const { remote, json } = options();
      const host = hostOf(remote);
      const [token, found] = await makeOperatorToken(remote, sql`SELECT 1 FROM sites WHERE id = ${id}`);
      if (found.length === 0) throw nobody(id);
      const { judged, told } = tested.parse(
        await askAsOperator(host, '/api/alerts/test', token, { site: id }),
      );
      if (json) console.log(jsonText({ judged, told }, 2));
      else print(judged, false);
      for (const { endpoint, why } of told)
        console.error(why === null ? `${endpoint}: the test has arrived.` : `${endpoint}: ${why}.`);
      if (told.length === 0)
        throw new Error(`Nobody is told: npm run events -- add ${id} URL --kind 'alert.*'`);
      if (told.some(({ why }) => why !== null)) throw new Error('The test did not arrive everywhere.');
    }),
  );

await program.parseAsync();
