/** Where a method of the client was called. Its text is made only when somebody asks for it. */
export interface CallSite {
  readonly stack?: string;
}

// Not every engine has it, and Node's types say that each has.
const { captureStackTrace } = Error as { captureStackTrace?: (site: object, above: unknown) => void };

/**
 * A twentieth of the time of a call: too dear for reads, of which there are many; the engine knows what awaits those.
 * @param method what the caller called: the line that called it comes first
 */
export function callSite(method: unknown): CallSite {
  const site: CallSite = {};
  captureStackTrace?.(site, method);
  return site;
}

/** The failure with the caller's lines first in place of our own, which would say where we await what failed. */
export function at(site: CallSite | undefined, failure: unknown): unknown {
  if (!isOurs(failure)) return failure;
  const lines = linesOf(site ?? failure);
  const ours = lines.findLastIndex((line) => /\bat (async )?invoke\b/.test(line));
  const theirs = site ? lines : lines.slice(ours + 1);
  const stack = [`${failure.name}: ${failure.message}`, ...theirs].join('\n');
  if (theirs.length > 0)
    Object.defineProperty(failure, 'stack', { value: stack, configurable: true, writable: true });
  return failure;
}

const linesOf = ({ stack }: { readonly stack?: string }): string[] =>
  stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];

const OURS = new Set(['ManagementError', 'AnswerError', 'NetworkError', 'TimeoutError', 'ArgumentError']);

const isOurs = (failure: unknown): failure is Error =>
  typeof failure === 'object' && failure !== null && OURS.has((failure as Partial<Error>).name ?? '');
