import { readFile } from 'node:fs/promises';
import type { Operation } from '../../management/operation.ts';
import { fileFromDisk } from '../../management/node.ts';
import { UsageError } from './failure.ts';
import type { Terminal } from './terminal.ts';
import { naming } from './values.ts';

/**
 * The body that `--json` names: the JSON itself, `@file`, or `-` for standard input.
 * @throws {UsageError} when it is not JSON
 */
export async function readBody(json: true | string | undefined, terminal: Terminal): Promise<unknown> {
  if (json === undefined || json === true) return undefined;
  const [text, source] = await readSource(json, terminal);
  try {
    return JSON.parse(text, checkNumber) as unknown;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `--json: expected JSON in ${source}: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

/** @throws {UsageError} for a number that would go out as another one: beyond 2^53 only some can be told apart */
function checkNumber(name: string, value: unknown): unknown {
  const isKept = typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value);
  if (isKept && value !== Infinity && value !== -Infinity) return value;
  const option = name === '' ? '--json' : `--json ${name}`;
  throw new UsageError(`${option}: expected a number that is kept as it is written; write it as text`);
}

/**
 * The mark that some editors and shells put before a text is none of it.
 * @throws {UsageError} for bytes that are no text: they would go out as other signs
 */
function textOf(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`--json: expected UTF-8 in ${source}`);
  }
}

async function readSource(json: string, terminal: Terminal): Promise<[text: string, source: string]> {
  if (json === '-') return [textOf(await terminal.readInput(), 'standard input'), 'standard input'];
  if (!json.startsWith('@')) return [json, 'the argument'];
  const path = json.slice(1);
  return [textOf(await naming('--json', () => readFile(path)), path), path];
}

/** The form of an upload: the files named on the command line, and its text fields. */
export async function readForm(
  { files, fields, many }: NonNullable<Operation['form']>,
  paths: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const opened = await naming(many ? '<files...>' : '<file>', () =>
    Promise.all(paths.map((path) => fileFromDisk(path, typeOf(path)))),
  );
  const texts = fields.flatMap((name) =>
    options[name] === undefined ? [] : [[name, options[name]] as const],
  );
  return {
    ...Object.fromEntries(texts),
    ...(opened.length > 0 ? { [files]: many ? opened : opened[0] } : {}),
  };
}

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  webm: 'audio/webm',
};

const typeOf = (path: string): string => TYPES[path.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';
