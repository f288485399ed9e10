import { Argument, Command } from 'commander';
import type { Terminal } from './terminal.ts';

const SCRIPTS: Record<string, string> = {
  bash: `_talklive() {
  local IFS=$'\\n'
  COMPREPLY=($(talklive __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _talklive talklive`,
  zsh: `#compdef talklive
_talklive() {
  local -a found
  found=(\${(f)"$(talklive __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( \${#found} )); then compadd -a found; else _files; fi
}
compdef _talklive talklive`,
  fish: `function __talklive
  set -l words (commandline -opc) (commandline -ct)
  talklive __complete -- $words[2..-1] 2>/dev/null
end
complete -c talklive -a '(__talklive)'`,
};

/** `talklive completion bash`: the script that the shell reads; it asks the program itself what fits. */
export function completionCommand(terminal: Terminal): Command {
  return new Command('completion')
    .description('print the script that completes commands in your shell')
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(SCRIPTS)))
    .addHelpText('after', '\nFor bash, for example:\n  talklive completion bash >> ~/.bashrc')
    .action((shell: string) => terminal.out(SCRIPTS[shell] ?? ''));
}

/** What the scripts ask; hidden from the help. */
export function completeCommand(program: Command, terminal: Terminal): Command {
  return new Command('__complete')
    .argument('[words...]')
    .allowUnknownOption()
    .action((words: string[]) => {
      const found = complete(program, words);
      if (found.length > 0) terminal.out(found.join('\n'));
    });
}

/** Candidates for the last of the words: subcommands, options, or an option's values. */
export function complete(program: Command, words: readonly string[]): string[] {
  const typed = words.at(-1) ?? '';
  let command = program;
  for (const word of words.slice(0, -1)) {
    command = command.commands.find((each) => each.name() === word) ?? command;
  }
  const before = words.at(-2) ?? '';
  const option = command.options.find((each) => each.long === before);
  if (option?.argChoices) return option.argChoices.filter((value) => value.startsWith(typed));
  // A value that only the user knows, or a file: the shell's own completion has it.
  if (option?.required) return [];
  const subcommands = command.commands.map((each) => each.name()).filter((name) => name !== '__complete');
  const choices = command.registeredArguments.flatMap((argument) => argument.argChoices ?? []);
  const flags = command.options.flatMap((each) => each.long ?? []);
  const candidates = typed.startsWith('-') ? [...flags, '--help'] : [...subcommands, ...choices];
  return candidates.filter((candidate) => candidate.startsWith(typed)).sort();
}
