import { Command, InvalidArgumentError, Option } from 'commander';
import { kebab, type Operation, pathParameters } from '../../management/operation.ts';
import { pagedOperation } from '../../management/operations.ts';
import { QUERY_FIELDS, type QueryField, type QueryName } from '../../management/query-fields.ts';
import { parseMoment } from '../dates.ts';
import type { Invocation } from './carry-out.ts';
import { UsageError } from './failure.ts';
import { readBody, readForm } from './input.ts';
import { addExamples } from './examples.ts';
import { addOutputOptions, type OutputSettings } from './output-options.ts';
import { addSettings } from './settings.ts';
import type { Terminal } from './terminal.ts';
import { checkId, checkObject, idOption, numberOption } from './values.ts';

type Options = OutputSettings & { all?: boolean; out?: string; yes?: boolean } & Record<string, unknown>;

/** The command of one operation: its parameters as arguments, its query as options, its body as `--json`. */
export function operationCommand(operation: Operation, terminal: Terminal): Command {
  const command = new Command(kebab(operation.action)).description(describe(operation));
  const ids = pathParameters(operation.path);
  for (const name of ids)
    command.argument(`<${kebab(name)}>`, name === 'provider' ? 'name of the provider' : 'id');
  if (operation.form) command.argument(fileArgument(operation), 'file to upload');
  for (const name of operation.form?.fields ?? [])
    command.option(`--${kebab(name)} <text>`, `${name} of the form`);
  for (const name of operation.query ?? []) command.addOption(queryOption(name, QUERY_FIELDS[name]));
  addJson(command, operation);
  const paged = pagedOperation(operation);
  if (paged) command.option('--all', 'follow all pages; --limit is then the size of a page');
  if (operation.answer === 'bytes')
    command.option('--out <path>', 'file to write; without it, standard output');
  if (operation.method === 'DELETE') command.option('--yes', 'delete without being asked');
  addSettings(command);
  addExamples(command, [exampleOf(operation)]);

  return command.action(async (...received: unknown[]) => {
    const options = command.opts<Options>();
    const given = received.slice(0, command.registeredArguments.length);
    for (const [at, name] of ids.entries()) checkId(`<${kebab(name)}>`, given[at] as string);
    const invocation: Invocation = {
      operation: options.all && paged ? paged : operation,
      ids: given.slice(0, ids.length) as string[],
      input: await inputOf(operation, given[ids.length], options, terminal),
      all: options.all ?? false,
      out: options.out,
      yes: options.yes ?? false,
    };
    // What sends is loaded when something is sent: help and completion are quick without it.
    const { carryOut } = await import('./carry-out.ts');
    await carryOut(invocation, options, terminal);
  });
}

function describe({ summary, method, path, deprecated }: Operation): string {
  return `${summary} (${method} ${path})${deprecated ? `; deprecated: use ${deprecated}` : ''}`;
}

/** A line that works as it stands, but for ids. */
function exampleOf(operation: Operation): string {
  const { resource, action, path, method, query, body, form, example } = operation;
  const words = [kebab(resource), kebab(action)];
  for (const name of pathParameters(path)) words.push(name === 'provider' ? '11labs' : `${kebab(name)}_1`);
  if (form && body === 'form') words.push(form.many ? 'one.wav two.wav' : 'menu.pdf');
  else if (body && example) words.push(`--json '${JSON.stringify(example)}'`);
  else if (body && method !== 'DELETE') words.push('--json @body.json');
  if (query && method === 'DELETE') words.push('--call-id call_1');
  else if (query?.includes('limit')) words.push('--limit 20');
  if (operation.answer === 'bytes') words.push('--out calls.csv');
  return words.join(' ');
}

const fileArgument = ({ body, form }: Operation): string =>
  body === 'json-or-form' ? '[file]' : form?.many ? '<files...>' : '<file>';

function queryOption(name: QueryName, { type, help, range = {} }: QueryField): Option {
  const flag = `--${kebab(name)}`;
  if (type === 'boolean')
    return new Option(`${flag} [value]`, help).choices(['true', 'false']).preset('true');
  if (type === 'number') return numberOption(`--${kebab(name)} <number>`, help, range);
  if (type === 'date') return new Option(`${flag} <date>`, help).argParser(parseDate);
  if (type === 'text[]') return new Option(`${flag} <text...>`, help);
  if (type === 'text' && /^id$|Id$/.test(name)) return idOption(flag, help);
  if (type === 'text') return new Option(`${flag} <text>`, help);
  if (type === 'object')
    return new Option(`${flag} <json>`, help).argParser((text: string) => checkObject(flag, text));
  return new Option(`${flag} <value>`, help).choices(type);
}

function parseDate(text: string): string {
  const moment = parseMoment(text);
  if (moment === undefined)
    throw new InvalidArgumentError('Expected a date such as 2026-01-31 or 2026-01-31T09:00:00Z.');
  return new Date(moment).toISOString();
}

/** `--json` alone asks for JSON; where there is a body, `--json BODY` hands it over and `--output json` asks. */
function addJson(command: Command, operation: Operation): void {
  const takesBody = operation.body === 'json' || operation.body === 'json-or-form';
  const meaning = takesBody
    ? 'with a value, the body: JSON, @file, or - for standard input; alone, print JSON'
    : 'print JSON';
  command.option(takesBody ? '--json [body]' : '--json', meaning);
  // Bytes have their form already, and `columns` is a word of the export's own.
  if (operation.answer !== 'bytes') addOutputOptions(command);
}

async function inputOf(
  operation: Operation,
  files: unknown,
  options: Options,
  terminal: Terminal,
): Promise<unknown> {
  const { form, body, query } = operation;
  if (form && (body === 'form' || files !== undefined))
    return readForm(form, [files as string | string[]].flat(), options);
  if (form) return (await readBody(options.json, terminal)) ?? (await readForm(form, [], options));
  if (body) {
    const read = await readBody(options.json, terminal);
    if (read === undefined && operation.method !== 'DELETE')
      throw new UsageError('no body: pass --json with JSON, @file or -');
    return read;
  }
  if (!query) return undefined;
  const entries = query.flatMap((name) =>
    options[name] === undefined ? [] : [[name, options[name]] as const],
  );
  return Object.fromEntries(entries);
}
