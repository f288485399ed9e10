import asciichart from 'asciichart';
import { Command } from 'commander';
import type { CallQuery } from '../../management/queries.ts';
import type { Call } from '../../management/shapes.ts';
import { cell } from '../print.ts';
import { UsageError } from './failure.ts';
import { connect } from './connect.ts';
import { walk } from './walk.ts';
import { addSettings, parseNumber, type Settings, wantsJson } from './settings.ts';
import type { Terminal } from './terminal.ts';

const DAY_MS = 86_400_000;
const PAGE = 100;
const MOST_DAYS = 366;
const CHART_HEIGHT = 8;
const AXIS = 14;

interface Day {
  day: string;
  calls: number;
  minutes: number;
  cost: number;
}

export interface Stats {
  /** UTC days, oldest first. Minutes of talk, cost in US dollars. */
  days: Day[];
  /** Ended reasons, most frequent first. */
  reasons: { reason: string; calls: number }[];
}

/** `talklive stats`: calls a day, minutes, cost and ended reasons, counted from the calls themselves. */
export function statsCommand(terminal: Terminal): Command {
  const command = new Command('stats')
    .description('draw calls a day, minutes, cost and ended reasons (UTC days; every call is read)')
    .option('--days <number>', `days up to today, 1 to ${MOST_DAYS}`, parseNumber, 30)
    .option('--assistant-id <id>', 'calls of this assistant only')
    .option('--json', 'print JSON');
  return addSettings(command).action(async (options: Settings & { days: number; assistantId?: string }) => {
    const { days, assistantId } = options;
    if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
      throw new UsageError(`--days: expected a whole number from 1 to ${MOST_DAYS}, got ${days}`);
    }
    const now = Date.now();
    const { client } = await connect(options, terminal);
    const query = {
      createdAtGe: new Date(firstDay(days, now)).toISOString(),
      limit: PAGE,
      ...(assistantId === undefined ? {} : { assistantId }),
    };
    const tally = createTally(days, now);
    const list = (position: CallQuery) => client.call.listMetadata(position, { signal: terminal.signal });
    const { gap } = await walk(list, query, terminal, (calls) => {
      for (const call of calls) tally.add(call as Call);
    });
    const stats = tally.stats();
    terminal.out(wantsJson(options) ? JSON.stringify(stats, null, 2) : draw(stats, terminal.width));
    if (gap) throw gap;
  });
}

const firstDay = (days: number, now: number): number => (Math.floor(now / DAY_MS) - days + 1) * DAY_MS;

/** Counts call by call, so that none has to be kept. */
export function createTally(days: number, now: number) {
  const first = firstDay(days, now);
  const table: Day[] = Array.from({ length: days }, (_, at) => ({
    day: new Date(first + at * DAY_MS).toISOString().slice(0, 10),
    calls: 0,
    minutes: 0,
    cost: 0,
  }));
  const reasons = new Map<string, number>();
  return {
    add(call: Call): void {
      const day = table[Math.floor((Date.parse(call.createdAt) - first) / DAY_MS)];
      if (!day) return;
      day.calls += 1;
      day.minutes += minutesOf(call);
      day.cost += call.cost ?? 0;
      if (call.status !== 'ended') return;
      const reason = call.endedReason ?? 'unknown';
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    },
    stats(): Stats {
      const sorted = [...reasons].sort(([, a], [, b]) => b - a);
      return { days: table, reasons: sorted.map(([reason, calls]) => ({ reason, calls })) };
    },
  };
}

function minutesOf({ startedAt, endedAt }: Call): number {
  const ms = Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '');
  return Number.isFinite(ms) && ms > 0 ? ms / 60_000 : 0;
}

function draw({ days, reasons }: Stats, width: number): string {
  const chart = (title: string, figure: (day: Day) => number, digits: number) =>
    drawChart(title, days.map(figure), days, width, digits);
  return [
    chart('Calls a day', (day) => day.calls, 0),
    chart('Minutes a day', (day) => day.minutes, 1),
    chart('Cost a day, US dollars', (day) => day.cost, 2),
    drawBars(reasons, width),
  ].join('\n\n');
}

function drawChart(
  title: string,
  values: number[],
  days: readonly Day[],
  width: number,
  digits: number,
): string {
  const sum = values.reduce((all, value) => all + value, 0).toFixed(digits);
  // Each day gets as many columns as fit: a line of thirty points is hard to read.
  const columns = Math.max(1, Math.min(6, Math.floor((width - AXIS) / values.length)));
  const wide = values.flatMap((value) => Array.from({ length: columns }, () => value));
  const format = (value: number) => value.toFixed(Math.max(...values) < 10 ? 2 : digits).padStart(AXIS - 2);
  const line = asciichart.plot(wide, { height: CHART_HEIGHT, min: 0, format });
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const gap = ' '.repeat(Math.max(1, wide.length - first.length - last.length));
  return `${title} (${sum} in all)\n${line}\n${' '.repeat(AXIS)}${first}${days.length > 1 ? gap + last : ''}`;
}

function drawBars(reasons: Stats['reasons'], width: number): string {
  if (reasons.length === 0) return 'Ended reasons\nNo call has ended.';
  const most = reasons[0]?.calls ?? 1;
  const names = reasons.map(({ reason }) => cell(reason).slice(0, 50));
  const longest = Math.max(...names.map((name) => name.length));
  const room = Math.max(10, width - longest - 12);
  const lines = reasons.map(({ calls }, at) => {
    const bar = '█'.repeat(Math.max(1, Math.round((calls / most) * room)));
    return `${(names[at] ?? '').padEnd(longest)}  ${bar} ${calls}`;
  });
  return ['Ended reasons', ...lines].join('\n');
}
