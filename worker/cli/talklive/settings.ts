import { type Command, Option } from 'commander';
import type { ClientOptions } from '../../management/options.ts';
import type { Settings } from './settings-types.ts';
import type { Terminal } from './terminal.ts';
import { numberOption } from './values.ts';

const TIMEOUT = { isAbove: true, to: 86_400 } as const;
const RETRIES = { to: 100, isWhole: true } as const;

/** What a client is made of, and under which name the user gave each setting. */
export interface Connected {
  options: ClientOptions;
  names: Readonly<Record<string, string>>;
  /** Whose token it is, in the user's words. */
  source: string | undefined;
}

/** `--json` without a body, or `--output json`. */
export const wantsJson = ({ json, output }: Settings): boolean => json === true || output === 'json';

export function addSettings(command: Command): Command {
  return command
    .option(
      '--profile <name>',
      'profile to go by; without it, TALKLIVE_PROFILE, VAPI_TOKEN or the current one',
    )
    .option('--token-file <path>', 'file that holds the token')
    .option(
      '--base-url <address>',
      'address of the provider; without it, the profile’s, VAPI_BASE_URL or the provider’s own',
    )
    .addOption(numberOption('--timeout <seconds>', 'longest wait for one answer', TIMEOUT).default(30))
    .addOption(
      numberOption('--retries <number>', 'times to try again where that is safe', RETRIES).default(2),
    )
    .option('--dry-run', 'print the request instead of sending it');
}

/** Of every command whose answer is data. */
export const outputOption = (...more: string[]): Option =>
  new Option('--output <form>', 'how to print the answer')
    .choices(['table', 'json', ...more])
    .default('table');

/** @throws {UsageError} when there is no token and the request needs one */
export async function connectionOf(
  settings: Settings,
  terminal: Terminal,
  needsToken: boolean,
): Promise<Connected> {
  const { credentialsOf, noToken } = await import('./credentials.ts');
  const { token, source, setting, baseUrl: bound } = await credentialsOf(settings, terminal);
  if (needsToken && token === undefined) throw noToken();
  // An option that is empty is none: what was meant for one address would go to the provider's own.
  const baseUrl = settings.baseUrl ?? bound ?? (terminal.env['VAPI_BASE_URL'] || undefined);
  if (needsToken && baseUrl && !settings.dryRun) warnIfPlain(baseUrl, terminal);
  const origin = settings.baseUrl === undefined && bound !== undefined ? setting : undefined;
  const connected = connectedBy(settings, needsToken ? token : undefined, setting, baseUrl, origin);
  return { ...connected, source };
}

/** @param setting what named the token @param origin what named the address, where it is neither option nor variable */
export function connectedBy(
  settings: Settings,
  token: string | undefined,
  setting: string,
  baseUrl: string | undefined,
  origin = settings.baseUrl === undefined ? 'VAPI_BASE_URL' : '--base-url',
): Connected {
  return {
    source: setting,
    options: {
      ...(token === undefined ? {} : { token }),
      ...(baseUrl === undefined ? {} : { baseUrl }),
      timeoutMs: (settings.timeout ?? 30) * 1000,
      retry: { limit: settings.retries ?? 2 },
    },
    names: { token: setting, baseUrl: origin, timeoutMs: '--timeout', 'retry.limit': '--retries' },
  };
}

export const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** On this machine nobody listens between; elsewhere everybody on the way reads the token. */
export function warnIfPlain(baseUrl: string, terminal: Terminal): void {
  if (!URL.canParse(baseUrl)) return;
  const { protocol, hostname, host } = new URL(baseUrl);
  if (protocol === 'http:' && !LOCAL.test(hostname))
    terminal.err(`talklive: warning: the token goes to ${host} unencrypted; use https`);
}
