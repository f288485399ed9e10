/** Where a method of the client was called. Its text is made only when somebody asks for it. */
export interface CallSite {
  readonly stack?: string;
}

// Not every engine has it, and Node's types say that each has.
const { captureStackTrace } = Error as { captureStackTrace?: (site: object, above: unknown) => void };

/** @param method what the caller called: the line that called it comes first */
export function callSite(method: unknown): CallSite {
  const site: CallSite = {};
  captureStackTrace?.(site, method);
  return site;
}

/** The failure with the caller's lines in place of our own, which would say where we await what failed. */
export function at(site: CallSite, failure: unknown): unknown {
  if (!isOurs(failure)) return failure;
  const lines = site.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const stack = [`${failure.name}: ${failure.message}`, ...lines].join('\n');
  if (lines.length > 0)
    Object.defineProperty(failure, 'stack', { value: stack, configurable: true, writable: true });
  return failure;
}

const OURS = new Set(['ManagementError', 'AnswerError', 'NetworkError', 'TimeoutError', 'ArgumentError']);

const isOurs = (failure: unknown): failure is Error =>
  typeof failure === 'object' && failure !== null && OURS.has((failure as Partial<Error>).name ?? '');
