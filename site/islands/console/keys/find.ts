/** What of the table is meant by what has been typed. */
import { GROUPS, type Command, type Group } from './command.ts';

export interface FoundGroup {
  group: Group;
  commands: Command[];
}

/** How well a word fits: at a beginning of the name, of a word, within one; or not at all. */
function fitOf(word: string, { name, also = '', note = '' }: Command): number {
  const [title, rest] = [name.toLowerCase(), `${also} ${note}`.toLowerCase()];
  if (title.startsWith(word)) return 0;
  if (title.includes(` ${word}`)) return 1;
  if (` ${rest}`.includes(` ${word}`)) return 2;
  return title.includes(word) || rest.includes(word) ? 3 : Infinity;
}

/**
 * @param typed each of its words must be found
 * @returns groups by what fits best in them; in the order of the table where nothing has been typed
 */
export function findCommands(commands: readonly Command[], typed: string): FoundGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = commands
    // What is searched for has been made from what was typed.
    .map((command) => ({
      command,
      fit: command.group === 'Search' ? 9 : Math.max(0, ...words.map((word) => fitOf(word, command))),
    }))
    .filter(({ fit }) => fit !== Infinity)
    .sort((a, b) => a.fit - b.fit);
  const found = GROUPS.map((group) => fits.filter(({ command }) => command.group === group))
    .filter((group) => group.length > 0)
    .sort(([a], [b]) => (a?.fit ?? 0) - (b?.fit ?? 0));
  return found.flatMap((group) => {
    const [first] = group;
    return first ? [{ group: first.command.group, commands: group.map(({ command }) => command) }] : [];
  });
}
