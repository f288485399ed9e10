import { Command } from 'commander';
import { addExamples } from './examples.ts';
import { addSettings } from './settings.ts';
import type { Settings } from './settings-types.ts';
import type { Terminal } from './terminal.ts';

/** `talklive doctor`: what works, what does not, and what helps. */
export function doctorCommand(terminal: Terminal): Command {
  const command = new Command('doctor')
    .description('look at settings, token, network and terminal, and say what helps')
    .option('--json', 'print JSON');
  addExamples(command, ['doctor', 'doctor --profile prod', 'doctor --json']);
  return addSettings(command).action(async (options: Settings) => {
    const { examine } = await import('./doctor/examine.ts');
    await examine(options, terminal);
  });
}
