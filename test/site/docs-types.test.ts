/** Every example of the guides that is code is compiled against the package's own types and the script's. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile as compileSvelte } from 'svelte/compiler';
import { afterAll, describe, expect, it } from 'vitest';
import { examples, examplesIn, type Example } from './guides.ts';

const TSC = resolve('node_modules/typescript-native/bin/tsc');
const folder = mkdtempSync(resolve('dist/docs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the guides' pages have around them, and what of others is not installed here. */
/** What the pasted script has, from its own source. */
const pick = (file: string, what: RegExp) => what.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
const SCRIPT_TYPES = [
  pick('widget/events.ts', /type Part = .*;/),
  pick('widget/events.ts', /type View = .*;/),
  pick('widget/facade/queue.ts', /interface TalkliveGlobal \{[^]*?\n\}/),
].join('\n');
const AMBIENT = `import 'talklive/elements';
import type { CheckReport } from '../../../widget/check/report.ts';
type Call = [method: string, ...args: unknown[]];
${SCRIPT_TYPES}
declare global {
  const trustedTypes: any;
  const talklive: TalkliveGlobal;
  interface Window {
    dataLayer: unknown[];
    plausible?: (name: string, options: object) => void;
    _paq?: unknown[][];
    analytics?: { track(name: string, properties: object): void };
  }
  function defineNuxtConfig(config: object): object;
  function defineNuxtPlugin(plugin: () => void): object;
  function $props(): Record<string, any>;
  function $state<T>(value: T): T;
}
`;
const OTHERS = `declare module 'next/script' {
  export default function Script(props: Record<string, unknown>): import('react').ReactNode;
}
declare module '@vitejs/plugin-vue' {
  export default function vue(options: {
    template: { compilerOptions: { isCustomElement: (tag: string) => boolean } };
  }): any;
}
declare module '@angular/core' {
  export const CUSTOM_ELEMENTS_SCHEMA: object;
  export function Component(meta: object): (type: unknown, context: unknown) => void;
  export function afterNextRender(run: () => void): void;
}
declare module '@angular/router' {
  export const RouterOutlet: object;
}
`;

/** What an example has beside it, of the one before. */
const BESIDE = `import type { ReactNode } from 'react';
export declare function Help(): ReactNode;
`;

/** By what the package's manifest says can be imported. */
const { exports } = JSON.parse(readFileSync('dist/npm/package.json', 'utf8')) as {
  exports: Record<string, { types?: string }>;
};
const TYPES_OF_PACKAGE = Object.fromEntries(
  Object.entries(exports).flatMap(([entry, { types }]) =>
    types ? [[entry.replace('.', 'talklive'), [resolve('dist/npm', types)]]] : [],
  ),
);

const SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>\n([^]*?)<\/script>/g;
const isTyped = (code: string, language: string) =>
  /^tsx?$/.test(language) || (/^(?:vue|svelte)$/.test(language) && code.includes('lang="ts"'));

/** The code of an example: all of it, or what stands in its script tags. */
function codeOf({ language, code }: Example): { code: string; ending: string }[] {
  if (/^(?:[jt]sx?)$/.test(language)) return [{ code, ending: language }];
  if (!/^(?:html|vue|svelte)$/.test(language)) return [];
  return [...code.matchAll(SCRIPT)].map(([, inside = '']) => ({
    code: inside,
    ending: isTyped(code, language) ? 'ts' : 'js',
  }));
}

/** What differs from group to group. */
interface Group {
  /** Without the package's types: the example brings types of its own. */
  bare?: boolean;
  options?: object;
}

function compile(
  name: string,
  files: [file: string, code: string][],
  { bare = false, options }: Group,
): string {
  const here = join(folder, name);
  mkdirSync(here);
  for (const [file, code] of files) writeFileSync(join(here, file), `${code}\nexport {};\n`);
  writeFileSync(join(here, 'others.d.ts'), OTHERS);
  writeFileSync(join(here, 'help.d.ts'), BESIDE);
  if (!bare) writeFileSync(join(here, 'ambient.ts'), AMBIENT);
  const config = {
    extends: resolve('tsconfig.json'),
    compilerOptions: Object.assign(
      {
        allowJs: true,
        checkJs: true,
        noUnusedLocals: false,
        noUnusedParameters: false,
        types: ['node', 'react'],
        paths: {
          ...TYPES_OF_PACKAGE,
        },
      },
      options,
    ),
    include: [here],
    exclude: [],
  };
  const path = join(folder, `tsconfig.${name}.json`);
  writeFileSync(path, JSON.stringify(config));
  try {
    return execFileSync(process.execPath, [TSC, '-p', path], { encoding: 'utf8' });
  } catch (fault) {
    return (fault as { stdout: string }).stdout;
  }
}

const files = examples.flatMap((example) =>
  codeOf(example).map(({ code, ending }, index): [string, string] => [
    `${example.name.replaceAll(' ', '-')}-${index}.${ending}`,
    code,
  ]),
);
const isStrict = ([file]: [string, string]) => /\.tsx?$/.test(file);
const hasOwn = ([, code]: [string, string]) => code.includes("declare module 'react'");
/** A page's own script is no TypeScript: what may be null is its author's to know. */
const LOOSE = { strict: false, exactOptionalPropertyTypes: false, noUncheckedIndexedAccess: false };

describe('the code of the guides', () => {
  it('is all of it', () => expect(files.length).toBeGreaterThan(25));

  it('compiles strictly where it is TypeScript', () => {
    const typed = files.filter((file) => isStrict(file) && !hasOwn(file));
    expect(compile('typed', typed, {})).toBe('');
  }, 120_000);

  it('compiles by itself where it brings types of its own', () => {
    const own = files.filter(hasOwn);
    expect(own).not.toEqual([]);
    expect(compile('own', own, { bare: true })).toBe('');
  }, 120_000);

  it.each(examplesIn('svelte'))('$name compiles, without a warning', ({ code }) => {
    expect(compileSvelte(code, { generate: 'client' }).warnings.map(({ message }) => message)).toEqual([]);
  });

  it('says nothing wrong where it is JavaScript', () => {
    const plain = files.filter((file) => !isStrict(file));
    expect(compile('plain', plain, { options: LOOSE })).toBe('');
  }, 120_000);
});
