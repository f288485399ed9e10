/** The one-file script and a chunk of it keep nothing each for itself, unless it is said why they may. */
import { relative } from 'node:path';
import type { Program } from 'estree';
import { rollup, type Plugin } from 'rollup';
import { parseAst } from 'rollup/parseAst';
import { describe, expect, it } from 'vitest';
import { keptNames, keptOnce } from '../../../widget/build/kept-once.ts';

const MODULES: Record<string, string> = {
  '/script': `import { keep } from '/shared'; keep(1);`,
  '/chunk': `import { keep } from '/shared'; keep(2);`,
  '/unused': `import '/shared'; console.log(3);`,
};
const written = (shared: string): Plugin => ({
  name: 'written',
  resolveId: (id) => id,
  load: (id) => (id === '/shared' ? shared : MODULES[id]),
});

async function build(shared: string, chunk = '/chunk', mayBeDouble = {}) {
  const once = keptOnce(mayBeDouble);
  for (const [input, plugin] of [
    [chunk, once.chunk('cards')],
    ['/script', once.script()],
  ] as const) {
    const bundle = await rollup({ input, plugins: [written(shared), plugin] });
    await bundle.generate({ format: 'iife' });
  }
}

const KEEPS = `let kept; export const keep = (one) => { console.log(kept); kept = one; };`;
const TWICE = /shared keeps kept, and would be twice on a page.* 'cards'/;

describe('the build of the one-file script', () => {
  it('stops where it and a chunk keep the same', async () => {
    await expect(build(KEEPS)).rejects.toThrow(TWICE);
  });

  it('goes on where the chunk does not hold it, where nothing is kept, or a reason is given', async () => {
    await build(KEEPS, '/unused');
    await build(`export const keep = (one) => console.log(one);`);
    await build(KEEPS, '/chunk', { [relative('.', '/shared')]: 'why' });
  });
});

describe('what a module keeps', () => {
  it.each([
    ['let one = 1;', ['one']],
    ['export let one;', ['one']],
    ['const one = new Map();', ['one']],
    ['export const one = [], two = {};', ['one', 'two']],
    ['const one = createContext(null);', ['one']],
    ['const one = z.createStore(() => 1);', ['one']],
    ['const one = new Map([[1, 2]]), two = [1], three = { a: 1 };', []],
    ['const one = () => { let two; return two; };', []],
    ['const one = create(1), two = 3;', []],
  ])('%s', (code, names) => {
    expect(keptNames(parseAst(code) as Program)).toEqual(names);
  });
});
