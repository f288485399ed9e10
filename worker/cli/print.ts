/** Output of the operator's commands: a table for people, JSON for programs. */

import type * as z from 'zod';
import { jsonText, withEscapes, withoutControls } from '../plain-text.ts';

export type Row = Record<string, unknown>;

/** A value as one line of text. */
export function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  // A sum of cents is 0.3, whatever binary makes of it.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // A stranger's text must not break the table either.
  return withoutControls(text).replace(/[\n\t]+/g, ' ');
}

const LONGEST = 60;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** @param whole whether the last column is what was asked for, and nothing of it is cut */
export function tableOf(rows: readonly Row[], whole = false): string {
  const [first] = rows;
  if (!first) return 'Nothing to show.';
  const columns = Object.keys(first);
  const last = whole ? columns.length - 1 : -1;
  const told = (row: Row) =>
    columns.map((column, index) => (index === last ? cell(row[column]) : cut(cell(row[column]))));
  const lines = [columns, ...rows.map(told)];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        // After the last there is nothing to keep in line.
        .map((text, index) => (index === columns.length - 1 ? text : text.padEnd(widths[index] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function print(rows: readonly Row[], json: boolean): void {
  console.log(json ? jsonText(rows, 2) : tableOf(rows));
}

/** The fields of one thing, or what has happened to it: the last column is as long as it is. */
export function printWhole(rows: readonly Row[], json: boolean): void {
  console.log(json ? jsonText(rows, 2) : tableOf(rows, true));
}

/** An answer of the Worker's that is none. By its name: to load the library would cost every command's start. */
const isUnreadable = (error: unknown): error is z.ZodError =>
  error instanceof Error && error.name === 'ZodError';

/** The parts of an answer are the library's affair, what to do is not. */
function wordsFor(error: unknown): string {
  if (!isUnreadable(error)) return error instanceof Error ? error.message : String(error);
  const parts = error.issues.map(({ path }) => path.join('.')).join(', ');
  return `The Worker's answer lacks what this command reads (${parts}): are both of the same release?`;
}

/** One clear line and exit code 1; a stack helps no operator. */
export async function runCommand(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(withEscapes(wordsFor(error)));
    process.exitCode = 1;
  }
}
