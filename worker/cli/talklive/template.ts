import { cell } from '../print.ts';
import { valueAt } from './columns.ts';
import type { Terminal } from './terminal.ts';

const FIELD = /\{\{\s*([\w.$-]+)\s*\}\}/g;

/** `{{id}} {{artifact.transcript}}`, with `\n` and `\t`. */
export function readTemplate(text: string) {
  const template = text.replace(/\\([nt])/g, (_, letter: string) => (letter === 'n' ? '\n' : '\t'));
  const unseen = new Set(Array.from(template.matchAll(FIELD), ([, path = '']) => path));
  let filled = 0;
  return {
    fill(item: unknown): string {
      filled += 1;
      return template.replace(FIELD, (_, path: string) => {
        const value = valueAt(item, path);
        if (value !== undefined) unseen.delete(path);
        return cell(value);
      });
    },
    /** Says of fields that no item had: they may be misspelt, and may be those that only some items have. */
    warn(terminal: Terminal): void {
      if (filled > 0 && unseen.size > 0)
        terminal.err(`talklive: --template: no item has ${[...unseen].join(', ')}`);
    },
  };
}
