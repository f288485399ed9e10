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
  const after = lines.slice(lines.findLastIndex((line) => OUR_LINE.test(line)) + 1);
  const first = after.findIndex((line) => !ENGINE_LINE.test(line));
  const theirs = first > 0 ? after.slice(first) : after;
  const stack = [`${failure.name}: ${failure.message}`, ...theirs].join('\n');
  if (theirs.length > 0)
    Object.defineProperty(failure, 'stack', { value: stack, configurable: true, writable: true });
  return failure;
}

/** The functions that a caller's line comes after. */
const OUR_LINE = /\bat (async )?(invoke|walkPages(\.next)?|walkItems(\.next)?) \(/;
/** The engine's own, between ours and theirs. */
const ENGINE_LINE = /\(node:internal\//;

const linesOf = ({ stack }: { readonly stack?: string }): string[] =>
  stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];

const OURS = new Set([
  'ManagementError',
  'AnswerError',
  'NetworkError',
  'TimeoutError',
  'ArgumentError',
  'PagingError',
]);

const isOurs = (failure: unknown): failure is Error =>
  typeof failure === 'object' && failure !== null && OURS.has((failure as Partial<Error>).name ?? '');
