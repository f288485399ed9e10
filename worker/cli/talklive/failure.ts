import { CommanderError } from 'commander';
import { AnswerError } from '../../management/errors/answer-error.ts';
import { ArgumentError } from '../../management/errors/argument-error.ts';
import { isManagementError } from '../../management/errors/is-management-error.ts';
import { NetworkError } from '../../management/errors/network-error.ts';
import { PagingError } from '../../management/errors/paging-error.ts';
import { inOneLine } from '../../management/errors/safe-text.ts';
import { TimeoutError } from '../../management/errors/timeout-error.ts';
import { isDryRunEnd } from './dry-run.ts';
import { InterruptedError } from './interrupted.ts';
import { inUsersWords } from './users-words.ts';

/** What the shell gets to know. */
export const EXIT = { done: 0, refused: 1, usage: 2, network: 3, interrupted: 130 } as const;

/** The user asked for something that cannot be done; the message says what was expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What was printed is not all that there is; the message says how much of it, and why. */
export class NotWholeError extends Error {
  override readonly name = 'NotWholeError';
}

/** All has been said; only the exit code is left. */
export class SilentError extends Error {
  override readonly name = 'SilentError';
  readonly code: number;

  constructor(code: number) {
    super();
    this.code = code;
  }
}

/** A refusal is the provider's response, and no error to the engine. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error || isManagementError(thrown) ? thrown.message : String(thrown);

export interface Failure {
  code: number;
  /** Null when somebody has said it already. */
  message: string | null;
}

/** The exit code of a failure, and one clear line about it, whoever's words are in it. */
export function failureOf(thrown: unknown): Failure {
  const { code, message } = classify(thrown);
  return { code, message: message === null ? null : inOneLine(message) };
}

function classify(thrown: unknown): Failure {
  if (thrown instanceof CommanderError) {
    return { code: thrown.exitCode === 0 ? EXIT.done : EXIT.usage, message: null };
  }
  if (thrown instanceof SilentError) return { code: thrown.code, message: null };
  if (isDryRunEnd(thrown)) return { code: EXIT.done, message: null };
  if (isManagementError(thrown)) return { code: EXIT.refused, message: messageOf(thrown) };
  if (thrown instanceof InterruptedError) {
    const words = thrown.message === '' ? null : `interrupted: ${thrown.message}`;
    return { code: EXIT.interrupted, message: words };
  }
  if (thrown instanceof ArgumentError) return { code: EXIT.usage, message: inUsersWords(thrown) };
  const message = messageOf(thrown);
  if (thrown instanceof AnswerError || thrown instanceof PagingError || thrown instanceof NotWholeError)
    return { code: EXIT.refused, message };
  if (thrown instanceof NetworkError || thrown instanceof TimeoutError)
    return { code: EXIT.network, message };
  // The disk's own refusals (ENOENT, EACCES, ENOSPC) name the file; they are about what the user gave.
  return { code: EXIT.usage, message };
}
