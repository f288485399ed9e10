/** The operator of a server that a test has started: commands on its state folder. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { KeptWords } from '../../../worker/report-contract.ts';

export interface Shown {
  call: { ended_at: number | null; ended_by: string | null; consent_hash: string | null };
  report: { whole: number; reported_at: number; ended_at: number; ended_reason: string | null } | null;
  measures: { measured_at: number; browser: string; figures: string } | null;
  words: Pick<KeptWords, 'turns' | 'cards'> | null;
}

interface Operator {
  /** `npm run COMMAND -- --json …`, once more where the Worker was writing just then. */
  ask: (command: string, ...args: string[]) => Promise<unknown>;
  /** The call as `npm run calls -- show ID` has it, once all is there that `isThere` wants. */
  shown: (id: string, isThere: (found: Shown) => boolean) => Promise<Shown>;
}

const TRIES = 5;

export function operatorOf(state: string): Operator {
  const run = async (command: string, args: readonly string[]): Promise<unknown> => {
    const env = Object.assign({}, process.env, { TALKLIVE_STATE: state });
    const words = [`worker/cli/${command}.ts`, '--json', ...args];
    return JSON.parse((await promisify(execFile)('node', words, { env })).stdout);
  };
  return {
    async ask(command, ...args) {
      for (let tries = 1; ; tries += 1)
        try {
          return await run(command, args);
        } catch (fault) {
          if (tries === TRIES) throw fault;
        }
    },
    async shown(id, isThere) {
      let found: Shown | null = null;
      /** What there is, for whoever reads why it is not enough. */
      const look = async (): Promise<unknown> => {
        try {
          found = (await run('calls', ['show', id])) as Shown;
        } catch (fault) {
          return (fault as { stderr?: string }).stderr ?? String(fault);
        }
        return isThere(found) || found;
      };
      await expect.poll(look, { timeout: 90_000, interval: 1000 }).toBe(true);
      return found as unknown as Shown;
    },
  };
}
