/** What the long run changes in copies stands where it looks for it: seen here at once, for the long run is long. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as changes from '../../soak/changes/changes.ts';
import { edited, type Edits } from '../../soak/changes/copy.ts';
import { WIDGET_MUTANTS } from '../../soak/mutants/widget.ts';
import { WORKER_MUTANTS } from '../../soak/mutants/worker.ts';

const made = (edits: Edits) =>
  Object.entries(edits).flatMap(([file, edit]) => {
    if (typeof edit === 'string') return existsSync(file) ? [`${file} is there already`] : [];
    try {
      edited(file, readFileSync(file, 'utf8'), edit);
      return [];
    } catch (fault) {
      return [(fault as Error).message];
    }
  });

it.each(Object.entries<Edits>(changes))('the change %s can be made', (_name, edits) => {
  expect(made(edits)).toEqual([]);
});

it.each([...WORKER_MUTANTS, ...WIDGET_MUTANTS])('$file: $slip can be made', ({ file, what, by }) => {
  expect(made({ [file]: [[what, by]] })).toEqual([]);
});
