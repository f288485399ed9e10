/** A copy of the checkout for one change, as a newcomer would have it; it goes when the change has been tried. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** By file: its whole text where it is new, else what is replaced, each of which stands there once. */
export type Edits = Record<string, string | readonly (readonly [what: string, by: string])[]>;

/** @throws where what is replaced does not stand there once */
export function edited(file: string, text: string, edit: Exclude<Edits[string], string>): string {
  return edit.reduce((before, [what, by]) => {
    const times = before.split(what).length - 1;
    if (times !== 1) throw new Error(`${file}: expected ${JSON.stringify(what)} once, found ${times}`);
    return before.replace(what, () => by);
  }, text);
}

export interface Copy {
  folder: string;
  /** @returns the files that it has written */
  apply(edits: Edits): string[];
  /** @throws with what it said, where it fails */
  run(command: string, args: readonly string[], env?: Record<string, string>): Promise<string>;
  remove(): void;
}

export async function makeCopy(): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'talklive-change-'));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    maxBuffer: 10_000_000,
  });
  for (const file of stdout.split('\0').filter((name) => name && existsSync(name)))
    cpSync(file, join(folder, file), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    apply(edits) {
      const written: string[] = [];
      for (const [file, edit] of Object.entries(edits)) {
        const path = join(folder, file);
        written.push(file);
        if (typeof edit === 'string') {
          if (existsSync(path)) throw new Error(`${file}: expected a new file, it is there already`);
          writeFileSync(path, edit);
          continue;
        }
        writeFileSync(path, edited(file, readFileSync(path, 'utf8'), edit));
      }
      return written;
    },
    async run(command, args, env = {}) {
      const path = `${resolve('node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
      try {
        const { stdout: out } = await run(command, args, {
          cwd: folder,
          env: { ...process.env, PATH: path, ...env },
          maxBuffer: 50_000_000,
        });
        return out;
      } catch (fault) {
        const { stdout: out = '', stderr = '' } = fault as { stdout?: string; stderr?: string };
        throw new Error(`${command} ${args.join(' ')}:\n${out.slice(-3000)}\n${stderr.slice(-3000)}`, {
          cause: fault,
        });
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
