/** Database, buckets and queues: those that the account has are taken, the others made. */
import * as z from 'zod';
import type { Deployment } from './deployment.ts';
import { failed, jsonSaid, type Wrangler } from './wrangler.ts';

const Databases = z.array(z.object({ uuid: z.string(), name: z.string() }));

/** @returns null where there is none of that name */
async function databaseCalled(name: string, wrangler: Wrangler): Promise<string | null> {
  const words = ['d1', 'list', '--json'];
  const said = await wrangler.look(words);
  if (said.code !== 0 && !wrangler.isDry) throw failed(said, words);
  if (wrangler.isDry) return null;
  const list = Databases.parse(jsonSaid(said, '['));
  return list.find((one) => one.name === name)?.uuid ?? null;
}

/** Its id goes into `deployment`. @returns a line about it @throws in words for the operator */
export async function takeDatabase(deployment: Deployment, wrangler: Wrangler): Promise<string> {
  const { databaseName: name } = deployment;
  if (deployment.database) return `database ${name} is there already`;
  deployment.database = await databaseCalled(name, wrangler);
  if (deployment.database) return `database ${name} is there already`;
  await wrangler.change(['d1', 'create', name]);
  deployment.database = await databaseCalled(name, wrangler);
  if (!deployment.database && !wrangler.isDry)
    throw new Error(`The database "${name}" was made, and Cloudflare does not list it yet: wait a minute.`);
  return `database ${name}: made`;
}

interface Kind {
  what: string;
  /** Words of wrangler's, to which the verb comes. */
  command: readonly string[];
  names: readonly string[];
}

/** As Cloudflare says it of what another command has made meanwhile, or of what stood on a further page of the list. */
const IS_THERE = /already (exists|taken)|code: (10004|11009)/i;

/** One list a kind: each start of wrangler takes seconds. */
async function namesThere({ command }: Kind, config: string, wrangler: Wrangler): Promise<Set<string>> {
  const words = [...command, 'list', '-c', config];
  const said = await wrangler.look(words);
  if (said.code !== 0 && !wrangler.isDry) throw failed(said, words);
  return new Set(said.text.match(/[\w-]+/g));
}

/** @param config which account is meant, where it says so @returns a line about each @throws in words for the operator */
export async function* takeOthers(
  { queues, buckets }: Pick<Deployment, 'queues' | 'buckets'>,
  config: string,
  wrangler: Wrangler,
): AsyncGenerator<string> {
  const kinds: readonly Kind[] = [
    { what: 'bucket', command: ['r2', 'bucket'], names: buckets },
    { what: 'queue', command: ['queues'], names: queues },
  ];
  for (const kind of kinds) {
    const there = await namesThere(kind, config, wrangler);
    for (const name of kind.names) {
      const isMade =
        !there.has(name) && (await wrangler.make([...kind.command, 'create', name, '-c', config], IS_THERE));
      yield `${kind.what} ${name}${isMade ? ': made' : ' is there already'}`;
    }
  }
}
