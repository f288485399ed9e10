/** The Worker as it is, with a count of what Cloudflare's parts are asked for, and would bill. */
import worker, { SiteGate as Gate } from '../../../../worker/index.ts';
import type { Env } from '../../../../worker/env.ts';
import { gateOf } from '../../../../worker/limits/gate.ts';
import type { Counts } from './counts.ts';

// All objects of the Worker's; the site's is the one below.
export * from '../../../../worker/index.ts';

const totals = new Map<string, number>();
/** Requests to each object in each second, and the most that one had in one. */
const inSecond = new Map<string, number>();
let busiest = 0;

const count = (what: keyof Counts, many = 1) => void totals.set(what, (totals.get(what) ?? 0) + many);

function countObject(id: string): void {
  count('objectRequests');
  const key = `${id} ${Math.floor(Date.now() / 1000)}`;
  inSecond.set(key, (inSecond.get(key) ?? 0) + 1);
  busiest = Math.max(busiest, inSecond.get(key) ?? 0);
}

function countMeta({ meta }: D1Result): void {
  count('databaseQueries');
  count('databaseRowsRead', meta.rows_read);
  count('databaseRowsWritten', meta.rows_written);
}

const statements = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function countedStatement(real: D1PreparedStatement): D1PreparedStatement {
  const all = async () => {
    const result = await real.all();
    countMeta(result);
    return result;
  };
  const counted = {
    bind: (...values: unknown[]) => countedStatement(real.bind(...values)),
    first: async () => (await all()).results[0] ?? null,
    all,
    run: all,
  } as unknown as D1PreparedStatement;
  statements.set(counted, real);
  return counted;
}

const countedDatabase = (real: D1Database): Pick<D1Database, 'prepare' | 'batch'> => ({
  prepare: (query) => countedStatement(real.prepare(query)),
  async batch<T>(those: D1PreparedStatement[]) {
    const results = await real.batch<T>(those.map((one) => statements.get(one) ?? one));
    results.forEach(countMeta);
    count('databaseBatches');
    return results;
  },
});

type QueueCount = 'callMessages' | 'lookMessages' | 'hangUpMessages';

function countedQueue<T>(real: Queue<T>, what: QueueCount): Queue<T> {
  return {
    send: (body: T) => (count(what), real.send(body)),
    sendBatch: (messages: Iterable<MessageSendRequest<T>>) => {
      const all = [...messages];
      count(what, all.length);
      return real.sendBatch(all);
    },
  } as unknown as Queue<T>;
}

const known = new WeakMap<Env, Env>();

function counted(env: Env): Env {
  const before = known.get(env);
  if (before) return before;
  const hangUps = [
    'HANG_UPS_1',
    'HANG_UPS_2',
    'HANG_UPS_3',
    'HANG_UPS_4',
    'HANG_UPS_5',
    'HANG_UPS_6',
  ] as const;
  const bucket = {
    put: (key: string, value: ArrayBuffer) => (count('bucketWrites'), env.CALL_ARCHIVE.put(key, value)),
  };
  const all = {
    ...env,
    DB: countedDatabase(env.DB) as D1Database,
    CALL_LIST: countedQueue(env.CALL_LIST, 'callMessages'),
    LOOKS: countedQueue(env.LOOKS, 'lookMessages'),
    ...Object.fromEntries(hangUps.map((name) => [name, countedQueue(env[name], 'hangUpMessages')])),
    CALL_ARCHIVE: bucket as unknown as R2Bucket,
  };
  known.set(env, all);
  return all;
}

let isCounted = false;

/** Every object has these of one prototype. */
function countStorage(storage: DurableObjectStorage): void {
  if (isCounted) return;
  isCounted = true;
  const sql = Object.getPrototypeOf(storage.sql) as SqlStorage;
  const exec = Reflect.get(sql, 'exec') as SqlStorage['exec'];
  sql.exec = function (this: SqlStorage, ...args: Parameters<SqlStorage['exec']>) {
    const cursor = exec.apply(this, args);
    count('objectRowsWritten', cursor.rowsWritten);
    return cursor;
  } as SqlStorage['exec'];
  const clock = Object.getPrototypeOf(storage) as DurableObjectStorage;
  const setAlarm = Reflect.get(clock, 'setAlarm') as DurableObjectStorage['setAlarm'];
  // Billed as a row.
  clock.setAlarm = function (this: DurableObjectStorage, ...args) {
    count('objectRowsWritten');
    return setAlarm.apply(this, args);
  };
}

export class SiteGate extends Gate {
  constructor(state: DurableObjectState, env: Env) {
    countStorage(state.storage);
    super(state, counted(env));
  }
}

/** A method that another one calls is no request. */
let depth = 0;
for (const name of Object.getOwnPropertyNames(Gate.prototype).filter((one) => one !== 'constructor')) {
  const method = Reflect.get(Gate.prototype, name) as (...args: unknown[]) => unknown;
  const value = function (this: { ctx: DurableObjectState }, ...args: unknown[]) {
    if (depth === 0) countObject(this.ctx.id.toString());
    if (depth === 0 && name === 'alarm') count('objectAlarms');
    depth += 1;
    try {
      return method.apply(this, args);
    } finally {
      depth -= 1;
    }
  };
  Object.defineProperty(SiteGate.prototype, name, { value, configurable: true });
}

async function inspect(env: Env, { pathname, searchParams }: URL): Promise<Response> {
  if (pathname === '/_model/archive') {
    await env.DB.prepare('UPDATE calls SET created_at = created_at - 100 * 86400000').run();
    await worker.scheduled({ cron: '' } as ScheduledController, counted(env));
  }
  if (pathname === '/_model/begin') {
    for (const site of (searchParams.get('sites') ?? '').split(',')) await gateOf(env, site).state();
    totals.clear();
    busiest = 0;
  }
  const { results } = await env.DB.prepare(
    'SELECT ended_by AS endedBy, count(*) AS calls FROM calls GROUP BY ended_by',
  ).all<{ endedBy: string | null; calls: number }>();
  const reported = await env.DB.prepare('SELECT count(*) AS calls FROM call_reports').first<number>('calls');
  return Response.json({ counts: Object.fromEntries(totals), busiest, listed: results, reported });
}

/** The runtime looks for its entry at the default export. */
export default {
  fetch(request, env, context) {
    const url = new URL(request.url);
    if (url.pathname.startsWith('/_model/')) return inspect(env, url);
    count('workerRequests');
    return worker.fetch(request, counted(env), context);
  },
  queue: (batch, env) => worker.queue(batch, counted(env)),
} satisfies ExportedHandler<Env>;
