import type { Command } from 'commander';
import { outputOption, type Settings } from './settings.ts';

/** How an answer is shaped. */
export interface OutputSettings extends Settings {
  columns?: string;
  sort?: string;
  jq?: string;
  template?: string;
}

export const addOutputOptions = (command: Command): Command =>
  command
    .addOption(outputOption('ndjson'))
    .option('--columns <fields>', 'columns of the table: fields separated by commas, dots lead into them')
    .option('--sort <field>', 'sort what came by a field; with - before it, the other way round')
    .option('--jq <filter>', 'run the answer through a jq filter')
    .option('--template <text>', 'a line for each item, such as "{{id}} {{cost}}"');
