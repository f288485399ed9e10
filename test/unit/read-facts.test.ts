/** What stands in a table is read by somebody: a setting or a time limit that only its table knows is none. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OWN } from '../../widget/build/standalone-plugin.ts';
import { WATCHDOGS } from '../../widget/call/start.ts';
import { SITE_COLUMNS } from '../../worker/schemas/site.ts';

const textOf = (pattern: string, besides = /^$/) =>
  globSync(pattern)
    .filter((file) => !besides.test(file) && !file.includes('.wrangler'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const absent = (names: readonly string[], text: string, how: (name: string) => string) =>
  names.filter((name) => !new RegExp(how(name)).test(text));

describe('of what a table names, all is read', () => {
  it('each setting of a site, beyond its schema, its command and its console', () => {
    const worker = textOf(
      'worker/**/*.ts',
      /^worker\/(schemas|cli|console|migrations|build)\/|-contract\.ts$/,
    );
    expect(absent(Object.keys(SITE_COLUMNS), worker, (name) => `\\b${name}\\b`)).toEqual([]);
  });

  it('each time limit of a start', () => {
    const call = textOf('widget/call/*.ts');
    expect(absent(Object.keys(WATCHDOGS), call, (name) => `limits\\.${name}\\b`)).toEqual([]);
  });
});

describe('of what stands twice, both are there', () => {
  it.each(OWN)('%s and its twin of the one-file script', (file) => {
    const twin = file.replace(/\.tsx?$/, '.standalone$&');
    expect([file, twin].filter((one) => !existsSync(one))).toEqual([]);
  });

  it('and the same: the buttons of a call, before its view is here and in it', () => {
    const early = /make\(\s*'div',\s*'controls',([^]*?)\n {6}\),/.exec(
      readFileSync('widget/elements/opening.ts', 'utf8'),
    );
    const view = readFileSync('widget/ui/CallControls.tsx', 'utf8');
    const before = [...(early?.[1] ?? '').matchAll(/button\('\w+', (\w+),/g)].map(([, path]) => path);
    const drawn = view.slice(view.indexOf('className="controls"'));
    const after = [
      ...drawn.matchAll(/<Icon path=\{(?:\w+ \? )?([A-Z_]+)|opens\('\w+', '[\w-]+', ([A-Z_]+)/g),
    ].map(([, icon, opened]) => icon ?? opened);
    expect(before).toEqual(after);
    expect(before).toHaveLength(4);
  });
});
