import { Command, Option } from 'commander';
import type { CallQuery } from '../../management/queries.ts';
import type { Call } from '../../management/shapes.ts';
import { addExamples } from './examples.ts';
import { NotWholeError, UsageError } from './failure.ts';
import { InterruptedError } from './interrupted.ts';
import { addSettings } from './settings.ts';
import type { Settings } from './settings-types.ts';
import { createFigures, firstDay, type Stats } from './stats/figures.ts';
import { type Group, GROUPS } from './stats/groups.ts';
import type { Terminal } from './terminal.ts';
import { idOption, numberOption } from './values.ts';

const PAGE = 1000;
const MOST_DAYS = 366;
const DAYS = { from: 1, to: MOST_DAYS, isWhole: true } as const;

type Options = Omit<Settings, 'output'> & {
  days: number;
  assistantId?: string;
  source: 'calls' | 'analytics';
  output: 'chart' | 'table' | 'json' | 'csv';
  by?: Group;
};

/** `talklive stats`: calls a day, minutes, cost, lengths and ended reasons. */
export function statsCommand(terminal: Terminal): Command {
  const command = new Command('stats')
    .description(
      'draw calls a day, minutes, cost by part and assistant, lengths and ended reasons (UTC days)',
    )
    .addOption(numberOption('--days <number>', `days up to today, 1 to ${MOST_DAYS}`, DAYS).default(30))
    .addOption(idOption('--assistant-id', 'calls of this assistant only'))
    .addOption(
      new Option(
        '--source <source>',
        'calls: every call is read; analytics: the provider’s sums, without lengths',
      )
        .choices(['calls', 'analytics'])
        .default('calls'),
    )
    .addOption(
      new Option('--output <form>', 'how to print it')
        .choices(['chart', 'table', 'json', 'csv'])
        .default('chart'),
    )
    .addOption(
      new Option(
        '--by <group>',
        'rows of the CSV, by day when left out; of the table, which has all',
      ).choices(GROUPS),
    )
    .option('--json', 'print JSON');
  addExamples(command, [
    'stats --days 90',
    'stats --assistant-id as_1 --output csv --by part',
    'stats --source analytics',
  ]);
  return addSettings(command).action(async (options: Options) => {
    const { assistantId, source } = options;
    if (source === 'analytics' && assistantId !== undefined)
      throw new UsageError('--assistant-id: the provider sums all assistants; use --source calls');
    if (options.by !== undefined && !(['table', 'csv'].includes(options.output) && options.json !== true))
      throw new UsageError('--by: only with --output table or csv');
    const { stats, gap } = await (source === 'calls' ? count : ask)(options, terminal);
    if (!(gap instanceof InterruptedError)) await print(stats, options, terminal);
    if (gap) throw gap;
  });
}

interface Counted {
  stats: Stats;
  gap?: NotWholeError | InterruptedError | undefined;
}

async function count(options: Options, terminal: Terminal): Promise<Counted> {
  const { days, assistantId } = options;
  const [{ connect }, { walk }, { createTally }] = await Promise.all([
    import('./connect.ts'),
    import('./walk.ts'),
    import('./stats/tally.ts'),
  ]);
  const now = Date.now();
  const { client } = await connect(options, terminal);
  const query = {
    createdAtGe: new Date(firstDay(days, now)).toISOString(),
    // What begins while it counts would push the rest from page to page.
    createdAtLe: new Date(now).toISOString(),
    limit: PAGE,
    ...(assistantId === undefined ? {} : { assistantId }),
  };
  const tally = createTally(days, now);
  const list = (place: CallQuery) => client.call.listMetadata(place, { signal: terminal.signal });
  const { gap } = await walk(list, query, terminal, (calls) => {
    for (const call of calls) tally.add(call as Call);
  });
  return { stats: tally.stats(), gap: withGaps(gap, tally.gaps()) };
}

async function ask(options: Options, terminal: Terminal): Promise<Counted> {
  const [{ connect }, { analyticsQueries, missingSums, statsOfAnalytics }] = await Promise.all([
    import('./connect.ts'),
    import('./stats/analytics.ts'),
  ]);
  const now = Date.now();
  const { client } = await connect(options, terminal);
  const { data } = await client.analytics.query(analyticsQueries(options.days, now), {
    signal: terminal.signal,
  });
  const missing = missingSums(data).join(', ');
  const gap =
    missing === '' ? undefined : new NotWholeError(`not whole: the answer has no sums of ${missing}`);
  const figures = createFigures();
  const stats = statsOfAnalytics(data, options.days, now, figures);
  return { stats, gap: withGaps(gap, figures.gaps()) };
}

/** What does not count stands in no sum, and so the sums are not whole. */
function withGaps(gap: Counted['gap'], gaps: readonly string[]): Counted['gap'] {
  if (gaps.length === 0 || gap instanceof InterruptedError) return gap;
  return new NotWholeError([gap?.message ?? 'not whole', `not counted: ${gaps.join(', ')}`].join('; '));
}

async function print(stats: Stats, { output, json, by }: Options, terminal: Terminal): Promise<void> {
  if (json === true || output === 'json') return terminal.out(JSON.stringify(stats, null, 2));
  if (output === 'chart') {
    const { drawStats } = await import('./stats/draw.ts');
    return terminal.paint(drawStats(stats, terminal));
  }
  const { csvOf, tablesOf } = await import('./stats/rows.ts');
  if (output === 'csv') return terminal.out(csvOf(stats, by ?? 'day'));
  await terminal.paint(tablesOf(stats, by, terminal));
}
