/** `npm run calls -- list|show|search|stats|export|reconcile|prune|erase [--remote]`: the calls of a day, and what they cost. */
import { Command } from 'commander';
import { jsonText } from '../plain-text.ts';
import { costOfCall, PRICES } from '../prices.ts';
import { askAcross, type Time } from './across.ts';
import { openArchive } from './archive.ts';
import { addCallErase } from './call-erase.ts';
import { addCallExport } from './call-export.ts';
import { addCallSearch } from './call-search.ts';
import { addCallShow } from './call-show.ts';
import { openDatabase, sql } from './database.ts';
import { dayOf } from './dates.ts';
import { print, runCommand, type Row } from './print.ts';
import { addReconcile } from './reconcile.ts';
import { addCallRetention } from './retention.ts';
import { demandSite } from './site-erasure.ts';
import { openWords } from './words.ts';

const DAY_MS = 86_400_000;

interface Choice {
  day?: string;
  days?: string;
  site?: string;
  limit?: string;
}

const program = new Command('calls')
  .description('Voice calls, video conversations and chat messages. Days are UTC.')
  .option('--remote', 'the deployed database instead of the local one', false)
  .option('--json', 'JSON instead of a table', false);

const options = () => program.opts<{ remote: boolean; json: boolean }>();

function whole(name: string, value: string): number {
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  throw new Error(`--${name}: expected a whole number from 1, got '${value}'.`);
}

