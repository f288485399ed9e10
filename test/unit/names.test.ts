/** One name means one thing: what a part exports under a name, no other file of it exports under the same. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Worlds that never meet in one program: who reads one does not look for its names in another. The longest that fits counts. */
const PARTS = [
  'site',
  'widget',
  'widget/build',
  'worker',
  'worker/build',
  'worker/cli',
  'worker/cli/talklive',
  'worker/management',
  'worker/rehearsal',
];
/** What has one shape on purpose: a twin for the one-file script, a language, an island, a component in each framework, generated types. */
const ALIKE =
  /\.standalone\.tsx?$|ui\/strings\/[a-z]{2}(-[A-Z]+)?\.ts$|islands\/[\w-]+\.tsx?$|package\/(react|vue)\.ts$|build\/(fixed|tag)-types\.ts$|management\/types\//;
/** A view that comes late is known by its own name where it is waited for. */
const LATE = /= (late|lazyView)\(/;
const EXPORT = /^export (?:async )?(?:const|function\*?|type|interface|class) (?<name>\w+)(?<rest>.*)/gm;

const partOf = (file: string) => PARTS.filter((part) => file.startsWith(`${part}/`)).at(-1) ?? '';

function exportsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(EXPORT);
  const names = [...found].flatMap(({ groups }) =>
    LATE.test(groups?.rest ?? '') ? [] : (groups?.name ?? []),
  );
  return [...new Set(names)];
}

it('no part exports one name twice', () => {
  const files = globSync('{site,widget,worker}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.wrangler') && !ALIKE.test(file),
  );
  const where = new Map<string, string[]>();
  for (const file of files)
    for (const name of exportsOf(file)) {
      const key = `${partOf(file)}: ${name}`;
      where.set(key, (where.get(key) ?? []).concat(file));
    }
  expect(where.size).toBeGreaterThan(1500);
  expect([...where].filter(([, found]) => found.length > 1)).toEqual([]);
});
