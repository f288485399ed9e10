import { cell } from '../print.ts';
import { columnsOf, fieldColumn, type Row, valueAt } from './columns.ts';
import { UsageError } from './failure.ts';
import type { OutputSettings } from './output-options.ts';
import { wantsJson } from './settings.ts';
import { drawFields, drawTable } from './table.ts';
import type { Terminal } from './terminal.ts';

/** Prints what was answered, in the form that was asked for. */
export interface Printer {
  /** One answer: a list, a page, or an item. */
  print(data: unknown): Promise<void>;
  /** Some items of a list that comes page by page. */
  add(items: readonly unknown[]): Promise<void>;
  /** The list is through, or goes no further. */
  end(): Promise<void>;
}

/** @throws {UsageError} for forms that cannot be, before anything is sent */
export async function createPrinter(
  settings: OutputSettings,
  resource: string,
  terminal: Terminal,
): Promise<Printer> {
  const { sort, jq, template, output, columns } = settings;
  const isJson = wantsJson(settings);
  check(settings, isJson);
  const filtered = jq === undefined ? undefined : await (await import('./jq.ts')).readFilter(jq);
  const kept: unknown[] = [];
  let written = 0;
  const line = (text: string) => terminal.write(`${text}\n`);
  const each = output === 'ndjson' ? JSON.stringify : (item: unknown) => fill(template ?? '', item);

  const list = async (items: readonly unknown[]) => {
    if (output === 'ndjson' || template !== undefined) {
      for (const item of items) await line(each(item));
      return;
    }
    if (items.length === 0) return terminal.out('Nothing to show.');
    const rows = items.map(rowOf);
    const chosen = columns
      ? columns.split(',').map((name) => fieldColumn(name.trim()))
      : columnsOf(resource, rows);
    if (columns) checkColumns(chosen, rows);
    terminal.paint(drawTable(rows, chosen, terminal));
  };

  return {
    async print(data) {
      const items = listOf(data);
      const sorted = items && sort !== undefined ? sortedBy(items, sort) : items;
      const whole = sorted && sort !== undefined ? withList(data, sorted) : data;
      if (filtered) return terminal.out(await filtered(whole ?? null));
      if (isJson) return terminal.out(JSON.stringify(whole ?? null, null, 2));
      if (sorted) return list(sorted);
      if (output === 'ndjson') return line(JSON.stringify(data ?? null));
      if (template !== undefined) return line(fill(template, data));
      if (typeof data === 'object' && data !== null)
        return terminal.paint(
          columns === undefined
            ? drawFields(data as Row, terminal)
            : drawTable(
                [data as Row],
                columns.split(',').map((name) => fieldColumn(name.trim())),
                terminal,
              ),
        );
      terminal.out(data === null || data === undefined || data === '' ? 'Done.' : cell(data));
    },
    async add(items) {
      // What needs all of them waits; the rest goes out as it comes, however many they are.
      if (sort !== undefined || jq !== undefined) return void kept.push(...items);
      if (output === 'ndjson' || template !== undefined) return list(items);
      if (!isJson) return void kept.push(...items.map((item) => slim(item, columns)));
      for (const item of items) {
        const text = JSON.stringify(item, null, 2).replaceAll('\n', '\n  ');
        await terminal.write(`${written === 0 ? '[\n' : ',\n'}  ${text}`);
        written += 1;
      }
    },
    async end() {
      const items = sort === undefined ? kept : sortedBy(kept, sort);
      if (filtered) return terminal.out(await filtered(items));
      if (isJson && sort !== undefined) return terminal.out(JSON.stringify(items, null, 2));
      if (isJson) return terminal.write(written === 0 ? '[]\n' : '\n]\n');
      if (output !== 'ndjson' && template === undefined) return list(items);
      if (sort !== undefined) return list(items);
    },
  };
}

function check({ jq, template, columns, output }: OutputSettings, isJson: boolean): void {
  const forms = [
    jq !== undefined && '--jq',
    template !== undefined && '--template',
    columns !== undefined && '--columns',
    output === 'ndjson' && '--output ndjson',
  ].filter((name) => name !== false);
  if (forms.length > 1) throw new UsageError(`${forms.join(' and ')}: only one of them can shape the answer`);
  if (isJson && (template !== undefined || columns !== undefined))
    throw new UsageError(`${forms[0]}: not together with JSON; take it off, or use --jq`);
}

function checkColumns(chosen: readonly { name: string }[], rows: readonly Row[]): void {
  const missing = chosen.find(({ name }) => rows.every((row) => valueAt(row, name) === undefined));
  if (!missing) return;
  const there = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
  throw new UsageError(`--columns: no item has ${cell(missing.name)}; there are ${there}`);
}

const rowOf = (item: unknown): Row =>
  typeof item === 'object' && item !== null ? (item as Row) : { value: item };

/** A hundred thousand calls fit in memory without what was said in them. */
function slim(item: unknown, columns: string | undefined): unknown {
  if (columns !== undefined || typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(Object.entries(item).filter(([, value]) => typeof value !== 'object'));
}

function listOf(data: unknown): unknown[] | undefined {
  const list = Array.isArray(data) ? data : (data as { results?: unknown } | null | undefined)?.results;
  return Array.isArray(list) ? (list as unknown[]) : undefined;
}

const withList = (data: unknown, list: unknown[]): unknown =>
  Array.isArray(data) ? list : { ...(data as object), results: list };

/** `cost` rises, `-cost` falls; what has no value stands last. */
function sortedBy(items: readonly unknown[], sort: string): unknown[] {
  const isFalling = sort.startsWith('-');
  const path = isFalling ? sort.slice(1) : sort;
  if (items.length > 0 && items.every((item) => valueAt(item, path) === undefined))
    throw new UsageError(`--sort: no item has ${cell(path)}`);
  const compare = (a: unknown, b: unknown) =>
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(cell(a)).localeCompare(cell(b), 'en', { numeric: true });
  return [...items].sort((a, b) => {
    const [one, other] = [valueAt(a, path), valueAt(b, path)];
    if (one == null || other == null) return one == null && other == null ? 0 : one == null ? 1 : -1;
    return isFalling ? compare(other, one) : compare(one, other);
  });
}

/** `{{id}} {{artifact.transcript}}`, with `\n` and `\t`. */
const fill = (template: string, item: unknown): string =>
  template
    .replace(/\\([nt])/g, (_, letter: string) => (letter === 'n' ? '\n' : '\t'))
    .replace(/\{\{\s*([\w.$-]+)\s*\}\}/g, (_, path: string) => cell(valueAt(item, path)));
