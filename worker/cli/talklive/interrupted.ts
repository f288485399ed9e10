/** What ends a command from outside, and what the shell gets to know of it: 128 and the signal's number. */
export const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** The user pressed Ctrl-C, or another signal came; the message, where there is one, says what is left half done. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
  readonly code: number;

  constructor(message = '', code: number = SIGNALS.SIGINT) {
    super(message);
    this.code = code;
  }
}

/** The exit code of a command that was interrupted. */
export const interruptedCode = ({ reason }: AbortSignal): number =>
  reason instanceof InterruptedError ? reason.code : SIGNALS.SIGINT;

/** @throws {InterruptedError} with words, where the user interrupted: what was sent may have been acted upon */
export async function sayingWhether<Answer>(
  sent: { method: string; path: string },
  signal: AbortSignal,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (thrown) {
    if (!signal.aborted || sent.method === 'GET') throw thrown;
    throw new InterruptedError(`whether ${sent.method} ${sent.path} was carried out is not known`);
  }
}
