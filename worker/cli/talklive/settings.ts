import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ClientOptions } from '../../management/options.ts';
import { UsageError } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** Options that every command takes. */
export interface Settings {
  tokenFile?: string;
  baseUrl?: string;
  timeout?: number;
  retries?: number;
  dryRun?: boolean;
  json?: true | string;
  output?: string;
}

/** What a client is made of, and under which name the user gave each setting. */
export interface Connected {
  options: ClientOptions;
  names: Readonly<Record<string, string>>;
}

/** `--json` without a body, or `--output json`. */
export const wantsJson = ({ json, output }: Settings): boolean => json === true || output === 'json';

export function addSettings(command: Command): Command {
  return command
    .option('--token-file <path>', 'file that holds the token; without it, VAPI_TOKEN is used')
    .option(
      '--base-url <address>',
      'address of the provider; without it, VAPI_BASE_URL or the provider’s own',
    )
    .option('--timeout <seconds>', 'longest wait for one answer', parseNumber, 30)
    .option('--retries <number>', 'times to try again where that is safe', parseNumber, 2)
    .option('--dry-run', 'print the request instead of sending it');
}

/** Of every command whose answer is data. */
export const outputOption = (...more: string[]): Option =>
  new Option('--output <form>', 'how to print the answer')
    .choices(['table', 'json', ...more])
    .default('table');

export function parseNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new InvalidArgumentError('Expected a number from 0.');
  return value;
}

/** @throws {UsageError} when there is no token and the request needs one */
export async function connectionOf(
  settings: Settings,
  terminal: Terminal,
  needsToken: boolean,
): Promise<Connected> {
  const token = needsToken ? await readToken(settings, terminal) : undefined;
  const baseUrl = settings.baseUrl ?? terminal.env['VAPI_BASE_URL'];
  return {
    options: {
      ...(token === undefined ? {} : { token }),
      ...(baseUrl ? { baseUrl } : {}),
      timeoutMs: (settings.timeout ?? 30) * 1000,
      retry: { limit: settings.retries ?? 2 },
    },
    names: {
      token: settings.tokenFile === undefined ? 'VAPI_TOKEN' : '--token-file',
      baseUrl: settings.baseUrl === undefined ? 'VAPI_BASE_URL' : '--base-url',
      timeoutMs: '--timeout',
      'retry.limit': '--retries',
    },
  };
}

async function readToken(settings: Settings, terminal: Terminal): Promise<string> {
  const { tokenFile } = settings;
  const token = (tokenFile ? await readFile(tokenFile, 'utf8') : (terminal.env['VAPI_TOKEN'] ?? '')).trim();
  if (token) return token;
  // What is printed needs no key.
  if (settings.dryRun) return 'hidden-token';
  throw new UsageError(
    tokenFile ? `${tokenFile} is empty: expected a token` : 'no token: set VAPI_TOKEN or pass --token-file',
  );
}
