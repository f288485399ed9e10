/** The operator's commands, as `npm run` runs them, on a database of the test file's own. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { migrate } from '../tools/dev-worker.ts';
import { startOneWrangler } from './one-wrangler.ts';

/** All commands, and each with a wrangler of its own. */
export const SOAK = Boolean(process.env['SOAK']);

interface Said {
  code: number;
  out: string;
  err: string;
}
type Ran = Promise<Said>;

/** What a command told as JSON. One that failed told none: what it said of that is what is to be read then. */
export function toldBy({ code, out, err }: Said): unknown {
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

interface Operator {
  run: (command: string, ...args: string[]) => Ran;
  /** With a wrangler that it starts itself, also where the others share one. */
  runWhole: (command: string, ...args: string[]) => Ran;
  close: () => Promise<void>;
}

export const runCommand = (env: NodeJS.ProcessEnv, command: string, args: string[]): Ran =>
  new Promise((resolve) => {
    execFile('node', [`worker/cli/${command}.ts`, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

/** For the tests that follow in this file or group. @param prepare done once, when the database is there */
export function operatorOfTests(prepare?: () => Promise<void>): Pick<Operator, 'run' | 'runWhole'> {
  let operator: Operator;
  beforeAll(async () => {
    operator = await openOperator();
    await prepare?.();
  }, 180_000);
  afterAll(() => operator.close());
  return {
    run: (...words) => operator.run(...words),
    runWhole: (...words) => operator.runWhole(...words),
  };
}

/** From here on `openDatabase` opens that database as well. */
async function openOperator(): Promise<Operator> {
  const state = mkdtempSync(join(tmpdir(), 'talklive-operator-'));
  await migrate(state);
  const own = process.env['PATH'];
  const wrangler = SOAK ? null : await startOneWrangler(state);
  process.env['TALKLIVE_STATE'] = state;
  if (wrangler) process.env['PATH'] = `${wrangler.bin}${delimiter}${own ?? ''}`;
  const run = (PATH: string | undefined, command: string, args: string[]) =>
    runCommand({ ...process.env, PATH }, command, args);
  return {
    run: (command, ...args) => run(process.env['PATH'], command, args),
    runWhole: (command, ...args) => run(own, command, args),
    async close() {
      delete process.env['TALKLIVE_STATE'];
      process.env['PATH'] = own;
      await wrangler?.close();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
