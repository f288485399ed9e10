/** What one deployment has of its own, kept in the configuration that is made for it. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { NO_DATABASE, OWN, TEMPLATE } from './config.ts';

const Config = z.looseObject({
  name: z.string(),
  account_id: z.string().optional(),
  d1_databases: z.tuple([z.looseObject({ database_name: z.string(), database_id: z.string() })]),
  queues: z.looseObject({ producers: z.array(z.looseObject({ queue: z.string() })) }),
  r2_buckets: z.array(z.looseObject({ bucket_name: z.string() })),
  vars: z.record(z.string(), z.string()),
  routes: z.array(z.looseObject({ pattern: z.string(), custom_domain: z.boolean().optional() })).optional(),
});
export type Config = z.infer<typeof Config>;

/** What one deployment has of its own. */
export interface Deployment {
  worker: string;
  databaseName: string;
  queues: readonly string[];
  buckets: readonly string[];
  account: string | null;
  /** Null: none has been made yet. */
  database: string | null;
  vars: Map<string, string>;
  /** A domain that Cloudflare is to lead here; null: its own address does. */
  domain: string | null;
}

/** Comments and commas at the end are wrangler's affair, and it is slow to load: only a deploy asks. */
async function template(): Promise<Config> {
  const { experimental_readRawConfig: readRaw } = await import('wrangler');
  return Config.parse(readRaw({ config: TEMPLATE }).rawConfig);
}

/** The template with what has been found and answered before. @throws in words for the operator */
export async function readDeployment(): Promise<Deployment> {
  const base = await template();
  const own = existsSync(OWN) ? ownOf(readFileSync(OWN, 'utf8')) : base;
  const [database] = own.d1_databases[0].database_id === NO_DATABASE ? base.d1_databases : own.d1_databases;
  return {
    worker: base.name,
    databaseName: base.d1_databases[0].database_name,
    queues: base.queues.producers.map(({ queue }) => queue),
    buckets: base.r2_buckets.map(({ bucket_name: name }) => name),
    account: own.account_id ?? null,
    database: database.database_id === NO_DATABASE ? null : database.database_id,
    vars: new Map([...Object.entries(base.vars), ...Object.entries(own.vars)]),
    domain: own.routes?.find((route) => route.custom_domain)?.pattern ?? null,
  };
}

function ownOf(text: string): Config {
  try {
    return Config.parse(JSON.parse(text));
  } catch (fault) {
    throw new Error(
      `${OWN} cannot be read: delete it, and run npm run deploy -- --first, which finds again what is at Cloudflare.`,
      { cause: fault },
    );
  }
}

/** Whole or not at all: a command that is ended meanwhile leaves the one before. */
export async function writeDeployment({ account, database, vars, domain }: Deployment): Promise<void> {
  const config = await template();
  if (account) config.account_id = account;
  if (database) config.d1_databases[0].database_id = database;
  config.vars = Object.fromEntries(vars);
  // Routes that somebody has written there are theirs.
  if (domain && !config.routes) config.routes = [{ pattern: domain, custom_domain: true }];
  writeFileSync(`${OWN}.new`, `${JSON.stringify(config, null, 2)}\n`);
  renameSync(`${OWN}.new`, OWN);
}
