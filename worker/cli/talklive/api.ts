import { Command } from 'commander';
import type { RequestOptions } from '../../management/client.ts';
import { addExamples } from './examples.ts';
import { UsageError } from './failure.ts';
import { readBody } from './input.ts';
import {
  addOutputOptions,
  asksForStream,
  type OutputSettings,
  refuseForms,
  STREAMED,
} from './output-options.ts';
import { addSettings } from './settings.ts';
import type { Terminal } from './terminal.ts';
import { checkTyped } from './values.ts';

type Options = OutputSettings & {
  query?: string[];
  idempotencyKey?: string;
  all?: boolean;
  out?: string;
  yes?: boolean;
};

/** `talklive api METHOD PATH`: what no command has, as safe as what they have. */
export function apiCommand(terminal: Terminal): Command {
  const command = new Command('api')
    .description('send a request that no command has, with the same safety, retries and pages')
    .argument('<method>', 'GET, POST, PATCH, PUT or DELETE')
    .argument('<path>', 'path of the provider, with or without a query')
    .option('--query <name=value...>', 'beside what the path has; a name given twice is a list')
    .option(
      '--json [body]',
      'with a value, the body: JSON, @file, or - for standard input; alone, print JSON',
    )
    .option('--idempotency-key <key>', 'with it, also what is no GET is tried again')
    .option('--all', 'follow all pages of a list')
    .option('--out <path>', 'file to write the answer to')
    .option('--yes', 'delete without being asked');
  addOutputOptions(command);
  addExamples(command, [
    'api GET /eval',
    'api POST /eval/run --json @run.json',
    'api GET /eval/run --all --jq .[].id',
  ]);
  return addSettings(command).action(async (method: string, path: string, options: Options) => {
    checkTyped('<path>', 'a path', path);
    const body = await readBody(options.json, terminal);
    const query = queryOf(options.query);
    const { idempotencyKey, all, out, yes } = options;
    if (all && method.toUpperCase() !== 'GET') throw new UsageError('--all: only with GET');
    if (asksForStream(body)) refuseForms(options, STREAMED);
    if (out !== undefined) checkWritten(options);
    const request: RequestOptions = {
      signal: terminal.signal,
      ...(query && { query }),
      ...(body === undefined ? {} : { body: body as object }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      ...(out === undefined ? {} : { answer: 'bytes' }),
    };
    const { sendRequest } = await import('./send-request.ts');
    await sendRequest({ method, path, request, all, out, yes }, options, terminal);
  });
}

/** @throws {UsageError} for what shapes an answer that goes into a file as it comes */
function checkWritten(options: Options): void {
  const why = 'not together with --out, which writes the answer as it comes';
  refuseForms(options, why);
  if (options.all) throw new UsageError(`--all: ${why}`);
  if (options.output === 'ndjson') throw new UsageError(`--output ndjson: ${why}`);
}

/** @throws {UsageError} for what has no name */
function queryOf(pairs: readonly string[] | undefined): Record<string, string | string[]> | undefined {
  if (!pairs) return undefined;
  const query: Record<string, string | string[]> = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) throw new UsageError(`--query: expected name=value, got ${pair}`);
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    query[name] = name in query ? [query[name] ?? '', value].flat() : value;
  }
  return query;
}
