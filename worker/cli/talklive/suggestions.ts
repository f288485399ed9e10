import type { Command, Option } from 'commander';

/** What may stand in a place of the line. */
export interface Suggestion {
  value: string;
  /** What it is. */
  words?: string | undefined;
}

/** Where in the line the next word stands. */
export interface Place {
  command: Command;
  /** Names from the program's down to the command's. */
  path: readonly string[];
  /** The option whose value it is. */
  awaiting: Option | undefined;
  /** Arguments before it. */
  given: readonly string[];
  /** Values of the options before it, by their long names. */
  options: Readonly<Record<string, string>>;
}

/** Reads the words before the one that is completed. */
export function locate(program: Command, words: readonly string[]): Place {
  let command = program;
  const path: string[] = [];
  const given: string[] = [];
  const options: Record<string, string> = {};
  let awaiting: Option | undefined;
  for (const word of words) {
    if (awaiting && !word.startsWith('-')) {
      options[awaiting.long ?? ''] = word;
      if (!awaiting.variadic) awaiting = undefined;
      continue;
    }
    awaiting = undefined;
    if (word.startsWith('-')) {
      const [flag = '', ...value] = word.split('=');
      const option = command.options.find(({ long, short }) => long === flag || short === flag);
      if (value.length > 0) options[flag] = value.join('=');
      else if (option?.required || option?.optional) awaiting = option;
      continue;
    }
    const below = command.commands.find((each) => each.name() === word);
    if (below && given.length === 0) {
      command = below;
      path.push(word);
    } else given.push(word);
  }
  return { command, path, awaiting, given, options };
}

/** What the program knows by itself. */
export function suggestionsFor({ command, awaiting, given }: Place, typed: string): Suggestion[] {
  if (awaiting && !(awaiting.optional && typed.startsWith('-')))
    // A value that only the user knows, or a file: the shell's own completion has it.
    return (awaiting.argChoices ?? []).map((value) => ({ value }));
  if (typed.startsWith('-'))
    return sorted([
      ...command.options.map(({ long, description }) => ({ value: long ?? '', words: description })),
      { value: '--help', words: 'display help for command' },
    ]);
  const subcommands =
    given.length > 0
      ? []
      : command.commands
          .filter((each) => each.name() !== '__complete')
          .map((each) => ({ value: each.name(), words: each.description() }));
  const choices = command.registeredArguments[given.length]?.argChoices ?? [];
  return sorted([...subcommands, ...choices.map((value) => ({ value }))]);
}

const sorted = (found: Suggestion[]): Suggestion[] => found.sort((a, b) => (a.value < b.value ? -1 : 1));
