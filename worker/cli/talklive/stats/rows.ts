import { stringify } from 'csv-stringify/sync';
import { clock, fieldColumn } from '../columns.ts';
import { drawTable, type Screen } from '../table.ts';
import type { Stats } from './figures.ts';
import { type Group, GROUPS } from './groups.ts';

/** The columns of each, which stand there even where there are no rows. */
const COLUMNS: Readonly<Record<Group, readonly string[]>> = {
  day: ['day', 'calls', 'minutes', 'cost', 'unfinished'],
  part: ['part', 'cost'],
  assistant: ['assistantId', 'calls', 'minutes', 'cost'],
  reason: ['reason', 'calls'],
};
const TITLES: Readonly<Record<Group, string>> = {
  day: 'By day (UTC), cost in US dollars',
  part: 'Cost by part',
  assistant: 'By assistant',
  reason: 'Ended reasons',
};

type Row = Readonly<Record<string, unknown>>;

function rowsOf({ days, costs, assistants, reasons }: Stats, group: Group): readonly Row[] {
  if (group === 'day')
    return days.map(({ isUnfinished = false, ...day }) => rounded({ ...day, unfinished: isUnfinished }));
  if (group === 'part') return costs.map(rounded);
  return group === 'assistant' ? assistants.map(rounded) : reasons.map((reason) => ({ ...reason }));
}

const rounded = (row: Row): Row => ({
  ...row,
  ...('minutes' in row && { minutes: Number(Number(row['minutes']).toFixed(2)) }),
  ...('cost' in row && { cost: Number(Number(row['cost']).toFixed(4)) }),
});

/** For programs and spreadsheets, of which none runs a provider's words as a formula. */
export const csvOf = (stats: Stats, group: Group): string =>
  stringify(
    rowsOf(stats, group).map((row) => COLUMNS[group].map((name) => row[name])),
    {
      header: true,
      columns: [...COLUMNS[group]],
      escape_formulas: true,
      cast: { boolean: String },
    },
  ).trimEnd();

/** One table, or all of them below one another. */
export function tablesOf(stats: Stats, group: Group | undefined, screen: Screen): string {
  if (group !== undefined) return tableOf(stats, group, screen);
  const { length } = stats;
  const titled = GROUPS.map((each) => `${TITLES[each]}\n${tableOf(stats, each, screen)}`);
  const lengths = length ? [`Call length: ${clock(length.p50)} (p50), ${clock(length.p95)} (p95)`] : [];
  return [...titled.slice(0, 1), ...lengths, ...titled.slice(1)].join('\n\n');
}

function tableOf(stats: Stats, group: Group, screen: Screen): string {
  const rows = rowsOf(stats, group);
  if (rows.length === 0) return 'Nothing to show.';
  const shown = rows.map((row) =>
    row['unfinished'] === true ? { ...row, day: `${String(row['day'])}*` } : row,
  );
  const columns = COLUMNS[group].filter((name) => name !== 'unfinished').map(fieldColumn);
  const table = drawTable(shown, columns, screen);
  return group === 'day' ? `${table}\n* not over yet` : table;
}
