/** @returns so many characters of it at the most, and a sign where there were more; none is cut in two */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** As much of it as is so long when it is escaped. */
export function escapedWithin(text: string, most: number, escape: (text: string) => string): string {
  let [escaped, length] = [escape(cut(text, most)), Math.min(text.length, most)];
  while (escaped.length > most) {
    length = Math.floor(length * 0.9);
    escaped = escape(cut(text, length));
  }
  return escaped;
}
