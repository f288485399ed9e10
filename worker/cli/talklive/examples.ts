import type { Command } from 'commander';

/** Lines that work as they stand, at the end of a command's help. */
export const addExamples = (command: Command, lines: readonly string[]): Command =>
  command.addHelpText(
    'after',
    `\nExample${lines.length > 1 ? 's' : ''}:\n${lines.map((line) => `  talklive ${line}`).join('\n')}`,
  );
