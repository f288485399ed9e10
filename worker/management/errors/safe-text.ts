const LINE_ENDS = /\s*[\n\r\t\v\f\u0085\u2028\u2029]+\s*/g;
const CODES = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A stranger's words on their way to a log: they begin no line of their own, move no cursor and turn no words around. */
export const inOneLine = (text: string): string => text.replace(LINE_ENDS, ' ').replace(CODES, escaped);

const inLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(CODES, escaped))
    .join('\n');

export type Inspect = (value: unknown, options: object) => string;

export const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/**
 * An error as Node's console shows it, also what hangs on it: a body, and the cause, whose words are a stranger's too.
 * Without colours, which are such codes themselves.
 */
export function inspectSafely(error: Error, options: object, inspect: Inspect): string {
  const { name, message, stack } = error;
  const shown = Object.assign(new Error(message), { ...error });
  const hidden = Object.hasOwn(error, 'cause') ? { name, stack, cause: error.cause } : { name, stack };
  for (const [key, value] of Object.entries(hidden))
    Object.defineProperty(shown, key, { value, configurable: true });
  const plain = Object.assign({}, options, { colors: false, stylize: (text: string) => text });
  return inLines(inspect(shown, plain));
}
