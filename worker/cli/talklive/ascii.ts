/** For terminals whose locale has no Unicode: our own signs in ASCII, of others' words the escape. */

const SIGNS: Readonly<Record<string, string>> = {
  '…': '...',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '·': '-',
  '█': '#',
  '┤': '|',
  '┼': '+',
  '╶': '-',
  '╴': '-',
  '─': '-',
  '│': '|',
  '╰': '`',
  '╭': '.',
  '╮': '.',
  '╯': "'",
  '×': 'x',
  '≈': '~',
  '░': '.',
};

/** Inside of JSON an escape means the same. */
export const toAscii = (text: string): string =>
  text.replace(/[^\t\n -~]/g, (sign) => SIGNS[sign] ?? escapeOf(sign));

const escapeOf = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
