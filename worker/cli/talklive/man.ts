import { Command } from 'commander';
import { addExamples } from './examples.ts';
import { UsageError } from './failure.ts';
import type { Terminal } from './terminal.ts';
import { naming } from './values.ts';

/** `talklive man`: the manual's pages, made from the commands themselves. */
export function manCommand(program: Command, terminal: Terminal): Command {
  const command = new Command('man')
    .description('print the manual page of a command, or write all pages into a folder')
    .argument('[command...]', 'words of the command')
    .option('--out <folder>', 'write all pages into this folder instead');
  addExamples(command, ['man | man -l -', 'man call list | man -l -', 'man --out ~/.local/share/man/man1']);
  return command.action(async (words: string[], { out }: { out?: string }) => {
    const { manPages, nameOf } = await import('./man-pages.ts');
    const pages = manPages(program);
    if (out !== undefined) {
      const { writePages } = await import('./man-pages.ts');
      await naming('--out', () => writePages(pages, out));
      return terminal.err(`${pages.size} pages written to ${out}`);
    }
    const page = pages.get(nameOf(words));
    if (page === undefined) throw new UsageError(`there is no command ${words.join(' ')}`);
    await terminal.write(page);
  });
}
