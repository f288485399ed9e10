import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from './failure.ts';
import type { Terminal } from './terminal.ts';

type Env = Terminal['env'];

/** Where the settings of a user stand. */
export function configFolder(env: Env): string {
  if (process.platform === 'win32' && env['APPDATA']) return join(env['APPDATA'], 'talklive');
  return join(absolute(env['XDG_CONFIG_HOME']) ?? join(homeOf(env), '.config'), 'talklive');
}

/** Where stands what can be fetched again. */
export function cacheFolder(env: Env): string {
  if (process.platform === 'win32' && env['LOCALAPPDATA'])
    return join(env['LOCALAPPDATA'], 'talklive', 'cache');
  return join(absolute(env['XDG_CACHE_HOME']) ?? join(homeOf(env), '.cache'), 'talklive');
}

/** The base directory specification has relative ones ignored: they would lead below whatever folder one is in. */
const absolute = (path: string | undefined): string | undefined =>
  path !== undefined && isAbsolute(path) ? path : undefined;

/** @throws {UsageError} where a token would be kept in the current folder */
function homeOf(env: Env): string {
  const home = env['HOME'] ?? homedir();
  if (isAbsolute(home)) return home;
  throw new UsageError(
    `HOME: expected an absolute path, got ${home === '' ? 'empty text' : JSON.stringify(home)}`,
  );
}

/** With its parents. Node's own way hangs where a file system takes no folder, as /proc. */
async function makeFolder(path: string): Promise<void> {
  const code = await tryFolder(path);
  if (code === undefined || code === 'EEXIST') return;
  if (code === 'ENOENT') await makeFolder(dirname(path));
  // Another may have made it meanwhile; what is wrong otherwise is told now.
  if (!existsSync(path)) await mkdir(path, { mode: 0o700 }).catch(passOver('EEXIST'));
}

const tryFolder = (path: string): Promise<string | undefined> =>
  mkdir(path, { mode: 0o700 }).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  );

const passOver = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};

const LOOK_MS = 20;
/** Whoever holds it reads and writes one small file; after this long, it was killed. */
const STALE_MS = 10_000;

/** One at a time: of two that read a file, change it and write it back, one would undo what the other did. */
export async function oneAtATime<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const lock = `${path}.lock`;
  await makeFolder(dirname(path));
  while (!(await take(lock))) await sleep(LOOK_MS);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, '', { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = await stat(lock).catch(() => undefined);
  if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(lock, { force: true });
  return false;
}

/** Writes a file that its owner alone can read, as a whole or not at all. */
export async function writePrivate(path: string, text: string): Promise<void> {
  await makeFolder(dirname(path));
  const partial = `${path}.${process.pid}.part`;
  try {
    // A file of earlier keeps its mode when it is written again; a new one never had another.
    await writeFile(partial, text, { mode: 0o600, flag: 'wx' });
    await chmod(partial, 0o600);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** What is wrong with who can read a file; undefined where nobody else can, or where modes say nothing. */
export async function sharingOf(path: string): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  const found = await stat(path);
  // A pipe or a terminal has a mode, too, and keeps nothing.
  if (!found.isFile() || (found.mode & 0o077) === 0) return undefined;
  const mode = (found.mode & 0o777).toString(8);
  return `${path} can be read by others (mode ${mode}): chmod 600 ${path}`;
}

/** Whoever may change what stands there may lead a token elsewhere, or put another in its place. */
export async function warnIfChangeable(path: string, terminal: Terminal): Promise<void> {
  if (process.platform === 'win32') return;
  const found = await stat(path).catch(() => undefined);
  if (!found || (found.mode & 0o022) === 0) return;
  const words = `can be changed by others (mode ${(found.mode & 0o777).toString(8)})`;
  terminal.err(`talklive: warning: ${path} ${words}: chmod ${found.isDirectory() ? 700 : 600} ${path}`);
}

export async function warnIfShared(path: string, terminal: Terminal): Promise<void> {
  const words = await sharingOf(path);
  if (words !== undefined) terminal.err(`talklive: warning: ${words}`);
}
