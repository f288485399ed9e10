/** What stands in a table is read by somebody: a setting, a time limit or a part that only its table knows is none. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REFUSED } from '../../site/docs/made/error-ways.js';
import { OWN } from '../../widget/build/standalone-plugin.ts';
import { WATCHDOGS } from '../../widget/call/watchdogs.ts';
import { ELEMENTS } from '../../widget/elements/define.ts';
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

  it('each part for styling', () => {
    const drawn = textOf('widget/{ui,elements,cards}/**/*.{ts,tsx}', /define\.ts$/);
    const parts = new Set(Object.values(ELEMENTS).flatMap((spec) => Object.keys(spec.parts)));
    expect(
      absent([...parts], drawn, (name) => `\\bpart\\b.*\\b${name}\\b|(?:opens|button)\\(.*'${name}'`),
    ).toEqual([]);
  });
});

describe('of what is done in one place', () => {
  it('the settings are refused with what the guide of failures counts with', () => {
    const guards = textOf('worker/{middleware/{burst,site-guard},routes/config}.ts');
    const thrown = [...guards.matchAll(/new ApiError\(\s*'([\w-]+)'/g)].map(([, code]) => code);
    expect(thrown.length).toBeGreaterThan(2);
    expect(thrown.filter((code) => !(REFUSED as readonly unknown[]).includes(code))).toEqual([]);
  });

  it('pages of a list are read by what says where a list is not whole', () => {
    const readers = globSync('worker/cli/talklive/**/*.ts').filter((file) =>
      readFileSync(file, 'utf8').includes('walkPages('),
    );
    expect(readers.map((file) => basename(file)).sort()).toEqual(['look-at-pages.ts', 'walk.ts', 'watch.ts']);
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
