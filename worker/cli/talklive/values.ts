import { Option } from 'commander';
import { nothingIn } from '../../management/filter.ts';
import type { NumberRange } from '../../management/query-fields.ts';
import { seen, visible } from '../../management/visible.ts';
import { cell } from '../print.ts';
import { UsageError } from './failure.ts';

/** Digits with or without a point; `1e3` and `0x10` are slips more often than meant. */
const DECIMAL = /^(\d+\.?\d*|\.\d+)$/;
/** Beyond this nothing that is counted here is meant. */
const HUGE = 1_000_000_000;
const LONGEST_TOLD = 40;

/** An option that is a number. @param flags its name, and in words what it counts */
export function numberOption(flags: `--${string} <${string}>`, help: string, range: NumberRange): Option {
  const [flag = ''] = flags.split(' ', 1);
  return new Option(flags, help).argParser((text: string) => readNumber(flag, text, range));
}

/** @throws {UsageError} that names the option, what was expected and what came */
export function readNumber(flag: string, text: string, range: NumberRange): number {
  const { from = 0, to = HUGE, isAbove, isWhole } = range;
  const value = DECIMAL.test(text) ? Number(text) : NaN;
  const fits = (isAbove ? value > from : value >= from) && value <= to;
  if (fits && !(isWhole && !Number.isInteger(value))) return value;
  const kind = isWhole ? 'a whole number' : 'a number';
  throw new UsageError(
    `${flag}: expected ${kind} ${isAbove ? 'above' : 'from'} ${from} to ${to}, got ${told(text)}`,
  );
}

/** An option that names something by its id. */
export const idOption = (flag: string, help: string): Option =>
  new Option(`${flag} <id>`, help).argParser((text: string) => checkId(flag, text));

/** @throws {UsageError} for an id that shows nothing, as of a variable that was empty, and as `checkTyped` */
export function checkId(name: string, id: string): string {
  if (seen(id) === '') throw new UsageError(`${name}: expected an id, got ${nothingIn(id)}`);
  return checkTyped(name, 'an id', id);
}

/**
 * @param what it is, such as `an id`
 * @throws {UsageError} for a blank or a line end that was copied along: nothing has such an id, and nobody sees why
 */
export function checkTyped(name: string, what: string, text: string): string {
  if (text.trim() === text && !/\p{Cc}/u.test(text)) return text;
  throw new UsageError(
    `${name}: expected ${what} without blanks and line ends around it, got ${visible(text)}`,
  );
}

/** @throws {UsageError} */
export function checkObject(flag: string, text: string): string {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return text;
  } catch {
    // Said below.
  }
  throw new UsageError(`${flag}: expected a JSON object such as {"name":"John"}, got ${told(text)}`);
}

/** What the disk refuses, under the name of the option or argument that led there. */
export async function naming<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Error && 'syscall' in thrown) throw new UsageError(`${name}: ${thrown.message}`);
    throw thrown;
  }
}

function told(text: string): string {
  if (seen(text) === '') return nothingIn(text);
  const words = cell(text);
  return words.length > LONGEST_TOLD ? `${words.slice(0, LONGEST_TOLD)}…` : words;
}
