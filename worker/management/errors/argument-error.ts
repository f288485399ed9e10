import { INSPECT, type Inspect, inOneLine, inspectSafely } from './safe-text.ts';

/**
 * The caller's own mistake, found before anything was sent: an id that could leave its path segment,
 * a query value that has no text form, a token that no header can carry. Not an answer of the provider.
 */
export class ArgumentError extends TypeError {
  override readonly name = 'ArgumentError';
  /** The argument at fault, e.g. `id` or `query.limit`. */
  readonly field: string;
  /** The method that was called, e.g. `logs.delete`; none where a client was made. */
  operation: string | undefined = undefined;

  constructor(field: string, expected: string, got: string) {
    super(inOneLine(`${field}: expected ${expected}, got ${got}`));
    this.field = inOneLine(field);
  }

  /** For logs that keep JSON, where an error is `{}` otherwise. */
  toJSON(): object {
    return { ...this, name: this.name, message: this.message, stack: this.stack };
  }

  [INSPECT](_depth: number, options: object, inspect: Inspect): string {
    return inspectSafely(this, options, inspect);
  }
}

/** What came, in words, without its content: content may be a secret. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === '') return 'empty text';
  if (Array.isArray(value)) return value.length > 0 ? 'a list' : 'an empty list';
  if (value instanceof Map) return 'a map';
  if (value instanceof Set) return 'a set';
  if (typeof value === 'object') return Object.keys(value).length > 0 ? 'an object' : 'an empty object';
  return typeof value === 'string' ? 'text' : typeof value;
}
