import { BRAND } from './brand.ts';
import { takeMembers } from '../response-members.ts';
import { INSPECT, type Inspect, inOneLine, inspectSafely } from './safe-text.ts';
import { requestIdOf, withId } from './request-error.ts';

const LONGEST_WORDS = 500;

interface Failure {
  method: string;
  path: string;
  /** Body text as it came. */
  text: string;
  retryAfterMs: number | undefined;
  /** Secrets that the provider may have quoted. */
  secrets: readonly string[];
}

// Its prototype has the response's members.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type
export interface ManagementError extends Response {}

/**
 * A refusal of the provider: what the generated client throws, a response with the parsed error body, made readable.
 * It is the response (`instanceof Response`, with status and headers), and to every tool that prints errors an error.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- see above
export class ManagementError extends Error {
  readonly #response: Response;
  /** Method, path, status, the provider's words and the request's id in one line, without codes; never the token. */
  declare readonly message: string;
  declare readonly data: null;
  readonly method: string;
  /** Path without host and query. */
  readonly path: string;
  readonly status: number;
  /** The parsed JSON body; the text where it is not JSON; null where it is empty. */
  readonly error: unknown;
  /** What the provider's support asks for. */
  readonly requestId: string | undefined;
  /** Milliseconds until the provider wants to be asked again, where it says so. */
  readonly retryAfterMs: number | undefined;

  constructor(response: Response, { method, path, text, retryAfterMs, secrets }: Failure) {
    const error = parse(secrets.reduce((all, secret) => all.replaceAll(secret, '[token]'), text));
    const requestId = requestIdOf(response);
    const words = [redirected(response), wordsOf(error)].filter(Boolean).join('; ');
    const status = `${response.status} ${response.statusText}`.trim();
    super(
      inOneLine(withId(`${method} ${path} failed with ${status}${words ? `: ${words}` : ''}`, requestId)),
    );
    this.#response = response;
    this.method = method;
    this.path = path;
    this.status = response.status;
    this.error = error;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }

  override toString(): string {
    return `ManagementError: ${this.message}`;
  }

  toJSON(): object {
    return { ...this, name: 'ManagementError', message: this.message, stack: this.stack };
  }

  // A response has a form of its own for Node's console, without a word of what went wrong.
  [INSPECT](_depth: number, options: object, inspect: Inspect): string {
    return inspectSafely(this, options, inspect);
  }

  static {
    takeMembers(this.prototype, (error) => error.#response);
    // Not of each error: tools would print them beside the message that has them.
    for (const [name, value] of [
      ['name', 'ManagementError'],
      ['data', null],
      [BRAND, true],
    ] as const)
      Object.defineProperty(this.prototype, name, { value, configurable: true, writable: true });
  }
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
