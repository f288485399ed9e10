/** Mail programs cut longer addresses off, or do not open at all (Outlook on Windows). */
const LONGEST = 1900;

/** Halves of letters, which no address can be made of. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '');

const written = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));

/** A letter without an address, in the visitor's own mail program: of a long text, the end. */
export function mailOf(subject: string, text: string): string {
  const head = `mailto:?subject=${written(wellFormed(subject))}&body=`;
  const room = LONGEST - head.length;
  const whole = written(wellFormed(text));
  if (whole.length <= room) return head + whole;
  const cut = written('…\n');
  let kept = '';
  for (const letter of [...wellFormed(text)].reverse()) {
    const next = written(letter) + kept;
    if (cut.length + next.length > room) break;
    kept = next;
  }
  return head + cut + kept;
}
