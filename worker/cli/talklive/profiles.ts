import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seen, visible } from '../../management/visible.ts';
import { UsageError } from './failure.ts';
import { configFolder, oneAtATime, warnIfChangeable, writePrivate } from './private-file.ts';
import type { Terminal } from './terminal.ts';

export type StoreKind = 'keyring' | 'file';

/** Where a token goes, and where it is kept. */
export interface Profile {
  baseUrl: string;
  store: StoreKind;
}

export interface Profiles {
  /** The one that is used where nobody names another. */
  current: string | undefined;
  all: Readonly<Record<string, Profile>>;
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u;
const NONE: Profiles = { current: undefined, all: {} };

const pathOf = (env: Terminal['env']): string => join(configFolder(env), 'profiles.json');

/** @throws {UsageError} for what cannot be the name of a file, too */
export function checkName(name: string, option = '--profile'): string {
  // Some letters are drawn as nothing.
  if (NAME.test(name) && seen(name) === name) return name;
  throw new UsageError(
    `${option}: expected up to 64 letters, digits, dots, hyphens and underscores, beginning with a letter or digit, got ${JSON.stringify(visible(name))}`,
  );
}

/** @throws {UsageError} for a file that is no list of profiles */
export async function readProfiles(env: Terminal['env']): Promise<Profiles> {
  const path = pathOf(env);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NONE;
    throw error;
  }
  try {
    const { current, profiles } = JSON.parse(text) as { current?: unknown; profiles?: object };
    const all = Object.entries(profiles ?? {}).filter(([name, each]) => NAME.test(name) && isProfile(each));
    return {
      current: typeof current === 'string' ? current : undefined,
      all: Object.fromEntries(all) as Record<string, Profile>,
    };
  } catch {
    throw new UsageError(`${path} is no list of profiles: mend it, or remove it and log in again`);
  }
}

const isProfile = (value: unknown): boolean => {
  const { baseUrl, store } = (value ?? {}) as Partial<Profile>;
  return typeof baseUrl === 'string' && (store === 'keyring' || store === 'file');
};

/** Warns of what others may change of the profiles and their tokens. */
export async function warnOfProfiles(terminal: Terminal): Promise<void> {
  const folder = configFolder(terminal.env);
  for (const path of [folder, pathOf(terminal.env), join(folder, 'tokens')])
    await warnIfChangeable(path, terminal);
}

/**
 * Changes what is kept, as it stands now: others may have changed it since it was read.
 * @returns what stands there then
 */
export async function changeProfiles(
  env: Terminal['env'],
  change: (profiles: Profiles) => Profiles,
): Promise<Profiles> {
  const path = pathOf(env);
  return oneAtATime(path, async () => {
    const changed = change(await readProfiles(env));
    const { current, all } = changed;
    await writePrivate(path, `${JSON.stringify({ current, profiles: all }, null, 2)}\n`);
    return changed;
  });
}

/** @throws {UsageError} that says which there are */
export function profileNamed({ all }: Profiles, name: string, option = '--profile'): Profile {
  const found = Object.hasOwn(all, name) ? all[name] : undefined;
  if (found) return found;
  const names = Object.keys(all).join(', ') || 'none';
  throw new UsageError(
    `${option}: there is no profile ${JSON.stringify(name)} (there is: ${names}); talklive login --profile NAME makes one`,
  );
}