/** Midnight at which the day ends that was asked for, in ms; today's by default. */
function endOf(day: string | undefined): number {
  if (day === undefined) return (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS;
  return dayOf('day', day) + DAY_MS;
}

program
  .command('list')
  .description("a day's calls, newest first")
  .option('--day <date>', 'YYYY-MM-DD; today by default')
  .option('--site <id>', 'of one site')
  .option('--limit <n>', 'how many', '50')
  .action(({ day, site = undefined, limit = '50' }: Choice) =>
    runCommand(async () => {
      const end = endOf(day);
      const only = site ?? null;
      const most = whole('limit', limit);
      const listed = ({ from, to }: Time) => sql`
        SELECT strftime('%Y-%m-%dT%H:%M:%SZ', created_at / 1000, 'unixepoch') AS started, kind, site, assistant,
          seconds, coalesce(failure, ended_by, 'running') AS outcome, rating, page_origin AS page, id
        FROM calls WHERE created_at >= ${from} AND created_at < ${to} AND (${only} IS NULL OR site = ${only})
        ORDER BY created_at DESC LIMIT ${most}`;
      const answers = await across({ from: end - DAY_MS, to: end }, (time) => [listed(time)]);
      // The later ones first.
      const rows = answers.reverse().flatMap(([some = []]) => some as Row[]);
      if (rows.length === 0) await demandSite(openDatabase(options()), site);
      print(rows.slice(0, most), options().json);
    }),
  );

const across = (time: Time, statements: (time: Time) => string[]) =>
  askAcross(openDatabase(options()), openArchive(options()), time, statements);

/** Rows that have the same name, as one: their numbers together. */
function summed<Named extends object>(rows: readonly Named[], name: keyof Named): Named[] {
  const together = new Map<unknown, Record<string, unknown>>();
  for (const row of rows) {
    const sum = together.get(row[name]);
    if (!sum) together.set(row[name], Object.fromEntries(Object.entries(row)));
    else
      for (const [key, value] of Object.entries(row))
        if (typeof value === 'number') sum[key] = Number(sum[key] ?? 0) + value;
  }
  return [...together.values()] as Named[];
}

interface DayOf {
  day: string;
  voice: number;
  voice_seconds: number;
  video: number;
  video_seconds: number;
  failed: number;
  running: number;
  messages: number;
  /** Of the calls, in US dollars. */
  spent: number;
  up: number;
  down: number;
}

interface FailureCount {
  code: string;
  count: number;
}

const minutes = (seconds: number) => Math.round((seconds / 60) * 10) / 10;
const dollars = (amount: number) => Math.round(amount * 100) / 100;

const costOf = (day: DayOf): number => dollars(day.spent + day.messages * PRICES.message);

program
  .command('stats')
  .description('calls, minutes of those that are over, failures by code and cost, day by day')
  .option('--day <date>', 'last day, YYYY-MM-DD; today by default')
  .option('--days <n>', 'how many days', '1')
  .option('--site <id>', 'of one site')
  .action(({ day, days = '1', site = undefined }: Choice) =>
    runCommand(async () => {
      const to = endOf(day);
      const from = to - whole('days', days) * DAY_MS;
      const only = site ?? null;
      // Messages are in the database only, of the whole time.
      const perDay = (time: Time) =>
        sql`
        WITH days AS (
          SELECT strftime('%Y-%m-%d', created_at / 1000, 'unixepoch') AS day,
            sum(kind = 'voice' AND failure IS NULL) AS voice, sum(kind = 'video' AND failure IS NULL) AS video,
            sum(iif(kind = 'voice', coalesce(seconds, 0), 0)) AS voice_seconds,
            sum(iif(kind = 'video', coalesce(seconds, 0), 0)) AS video_seconds,
            count(failure) AS failed, sum(failure IS NULL AND (ended_at IS NULL OR ended_by IS 'goes-on')) AS running, 0 AS messages,
            sum(rating IS 'up') AS up, sum(rating IS 'down') AS down,
            sum(`.concat(
          costOfCall('c.seconds'),
          sql`) AS spent
          FROM calls AS c LEFT JOIN (SELECT id AS report, cost FROM call_reports) AS r ON r.report = c.id
          WHERE created_at >= ${time.from} AND created_at < ${time.to} AND (${only} IS NULL OR site = ${only}) GROUP BY 1
          UNION ALL
          SELECT day, 0, 0, 0, 0, 0, 0, sum(messages), 0, 0, 0 FROM chat_days
          WHERE day >= strftime('%Y-%m-%d', ${from} / 1000, 'unixepoch')
            AND day < strftime('%Y-%m-%d', ${to} / 1000, 'unixepoch') AND (${only} IS NULL OR site = ${only}) GROUP BY 1)
        SELECT day, sum(voice) AS voice, sum(voice_seconds) AS voice_seconds, sum(video) AS video,
          sum(video_seconds) AS video_seconds, sum(failed) AS failed, sum(running) AS running,
          sum(messages) AS messages, sum(up) AS up, sum(down) AS down, coalesce(sum(spent), 0) AS spent
        FROM days GROUP BY day ORDER BY day`,
        );
      const byCode = (time: Time) => sql`
        SELECT failure AS code, count(*) AS count FROM calls
        WHERE failure IS NOT NULL AND created_at >= ${time.from} AND created_at < ${time.to}
          AND (${only} IS NULL OR site = ${only}) GROUP BY 1 ORDER BY 2 DESC`;
      const answers = await across({ from, to }, (time) => [perDay(time), byCode(time)]);
      const eachDay = summed(
        answers.flatMap(([some]) => some as DayOf[]),
        'day',
      );
      const failures = summed(
        answers.flatMap(([, some]) => some as FailureCount[]),
        'code',
      );
      if (eachDay.length === 0) await demandSite(openDatabase(options()), site);
      eachDay.sort((one, other) => one.day.localeCompare(other.day));
      failures.sort((one, other) => other.count - one.count);
      const rows = eachDay.map((row) => ({
        day: row.day,
        'voice calls': row.voice,
        'voice minutes': minutes(row.voice_seconds),
        'video calls': row.video,
        'video minutes': minutes(row.video_seconds),
        messages: row.messages,
        running: row.running,
        failed: row.failed,
        'rated up': row.up,
        'rated down': row.down,
        'cost $': costOf(row),
      }));
      if (options().json) {
        console.log(jsonText({ days: rows, failures }, 2));
        return;
      }
      print(rows, false);
      const total = dollars(eachDay.reduce((sum, row) => sum + costOf(row), 0));
      console.log(
        `\nTogether $${total.toFixed(2)}: what the provider has told, and of the rest $${PRICES.voice} a voice minute, $${PRICES.video} a video minute, $${PRICES.message} a message.`,
      );
      if (failures.length > 0) {
        console.log('\nFailures by code:');
        print(
          failures.map((failure) => ({ ...failure })),
          false,
        );
      }
    }),
  );

const tools = {
  database: () => openDatabase(options()),
  archive: () => openArchive(options()),
  words: () => openWords(options()),
  json: () => options().json,
};
addCallShow(program, tools);
addCallSearch(program, tools);
addCallExport(program, options);
addCallRetention(program, tools);
addCallErase(program, tools);

addReconcile(program, options);

await program.parseAsync();
