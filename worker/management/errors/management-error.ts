const BRAND = Symbol.for('talklive.management-error');
const LONGEST_WORDS = 500;

/** What the generated client throws, a response with the parsed error body, made readable. */
export interface ManagementError extends Response {
  readonly name: 'ManagementError';
  /** Method, path, status and the provider's words; never the token. */
  readonly message: string;
  readonly method: string;
  /** Path without host and query. */
  readonly path: string;
  /** The parsed JSON body; the text where it is not JSON; null where it is empty. */
  readonly error: unknown;
  readonly data: null;
  /** Milliseconds until the provider wants to be asked again, where it says so. */
  readonly retryAfterMs: number | undefined;
}

/** True for a refusal of the provider (any status that is not 2xx), also one from another copy of this module. */
export function isManagementError(value: unknown): value is ManagementError {
  return typeof value === 'object' && value !== null && BRAND in value;
}

interface Failure {
  method: string;
  path: string;
  /** Body text as it came. */
  text: string;
  retryAfterMs: number | undefined;
  /** Secrets that the provider may have quoted. */
  secrets: readonly string[];
}

/** Turns a refused response, in place, into the error that callers catch. */
export function toManagementError(response: Response, failure: Failure): ManagementError {
  const { method, path, retryAfterMs } = failure;
  const text = failure.secrets.reduce((all, secret) => all.replaceAll(secret, '[token]'), failure.text);
  const error = parse(text);
  const words = [redirected(response), wordsOf(error)].filter(Boolean).join('; ');
  const status = `${response.status} ${response.statusText}`.trim();
  const message = `${method} ${path} failed with ${status}${words ? `: ${words}` : ''}`;
  return Object.assign(response, {
    [BRAND]: true,
    name: 'ManagementError' as const,
    message,
    method,
    path,
    error,
    data: null,
    retryAfterMs,
    toString: () => `ManagementError: ${message}`,
  });
}

function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function redirected(response: Response): string | undefined {
  if (response.status < 300 || response.status > 399) return undefined;
  const location = response.headers.get('location') ?? '';
  const base = response.url || undefined;
  const target = URL.canParse(location, base) ? new URL(location, base).origin : 'another address';
  return `it redirects to ${target}, which is not followed: the token stays with one host`;
}

function wordsOf(error: unknown): string {
  if (typeof error === 'string') {
    return error.trimStart().startsWith('<') ? 'the answer is a web page, not JSON' : shorten(error.trim());
  }
  if (typeof error !== 'object' || error === null) return '';
  const { message, error: title } = error as { message?: unknown; error?: unknown };
  if (typeof message === 'string') return shorten(message);
  if (Array.isArray(message)) return shorten(message.filter((line) => typeof line === 'string').join('; '));
  if (typeof title === 'string') return shorten(title);
  return wordsOf(typeof title === 'object' ? title : null);
}

function shorten(words: string): string {
  return words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS)}…` : words;
}
