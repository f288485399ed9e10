import { Help, type HelpConfiguration } from 'commander';

/** What a description beside its option has at least; with less it stands below. */
const BESIDE = 36;
const INDENT = 2;
const BELOW = 4;

/** Help whose lines are no longer than the terminal is wide, from 40 columns on. */
export const HELP_STYLE: HelpConfiguration = {
  minWidthToWrap: 10,
  styleUsage(usage) {
    const title = 'Usage: '.length;
    return wrap(usage, (this.helpWidth ?? 80) - title).replaceAll('\n', `\n${' '.repeat(title)}`);
  },
  formatItem(term, termWidth, description, helper) {
    const width = this.helpWidth ?? 80;
    if (width - termWidth - 2 * INDENT >= BESIDE || !description)
      return Help.prototype.formatItem.call(helper, term, termWidth, description, helper);
    const below = wrap(description, width - BELOW).replaceAll('\n', `\n${' '.repeat(BELOW)}`);
    return `${' '.repeat(INDENT)}${term}\n${' '.repeat(BELOW)}${below}`;
  },
};

/** Words in lines of so many columns at most. */
export const wrap = (text: string, width: number): string =>
  text
    .split('\n')
    .map((line) => inLines(line.split(' '), width))
    .join('\n');

function inLines(words: readonly string[], width: number): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** A command that a shell reads as one line, wherever it is broken. */
export function wrapCommand(line: string, width: number): string {
  const pieces = (line.match(/'[^']*'|[^ ]+/g) ?? []).flatMap(piecesOf);
  const lines: string[] = [];
  let current = '';
  for (const [at, { text, isInside }] of pieces.entries()) {
    const joined = isInside || current === '' ? current + text : `${current} ${text}`;
    const room = at === pieces.length - 1 ? width : width - BREAK.length;
    if (joined.length <= room || current === '') current = joined;
    else {
      lines.push(isInside ? current : current + BREAK);
      current = '  ' + text;
    }
  }
  return [...lines, current].join('\n');
}

/** What a shell needs at the end of a line that goes on. */
const BREAK = ' \\';

/** JSON may be broken where a value begins; within quotes a shell keeps the break, and JSON does not mind. */
function piecesOf(word: string): { text: string; isInside: boolean }[] {
  const parts = /^'[[{]/.test(word) ? word.split(/(?<=[,{[:])(?=["{[])/) : [word];
  return parts.map((text, at) => ({ text, isInside: at > 0 }));
}
