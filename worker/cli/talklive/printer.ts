import { cell } from '../print.ts';
import { holes, isThere, listIn, noItem, noList } from './answered.ts';
import { type Column, columnNamed, columnsOf, mayCome, type Row } from './columns.ts';
import { type NotWholeError, UsageError } from './failure.ts';
import { checkForms, type OutputSettings } from './output-options.ts';
import { wantsJson } from './settings.ts';
import { createOrder } from './sort.ts';
import { drawFields, drawTable } from './table.ts';
import { readTemplate } from './template.ts';
import type { Terminal } from './terminal.ts';

/** Prints what was answered, in the form that was asked for. */
export interface Printer {
  /** One answer: a list, a page, or an item. */
  print(data: unknown): Promise<void>;
  /** Some items of a list that comes page by page. */
  add(items: readonly unknown[]): Promise<void>;
  /** The list is through, or goes no further. */
  end(): Promise<void>;
  /** The user wants no more: what is open is closed. */
  stop(): void;
}

/** What is printed. */
export interface Printed {
  /** Of which columns are known. */
  resource: string;
  /** Such as `GET /call`. */
  asked: string;
  /** What must come; undefined where nobody knows. */
  kind: 'list' | 'item' | undefined;
  /** Whether it can be asked for again: else it is printed, whatever the form that was asked for. */
  isRead: boolean;
}

/** @throws {UsageError} for forms that cannot be, before anything is sent */
export async function createPrinter(
  settings: OutputSettings,
  { resource, asked, kind, isRead }: Printed,
  terminal: Terminal,
): Promise<Printer> {
  const { sort, jq, output, columns } = settings;
  const isJson = wantsJson(settings);
  checkForms(settings, isJson);
  const filtered = jq === undefined ? undefined : await (await import('./jq.ts')).readFilter(jq, terminal);
  const template = settings.template === undefined ? undefined : readTemplate(settings.template);
  const columnOf = (name: string) => columnNamed(resource, name);
  const chosen = columns?.split(',').map((name) => columnOf(name.trim()));
  const order = sort === undefined ? undefined : createOrder(sort, columnOf);
  const kept: unknown[] = [];
  let written = 0;
  let all = 0;
  let missing = 0;
  let isChecked = false;
  const line = (text: string) => terminal.write(`${text}\n`);
  const isLines = output === 'ndjson' || template !== undefined;

  const lines = async (items: readonly unknown[]) => {
    for (const item of items) {
      if (!template) await line(JSON.stringify(item));
      else if (isThere(item)) await line(template.fill(item));
    }
  };
  const table = async (items: readonly unknown[]) => {
    const rows = items.filter(isThere).map(rowOf);
    if (rows.length === 0) return terminal.out('Nothing to show.');
    if (chosen) checkColumns(chosen, rows);
    await terminal.paint(drawTable(rows, chosen ?? columnsOf(resource, rows), terminal));
  };
  const json = (data: unknown) => line(JSON.stringify(data ?? null, null, 2));
  // One by one: a page may have more than a call takes arguments.
  const keep = (items: readonly unknown[]) => {
    for (const each of items) kept.push(each);
  };
  const countIn = (items: readonly unknown[]) => {
    all += items.length;
    missing += items.filter((item) => !isThere(item)).length;
  };
  /** @throws {UsageError} at the first items for what none of them has: a hundred pages later it would be refused as well */
  const checkFirst = (items: readonly unknown[]) => {
    const rows = items.filter(isThere).map(rowOf);
    if (isChecked || rows.length === 0) return;
    isChecked = true;
    const early = chosen?.filter(({ name }) => !mayCome(name)) ?? [];
    const refused =
      missingColumn(early, rows) ?? (sort && !mayCome(sort.replace(/^-/, '')) && order?.missing(rows));
    if (refused) throw refused;
  };
  const finish = () => {
    template?.warn(terminal);
    if (missing > 0) throw holes(missing, all);
  };
  const list = async (items: readonly unknown[], whole: unknown) => {
    if (filtered) return filtered(whole);
    if (isJson) return json(whole);
    return isLines ? lines(items) : table(items);
  };
  const item = async (data: unknown) => {
    if (filtered) return filtered(data ?? null);
    if (isJson) return json(data);
    if (output === 'ndjson') return line(JSON.stringify(data ?? null));
    if (template) return line(template.fill(data));
    if (typeof data !== 'object' || data === null)
      return terminal.out(data === null || data === undefined || data === '' ? 'Done.' : cell(data));
    return terminal.paint(
      chosen ? drawTable([data as Row], chosen, terminal) : drawFields(data as Row, terminal),
    );
  };

  return {
    async print(data) {
      const items = listIn(data);
      const unexpected = items ? undefined : unexpectedIn(data, kind, asked);
      if (unexpected) {
        if (isJson || output === 'ndjson') await item(data);
        throw unexpected;
      }
      const refused = items ? undefined : refusalOf(data, sort, chosen);
      if (refused) {
        // What was done cannot be done again to see it.
        if (!isRead && typeof data === 'object' && data !== null)
          await terminal.paint(drawFields(data as Row, terminal));
        throw refused;
      }
      if (!items) await item(data);
      else {
        countIn(items);
        const sorted = order?.sorted(items);
        await list(sorted ?? items, sorted ? withList(data, sorted) : data);
      }
      finish();
    },
    async add(items) {
      countIn(items);
      checkFirst(items);
      // What needs all of them waits; the rest goes out as it comes, however many they are.
      if (filtered || (order && (isJson || isLines))) return keep(items);
      if (!isJson && isLines) return lines(items);
      // A table of a hundred thousand calls fits in memory without what was said in them.
      if (!isJson) return keep(chosen || sort?.includes('.') ? items : items.map(slim));
      for (const each of items) {
        const text = JSON.stringify(each, null, 2).replaceAll('\n', '\n  ');
        await terminal.write(`${written === 0 ? '[\n' : ',\n'}  ${text}`);
        written += 1;
      }
    },
    async end() {
      if (order || filtered) {
        const sorted = order?.sorted(kept) ?? kept;
        await list(sorted, sorted);
      } else if (isJson) await terminal.write(written === 0 ? '[]\n' : '\n]\n');
      else if (!isLines) await table(kept);
      finish();
    },
    stop() {
      if (written > 0) terminal.out('\n]');
    },
  };
}

