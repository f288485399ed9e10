import { Command, Option } from 'commander';
import { cell } from '../print.ts';
import type { LogQuery } from '../../management/queries.ts';
import { listIn, noList } from './answered.ts';
import { idCell } from './columns.ts';
import { addExamples } from './examples.ts';
import { UsageError } from './failure.ts';
import { createPagesLook, isItem } from './look-at-pages.ts';
import { addInterval, poll } from './poll.ts';
import { addSettings, wantsJson } from './settings.ts';
import type { Settings } from './settings-types.ts';
import type { Terminal } from './terminal.ts';
import { idOption, numberOption } from './values.ts';

type Entry = Readonly<Record<string, unknown>>;
type Options = Settings & {
  interval: number;
  lines: number;
  assistantId?: string;
  callId?: string;
  type?: string;
  status?: string[];
};

/** The most that one answer holds. */
const PAGE = 1000;
/** So many keys are kept to tell an entry once: those of the last moments. */
const MOST_KEYS = 10_000;

/** `talklive logs tail`: the log as it grows. */
export function tailCommand(terminal: Terminal): Command {
  const command = new Command('tail')
    .description('show log entries as they come, until you interrupt')
    .addOption(
      numberOption('--lines <number>', 'entries to show of those that are there', {
        to: PAGE,
        isWhole: true,
      }).default(20),
    )
    .addOption(idOption('--assistant-id', 'entries of this assistant only'))
    .addOption(idOption('--call-id', 'entries of this call only'))
    .addOption(
      new Option('--type <type>', 'entries of this kind only').choices([
        'API',
        'Webhook',
        'Call',
        'Provider',
      ]),
    )
    .option('--status <code...>', 'entries with these answers only, such as 404 or 5xx')
    .option('--json', 'one JSON object a line');
  addExamples(command, ['logs tail', 'logs tail --assistant-id as_1 --status 4xx 5xx']);
  return addSettings(addInterval(command)).action(async (options: Options) => {
    const fits = statusFilter(options.status);
    const { connect } = await import('./connect.ts');
    const { client } = await connect(options, terminal);
    const call = { signal: terminal.signal, retry: { limit: 0 } };
    const tell = (entry: Entry) => terminal.out(wantsJson(options) ? JSON.stringify(entry) : lineOf(entry));
    const { assistantId, callId, type, lines } = options;
    const filter = Object.fromEntries(
      Object.entries({ assistantId, callId, type }).filter(([, value]) => value !== undefined),
    );
    const isNew = createMemory();
    const readPages = createPagesLook(terminal);
    let since: string | undefined;
    const show = (entries: readonly Entry[], silent = 0) => {
      for (const [at, entry] of entries.entries()) {
        const time = timeOf(entry);
        if (time !== undefined && !(since !== undefined && since > time)) since = time;
        if (isNew(entry) && at >= silent && fits(entry)) tell(entry);
      }
    };
    await poll(
      async () => {
        if (since === undefined) {
          const newest: LogQuery = {
            ...filter,
            sortOrder: 'DESC',
            // Where nothing is shown, the newest still says where to go on from.
            limit: Math.max(1, lines),
          };
          const { data } = await client.logs.list(newest, call);
          const found = listIn(data);
          if (!found) throw noList('GET /logs', data);
          const entries = found.filter(isItem) as Entry[];
          show([...entries].reverse(), entries.length - lines);
          since ??= new Date().toISOString();
          return false;
        }
        // At or after: entries of one moment may come one after the other.
        const from = since;
        const query: LogQuery = { ...filter, sortOrder: 'ASC', createdAtGe: from, limit: PAGE };
        const list = (place: object) => client.logs.list(place as LogQuery, call);
        await readPages(list, { ...query }, (items) =>
          show((items as Entry[]).filter((entry) => !isBefore(entry, from))),
        );
        return false;
      },
      options.interval,
      terminal,
    );
  });
}

/** Whether an entry was not there before. */
function createMemory(): (entry: Entry) => boolean {
  const keys = new Set<string>();
  return (entry) => {
    const key = typeof entry['id'] === 'string' ? entry['id'] : JSON.stringify(entry);
    if (keys.has(key)) return false;
    keys.add(key);
    if (keys.size > MOST_KEYS) keys.delete(keys.values().next().value ?? '');
    return true;
  };
}

/** @throws {UsageError} */
function statusFilter(codes: readonly string[] | undefined): (entry: Entry) => boolean {
  for (const code of codes ?? []) {
    if (!/^[1-5](\d\d|xx)$/i.test(code))
      throw new UsageError(`--status: expected codes such as 404 or 5xx, got ${cell(code)}`);
  }
  const patterns = codes?.map((code) => new RegExp(`^${code.replace(/x/gi, '\\d')}$`));
  return (entry) => !patterns || patterns.some((pattern) => pattern.test(cell(statusOf(entry))));
}

const statusOf = (entry: Entry): unknown => entry['responseHttpCode'] ?? entry['status'];

function timeOf({ time, createdAt }: Entry): string | undefined {
  const value = time ?? createdAt;
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

/** A provider that passes over the moment gives the whole log. */
const isBefore = (entry: Entry, moment: string): boolean =>
  Date.parse(timeOf(entry) ?? '') < Date.parse(moment);

const TOLD = ['requestHttpMethod', 'requestPath', 'webhookType', 'error'];
const IDS = ['callId', 'assistantId'];

function lineOf(entry: Entry): string {
  const moment = timeOf(entry)?.slice(0, 19).replace('T', ' ');
  const parts = [moment, entry['type'], statusOf(entry), ...TOLD.map((name) => entry[name])];
  return [...parts.map(cell), ...IDS.map((name) => idCell(entry[name]))]
    .filter((part) => part !== '')
    .join('  ');
}
