import { AnswerError } from '../../management/errors/answer-error.ts';
import { isManagementError } from '../../management/errors/is-management-error.ts';
import { NetworkError } from '../../management/errors/network-error.ts';
import { PagingError } from '../../management/errors/paging-error.ts';
import { TimeoutError } from '../../management/errors/timeout-error.ts';
import { pause } from '../../management/retry.ts';
import type { Command } from 'commander';
import { isDryRunEnd } from './dry-run.ts';
import type { Terminal } from './terminal.ts';
import { numberOption } from './values.ts';

const LONGEST_WAIT_MS = 60_000;

export const addInterval = (command: Command): Command =>
  // The provider counts every look.
  command.addOption(
    numberOption('--interval <seconds>', 'time between two looks, from 1', { from: 1, to: 86_400 }).default(
      2,
    ),
  );

/**
 * Looks again and again until a look says that it was the last. An outage is told and waited for, longer each time; what
 * the provider refuses ends it.
 */
export async function poll(look: () => Promise<boolean>, seconds: number, terminal: Terminal): Promise<void> {
  let failures = 0;
  for (;;) {
    let wait = seconds * 1000;
    try {
      if (await look()) return;
      if (failures > 0) terminal.err('talklive: there is an answer again');
      failures = 0;
    } catch (thrown) {
      if (!isOutage(thrown)) throw thrown;
      wait = waitAfter(thrown, wait, failures);
      failures += 1;
      terminal.err(`talklive: ${thrown.message}; trying again in ${Math.ceil(wait / 1000)} s`);
    }
    await pause(wait, terminal.signal);
  }
}

function isOutage(thrown: unknown): thrown is Error {
  if (isDryRunEnd(thrown)) return false;
  if (isManagementError(thrown)) return thrown.status === 429 || thrown.status >= 500;
  return [NetworkError, TimeoutError, AnswerError, PagingError].some((kind) => thrown instanceof kind);
}

function waitAfter(thrown: unknown, firstMs: number, failures: number): number {
  const asked = isManagementError(thrown) ? thrown.retryAfterMs : undefined;
  return Math.max(asked ?? 0, Math.min(LONGEST_WAIT_MS, firstMs * 2 ** failures));
}
