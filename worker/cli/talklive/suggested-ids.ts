import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fillPath } from '../../management/path.ts';
import { cell } from '../print.ts';
import type { Suggestion, Place } from './suggestions.ts';
import { connectAs } from './connect.ts';
import type { IdList } from './id-lists.ts';
import { cacheFolder, writePrivate } from './private-file.ts';
import { connectionOf } from './settings.ts';
import type { Settings } from './settings-types.ts';
import type { Terminal } from './terminal.ts';

const FRESH_MS = 60_000;
/** Whoever presses a key does not wait longer. */
const PATIENCE_S = 3;
const LONGEST_WORDS = 60;

/** Ids from the last minute, or asked for now. */
export async function readIds(
  { operation, ids }: IdList,
  { options }: Place,
  terminal: Terminal,
): Promise<readonly Suggestion[]> {
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
  const found = suggestionsOf(data);
  await keep(folder, file, found);
  return found;
}

function suggestionsOf(data: unknown): Suggestion[] {
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

async function readFresh(file: string): Promise<readonly Suggestion[] | undefined> {
  try {
    const { at, found } = JSON.parse(await readFile(file, 'utf8')) as { at: number; found: Suggestion[] };
    return Math.abs(Date.now() - at) < FRESH_MS ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Where nothing can be kept, they are asked for again. */
async function keep(folder: string, file: string, found: readonly Suggestion[]): Promise<void> {
  try {
    await sweep(folder);
    await writePrivate(file, JSON.stringify({ at: Date.now(), found }));
  } catch {
    // What was found is offered all the same.
  }
}

/** What is old goes: names of last week are nobody's help. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.json')))
    if (!(await readFresh(join(folder, name)))) await rm(join(folder, name), { force: true });
}
