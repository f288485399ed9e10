import { readFileSync } from 'node:fs';
import { rollup, type Plugin } from 'rollup';
import { expect, it } from 'vitest';
import { parseAst } from 'rollup/parseAst';
import { orderFunctions } from '../../../widget/build/function-order.mjs';
import { bestOrder } from '../../../widget/build/language-order.mjs';
import { hintToCompile } from '../../../widget/build/compile-hint.ts';
import { editFile, expectEdits } from '../../../widget/build/edit-file.ts';
import { manualChunks } from '../../../widget/build/manual-chunks.ts';
import { lateProbe, withoutLogger, withoutReports } from '../../../widget/build/prune-daily.ts';
import { dropProps } from '../../../widget/build/prune-r2wc.ts';
import { prune } from '../../../widget/build/prune-react.ts';
import { calledOf, pruneExports } from '../../../widget/build/prune-react-exports.ts';
import { expectDefaultOfDaily, keepWebCallOnly } from '../../../widget/build/prune-vapi.ts';
import { nameRelease } from '../../../widget/build/release-plugin.ts';
import { retryChunks } from '../../../widget/build/retry-plugin.ts';

const REACT = 'node_modules/react-dom/cjs/react-dom-client.production.js';
const REACT_ITSELF = 'node_modules/react/cjs/react.production.js';
const VAPI = 'node_modules/@vapi-ai/web/dist/api.js';
const R2WC = 'node_modules/@r2wc/core/dist/core.js';
const DAILY = 'node_modules/@daily-co/daily-js/dist/daily-esm.js';

it.each([
  ['prune-react', REACT, prune, 'updateClassComponent', 'react-dom has no updateClassComponent'],
  ['prune-react-exports', REACT_ITSELF, pruneExports, 'useDeferredValue', 'react has no useDeferredValue'],
  ['prune-vapi', VAPI, keepWebCallOnly, 'callControllerCreateWebCall', 'expected class Api with call.'],
  ['prune-r2wc', R2WC, dropProps, 'attributeChangedCallback', 'expected 9 parts'],
  ['prune-daily', DAILY, withoutReports, '_maybeSendToSentry', 'expected one method'],
  ['prune-daily', DAILY, lateProbe, 'createElement("canvas")', 'expected one look for WebGL'],
  ['prune-daily', DAILY, withoutLogger, '"logger"', 'expected one logger'],
])(
  '%s changes the installed %s, and stops where it has lost a name',
  (_, file, change, name, said) => {
    const source = readFileSync(file, 'utf8');
    expect(source).toContain(name);
    expect(change(source)).not.toBe(source);
    const renamed = name.replace(/[a-z]{4}/, 'xxxx');
    expect(() => change(source.replaceAll(name, renamed))).toThrow(said);
    // Hundreds of kilobytes are read and written, where everything else runs beside.
  },
  90_000,
);

it('a library that calls what is taken out of react stops the build', () => {
  expect(calledOf('const [busy, begin] = (0, react.useTransition)();')).toEqual(['useTransition']);
  expect(calledOf('react[" cache ".trim().toString()]')).toEqual(['cache']);
  expect(calledOf('react.useDebugValue(1); caches.use(x.cache);')).toEqual([]);
});

it('an SDK that asks of Daily for more than its default stops the build', () => {
  const source = readFileSync('node_modules/@vapi-ai/web/dist/vapi.js', 'utf8');
  expect(expectDefaultOfDaily(source)).toBe(source);
  expect(() => expectDefaultOfDaily(`${source}\ndaily_js_1.version();`)).toThrow('got daily_js_1.version');
  expect(() =>
    expectDefaultOfDaily(source.replace('__importDefault(require("@daily', '(require("@daily')),
  ).toThrow('got another import');
});

/** Builds one module, which imports nothing or another one lazily. */
async function build(code: string, plugins: Plugin[], chunk?: ReturnType<typeof manualChunks>) {
  const files: Plugin = {
    name: 'files',
    resolveId: (id) => id,
    load: (id) => (id === 'entry.js' ? code : 'export const other = 1;'),
  };
  const bundle = await rollup({ input: 'entry.js', plugins: [files, ...plugins], onwarn: () => undefined });
  const { output } = await bundle.generate({ format: 'es', ...(chunk && { manualChunks: chunk }) });
  return output.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n');
}

it('a package that has moved the file to change stops the build', async () => {
  const here = editFile('prune-here', /entry\.js$/, (code) => code.replace('1', '2'));
  expect(await build('export const one = 1;', [here, expectEdits([here])])).toContain('one = 2');
  const gone = editFile('prune-gone', /moved\.js$/, (code) => code);
  await expect(build('export const one = 1;', [gone, expectEdits([gone])])).rejects.toThrow(
    'prune-gone: the file to change is not in the bundle',
  );
});

