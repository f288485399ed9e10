/** `npm run calls -- export`: everything that is kept of visitors, as NDJSON, through the Worker, which reads the words itself. */
import { open, type FileHandle } from 'node:fs/promises';
import type { Command } from 'commander';
import * as z from 'zod';
import { jsonText } from '../plain-text.ts';
import { exportRequest } from '../schemas/export.ts';
import { askAsOperator, hostOf, makeOperatorToken } from './operator-route.ts';
import { runCommand } from './print.ts';

/** A token lives for five minutes. */
const TOKEN_MS = 240_000;

const answer = z.object({
  lines: z.array(z.record(z.string(), z.unknown())),
  next: exportRequest.shape.from.nullable(),
});

type Line = Record<string, unknown>;

async function exportAll(remote: boolean, write: (lines: Line[]) => Promise<unknown>): Promise<number> {
  const host = hostOf(remote);
  const newToken = async () => ({ at: Date.now(), token: (await makeOperatorToken(remote, 'SELECT 1'))[0] });
  let known = await newToken();
  let from: z.infer<typeof answer>['next'] | undefined;
  let count = 0;
  do {
    if (Date.now() - known.at > TOKEN_MS) known = await newToken();
    const page = answer.parse(await askAsOperator(host, '/api/export', known.token, from ? { from } : {}));
    await write(page.lines);
    count += page.lines.length;
    from = page.next;
  } while (from);
  return count;
}

const textOf = (lines: readonly Line[]): string => lines.map((line) => `${jsonText(line)}\n`).join('');

/** Nobody but the operator reads it, and none that stands there is written over. */
async function fileAt(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`--out: expected a new file that can be written, got '${path}' (${code}).`, {
      cause: error,
    });
  }
}

export function addCallExport(program: Command, options: () => { remote: boolean }): void {
  program
    .command('export')
    .description(
      "everything that is kept of visitors, a line of JSON each: calls, reports with their words, chats, contacts, addresses; TALKLIVE_HOST names the Worker's address",
    )
    .option('--out <file>', 'a new file instead of the terminal')
    .action(({ out }: { out?: string }) =>
      runCommand(async () => {
        const file = out === undefined ? null : await fileAt(out);
        const write = (lines: Line[]) =>
          file ? file.appendFile(textOf(lines)) : Promise.resolve(process.stdout.write(textOf(lines)));
        try {
          const count = await exportAll(options().remote, write);
          console.error(`${count} lines${out === undefined ? '' : ` written to ${out}`}.`);
        } finally {
          await file?.close();
        }
      }),
    );
}
