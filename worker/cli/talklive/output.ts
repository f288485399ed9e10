import Table from 'cli-table3';
import { cell } from '../print.ts';

/** What people look for first, in this order; columns that no row has are left out. */
const COLUMNS = [
  'id',
  'name',
  'status',
  'type',
  'provider',
  'number',
  'endedReason',
  'assistantId',
  'cost',
  'bytes',
  'role',
  'email',
  'language',
  'createdAt',
];
const MOST_COLUMNS = 7;
const NARROWEST = 8;
const PLAIN = { head: [], border: [] };
const LINES = {
  ...{
    top: '',
    'top-mid': '',
    'top-left': '',
    'top-right': '',
    bottom: '',
    'bottom-mid': '',
    'bottom-left': '',
  },
  ...{
    'bottom-right': '',
    left: '',
    'left-mid': '',
    mid: '',
    'mid-mid': '',
    right: '',
    'right-mid': '',
    middle: '  ',
  },
};

/** An answer for people: a list as a table, one item as lines of field and value. */
export function render(data: unknown, width: number): string {
  const list = listOf(data);
  if (list) return list.length > 0 ? table(list, width) : 'Nothing to show.';
  if (typeof data === 'object' && data !== null) return fields(data as Record<string, unknown>, width);
  return data === null || data === undefined ? 'Done.' : cell(data);
}

function listOf(data: unknown): Record<string, unknown>[] | undefined {
  const list = Array.isArray(data) ? data : (data as { results?: unknown } | null)?.results;
  if (!Array.isArray(list)) return undefined;
  return list.map((item) =>
    typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : { value: item },
  );
}

function table(rows: readonly Record<string, unknown>[], width: number): string {
  const present = new Set(rows.flatMap((row) => Object.keys(row).filter((key) => row[key] != null)));
  const known = COLUMNS.filter((name) => present.has(name));
  const plain = [...present].filter(
    (name) => !known.includes(name) && rows.every((row) => typeof row[name] !== 'object'),
  );
  const columns = [...known, ...(known.length > 1 ? [] : plain)].slice(0, MOST_COLUMNS);
  const widest = columns.map((name) => Math.max(name.length, ...rows.map((row) => cell(row[name]).length)));
  return draw(
    columns,
    rows.map((row) => columns.map((name) => row[name])),
    fit(widest, width),
  );
}

function fields(item: Record<string, unknown>, width: number): string {
  const rows = Object.entries(item).filter(([, value]) => value != null);
  const first = Math.max(NARROWEST, ...rows.map(([name]) => name.length));
  return draw([], rows, [first, Math.max(NARROWEST, width - first - 2)]);
}

function draw(head: string[], rows: readonly (readonly unknown[])[], widths: number[]): string {
  const options = { chars: LINES, style: { ...PLAIN, 'padding-left': 0, 'padding-right': 0, compact: true } };
  const drawn = new Table({ ...options, head, colWidths: widths });
  // The library cuts what is too long for its column.
  for (const row of rows) drawn.push(row.map(cell));
  return drawn
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Widths that fit the screen: the widest columns give way first. */
function fit(widest: readonly number[], width: number): number[] {
  const widths = [...widest];
  const gaps = 2 * (widths.length - 1);
  while (widths.reduce((sum, each) => sum + each, gaps) > width) {
    const at = widths.indexOf(Math.max(...widths));
    if ((widths[at] ?? 0) <= NARROWEST) break;
    widths[at] = (widths[at] ?? 0) - 1;
  }
  return widths;
}
