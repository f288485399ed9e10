import { checkBaseUrl } from '../../management/path.ts';
import { ProviderApi } from '../../management/provider-api.ts';
import { fieldColumn } from './columns.ts';
import { connectAs } from './connect.ts';
import { readTokenFile } from './credentials.ts';
import { UsageError } from './failure.ts';
import { warnIfShared } from './private-file.ts';
import {
  changeProfiles,
  checkName,
  checkOwn,
  profileNamed,
  readProfiles,
  type StoreKind,
} from './profiles.ts';
import { connectedBy, warnIfPlain } from './settings.ts';
import type { Settings } from './settings-types.ts';
import { drawTable } from './table.ts';
import type { Terminal } from './terminal.ts';
import { forgetToken, keepToken, tokenPath } from './token-store.ts';

export type LoginSettings = Settings & { store?: StoreKind };

/** Asks for a token, tries it at the provider, and keeps it. */
export async function logIn(settings: LoginSettings, terminal: Terminal): Promise<void> {
  const { env } = terminal;
  const name = checkName(settings.profile ?? (env['TALKLIVE_PROFILE'] || 'default'), profileOption(settings));
  const profiles = await readProfiles(env);
  checkOwn(profiles.foreign, name, profileOption(settings), env);
  const before = Object.hasOwn(profiles.all, name) ? profiles.all[name] : undefined;
  // Its own address stays a profile's where nobody names another.
  const asked = settings.baseUrl ?? before?.baseUrl ?? (env['VAPI_BASE_URL'] || undefined);
  if (asked !== undefined) warnIfPlain(asked, terminal);
  const token = settings.dryRun ? 'hidden-token' : await readToken(settings, name, terminal);
  const setting = settings.tokenFile === undefined ? 'the token' : '--token-file';
  const connected = connectedBy(
    settings,
    token,
    setting,
    asked,
    settings.baseUrl === undefined && before ? `profile ${name}` : undefined,
  );
  try {
    await connectAs(connected, settings, terminal).client.assistant.list(
      { limit: 1 },
      { signal: terminal.signal },
    );
  } catch (thrown) {
    if (!settings.dryRun) terminal.err('talklive: nothing was kept, for the token could not be checked:');
    throw thrown;
  }
  const { store, why } = await keepToken(name, token, settings.store, terminal);
  // Whoever changes the place leaves nothing behind at the old one.
  if (before && before.store !== store) await forgetToken(name, before, terminal).catch(() => undefined);
  const baseUrl = checkBaseUrl(asked ?? new ProviderApi(globalThis.fetch).baseUrl);
  const { current } = await changeProfiles(env, (now) => ({
    current: now.current ?? name,
    all: { ...now.all, [name]: { ...now.all[name], baseUrl, store } },
  }));
  const place = store === 'keyring' ? 'the system’s keyring' : `${tokenPath(env, name)} (mode 600)`;
  if (why !== undefined && settings.store === undefined) terminal.err(`talklive: no keyring (${why})`);
  terminal.out(`Profile ${name}: ${baseUrl} takes the token; it is kept in ${place}.`);
  if ((env['VAPI_TOKEN'] ?? '').trim() !== '' && !env['TALKLIVE_PROFILE'])
    terminal.out(
      `VAPI_TOKEN is set and goes before it; --profile ${name} or TALKLIVE_PROFILE=${name} takes it.`,
    );
  else if (current !== name)
    terminal.out(`The current profile is still ${current}; talklive profile use ${name} changes that.`);
}

/** What named the profile. */
const profileOption = ({ profile }: { profile?: string | undefined }): string =>
  profile === undefined ? 'TALKLIVE_PROFILE' : '--profile';

async function readToken({ tokenFile }: LoginSettings, name: string, terminal: Terminal): Promise<string> {
  if (tokenFile !== undefined) {
    const token = await readTokenFile(tokenFile);
    await warnIfShared(tokenFile, terminal);
    return token;
  }
  const { askSecret } = terminal;
  const typed = askSecret
    ? await askSecret(`Token of profile ${name} (it is not shown): `)
    : new TextDecoder().decode(await terminal.readInput());
  const token = typed?.trim() ?? '';
  if (token === '')
    throw new UsageError('no token: type it at the prompt, or hand it over on standard input');
  return token;
}

export async function logOut(given: string | undefined, terminal: Terminal): Promise<void> {
  const { env } = terminal;
  const profiles = await readProfiles(env);
  const name = given ?? (env['TALKLIVE_PROFILE'] || profiles.current);
  if (name === undefined) throw new UsageError('there is no profile to log out of');
  const profile = profileNamed(profiles, name, profileOption({ profile: given }));
  await forgetToken(name, profile, terminal);
  const { all } = await changeProfiles(env, (now) => ({
    current: now.current === name ? undefined : now.current,
    all: Object.fromEntries(Object.entries(now.all).filter(([each]) => each !== name)),
  }));
  terminal.out(`Profile ${name} and its token are gone.`);
  if (profiles.current === name && Object.keys(all).length > 0)
    terminal.out(
      `No profile is current now; talklive profile use NAME takes one of ${Object.keys(all).join(', ')}.`,
    );
}

export async function useProfile(name: string, terminal: Terminal): Promise<void> {
  const profiles = await readProfiles(terminal.env);
  const { baseUrl } = profileNamed(profiles, name, '<name>');
  await changeProfiles(terminal.env, (now) => ({ ...now, current: name }));
  terminal.out(`Profile ${name} (${baseUrl}) is the current one.`);
}

export async function listProfiles(asJson: boolean, terminal: Terminal): Promise<void> {
  const { current, all } = await readProfiles(terminal.env);
  const rows = Object.entries(all).map(([name, profile]) => ({
    name,
    isCurrent: name === current,
    ...profile,
  }));
  if (asJson) return terminal.out(JSON.stringify(rows, null, 2));
  if (rows.length === 0) return terminal.out('There is no profile yet; talklive login makes one.');
  const shown = rows.map((row) => ({
    profile: `${row.name}${row.isCurrent ? '*' : ''}`,
    address: row.baseUrl,
    store: row.store,
  }));
  await terminal.paint(drawTable(shown, ['profile', 'address', 'store'].map(fieldColumn), terminal));
}
