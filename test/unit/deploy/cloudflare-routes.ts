/** What an account at Cloudflare answers to the real wrangler, by method and path. */
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { unstable_splitSqlQuery as statementsOf } from 'wrangler';

const SUBDOMAIN = 'acme';

export interface Reply {
  status?: number;
  result?: unknown;
  error?: { code: number; message: string };
}
export type Handler = (request: Call) => Reply | Promise<Reply>;
interface Call {
  parts: string[];
  body: Buffer;
  type: string;
  query: URLSearchParams;
}

export interface Account {
  origin: string;
  /** Each request that changes something: method and path below the account. */
  changes: string[];
  databases: { uuid: string; name: string; sql: DatabaseSync }[];
  queues: string[];
  buckets: string[];
  secrets: Map<string, string>;
  /** Of the Worker, once its code has gone up. */
  uploads: { vars: Record<string, string>; bindings: { type: string; name: string }[] }[];
  /** Answers the next requests to such a path so, instead of as usual. */
  faults: { path: RegExp; reply: Reply; times: number }[];
  /** Called for each request, before it is answered. */
  heard: ((method: string, path: string) => void) | null;
  close: () => void;
}

export const NOT_FOUND = (code: number, message: string): Reply => ({
  status: 404,
  error: { code, message },
});
const now = () => new Date().toISOString();

async function metadataOf({ body, type }: Call): Promise<Account['uploads'][number]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const metadata = form.get('metadata');
  const text = typeof metadata === 'string' ? metadata : await (metadata as unknown as Blob).text();
  const { bindings = [] } = JSON.parse(text) as {
    bindings?: { type: string; name: string; text?: string }[];
  };
  const vars = bindings
    .filter(({ type: kind }) => kind === 'plain_text')
    .map(({ name, text: value }) => [name, value]);
  return { vars: Object.fromEntries(vars) as Record<string, string>, bindings };
}

function queried(sql: DatabaseSync, text: string): Reply {
  try {
    const result = statementsOf(text).map((statement) => ({
      results: sql.prepare(statement).all(),
      success: true,
      meta: { duration: 1, changes: 0, rows_read: 0, rows_written: 0 },
    }));
    return { result };
  } catch (fault) {
    return { status: 400, error: { code: 7500, message: (fault as Error).message } };
  }
}

/** By method and path below the account; `*` is any part. */
export function routesOf(account: Account): Record<string, Handler> {
  let script: { tag: string; migration: string | null } | null = null;
  let subdomain = false;
  const json = ({ body }: Call) => JSON.parse(body.toString() || '{}') as Record<string, unknown>;
  const queue = (name: string) => ({
    queue_id: Buffer.from(name).toString('hex').padEnd(32, '0'),
    queue_name: name,
    created_on: now(),
    modified_on: now(),
    producers: [],
    consumers: [],
    producers_total_count: 0,
    consumers_total_count: 0,
    settings: { delivery_delay: 0, message_retention_period: 345600 },
  });
  const put = async (call: Call): Promise<Reply> => {
    const uploaded = await metadataOf(call);
    // A Worker that holds secrets before it has code is a draft.
    if (uploaded.bindings.some(({ type }) => type === 'd1')) account.uploads.push(uploaded);
    script = { tag: randomUUID(), migration: account.uploads.length > 0 ? 'v3' : null };
    const id = randomUUID();
    return {
      result: {
        id,
        etag: id,
        deployment_id: id.replaceAll('-', ''),
        startup_time_ms: 1,
        resources: { script: { etag: id } },
      },
    };
  };
  const ofScript = (reply: () => Reply): Handler => {
    return () => (script ? reply() : NOT_FOUND(10007, 'This Worker does not exist on your account.'));
  };

  return {
    'GET d1/database': ({ parts: [, , name] }) => ({
      result: account.databases
        .filter((one) => !name || one.name === name)
        .map(({ uuid, name: called }) => ({ uuid, name: called })),
    }),
    'POST d1/database': (call) => {
      const { name } = json(call) as { name: string };
      const made = { uuid: randomUUID(), name, sql: new DatabaseSync(':memory:') };
      account.databases.push(made);
      return { result: { uuid: made.uuid, name } };
    },
    'GET d1/database/*': ({ parts }) => {
      const found = account.databases.find(({ uuid, name }) => [uuid, name].includes(parts[2] ?? ''));
      return found ? { result: { uuid: found.uuid, name: found.name } } : NOT_FOUND(7404, 'no such database');
    },
    'POST d1/database/*/query': (call) => {
      const found = account.databases.find(({ uuid }) => uuid === call.parts[2]);
      return found ? queried(found.sql, json(call)['sql'] as string) : NOT_FOUND(7404, 'no such database');
    },
    'GET queues': ({ query }) => ({
      result: account.queues.filter((name) => (query.get('name') ?? name) === name).map(queue),
    }),
    'POST queues': (call) => {
      const { queue_name: name } = json(call) as { queue_name: string };
      account.queues.push(name);
      return { result: queue(name) };
    },
    'GET queues/*/consumers': () => ({ result: [] }),
    'POST queues/*/consumers': () => ({ result: {} }),
    'GET r2/buckets': () => ({
      result: { buckets: account.buckets.map((name) => ({ name, creation_date: now() })) },
    }),
    'GET r2/buckets/*': ({ parts: [, , name = ''] }) =>
      account.buckets.includes(name)
        ? { result: { name } }
        : NOT_FOUND(10006, 'The specified bucket does not exist.'),
    'POST r2/buckets': (call) => {
      account.buckets.push(json(call)['name'] as string);
      return { result: {} };
    },
    'GET workers/scripts/*/secrets': ofScript(() => ({
      result: [...account.secrets.keys()].map((name) => ({ name, type: 'secret_text' })),
    })),
    'PUT workers/scripts/*/secrets': (call) =>
      ofScript(() => {
        const { name, text } = json(call) as { name: string; text: string };
        account.secrets.set(name, text);
        return { result: { name, type: 'secret_text' } };
      })(call),
    'GET workers/services/*': ofScript(() => ({
      result: {
        default_environment: {
          environment: 'production',
          script: {
            tag: script?.tag,
            migration_tag: script?.migration,
            last_deployed_from: 'wrangler',
            tags: [],
          },
        },
      },
    })),
    'GET workers/scripts': () => ({
      result: script ? [{ id: 'talklive', migration_tag: script.migration ?? undefined }] : [],
    }),
    'PUT workers/scripts/*': put,
    'POST workers/scripts/*/versions': put,
    'GET workers/scripts/*/deployments': ofScript(() => ({ result: { deployments: [] } })),
    'POST workers/scripts/*/deployments': () => ({ result: { id: randomUUID() } }),
    'GET workers/scripts/*/versions': () => ({ result: { items: [] } }),
    'PATCH workers/scripts/*/script-settings': () => ({ result: {} }),
    'POST workers/scripts/*/assets-upload-session': () => ({ result: { jwt: 'assets', buckets: [] } }),
    'GET workers/scripts/*/subdomain': () => ({ result: { enabled: subdomain, previews_enabled: false } }),
    'POST workers/scripts/*/subdomain': () => {
      subdomain = true;
      return { result: { enabled: true, previews_enabled: false } };
    },
    'PUT workers/scripts/*/schedules': () => ({ result: { schedules: [] } }),
    'GET workers/workers/*': () => ({
      result: { subdomain: { enabled: subdomain, previews_enabled: false } },
    }),
    'GET workers/subdomain': () => ({ result: { subdomain: SUBDOMAIN } }),
  };
}
