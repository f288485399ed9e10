/** What a self-check finds, as the panel, the page's own scripts and a copied report have it. */

/** `unsure`: could not be found out. `aside`: nothing to judge. */
export type CheckState = 'wrong' | 'unsure' | 'right' | 'aside';

export interface CheckLine {
  /** What was looked at, such as `Policy`. */
  about: string;
  state: CheckState;
  says: string;
  /** The remedy, as it is pasted. */
  paste?: string;
}

export interface CheckReport {
  /** Of the running script; null where the page has the package instead. */
  version: string | null;
  /** Without its query. */
  page: string;
  lines: CheckLine[];
  /** All of it as plain text. */
  text: string;
}

/** A sign and a word for each: colour alone tells nobody. The worst first. */
export const MARKS: Readonly<Record<CheckState, { sign: string; word: string; title: string }>> = {
  wrong: { sign: '✗', word: 'wrong', title: 'To mend' },
  unsure: { sign: '?', word: 'not sure', title: 'Could not be found out' },
  right: { sign: '✓', word: 'right', title: 'Right' },
  aside: { sign: '–', word: 'to know', title: 'To know' },
};

export const ORDER = Object.keys(MARKS) as CheckState[];

export const inState = (lines: readonly CheckLine[], state: CheckState) =>
  lines.filter((line) => line.state === state);

/** In one sentence, for who has no time. For developers, and so in English alone. */
export function summaryOf(lines: readonly CheckLine[]): string {
  const wrong = inState(lines, 'wrong').length;
  const unsure = inState(lines, 'unsure').length;
  if (wrong > 1) return `${wrong} things are to be mended.`;
  if (wrong) return 'One thing is to be mended.';
  if (unsure) return 'Nothing wrong was found, but not all could be looked at.';
  const more = inState(lines, 'aside').some(({ paste }) => paste !== undefined);
  return more ? 'All is right; what is to know comes last.' : 'All is right.';
}

const indented = (text: string) => text.replaceAll('\n', '\n    ');

export function reportText({ page, version, lines }: Omit<CheckReport, 'text'>): string {
  const head = `Talk Live self-check of ${page}, ${version ? `script ${version}` : 'the package'}, ${navigator.userAgent}`;
  const told = ORDER.flatMap((state) => inState(lines, state)).map(
    ({ state, about, says, paste }) =>
      `${MARKS[state].sign} ${about} (${MARKS[state].word}): ${says}${paste ? `\n    ${indented(paste)}` : ''}`,
  );
  return [head, summaryOf(lines), ...told].join('\n');
}
