import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from './failure.ts';
import { configFolder, warnIfShared, writePrivate } from './private-file.ts';
import type { Profile, StoreKind } from './profiles.ts';
import type { Terminal } from './terminal.ts';

const SERVICE = 'talklive';
/** Whoever sits there may have to unlock it first. */
const UNLOCK_MS = 60_000;

/** Where a token is kept in a file. */
export const tokenPath = (env: Terminal['env'], name: string): string =>
  join(configFolder(env), 'tokens', name);

async function keyringEntry(name: string, { env, signal }: Terminal) {
  if (env['TALKLIVE_NO_KEYRING']) throw new Error('TALKLIVE_NO_KEYRING is set');
  const { AsyncEntry } = await import('@napi-rs/keyring');
  // The kernel's own forgets with the next start of the machine, and is what one gets without asking.
  const entry = new AsyncEntry(SERVICE, name, { linux: { store: 'secret-service' } });
  return { entry, signal: AbortSignal.any([signal, AbortSignal.timeout(UNLOCK_MS)]) };
}

/** Why there is no keyring to keep a token in; undefined where there is one. */
export async function keyringGap(terminal: Terminal): Promise<string | undefined> {
  try {
    const { entry, signal } = await keyringEntry('doctor', terminal);
    await entry.getPassword(signal);
    return undefined;
  } catch (error) {
    return wordsOf(error);
  }
}

/**
 * Keeps a token: in the keyring where there is one, else in a file of mode 600.
 * @param wanted where it must go
 * @returns where it went, and why not to the keyring
 * @throws {UsageError} where there is no keyring and it must go there
 */
export async function keepToken(
  name: string,
  token: string,
  wanted: StoreKind | undefined,
  terminal: Terminal,
): Promise<{ store: StoreKind; why?: string }> {
  let why: string | undefined;
  if (wanted !== 'file') {
    try {
      const { entry, signal } = await keyringEntry(name, terminal);
      await entry.setPassword(token, signal);
      return { store: 'keyring' };
    } catch (error) {
      terminal.signal.throwIfAborted();
      why = wordsOf(error);
      if (wanted === 'keyring') throw new UsageError(`--store keyring: there is none to be had (${why})`);
    }
  }
  await writePrivate(tokenPath(terminal.env, name), `${token}\n`);
  return { store: 'file', ...(why === undefined ? {} : { why }) };
}

/** @throws {UsageError} where it is gone */
export async function readKept(name: string, { store }: Profile, terminal: Terminal): Promise<string> {
  const again = `talklive login --profile ${name} keeps it anew`;
  if (store === 'file') {
    const path = tokenPath(terminal.env, name);
    await warnIfShared(path, terminal).catch(() => undefined);
    const text = await readFile(path, 'utf8').catch(() => '');
    if (text.trim() === '') throw new UsageError(`profile ${name} has no token in ${path}: ${again}`);
    return text.trim();
  }
  let token: string | null;
  try {
    const { entry, signal } = await keyringEntry(name, terminal);
    token = await entry.getPassword(signal);
  } catch (error) {
    terminal.signal.throwIfAborted();
    throw new UsageError(`the keyring does not open (${wordsOf(error)}): ${again}`);
  }
  if (!token) throw new UsageError(`the keyring has no token of profile ${name}: ${again}`);
  return token;
}

/** @throws {UsageError} where the keyring keeps it */
export async function forgetToken(name: string, { store }: Profile, terminal: Terminal): Promise<void> {
  if (store === 'file') return rm(tokenPath(terminal.env, name), { force: true });
  try {
    const { entry, signal } = await keyringEntry(name, terminal);
    await entry.deletePassword(signal);
  } catch (error) {
    terminal.signal.throwIfAborted();
    const why = `the keyring does not open (${wordsOf(error)})`;
    throw new UsageError(`${why}: the token is still there, and so is profile ${name}`);
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
