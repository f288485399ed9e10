import type { Command } from 'commander';
import { UsageError } from './failure.ts';
import { outputOption } from './settings.ts';
import type { Settings } from './settings-types.ts';

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

/** @throws {UsageError} for forms of an answer that cannot be, or say nothing */
export function checkForms(
  { jq, template, columns, sort, output, json }: OutputSettings,
  isJson: boolean,
): void {
  const forms = [
    jq !== undefined && '--jq',
    template !== undefined && '--template',
    columns !== undefined && '--columns',
    output === 'ndjson' && '--output ndjson',
  ].filter((name) => name !== false);
  if (forms.length > 1) throw new UsageError(`${forms.join(' and ')}: only one of them can shape the answer`);
  const [form] = forms;
  if (isJson && form !== undefined && form !== '--jq') {
    const typed = json === true ? '--json' : '--output json';
    throw new UsageError(`${form}: not together with ${typed}; take one of them off, or use --jq`);
  }
  if (columns?.split(',').some((name) => name.trim() === ''))
    throw new UsageError('--columns: expected fields separated by commas, got one without a name');
  if (template === '') throw new UsageError('--template: expected a text, got empty text');
  if (sort !== undefined && sort.replace(/^-/, '') === '')
    throw new UsageError('--sort: expected a field, got none');
}

/** What shapes an answer that is JSON. @throws {UsageError} where it is none, which the form would be passed over for */
export function refuseForms({ jq, template, columns, sort }: OutputSettings, why: string): void {
  const found = Object.entries({ jq, template, columns, sort }).find(([, value]) => value !== undefined);
  if (found) throw new UsageError(`--${found[0]}: ${why}`);
}

/** Whether a body asks for an answer that comes bit by bit. */
export const asksForStream = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && (body as { stream?: unknown }).stream === true;

export const STREAMED = 'the answer comes bit by bit; leave stream out of the body, or use --output ndjson';
