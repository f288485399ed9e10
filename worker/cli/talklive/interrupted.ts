/** The user pressed Ctrl-C; the message, where there is one, says what is left half done. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

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
