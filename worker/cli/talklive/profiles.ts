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

const pathOf = (env: Terminal['env']): string => join(configFolder(env), 'profiles.json');

/** @throws {UsageError} for what cannot be the name of a file, too */
export function checkName(name: string, option = '--profile'): string {
  // Some letters are drawn as nothing.
  if (NAME.test(name) && seen(name) === name) return name;
  throw new UsageError(
    `${option}: expected up to 64 letters, digits, dots, hyphens and underscores, beginning with a letter or digit, got ${JSON.stringify(visible(name))}`,
  );
}

/** What stands in the file, of this version or another. */
interface Kept {
  current?: string | null;
  profiles?: Readonly<Record<string, unknown>>;
}

/** @throws {UsageError} for a file that is no list of profiles */
export async function readProfiles(env: Terminal['env']): Promise<Profiles & { foreign: readonly string[] }> {
  const { current, profiles = {} } = await readStanding(pathOf(env));
  const [own, foreign]: [string[], string[]] = [[], []];
  for (const [name, each] of Object.entries(profiles))
    (NAME.test(name) && isProfile(each) ? own : foreign).push(name);
  return {
    current: current ?? undefined,
    all: Object.fromEntries(own.map((name) => [name, profiles[name] as Profile])),
    foreign,
  };
}

async function readStanding(path: string): Promise<Kept> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  try {
    // Some editors put a mark before it.
    const kept = JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
    if (isRecord(kept) && isRecord(kept['profiles'] ?? {}) && typeof (kept['current'] ?? '') === 'string')
      return kept;
  } catch {
    // Said below.
  }
  throw new UsageError(`${path} is no list of profiles: mend it, or remove it and log in again`);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws {UsageError} for a profile of another version, which would be written over */
export function checkOwn(
  foreign: readonly string[],
  name: string,
  option: string,
  env: Terminal['env'],
): void {
  if (!foreign.includes(name)) return;
  const words = 'in a form that this version does not know; take another name, or mend it there';
  throw new UsageError(`${option}: ${name} stands in ${pathOf(env)} ${words}`);
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
    const kept = await readStanding(path);
    const { foreign, ...now } = await readProfiles(env);
    const changed = change(now);
    const { current, all } = changed;
    // What another version wrote is none of ours.
    const others = Object.fromEntries(foreign.map((name) => [name, kept.profiles?.[name]]));
    const written = { ...kept, current, profiles: { ...others, ...all } };
    await writePrivate(path, `${JSON.stringify(written, null, 2)}\n`);
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
