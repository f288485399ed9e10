import { QUERY_FIELDS } from '../../management/query-fields.ts';
import { visible } from '../../management/visible.ts';
import { cell } from '../print.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A column of a table. */
export interface Column {
  name: string;
  /** What an item has there; undefined where it has no such field. */
  value(item: unknown): unknown;
  of(row: Row): string;
  /** May be cut where the screen is narrow; ids, times and figures are whole or not there. */
  isCut: boolean;
  isRight?: boolean;
  tone?(text: string): Tone | undefined;
}

/** What a colour means. */
export type Tone = 'good' | 'waiting' | 'bad' | 'faint';

const FIGURE = /^(cost|bytes|duration|score|calls|minutes)$/i;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const BAD = /error|fail|fault|timed-out|rejected|not-found|busy|cancelled/i;

/** Whether a field holds ids: they are whole, and each sign of them can be seen. */
export const isIdName = (name: string): boolean => /^id$|Ids?$/.test(name);

export const idCell = (value: unknown): string => (typeof value === 'string' ? visible(value) : cell(value));

/** A field of the items; dots lead into them. */
export function fieldColumn(path: string): Column {
  const name = path.split('.').at(-1) ?? path;
  const isId = isIdName(name);
  return {
    name: path,
    value: (item) => valueAt(item, path),
    of: isId ? (row) => idCell(valueAt(row, path)) : (row) => display(valueAt(row, path)),
    isCut: !isId && !FIGURE.test(name) && !/At$|^(status|type)$/.test(name),
    isRight: FIGURE.test(name),
    ...(name === 'status' && { tone: toneOfStatus }),
    ...(name === 'endedReason' && { tone: (text: string) => (BAD.test(text) ? 'bad' : undefined) }),
    ...(isId && { tone: () => 'faint' as const }),
  };
}

/** What every object inherits is no field of it. */
const isOwn = (value: unknown, name: string): value is Row =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);

export function valueAt(row: unknown, path: string): unknown {
  if (isOwn(row, path)) return row[path];
  let at = row;
  for (const name of path.split('.')) at = isOwn(at, name) ? at[name] : undefined;
  return at;
}

/** A moment to the minute, in UTC; anything else as one line of text. */
const display = (value: unknown): string =>
  typeof value === 'string' && MOMENT.test(value) ? value.slice(0, 16).replace('T', ' ') : cell(value);

function toneOfStatus(status: string): Tone | undefined {
  if (/^(in-progress|forwarding|active|done)$/.test(status)) return 'good';
  if (/^(queued|ringing|scheduled|processing|waiting)$/.test(status)) return 'waiting';
  return BAD.test(status) ? 'bad' : undefined;
}

/** Of a call, what one looks for first: when, how long, for how much, how it ended. */
const CALL: readonly Column[] = [
  { ...fieldColumn('createdAt'), name: 'time' },
  {
    name: 'length',
    value: (item) => (typeof item === 'object' && item !== null ? secondsOf(item as Row) : undefined),
    of: lengthOf,
    isCut: false,
    isRight: true,
  },
  fieldColumn('cost'),
  { ...fieldColumn('endedReason'), name: 'reason' },
  fieldColumn('status'),
  fieldColumn('type'),
  fieldColumn('assistantId'),
  fieldColumn('id'),
];

/** A column by the name that stands over it, or a field of the items. */
export const columnNamed = (resource: string, name: string): Column =>
  (resource === 'call' && CALL.find((column) => column.name === name)) || fieldColumn(name);

export function secondsOf({ startedAt, endedAt }: Row): number | undefined {
  const ms = Date.parse(String(endedAt)) - Date.parse(String(startedAt));
  return Number.isFinite(ms) && ms >= 0 ? ms / 1000 : undefined;
}

function lengthOf(call: Row): string {
  const seconds = secondsOf(call);
  return seconds === undefined ? '' : clock(seconds);
}

/** Minutes and seconds. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** What people look for first, in this order; columns that no row has are left out. */
const COMMON = [
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
  'time',
  'callId',
  'createdAt',
];
const MOST = 8;

/** Fields that some items have, and others have not yet. */
const KNOWN = new Set<string>([
  ...Object.keys(QUERY_FIELDS),
  ...COMMON,
  ...CALL.map(({ name }) => name),
  'startedAt',
  'endedAt',
  'updatedAt',
  'artifact',
  'analysis',
  'costBreakdown',
  'messages',
]);

/** Whether an item further on may have a field that those before it have not. */
export const mayCome = (name: string): boolean => KNOWN.has(name.split('.', 1)[0] ?? '');

/** The columns of a list that the user did not choose. */
export function columnsOf(resource: string, rows: readonly Row[]): Column[] {
  const has = (column: Column) => rows.some((row) => column.of(row) !== '');
  if (resource === 'call') return CALL.filter(has);
  const known = COMMON.map(fieldColumn).filter(has);
  if (known.length > 1) return known.slice(0, MOST);
  const plain = new Set(
    rows.flatMap((row) => Object.keys(row).filter((name) => typeof row[name] !== 'object')),
  );
  const others = [...plain].filter((name) => !COMMON.includes(name)).map(fieldColumn);
  return [...known, ...others.filter(has)].slice(0, MOST);
}
