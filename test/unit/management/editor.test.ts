/** What an editor shows of the client, and what opening its types costs. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { rollup, type RollupOptions } from 'rollup';
import ts from 'typescript';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { NODE_BUNDLES } from '../../../worker/build/node-bundles.mjs';
import { OPERATIONS } from '../../../worker/management/operations.ts';

let folder: string;
beforeAll(async () => {
  // Beside the modules, as an installed package is: its types need those of the provider.
  await mkdir('dist', { recursive: true });
  folder = resolve(await mkdtemp('dist/editor-'));
  const { output, ...input } = NODE_BUNDLES.managementTypes as RollupOptions;
  const bundle = await rollup({ ...input, onwarn: () => undefined });
  await bundle.write({ ...(Array.isArray(output) ? {} : output), dir: folder });
  await bundle.close();
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** What an editor shows over the word after a mark. */
function hovers(code: string): (mark: string) => string {
  const file = join(folder, 'editor.ts');
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => OPTIONS,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = name === file ? code : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: ts.sys.readFile,
  };
  const service = ts.createLanguageService(host);
  return (mark) => {
    const at = code.indexOf(mark) + mark.length;
    const info = service.getQuickInfoAtPosition(file, at);
    return [...(info?.documentation ?? []), ...(info?.tags ?? []).flatMap(({ text }) => text ?? [])]
      .map(({ text }) => text)
      .join('');
  };
}

const HEAD = `import { createManagementClient } from './client.js';\nconst client = createManagementClient();\n`;

it('every operation and every walk has its documentation, with method and path', () => {
  const names = OPERATIONS.flatMap(({ resource, action, each }) =>
    [action, ...(each ? [each] : [])].map((method) => `${resource}.${method}`),
  );
  const marked = names.map((name) => {
    const [resource, method] = name.split('.');
    return `void client.${resource}./*${name}*/${method};`;
  });
  const hover = hovers(HEAD + marked.join('\n'));
  for (const { resource, action, each, summary, method, path } of OPERATIONS)
    for (const name of [action, ...(each ? [each] : [])]) {
      const shown = hover(`/*${resource}.${name}*/`);
      expect(shown, `${resource}.${name}`).toContain(summary);
      expect(shown, `${resource}.${name}`).toContain(`${method} ${path}`);
    }
}, 60_000);

it('fields of bodies, answers and queries have the provider’s words, or the table’s', () => {
  const hover = hovers(`${HEAD}
    void client.assistant.create({ /*firstMessage*/firstMessage: 'Hi', voice: { provider: '11labs', /*voiceId*/voiceId: 'x' } });
    void client.call.listPaged({ /*transcript*/transcript: 'Hi', /*createdAtGe*/createdAtGe: new Date() });
    void client.logs.delete({ /*callId*/callId: 'call_1' });
    void client.call.get('call_1').then(({ data }) => data./*endedReason*/endedReason);
    void client.request;`);
  expect(hover('/*firstMessage*/')).toContain('first message that the assistant will say');
  expect(hover('/*voiceId*/')).toContain('provider-specific ID');
  expect(hover('/*transcript*/')).toContain('transcript');
  expect(hover('/*createdAtGe*/')).toContain('greater than or equal');
  expect(hover('/*callId*/')).toContain('Entries of this call');
  expect(hover('/*endedReason*/')).toContain('how the call ended');
}, 60_000);

/** What the compiler does for a file: its time depends on the machine, the types that it makes do not. */
async function costOf(code: string): Promise<{ seconds: number; types: number }> {
  const file = join(folder, 'cost.ts');
  await writeFile(file, code);
  const flags = [
    '--diagnostics',
    '--noEmit',
    '--ignoreConfig',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2022',
  ];
  const where = ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2023,dom,dom.iterable'];
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const { code: exit, stdout } = await run(tsc, [...flags, ...where, file]);
  expect(exit).toBe(0);
  const count = (name: string) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(stdout)?.[1]);
  return { seconds: count('Total time'), types: count('Types') };
}

function run(script: string, words: string[]): Promise<{ code: number; stdout: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [script, ...words], (error, stdout) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout }),
    );
  });
}

describe('opening the types', () => {
  // Counted, not timed: what a second buys is the machine’s.
  it('makes the compiler make few types', async () => {
    const without = await costOf('export const client = 1;');
    const opened = await costOf(`${HEAD}
      void client.assistant.create({ name: 'Front desk', voice: { provider: '11labs', voiceId: 'x' } });
      void client.call.create({ assistantId: 'as_1', assistantOverrides: { clientMessages: ['transcript'] } });
      export const cost = async () => {
        for await (const call of client.call.each({ limit: 5 })) console.log(call.cost);
      };`);
    console.log(
      `opening the types: ${(opened.seconds / without.seconds).toFixed(2)} of an empty file’s time`,
    );
    expect(opened.types - without.types).toBeGreaterThan(0);
    expect(opened.types - without.types).toBeLessThan(1500);
  }, 120_000);
});