it('chunks to try again that nobody loads lazily stop the build', async () => {
  expect(await build("import('other.js').then(console.log);", [retryChunks()])).toMatch(
    /fetchChunk\(.\.\/other/,
  );
  await expect(build('export const one = 1;', [retryChunks()])).rejects.toThrow('retry-chunks: expected');
});

it('an entry that has another name stops the division into chunks', async () => {
  expect(await build('export const one = 1;', [], manualChunks({ main: 'entry.js' }))).toContain('one = 1');
  await expect(
    build('export const one = 1;', [], manualChunks({ elements: 'elements/index.ts' })),
  ).rejects.toThrow('manual-chunks: expected the entry elements/index.ts');
});

it('languages are put in the order that packs best, words and all, and a script without them stops the build', () => {
  const script = 'say("en|de|fr|nl|ar|pl|it\nHi|Tag|Ça|Dag|Sa|Hej|Ciao")';
  // As if what packs best had Dutch first.
  const ordered = bestOrder(script, (code) => code.indexOf('nl') * 100 + code.length);
  expect(ordered).toMatch(/^say\("nl\|/);
  const [tags = '', words = ''] = (/"([^]+)"/.exec(ordered)?.[1] ?? '').split('\n');
  const told = Object.fromEntries(tags.split('|').map((tag, at) => [tag, words.split('|')[at]]));
  expect(told).toEqual({ en: 'Hi', de: 'Tag', fr: 'Ça', nl: 'Dag', ar: 'Sa', pl: 'Hej', it: 'Ciao' });
  expect(() => bestOrder('say("en")', (code) => code.length)).toThrow(
    'language-order: expected the words of the launcher',
  );
});

it('functions are put in the order that packs best and run as before, and a script of another form stops the build', () => {
  const script =
    '(()=>{function a(){return 1}function b(){return a()+1}let c=b();function d(){return c*2}globalThis.made=d()})();';
  // As if what packs best had the last one first.
  const ordered = orderFunctions(script, parseAst, (code) => code.indexOf('function d') * 100 + code.length);
  expect(ordered).toMatch(/^\(\(\)=>\{function d\(\)/);
  expect(ordered).toHaveLength(script.length);
  new Function(ordered)();
  expect((globalThis as { made?: number }).made).toBe(4);
  expect(() => orderFunctions('const one = 1;', parseAst, (code) => code.length)).toThrow(
    'function-order: expected the script to be one function',
  );
});

it('what daily-js wants to know of WebGL it asks for once, when it wants to know it', () => {
  const source =
    'var ds=function(){try{var e,t=document.createElement("canvas");return"hardware"}catch(e){return"none"}}();ps=()=>ds!=="none"';
  const canvases: string[] = [];
  const document = { createElement: (tag: string) => canvases.push(tag) };
  const asked = new Function('document', 'let ps;' + lateProbe(source) + ';return ps')(
    document,
  ) as () => boolean;
  expect(canvases).toEqual([]);
  expect([asked(), asked()]).toEqual([true, true]);
  expect(canvases).toEqual(['canvas']);
});

it('compile-hint begins what a press runs with its line, and stops where such a chunk is missing', () => {
  const chunk = (name: string) => ({ type: 'chunk', name, fileName: `${name}-000000.js`, code: 'go()' });
  const hint = (names: string[]) => {
    const bundle = names.map(chunk);
    (hintToCompile().generateBundle as (...args: unknown[]) => void)({}, { ...bundle });
    return Object.fromEntries(bundle.map(({ name, code }) => [name, code]));
  };
  const whole = ['early', 'elements', 'react', 'voice', 'opening', 'on-report'];
  const { engine, ...hinted } = hint([...whole, 'engine']);
  expect(new Set(Object.values(hinted))).toEqual(new Set(['//# allFunctionsCalledOnLoad\ngo()']));
  expect(engine).toBe('go()');
  expect(() => hint(whole.slice(1))).toThrow('compile-hint: expected a chunk of the name early');
});

it('release-plugin gives all chunks one name of their digest, and stops where a waited-for chunk is missing', () => {
  const bundleOf = (...names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => {
        const code = `export const ${name} = () => import('./engine-000000.js');`;
        return [
          name,
          { type: 'chunk', fileName: `${name}-000000.js`, code, imports: [], dynamicImports: [] },
        ];
      }),
    );
  const name = nameRelease().generateBundle as unknown as (options: null, bundle: object) => void;
  const released = () => {
    const bundle = bundleOf('early', 'elements', 'engine', 'react', 'voice');
    name(null, bundle);
    return Object.values(bundle);
  };
  const [first] = released();
  const [, hash = ''] = /-([0-9a-f]{6})\.js$/.exec(first?.fileName ?? '') ?? [];
  expect(hash).toMatch(/^(?!000000)/);
  for (const { fileName, code } of released()) {
    expect(fileName).toContain(`-${hash}.js`);
    expect(code).toContain(`./engine-${hash}.js`);
  }
  expect(() => name(null, bundleOf('early', 'elements', 'voice'))).toThrow('four chunks that are waited for');
});
