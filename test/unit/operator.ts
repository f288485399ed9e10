/** The operator's commands, as `npm run` runs them, on a database of the test file's own. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../tools/dev-worker.ts';

/** Each command starts wrangler, which takes seconds: in the long run, all of them. */
export const SOAK = Boolean(process.env['SOAK']);

export interface Operator {
  run: (command: string, ...args: string[]) => Promise<{ code: number; out: string; err: string }>;
  close: () => void;
}

/** From here on `openDatabase` opens that database as well. */
export async function openOperator(): Promise<Operator> {
  const state = mkdtempSync(join(tmpdir(), 'talklive-operator-'));
  await migrate(state);
  process.env['TALKLIVE_STATE'] = state;
  return {
    run: (command, ...args) =>
      new Promise((resolve) => {
        execFile('node', [`worker/cli/${command}.ts`, ...args], { env: process.env }, (error, out, err) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
        );
      }),
    close: () => {
      delete process.env['TALKLIVE_STATE'];
      rmSync(state, { recursive: true, force: true });
    },
  };
}
