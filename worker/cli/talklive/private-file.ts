import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Terminal } from './terminal.ts';

type Env = Terminal['env'];

/** Where the settings of a user stand. */
export function configFolder(env: Env): string {
  if (process.platform === 'win32' && env['APPDATA']) return join(env['APPDATA'], 'talklive');
  return join(env['XDG_CONFIG_HOME'] || join(env['HOME'] ?? homedir(), '.config'), 'talklive');
}

/** Where stands what can be fetched again. */
export function cacheFolder(env: Env): string {
  if (process.platform === 'win32' && env['LOCALAPPDATA'])
    return join(env['LOCALAPPDATA'], 'talklive', 'cache');
  return join(env['XDG_CACHE_HOME'] || join(env['HOME'] ?? homedir(), '.cache'), 'talklive');
}

/** Writes a file that its owner alone can read, as a whole or not at all. */
export async function writePrivate(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
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

export async function warnIfShared(path: string, terminal: Terminal): Promise<void> {
  const words = await sharingOf(path);
  if (words !== undefined) terminal.err(`talklive: warning: ${words}`);
}
