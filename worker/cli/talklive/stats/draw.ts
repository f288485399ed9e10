import asciichart from 'asciichart';
import { cell } from '../../print.ts';
import { clock, idCell } from '../columns.ts';
import { cut, pad, shown, widthOf } from '../fit.ts';
import type { Screen } from '../table.ts';
import { type Day, ONE_OFF, type Stats } from './figures.ts';

const HEIGHT = 8;
const AXIS = 14;
const WIDEST_STEP = 6;

/** Charts of the days, and bars of what they are made of. */
export function drawStats({ days, length, costs, assistants, reasons }: Stats, screen: Screen): string {
  const chart = (title: string, figure: (day: Day) => number, digits: number) =>
    drawChart(title, days.map(figure), days, screen, digits);
  const total = costs.reduce((all, { cost }) => all + cost, 0);
  const dollars = (cost: number) => `${cost.toFixed(2)} (${Math.round((100 * cost) / (total || 1))} %)`;
  return [
    chart('Calls a day', (day) => day.calls, 0),
    chart('Minutes a day', (day) => day.minutes, 1),
    chart('Cost a day, US dollars', (day) => day.cost, 2),
    length && `Call length: ${clock(length.p50)} (p50), ${clock(length.p95)} (p95)`,
    costs.length > 0 &&
      bars(
        'Cost by part, US dollars',
        costs,
        ({ part }) => part,
        ({ cost }) => cost,
        ({ cost }) => dollars(cost),
        screen,
      ),
    assistants.length > 0 &&
      bars(
        'By assistant',
        assistants,
        ({ assistantId }) => (assistantId === ONE_OFF ? ONE_OFF : idCell(assistantId)),
        ({ calls }) => calls,
        ({ calls, cost }) => `${calls}, ${cost.toFixed(2)} US dollars`,
        screen,
      ),
    reasons.length > 0
      ? bars(
          'Ended reasons',
          reasons,
          ({ reason }) => reason,
          ({ calls }) => calls,
          ({ calls }) => String(calls),
          screen,
        )
      : 'Ended reasons\nNo call has ended.',
  ]
    .filter((part) => typeof part === 'string')
    .join('\n\n');
}

const ASCII = ['+', '|', '-', '-', '-', '`', '.', '.', "'", '|'];

function drawChart(
  title: string,
  values: readonly number[],
  days: readonly Day[],
  { width, isAscii }: Screen,
  digits: number,
): string {
  const room = Math.max(1, width - AXIS - 1);
  // Each step has as many days and as many columns as any other; where days share one, it shows what a day had.
  const share = Math.ceil(values.length / room);
  const steps = inSteps(values, share);
  const columns = Math.max(1, Math.min(WIDEST_STEP, Math.floor(room / steps.length)));
  const wide = steps.flatMap((value) => Array.from({ length: columns }, () => value));
  const format = (value: number) => value.toFixed(Math.max(...values) < 10 ? 2 : digits).padStart(AXIS - 2);
  const max = Math.max(...wide);
  const line = asciichart.plot(wide, {
    height: HEIGHT,
    min: 0,
    // Of zeros alone the library draws no axis.
    max: max > 0 ? max : 1,
    format,
    ...(isAscii && { symbols: ASCII }),
  });
  const sum = values.reduce((all, value) => all + value, 0).toFixed(digits);
  const first = days[0]?.day ?? '';
  const last = `${days.at(-1)?.day ?? ''}*`;
  const gap = Math.max(1, wide.length - first.length - last.length);
  const axis = days.length > 1 && first.length + last.length < room ? first + ' '.repeat(gap) + last : last;
  const legend = [
    ' '.repeat(AXIS) + '* not over yet',
    ...(share > 1 ? [`(each step is the mean of ${share} days)`] : []),
  ];
  return [`${title} (${sum} in all)`, line, ' '.repeat(AXIS) + axis, ...legend].join('\n');
}

/** Counted back from today, so that the newest step is whole. */
function inSteps(values: readonly number[], share: number): number[] {
  const steps: number[] = [];
  for (let end = values.length; end > 0; end -= share) {
    const part = values.slice(Math.max(0, end - share), end);
    steps.unshift(part.reduce((all, value) => all + value, 0) / part.length);
  }
  return steps;
}

function bars<Item>(
  title: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  sizeOf: (item: Item) => number,
  textOf: (item: Item) => string,
  { width, isAscii }: Screen,
): string {
  const most = Math.max(...items.map(sizeOf)) || 1;
  const texts = items.map(textOf);
  const names = items.map((item) => shown(cell(nameOf(item)), isAscii));
  const behind = Math.max(...texts.map(widthOf)) + 1;
  const longest = Math.min(Math.max(...names.map(widthOf)), Math.max(8, width - behind - 8));
  const room = Math.max(1, width - longest - 2 - behind);
  const lines = items.map((item, at) => {
    const bar = (isAscii ? '#' : '█').repeat(Math.max(1, Math.round((sizeOf(item) / most) * room)));
    return `${pad(cut(names[at] ?? '', longest, isAscii), longest)}  ${bar} ${texts[at]}`;
  });
  return [title, ...lines].join('\n');
}
