import type { Command, Option } from 'commander';
import { UsageError } from './failure.ts';

/**
 * Commander takes whatever comes next for an option's value. Where a shell's variable was empty, that is the next option,
 * and `--dry-run` would be a name of columns while the request goes out.
 */
export function refuseOptionsAsValues(command: Command): void {
  const parse = command.parseOptions.bind(command);
  command.parseOptions = (words) => {
    check(command, words);
    return parse(words);
  };
}

/** @throws {UsageError} for a value that is an option (what stands behind `=` is meant), and for an option given twice */
function check({ options }: Command, words: readonly string[]): void {
  const find = (word: string) => options.find(({ long, short }) => long === word || short === word);
  const given = new Set<Option>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--') return;
    const option = find(word.split('=', 1)[0] ?? '');
    if (option && !option.variadic && (option.required || option.optional)) {
      // The last would count, and nobody would hear of the others.
      if (given.has(option))
        throw new UsageError(`${option.long ?? word}: given twice, where one value counts`);
      given.add(option);
    }
    if (!find(word)?.required) continue;
    at += 1;
    const value = words[at] ?? '';
    if (!/^(--|-h$)/.test(value) && !find(value)) continue;
    throw new UsageError(
      `${word}: expected a value, got the option ${value}; ${word}=${value} takes it for a value`,
    );
  }
}