function unexpectedIn(data: unknown, kind: Printed['kind'], asked: string): NotWholeError | undefined {
  if (kind === 'list') return noList(asked, data);
  return kind === 'item' && !isThere(data) ? noItem(asked, data) : undefined;
}

/** What an answer that is no list cannot be asked for. */
function refusalOf(
  data: unknown,
  sort: string | undefined,
  chosen: readonly Column[] | undefined,
): UsageError | undefined {
  if (sort !== undefined) return new UsageError('--sort: the answer is one item, and no list');
  if (!chosen || typeof data !== 'object' || data === null) return undefined;
  return missingColumn(chosen, [data as Row]);
}

function checkColumns(chosen: readonly Column[], rows: readonly Row[]): void {
  const refused = missingColumn(chosen, rows);
  if (refused) throw refused;
}

function missingColumn(chosen: readonly Column[], rows: readonly Row[]): UsageError | undefined {
  const missing = chosen.find(({ value }) => rows.every((row) => value(row) === undefined));
  if (!missing) return undefined;
  const there = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
  return new UsageError(`--columns: no item has ${cell(missing.name)}; there are ${there}`);
}

const rowOf = (item: unknown): Row =>
  typeof item === 'object' && item !== null ? (item as Row) : { value: item };

function slim(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(Object.entries(item).filter(([, value]) => typeof value !== 'object'));
}

const withList = (data: unknown, list: unknown[]): unknown =>
  Array.isArray(data) ? list : { ...(data as object), results: list };
