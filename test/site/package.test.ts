/** The package that apps install, as the build leaves it in dist/npm; and the table that its types come from. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publint } from 'publint';
import { afterAll, describe, expect, it } from 'vitest';
import * as table from '../../widget/elements/define.ts';

const NPM = resolve('dist/npm');
/** The compiler that takes a tenth of the time, by its path: what plugins read the types with is named `tsc` too. */
const TSC = 'node_modules/typescript-native/bin/tsc';
const manifest = JSON.parse(readFileSync(join(NPM, 'package.json'), 'utf8')) as Record<
  'exports' | 'dependencies',
  Record<string, string>
>;
const app = mkdtempSync(resolve('dist/app-'));
afterAll(() => rmSync(app, { recursive: true, force: true }));

describe('the package talklive', () => {
  it('is in order by publint', async () => {
    const { messages } = await publint({ pkgDir: NPM });
    expect(messages).toEqual([]);
  });

  it('has types that resolve, by arethetypeswrong', () => {
    const told = execFileSync('attw', ['--pack', NPM, '--profile', 'esm-only', '--no-color', '--no-emoji'], {
      encoding: 'utf8',
    });
    for (const entry of Object.keys(manifest.exports))
      expect(told).toContain(`"${entry.replace('.', 'talklive')}"\n`);
  });

  it('is packed with its papers, and asks for no React of its own', () => {
    const told = execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: NPM, encoding: 'utf8' });
    const [{ files }] = JSON.parse(told) as [{ files: { path: string }[] }];
    const paths = files.map(({ path }) => path);
    for (const paper of ['README.md', 'LICENSE', 'CHANGELOG.md', 'NOTICES.md', 'REFERENCE.md', 'types.d.ts'])
      expect(paths).toContain(paper);
    expect(Object.keys(manifest.dependencies)).not.toContain('react');
    for (const name of Object.keys(manifest.dependencies)) {
      const { peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(
        readFileSync(join('node_modules', name, 'package.json'), 'utf8'),
      ) as Record<string, Record<string, { optional?: boolean }>>;
      const needed = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
      expect(needed, name).toEqual([]);
    }
  });

  it('has the SDKs of calls inside, without what they say in a console', () => {
    for (const folder of ['chunks', 'own-react/chunks']) {
      const chunks = readdirSync(join(NPM, folder)).filter((file) => file.endsWith('.js'));
      const code = chunks.map((file) => readFileSync(join(NPM, folder, file), 'utf8')).join('\n');
      expect(code).toContain('createCallObject');
      expect(code).not.toMatch(/(?:from|import)\s*\(?["']@(?:daily-co|vapi-ai)\//);
      expect(code).not.toContain('MediaStreamTrack found in props');
    }
  });

  it('names in its README only what can be imported', () => {
    const text = readFileSync(join(NPM, 'README.md'), 'utf8');
    const named = [...text.matchAll(/'(talklive(?:\/[\w./-]+)?)'/g)].map(([, name = '']) => name);
    expect(named).toContain('talklive/react');
    for (const name of named) expect(Object.keys(manifest.exports)).toContain(name.replace('talklive', '.'));
  });

  it('has a loader that a server may call', () => {
    const code = `const { loadTalklive } = await import(${JSON.stringify(join(NPM, 'load.js'))});
      console.log(JSON.stringify([await loadTalklive('https://talk.example'), typeof window]));`;
    const told = execFileSync('node', ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(JSON.parse(told)).toEqual([null, 'undefined']);
  });

  it('is imported on a server without a window, and says so where tags are defined there', () => {
    const code = `const { defineElements } = await import(${JSON.stringify(join(NPM, 'elements.js'))});
      const { createCallClient } = await import(${JSON.stringify(join(NPM, 'client.js'))});
      const said = await defineElements({ origin: 'https://talk.example' }).catch((fault) => fault.message);
      console.log(JSON.stringify([typeof window, typeof document, typeof createCallClient, said]));`;
    const told = execFileSync('node', ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(JSON.parse(told)).toEqual([
      'undefined',
      'undefined',
      'function',
      'talklive: defineElements() works in a browser only; call it in an effect.',
    ]);
  });

  it('types tags, methods, events and JSX, and refuses a wrong value', () => {
    const source = (mode: string) => `import { defineElements, variables } from '../npm/elements.js';
      const widget = document.querySelector('talklive-widget');
      widget?.addEventListener('talklive-call-start', (event) => { event.detail.variables.plan = 'pro'; });
      void widget?.start().then((call) => call?.id);
      void defineElements({ origin: 'https://talk.example' });
      (window.talklive ||= []).push(['open', 'voice'], ['start'], ['toast', { title: 'Here we are' }]);
      void window.talklive.open?.('chat');
      interface Plan { plan: string }
      const plan: Plan = { plan: 'pro' };
      if (widget) widget.variables = variables(plan);
      export const View = () => (
        <talklive-widget mode="${mode}" no-dismiss accent="red" variables='{ "plan": "pro" }' />
      );
      export const InCamelCase = () => (
        <talklive-widget appearAfter={0} noDismiss textTalk="Talk" texts={{ 'demo.title': 'Meet Ada' }}
          ontalklive-opened={(event) => event.detail.part} />
      );`;
    const check = (mode: string) => {
      writeFileSync(join(app, 'app.tsx'), source(mode));
      // As in an app that checks the declarations, too; what the others pull in is not ours.
      const options = { ...tsconfig.compilerOptions, types: ['react'], skipLibCheck: false };
      writeFileSync(
        join(app, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: options, include: ['app.tsx'] }),
      );
      try {
        return execFileSync(process.execPath, [TSC, '-p', app], { encoding: 'utf8' });
      } catch (fault) {
        return (fault as { stdout: string }).stdout;
      }
    };
    const tsconfig = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { compilerOptions: object };
    expect(check('voice')).toBe('');
    expect(check('pigeon')).toContain(`Type '"pigeon"' is not assignable`);
  }, 60_000);

  it('describes every tag and attribute in custom-elements.json', () => {
    const { modules } = JSON.parse(readFileSync(join(NPM, 'custom-elements.json'), 'utf8')) as {
      modules: { declarations: { tagName: string; attributes: { name: string; description: string }[] }[] }[];
    };
    const declared = modules[0]?.declarations ?? [];
    expect(declared.map(({ tagName }) => tagName)).toEqual(Object.keys(table.ELEMENTS));
    for (const { attributes } of declared)
      for (const { description } of attributes) expect(description).not.toBe('');
  });
});

describe('the table of elements', () => {
  const read = (pattern: string) =>
    globSync(pattern)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');

  it('names parts that the views really have', () => {
    const views = read('widget/{ui,cards}/**/*.{ts,tsx}');
    const parts = new Set(Object.values(table.ELEMENTS).flatMap(({ parts }) => Object.keys(parts)));
    const unknown = [...parts].filter((part) => !new RegExp(`['"\`\\\\s]${part}['"\`\\\\s$]`).test(views));
    expect(unknown).toEqual([]);
  });

  it('names every public CSS property of the style sheets, and no other', () => {
    const used = new Set(read('widget/{ui/styles,cards}/*.css').match(/--talklive-[a-z-]+/g));
    expect([...used].sort()).toEqual(Object.keys(table.CSS_PROPERTIES).sort());
  });
});
