import { readFile } from 'node:fs/promises';
import { UsageError } from './failure.ts';
import { warnIfShared } from './private-file.ts';
import { profileNamed, readProfiles, warnOfProfiles } from './profiles.ts';
import type { Settings } from './settings-types.ts';
import type { Terminal } from './terminal.ts';
import { readKept } from './token-store.ts';
import { naming } from './values.ts';

/** What a command goes by: whose token it is, and where that goes. */
export interface Credentials {
  token: string | undefined;
  /** In the user's words, such as "profile prod"; none where there is no token. */
  source: string | undefined;
  /** The setting that names it, for messages about it. */
  setting: string;
  /** A profile's token goes to the address that it was checked with, and to no other that stands in the environment. */
  baseUrl: string | undefined;
}

/** What is printed needs no key. */
const HIDDEN = 'hidden-token';

/**
 * The options first, then the environment, then the profile that was chosen last.
 * @throws {UsageError}
 */
export async function credentialsOf(settings: Settings, terminal: Terminal): Promise<Credentials> {
  const { tokenFile, dryRun } = settings;
  const { env } = terminal;
  if (tokenFile !== undefined && settings.profile !== undefined)
    throw new UsageError('--token-file and --profile: only one of them can say which token');
  if (tokenFile !== undefined) {
    const token = await readTokenFile(tokenFile);
    // What is printed only is not told twice: it is looked at again when it is sent.
    if (!dryRun) await warnIfShared(tokenFile, terminal);
    return { token, source: `the token of ${tokenFile}`, setting: '--token-file', baseUrl: undefined };
  }
  const wanted = settings.profile ?? (env['TALKLIVE_PROFILE'] || undefined);
  const given = (env['VAPI_TOKEN'] ?? '').trim();
  if (wanted === undefined && given !== '')
    return { token: given, source: 'VAPI_TOKEN', setting: 'VAPI_TOKEN', baseUrl: undefined };
  const profiles = await readProfiles(env);
  const name = wanted ?? profiles.current;
  if (name === undefined)
    return {
      token: dryRun ? HIDDEN : undefined,
      source: undefined,
      setting: 'VAPI_TOKEN',
      baseUrl: undefined,
    };
  const option = wanted === undefined ? 'the current profile' : 'TALKLIVE_PROFILE';
  const profile = profileNamed(profiles, name, settings.profile === undefined ? option : '--profile');
  if (!dryRun) await warnOfProfiles(terminal);
  return {
    token: dryRun ? HIDDEN : await readKept(name, profile, terminal),
    source: `profile ${name}`,
    setting: `profile ${name}`,
    baseUrl: profile.baseUrl,
  };
}

/** @throws {UsageError} where there is none, or nothing in it */
export async function readTokenFile(path: string): Promise<string> {
  const token = (await naming('--token-file', () => readFile(path, 'utf8'))).trim();
  if (token === '') throw new UsageError(`--token-file: expected a token in ${path}, got an empty file`);
  return token;
}

/** What every command that sends says where it has nothing to send with. */
export const noToken = (): UsageError =>
  new UsageError('no token: run talklive login, set VAPI_TOKEN or pass --token-file');
