/** What the package publishes of the page's types is what the widget itself has: both are given to the compiler side by side. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tagTypes } from '../../../widget/build/tag-types.ts';

const TSC = resolve('node_modules/typescript-native/bin/tsc');

/** Name by name, and where the widget has it. */
const TWINS = {
  Card: 'widget/card.ts',
  Part: 'widget/events.ts',
  View: 'widget/events.ts',
  EndReason: 'widget/call/types.ts',
  Turn: 'worker/contract.ts',
};

const FOLDER = 'dist';
/** As a folder of that one names it. */
const from = (file: string) => join('..', relative(FOLDER, file));

const COMPARED = `
import type * as published from './types.js';
import type { CallErrorCode, NextStep } from '${from('widget/call/error-table.ts')}';
import type { TalkliveGlobal } from '${from('widget/facade/queue.ts')}';
${Object.entries(TWINS)
  .map(([name, file]) => `import type { ${name} } from '${from(file)}';`)
  .join('\n')}

/** Written out, so that it does not matter by which declarations a type is put together. */
type Flat<T> = T extends string | number | boolean | undefined ? T : { [Key in keyof T]: Flat<T[Key]> };
type Same<One, Other> =
  (<T>() => T extends Flat<One> ? 1 : 2) extends <T>() => T extends Flat<Other> ? 1 : 2 ? true : false;
type Called = Parameters<TalkliveGlobal['push']>[number];
type Queue = published.TalkliveQueue;

${Object.keys(TWINS)
  .map((name) => `export const same${name}: Same<published.${name}, ${name}> = true;`)
  .join('\n')}
// Sets that may grow: whatever there is now is in them.
export const codes = (code: CallErrorCode): published.CallErrorCode => code;
export const steps = (step: NextStep): published.NextStep => step;
export const methods: Same<keyof Queue, Exclude<keyof TalkliveGlobal, 'version'>> = true;
export const calls: Same<published.TalkliveCall[0], Called[0]> = true;
export const queue = (live: TalkliveGlobal): Required<Omit<Queue, 'push'>> => live;
export const live = (open: Required<Omit<Queue, 'push'>>): Omit<TalkliveGlobal, 'push' | 'version'> => open;
`;

/** Of the comparison alone: what the widget is built with beside its sources is not there. */
function complaints(): string[] {
  const folder = mkdtempSync(join(FOLDER, 'types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'types.d.ts'), tagTypes()['types.d.ts'] ?? '');
  writeFileSync(join(folder, 'compared.ts'), COMPARED);
  const config = join(folder, 'tsconfig.json');
  const include = ['.'];
  writeFileSync(config, JSON.stringify({ extends: resolve('tsconfig.json'), include, exclude: [] }));
  const { stdout } = spawnSync(process.execPath, [TSC, '-p', config], { encoding: 'utf8' });
  // By the line, which says what is not the same.
  return [...stdout.matchAll(/compared\.ts\((\d+),\d+\): (.*)/g)].map(
    ([, line, why]) => `${COMPARED.split('\n')[Number(line) - 1]} ${why}`,
  );
}

it('are those of the widget, one by one', () => expect(complaints()).toEqual([]), 60_000);
