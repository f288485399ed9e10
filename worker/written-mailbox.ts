/** An email address as its owner writes it: browsers hand over the letters of a domain in the ASCII of RFC 3492. */

const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const [LEAST, MOST] = [1, 26];

/** How many values the next digits have (RFC 3492, 6.1). */
function biasAfter(delta: number, letters: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? 700 : 2));
  left += Math.floor(left / letters);
  let bias = 0;
  for (; left > 455; bias += 36) left = Math.floor(left / 35);
  return bias + Math.floor((36 * left) / (left + 38));
}

/** @param coded what follows `xn--` @returns null where it is no such label */
function lettersOf(coded: string): string | null {
  const dash = coded.lastIndexOf('-');
  const letters = [...coded.slice(0, Math.max(dash, 0))].map((letter) => letter.charCodeAt(0));
  let [letter, place, bias] = [128, 0, 72];
  for (let at = dash + 1; at < coded.length;) {
    const before = place;
    for (let weight = 1, step = 36; ; step += 36) {
      const digit = DIGITS.indexOf(coded.charAt(at++) || ' ');
      if (digit < 0) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, LEAST), MOST);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    bias = biasAfter(place - before, letters.length + 1, before === 0);
    letter += Math.floor(place / (letters.length + 1));
    place %= letters.length + 1;
    if (letter > 0x10ffff) return null;
    letters.splice(place++, 0, letter);
  }
  return String.fromCodePoint(...letters);
}

const asciiOf = (domain: string): string | null => URL.parse(`https://${domain}/`)?.hostname ?? null;

/** `ana@xn--mnchen-3ya.example` as `ana@münchen.example`; what does not lead back to the same stays as it came. */
export function asWritten(mailbox: string): string {
  const at = mailbox.lastIndexOf('@') + 1;
  const domain = mailbox.slice(at).toLowerCase();
  if (!/(?:^|\.)xn--/.test(domain)) return mailbox;
  const written = domain
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (lettersOf(label.slice(4)) ?? label) : label))
    .join('.');
  return asciiOf(written) === domain ? mailbox.slice(0, at) + written : mailbox;
}
