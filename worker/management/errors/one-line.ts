const LINE_ENDS = /\s*[\n\r\t\v\f\u0085\u2028\u2029]+\s*/g;
const CODES = /[\p{Cc}\p{Bidi_Control}]/gu;

/** A stranger's words on their way to a log: they begin no line of their own, move no cursor and turn no words around. */
export const inOneLine = (text: string): string =>
  text
    .replace(LINE_ENDS, ' ')
    .replace(CODES, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
