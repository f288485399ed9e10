import { Command, Option } from 'commander';
import { cell } from '../print.ts';
import { walkPages } from '../../management/paging.ts';
import type { CallQuery } from '../../management/queries.ts';
import type { Call } from '../../management/shapes.ts';
import { noItem } from './answered.ts';
import { UsageError } from './failure.ts';
import { idCell } from './columns.ts';
import { addExamples } from './examples.ts';
import { createLook, inWords, type News, OVER } from './look.ts';
import { createPagesLook, isItem } from './look-at-pages.ts';
import { addInterval, poll } from './poll.ts';
import { addSettings, wantsJson } from './settings.ts';
import type { Settings } from './settings-types.ts';
import type { Terminal } from './terminal.ts';
import { checkId, idOption } from './values.ts';

type Options = Settings & { interval: number; assistantId?: string; status?: string[] };

const STATUSES = ['scheduled', 'queued', 'ringing', 'in-progress', 'forwarding', 'ended'];
/** The most that one answer holds. */
const MOST = 1000;

/** `talklive call watch ID`: the call's status and what is said, as they come; without an id, all calls. */
export function watchCommand(terminal: Terminal): Command {
  const command = new Command('watch')
    .description('show a call’s status and transcript as they come, until it ends; without an id, all calls')
    .argument('[id]', 'id of the call')
    .addOption(idOption('--assistant-id', 'without an id: calls of this assistant only'))
    .addOption(
      new Option('--status <status...>', 'without an id: calls in these states only').choices(STATUSES),
    )
    .option('--json', 'one JSON object a line');
  addExamples(command, ['call watch call_1', 'call watch --assistant-id as_1 --status in-progress ended']);
  return addSettings(addInterval(command)).action(async (id: string | undefined, options: Options) => {
    const { connect } = await import('./connect.ts');
    const { client } = await connect(options, terminal);
    const call = { signal: terminal.signal, retry: { limit: 0 } };
    const isJson = wantsJson(options);
    if (id !== undefined) {
      checkId('[id]', id);
      const { assistantId, status } = options;
      const given = [assistantId && '--assistant-id', status && '--status'].filter(Boolean).join(' and ');
      if (given !== '')
        throw new UsageError(`${given}: one call has its own already; leave out the id, or the option`);
      const look = createLook((news: News) => terminal.out(isJson ? JSON.stringify(news) : inWords(news)));
      return poll(
        async () => {
          const { data } = await client.call.get(id, call);
          if (!isItem(data)) throw noItem(`GET /call/${encodeURIComponent(id)}`, data);
          return look(data);
        },
        options.interval,
        terminal,
      );
    }
    const { assistantId, status } = options;
    const look = createOverview(status, (each) => terminal.out(isJson ? JSON.stringify(each) : lineOf(each)));
    const filter = { limit: MOST, ...(assistantId === undefined ? {} : { assistantId }) };
    // Of a call that is watched for its state nobody needs what was said.
    const list = (query: Record<string, unknown>) => client.call.listMetadata(query as CallQuery, call);
    const readPages = createPagesLook(terminal);
    let since: string | undefined;
    return poll(
      async () => {
        let calls: Call[] = [];
        let isRead = true;
        if (since === undefined) calls = await newest(list, filter);
        // At or after: calls that change in one moment may come one after the other.
        else
          isRead = await readPages(list, { ...filter, updatedAtGe: since }, (items) => {
            calls = calls.concat(items as Call[]);
          });
        // What was not reached may have changed before what was.
        if (isRead)
          since = [since, ...calls.map(({ updatedAt }) => updatedAt)].filter(isMoment).sort().at(-1);
        look(calls);
        return false;
      },
      options.interval,
      terminal,
    );
  });
}

type List = Parameters<typeof walkPages>[0];

async function newest(list: List, filter: CallQuery): Promise<Call[]> {
  for await (const { results } of walkPages(list, filter)) return results.filter(isItem) as Call[];
  return [];
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

type Seen = Pick<Call, 'id' | 'status' | 'assistantId' | 'createdAt' | 'endedReason' | 'cost'>;

/** Tells each call when it is new and when its status changes; what was over before the first look is old news. */
function createOverview(statuses: readonly string[] | undefined, tell: (call: Seen) => void) {
  const known = new Map<string, string | undefined>();
  let isFirst = true;
  return (calls: readonly Call[]): void => {
    for (const call of [...calls].reverse()) {
      const { id, status, assistantId, createdAt, endedReason, cost } = call;
      const isNews = known.has(id) ? known.get(id) !== status : !(isFirst && OVER.has(status ?? ''));
      known.set(id, status);
      if (isNews && (!statuses || statuses.includes(status ?? '')))
        tell({ id, status, assistantId, createdAt, endedReason, cost } as Seen);
    }
    isFirst = false;
  };
}

const lineOf = ({ id, status, assistantId, endedReason }: Seen): string =>
  [
    new Date().toISOString().slice(11, 19),
    cell(status ?? '').padEnd(11),
    idCell(id),
    idCell(assistantId),
    cell(endedReason),
  ]
    .filter((part) => part !== '')
    .join('  ');
