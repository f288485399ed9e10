import type { Command } from 'commander';
import { wrapCommand } from './help.ts';

const INDENT = '  ';

const EXAMPLES = new WeakMap<Command, readonly string[]>();

/** Lines that work as they stand, but for ids, at the end of a command's help. */
export function addExamples(command: Command, lines: readonly string[]): Command {
  EXAMPLES.set(command, lines);
  return command.addHelpText('after', () => {
    const width = (command.configureOutput().getOutHelpWidth?.() ?? 80) - INDENT.length;
    const wrapped = lines.map((line) => wrapCommand(`talklive ${line}`, width));
    const shown = wrapped.join('\n').replace(/^/gm, INDENT);
    return `\nExample${lines.length > 1 ? 's' : ''}:\n${shown}`;
  });
}

/** Those of a command. */
export const examplesOf = (command: Command): readonly string[] => EXAMPLES.get(command) ?? [];

const MOST = 3;

/** Of a group: the first of what is in it. */
export const addGroupExamples = (group: Command): Command =>
  addExamples(group, group.commands.flatMap((each) => examplesOf(each).slice(0, 1)).slice(0, MOST));
