import { Argument, Command } from 'commander';
import { type Suggestion, suggestionsFor, locate, type Place } from './suggestions.ts';
import { SCRIPTS } from './completion-scripts.ts';
import { addExamples } from './examples.ts';
import { listFor } from './id-lists.ts';
import type { Terminal } from './terminal.ts';

/** `talklive completion bash`: the script that the shell reads; it asks the program itself what fits. */
export function completionCommand(terminal: Terminal): Command {
  const command = new Command('completion')
    .description('print the script that completes commands, options and ids in your shell')
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(SCRIPTS)))
    .action((shell: string) => terminal.out(SCRIPTS[shell] ?? ''));
  return addExamples(command, [
    'completion bash >> ~/.bashrc',
    'completion zsh > "${fpath[1]}/_talklive"',
    'completion fish | source',
  ]);
}

/** What the scripts ask; hidden from the help. */
export function completeCommand(program: Command, terminal: Terminal): Command {
  return new Command('__complete')
    .argument('[words...]')
    .option('--describe', 'behind a tab, what each of them is')
    .allowUnknownOption()
    .action(async (words: string[], { describe = false }: { describe?: boolean }) => {
      const found = await complete(program, words, terminal);
      const lines = found.map(({ value, words: what }) => (describe && what ? `${value}\t${what}` : value));
      if (lines.length > 0) terminal.out(lines.join('\n'));
    });
}

/** Suggestions for the last of the words: subcommands, options, an option's values, profiles, or ids. */
export async function complete(
  program: Command,
  words: readonly string[],
  terminal: Terminal,
): Promise<Suggestion[]> {
  const typed = words.at(-1) ?? '';
  const place = locate(program, words.slice(0, -1));
  const found = [...suggestionsFor(place, typed), ...(await kept(place, typed, terminal))];
  return found.filter(({ value }) => value.startsWith(typed));
}

/** What stands on the disk or at the provider. What fails on the way offers nothing: nobody has asked for a message. */
async function kept(place: Place, typed: string, terminal: Terminal): Promise<readonly Suggestion[]> {
  const { awaiting } = place;
  if (awaiting === undefined && typed.startsWith('-')) return [];
  try {
    if (awaiting?.long === '--profile' || place.command.name() === 'use') {
      const { readProfiles } = await import('./profiles.ts');
      const { all } = await readProfiles(terminal.env);
      return Object.entries(all).map(([value, { baseUrl }]) => ({ value, words: baseUrl }));
    }
    const list = listFor(place);
    if (!list) return [];
    const { readIds } = await import('./suggested-ids.ts');
    return await readIds(list, place, terminal);
  } catch {
    return [];
  }
}
