/** Mail programs cut longer addresses off, or do not open at all (Outlook on Windows). */
const LONGEST = 1900;

/** Halves of letters, which no address can be made of. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '');

const written = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));

/** From the beginning of a line on, unless that would leave less than half. */
function fromLine(kept: string): string {
  const line = written('\n');
  const at = kept.indexOf(line);
  return at < 0 || at > kept.length / 2 ? written('…') + kept : kept.slice(at + line.length);
}

/**
 * A letter without an address, in the visitor's own mail program: of a long text, the end.
 * @param shortened what says so there
 */
export function mailOf(subject: string, text: string, shortened: string): string {
  const head = `mailto:?subject=${written(wellFormed(subject))}&body=`;
  const room = LONGEST - head.length;
  const whole = written(wellFormed(text));
  if (whole.length <= room) return head + whole;
  const cut = written(`[${shortened}]\n\n`);
  let kept = '';
  for (const letter of [...wellFormed(text)].reverse()) {
    const next = written(letter) + kept;
    if (cut.length + written('…').length + next.length > room) break;
    kept = next;
  }
  return head + cut + fromLine(kept);
}
