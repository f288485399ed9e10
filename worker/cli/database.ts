/** The operator's way to the database: the local one, or with `--remote` the deployed one, both through wrangler. */
import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { configOf } from './deploy/config.ts';
import { placeOfData, USUAL_STATE } from './place.ts';

const run = promisify(execFile);
/** A whole export fits. */
const MOST_OUTPUT = 512 * 1024 * 1024;

export { literal, sql, type Value } from '../sql-text.ts';

interface Answer {
  results: unknown[];
}

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** As SQLite and the local runtime word it. */
const LOCKED = /SQLITE_BUSY|database is locked|session commit token/i;

/** Whoever writes holds the file for a moment only; each try takes some seconds by itself. */
const TRIES = 4;
const BETWEEN_TRIES_MS = 500;

function printedBy(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  return `${stdout}\n${stderr}`;
}

/** A file that is locked has taken nothing, for all statements of a batch are one transaction: it is asked again. */
async function unlocked<Answer>(ask: () => Promise<Answer>, tries = TRIES): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (tries === 1 || !LOCKED.test(printedBy(error))) throw error;
  }
  await pause(BETWEEN_TRIES_MS);
  return unlocked(ask, tries - 1);
}

/** What wrangler says went wrong, without its colours and advice. */
function reasonOf(error: unknown): string {
  const text = printedBy(error);
  if (LOCKED.test(text))
    return 'The database is being written to by another command or by npm start: run this command again in a few seconds, and end what else uses it if that does not help.';
  const missing = /no such table/.test(text)
    ? ' Apply the migrations first: npm start, or npm run deploy.'
    : '';
  const line =
    /"(?:text|message)":\s*"([^"]+)"/.exec(text)?.[1] ?? /ERROR\S*\s+(.+)/.exec(text)?.[1] ?? text.trim();
  return line + missing;
}

/** Takes a statement; `batch` takes several at the price of one: each start of wrangler costs seconds. */
export interface Database {
  <Row>(statement: string): Promise<Row[]>;
  /** @returns the rows of each statement, in their order */
  batch(statements: readonly string[]): Promise<unknown[][]>;
  /** The folder that it lies in; null: it is the deployed one. */
  state: string | null;
}

/** @returns wrangler's words for where things are */
export function whereTo(options: { remote: boolean }): { words: string[]; state: string | null } {
  if (options.remote) return { words: ['--remote'], state: null };
  const { state } = placeOfData();
  return { words: ['--local', ...(state === USUAL_STATE ? [] : ['--persist-to', state])], state };
}

export function openDatabase(options: { remote: boolean }): Database {
  const { words: where, state } = whereTo(options);
  const batch = async (statements: readonly string[]): Promise<unknown[][]> => {
    const text = statements.join(';\n');
    const args = [
      'd1',
      'execute',
      'DB',
      ...where,
      '--json',
      '-c',
      configOf(options),
      '--yes',
      '--command',
      text,
    ];
    try {
      const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', NO_UPDATE_NOTIFIER: '1', CI: '1' };
      const { stdout } = await unlocked(() => run('wrangler', args, { maxBuffer: MOST_OUTPUT, env }));
      const answers = JSON.parse(stdout.slice(stdout.indexOf('['))) as Answer[];
      return answers.map(({ results }) => results);
    } catch (error) {
      throw new DatabaseError(reasonOf(error), { cause: error });
    }
  };
  const one = async <Row>(statement: string) => ((await batch([statement])).at(-1) ?? []) as Row[];
  return Object.assign(one, { batch, state });
}
