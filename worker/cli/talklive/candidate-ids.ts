import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { kebab, type Operation, pathParameters } from '../../management/operation.ts';
import { OPERATIONS } from '../../management/operations.ts';
import { fillPath } from '../../management/path.ts';
import { cell } from '../print.ts';
import type { Candidate, Place } from './candidates.ts';
import { connectAs } from './connect.ts';
import { cacheFolder, writePrivate } from './private-file.ts';
import { connectionOf, type Settings } from './settings.ts';
import type { Terminal } from './terminal.ts';

const FRESH_MS = 60_000;
/** Whoever presses a key does not wait longer. */
const PATIENCE_S = 3;
const LONGEST_WORDS = 60;

/** A list that has the ids that fit. */
export interface IdList {
  operation: Operation;
  /** Ids on the way to it, such as the suite of a test. */
  ids: readonly string[];
}

/** Which options name what. */
const LISTS: Readonly<Record<string, string>> = {
  '--assistant-id': '/assistant',
  '--call-id': '/call',
  '--org-id': '/org',
  '--phone-number-id': '/phone-number',
  '--previous-chat-id': '/chat',
  '--session-id': '/session',
  '--squad-id': '/squad',
  '--workflow-id': '/workflow',
};

/** The list of what may stand in a place; undefined where that is no id, or no list has it. */
export function listFor({ path: [resource, action], awaiting, given }: Place): IdList | undefined {
  if (awaiting) return listAt(LISTS[awaiting.long ?? ''], []);
  const named = OPERATIONS.filter((each) => kebab(each.resource) === resource);
  // What the table does not have (`call watch`) takes the id that `get` takes.
  const operation =
    named.find((each) => kebab(each.action) === action) ??
    (action === 'watch' ? named.find((each) => each.action === 'get') : undefined);
  const name = operation && pathParameters(operation.path)[given.length];
  if (name === undefined) return undefined;
  return listAt(operation?.path.slice(0, operation.path.indexOf(`/{${name}}`)), given);
}

function listAt(path: string | undefined, ids: readonly string[]): IdList | undefined {
  // Of calls nobody needs what was said, to tell them apart.
  const wanted = path === '/call' ? '/v2/call/metadata' : path;
  const operation = OPERATIONS.find((each) => each.method === 'GET' && each.path === wanted);
  return operation && { operation, ids };
}

/** Ids from the last minute, or asked for now. */
export async function readIds(
  { operation, ids }: IdList,
  { options }: Place,
  terminal: Terminal,
): Promise<readonly Candidate[]> {
  // What is on the error stream stands in the middle of what is typed.
  const quiet: Terminal = { ...terminal, err: () => undefined };
  const settings: Settings = {
    timeout: PATIENCE_S,
    retries: 0,
    ...(options['--profile'] === undefined ? {} : { profile: options['--profile'] }),
    ...(options['--token-file'] === undefined ? {} : { tokenFile: options['--token-file'] }),
    ...(options['--base-url'] === undefined ? {} : { baseUrl: options['--base-url'] }),
  };
  const connected = await connectionOf(settings, quiet, true);
  const { token, baseUrl } = connected.options;
  const path = fillPath(operation.path, ids.map(encodeURIComponent));
  const key = createHash('sha256').update([token, baseUrl, path].join('\n')).digest('hex').slice(0, 32);
  const folder = join(cacheFolder(terminal.env), 'ids');
  const file = join(folder, `${key}.json`);
  const before = await readFresh(file);
  if (before) return before;
  const list = connectAs(connected, settings, quiet).method(operation.resource, operation.action);
  const query = operation.query?.includes('limit') ? [{ limit: 100 }] : operation.query ? [{}] : [];
  const { data } = await list(...ids, ...query, { signal: terminal.signal });
  const found = candidatesOf(data);
  await sweep(folder);
  await writePrivate(file, JSON.stringify({ at: Date.now(), found }));
  return found;
}

function candidatesOf(data: unknown): Candidate[] {
  const items = Array.isArray(data) ? data : (data as { results?: unknown } | null)?.results;
  if (!Array.isArray(items)) return [];
  return (items as Record<string, unknown>[]).flatMap(({ id, name, number, status, createdAt }) =>
    // What would break the line breaks the shell's list.
    typeof id === 'string' && /^[\w.:@-]+$/.test(id)
      ? [
          {
            value: id,
            words: [name ?? number, status, createdAt]
              .filter(Boolean)
              .map(cell)
              .join(' ')
              .slice(0, LONGEST_WORDS),
          },
        ]
      : [],
  );
}

async function readFresh(file: string): Promise<readonly Candidate[] | undefined> {
  try {
    const { at, found } = JSON.parse(await readFile(file, 'utf8')) as { at: number; found: Candidate[] };
    return Math.abs(Date.now() - at) < FRESH_MS ? found : undefined;
  } catch {
    return undefined;
  }
}

/** What is old goes: names of last week are nobody's help. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.json')))
    if (!(await readFresh(join(folder, name)))) await rm(join(folder, name), { force: true });
}
