/** Strangers' text on its way to a terminal: nothing in it may move the cursor, change a colour or turn words around. */

/** C0, DEL and C1 but for line feed and tab; the marks and overrides of bidirectional text. */
// eslint-disable-next-line no-control-regex -- these are what is replaced
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** As an escape, which inside of JSON means the same character. */
export const withEscapes = (text: string): string => text.replace(UNSAFE, escaped);

/** Without them: each becomes a space. */
export const withoutControls = (text: string): string => text.replace(UNSAFE, ' ');

const LONGEST_QUOTE = 100;

/** What somebody has sent, as one line of a refusal names it. */
export const quoted = (text: string): string =>
  `"${withoutControls(text)
    .replace(/[\n\t]/g, ' ')
    .slice(0, LONGEST_QUOTE)}"`;

/** JSON that is as safe to look at as to parse. */
export const jsonText = (value: unknown, indent?: number): string =>
  withEscapes(JSON.stringify(value, null, indent));
