/** The list of origins, changed in part: whoever adds a page need not know which there are. */
import type { Command } from 'commander';

const collect = (value: string, before: string[] = []) => [...before, value];

export const addOriginOptions = (command: Command): Command =>
  command
    .option('--add-origin <origin>', 'one more page that may use it, beside those of the list', collect)
    .option('--remove-origin <origin>', 'one less', collect);

interface InPart {
  addOrigin?: string[];
  removeOrigin?: string[];
}

/**
 * @returns the options with the whole list in the place of what is added and removed
 * @throws Error where both are given, or one is to go that is not on the list
 */
export function withOrigins(
  { addOrigin, removeOrigin, ...options }: Record<string, unknown> & InPart,
  listed: readonly string[],
): Record<string, unknown> {
  if (!addOrigin && !removeOrigin) return options;
  if (options['origin'])
    throw new Error('--origin replaces the list: name the whole of it, or --add-origin and --remove-origin.');
  const absent = removeOrigin?.find((origin) => !listed.includes(origin));
  if (absent !== undefined)
    throw new Error(
      `--remove-origin: expected one of the list (${listed.join(', ') || 'which is empty'}), got '${absent}'.`,
    );
  const kept = listed.filter((origin) => !removeOrigin?.includes(origin));
  return { ...options, origin: [...new Set(kept.concat(addOrigin ?? []))] };
}

/** Of those who lose it with an edit, in a line; null: nobody does. */
export function lostOrigins(before: readonly string[], after: readonly string[]): string | null {
  const lost = before.filter((origin) => !after.includes(origin));
  return lost.length > 0
    ? `Pages of ${lost.join(', ')} may not use it any more. To keep what is on the list: --add-origin.`
    : null;
}
