import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { circleIn } from '../../widget/build/graph-plugin.ts';
import { objection } from '../tools/import-zones.mjs';

/** A file at the top is a part of its own; a page that a browser gets is none of the code that serves it. */
function partOf(file: string): string {
  const [root = '', folder = '', inner = ''] = file.split('/');
  return inner === 'page' ? `${root}/${folder}/page` : `${root}/${folder}`;
}

/** Which the compiler’s quick look at a file passes over. */
const EXPORT_AS = /^export \* as \w+ from '(?<name>[^']+)'/gm;

/** By value and by type, from the words of the files: `import()` and `export from` are imports, too. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(EXPORT_AS)].map(({ groups }) => groups?.name ?? '');
  return ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName)
    .concat(named)
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(file), name)));
}

const ROOTS = ['worker', 'widget', 'site'];
const FILES = new Map(
  globSync(`{${ROOTS.join()}}/**/*.{ts,tsx,js,mjs}`)
    .filter((file) => !file.includes('.wrangler'))
    .map((file) => [file, importsOf(file)]),
);
const filesOf = (root: string) => [...FILES].filter(([file]) => file.startsWith(`${root}/`));

function partsOf(root: string): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>();
  for (const [file, imports] of filesOf(root)) {
    if (file.startsWith(`${root}/build/`)) continue;
    for (const to of imports) {
      const [from, other] = [partOf(file), partOf(to)];
      if (!to.startsWith(`${root}/`) || from === other) continue;
      parts.set(from, (parts.get(from) ?? new Set()).add(other));
    }
  }
  return parts;
}

/** Loops on purpose: the second is fetched by `import()`, when the first has long run. */
const LATER = [
  // What the page's owner is told, and how it is told once.
  ['widget/elements/tell-owner.ts', 'widget/elements/blame.ts'],
  // Where every late view is fetched from, and one that fetches two of them.
  ['widget/ui/late-views.ts', 'widget/ui/WhoSpeaks.tsx'],
] as const;

/** @param but whose later import counts all the same */
function circleOf(root: string, but?: string): string[] | null {
  const isLater = (from: string, to: string) =>
    from !== but && LATER.some((pair) => pair[0] === from && pair[1] === to);
  const imports = filesOf(root).map(([from, all]) => [from, all.filter((to) => !isLater(from, to))] as const);
  return circleIn(new Map(imports));
}

describe('the files', () => {
  it.each(ROOTS)('of %s import one another in no circle, not even a type', (root) => {
    expect(filesOf(root).length).toBeGreaterThan(200);
    expect(circleOf(root)).toBeNull();
  });

  it.each(LATER)('%s fetches %s later, and would be in a circle with it', (from, to) => {
    expect(readFileSync(from, 'utf8')).toContain(`import('./${basename(to)}')`);
    expect(circleOf(from.split('/')[0] ?? '', from)).toEqual(expect.arrayContaining([from, to]));
  });
});

const isIn = (inner: string, outer: string) => `${inner}/`.startsWith(`${outer}/`);

/** However deep they are; a folder and what stands beneath it are one house. */
function foldersOf(root: string): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const [file, imports] of filesOf(root)) {
    const from = dirname(file);
    const others = imports.map((to) => dirname(to)).filter((to) => to.startsWith(`${root}/`));
    const apart = others.filter((to) => !isIn(to, from) && !isIn(from, to));
    folders.set(from, new Set([...(folders.get(from) ?? []), ...apart]));
  }
  return folders;
}

describe('the folders', () => {
  it.each(ROOTS)('of %s import one another in no circle, however deep they are', (root) => {
    const folders = foldersOf(root);
    expect(folders.size).toBeGreaterThan(8);
    expect(circleIn(folders)).toBeNull();
  });

  it.each(['worker', 'widget'])(
    'of %s, each with what is in it, import one another in no circle, not even a type',
    (root) => {
      const parts = partsOf(root);
      expect(parts.size).toBeGreaterThan(8);
      expect(circleIn(parts)).toBeNull();
    },
  );

  it.each([
    ['widget/ui/CallView.tsx', 'widget/app.ts', {}],
    ['widget/call/machine.ts', 'react', { isPackage: true }],
    ['widget/call/attempt.ts', 'widget/provider/vapi.ts', { isType: true }],
    ['widget/ui/CallView.tsx', '@vapi-ai/web', { isPackage: true }],
    ['widget/facade/launcher.tsx', 'widget/ui/CallView.tsx', {}],
    ['worker/rehearsal/page/call.ts', 'worker/rehearsal/room.ts', {}],
    ['worker/management/client.ts', 'worker/env.ts', { isType: true }],
    ['worker/limits/ledger.ts', 'worker/calls/place.ts', { isType: true }],
    ['worker/limits/jobs.ts', 'worker/providers/http.ts', {}],
    ['worker/asked-database.ts', 'worker/routes/chat.ts', {}],
    ['worker/log.ts', 'worker/env.ts', { isType: true }],
  ])('%s may not import %s', (from, to, how) => {
    for (const file of 'isPackage' in how ? [from] : [from, to]) expect(existsSync(file), file).toBe(true);
    expect(objection(from, to, how)).toContain(to);
  });

  it.each([
    ['widget/x/y.ts', 'widget/x', 'worker/index.ts', {}],
    ['widget/x/y.ts', 'widget/x', '@vapi-ai/web', { isPackage: true }],
    ['widget/x.ts', 'widget/x.ts', 'widget/storage.ts', {}],
    ['worker/x/y.ts', 'worker/x', 'worker/routes/chat.ts', {}],
    ['worker/x/y.ts', 'worker/x', 'worker/contract.ts', { isType: true }],
  ])('%s has to be listed as %s before it imports %s', (from, part, to, how) => {
    expect(objection(from, to, how)).toBe(
      `${part} may not import ${to}: list it in test/tools/import-zones.mjs, with what it may import`,
    );
  });

  it('may import what the table says', () => {
    expect(objection('widget/call/attempt.ts', 'widget/call/machine.ts')).toBeNull();
    expect(objection('worker/limits/jobs.ts', 'worker/providers/port.ts', { isType: true })).toBeNull();
  });
});
