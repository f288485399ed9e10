/** The package's components and types by framework: drawn on a server, typed, and what a wrong value is told. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type PluginBuild } from 'esbuild';
import { compile } from 'svelte/compiler';
import { afterAll, describe, expect, it } from 'vitest';

const app = mkdtempSync(resolve('dist/components-'));
writeFileSync(join(app, 'package.json'), '{ "name": "shop", "private": true, "type": "module" }');
mkdirSync(join(app, 'node_modules'));
symlinkSync(resolve('dist/npm'), join(app, 'node_modules/talklive'));
afterAll(() => rmSync(app, { recursive: true, force: true }));

const REACT_18 = resolve('test/journeys/hosts/react-18');

/** What an app's server sends, in a Node of its own. */
async function drawn(contents: string, options: object = {}): Promise<string> {
  const { outputFiles } = await build(
    Object.assign(
      {
        stdin: { contents, resolveDir: app },
        bundle: true,
        write: false,
        platform: 'node',
        format: 'cjs',
        logLevel: 'silent',
        define: { 'process.env.NODE_ENV': '"development"' },
      } as const,
      options,
    ),
  );
  const file = join(app, 'server.cjs');
  writeFileSync(file, outputFiles?.[0]?.text ?? '');
  return execFileSync('node', [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

const DRAWN = [
  '<talklive-widget',
  'assistant-name="Ada"',
  ' no-dismiss',
  'variables="{&quot;plan&quot;:&quot;pro&quot;}"',
];
const expectDrawn = (text: string) => {
  for (const part of DRAWN) expect(text).toContain(part);
  for (const part of ['onCallEnded', 'on-call-ended', '[object', 'host=', 'text-talk'])
    expect(text).not.toContain(part);
};

const reactApp = `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Talklive } from 'talklive/react';
const props = { host: 'https://talk.example', assistantName: 'Ada', noDismiss: true, textTalk: undefined,
  variables: { plan: 'pro' }, onCallEnded: () => {}, className: 'corner' };
process.stdout.write(renderToString(createElement(Talklive, props)));`;

describe('the component, drawn on a server', () => {
  it.each([18, 19] as const)('is a tag with its attributes in React %d', async (version) => {
    const text = await drawn(reactApp, {
      alias:
        version === 18
          ? {
              react: join(REACT_18, 'node_modules/react'),
              'react-dom': join(REACT_18, 'node_modules/react-dom'),
            }
          : {},
    });
    expectDrawn(text);
    expect(text).toContain('class="corner"');
  });

  it('is the same in Vue, which needs no setting for it', async () => {
    const text = await drawn(`import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { Talklive } from 'talklive/vue';
const app = createSSRApp(() => h(Talklive, { host: 'https://talk.example', assistantName: 'Ada', 'no-dismiss': true,
  variables: { plan: 'pro' }, onCallEnded() {} }));
renderToString(app).then((text) => process.stdout.write(text));`);
    expectDrawn(text);
  });

  it('is the same in Svelte', async () => {
    const svelte = {
      name: 'svelte',
      setup(bundler: PluginBuild) {
        bundler.onLoad({ filter: /\.svelte$/ }, ({ path }) => ({
          contents: compile(readFileSync(path, 'utf8'), { generate: 'server', filename: path }).js.code,
        }));
      },
    };
    const text = await drawn(
      `import { render } from 'svelte/server';
import Talklive from 'talklive/svelte';
const props = { host: 'https://talk.example', assistantName: 'Ada', noDismiss: true, variables: { plan: 'pro' }, onCallEnded() {} };
process.stdout.write(render(Talklive, { props }).body);`,
      { plugins: [svelte] },
    );
    expectDrawn(text);
  });
});

/** Each with a wrong value, of which the compiler must complain: else it complains of the line that expects that. */
const WRONG = '// @ts-expect-error';
const TYPED = {
  'react.tsx': `import { Talklive } from 'talklive/react';
export const View = () => <Talklive host="https://talk.example" mode="voice" variables={{ plan: 'pro' }}
  className="corner" onCallEnded={(event) => event.detail.seconds.toFixed()} />;
export const Button = () => <Talklive as="button" assistantId="sales" />;
${WRONG}
export const Wrong = () => <Talklive mode="pigeon" />;`,
  'tags.tsx': `import 'talklive/types/react';
export const View = () => <talklive-widget mode="voice" appearAfter={0}
  ontalklive-call-ended={(event) => event.detail.seconds.toFixed()} />;
${WRONG}
export const Wrong = () => <talklive-widget mode="pigeon" />;`,
  'vue.ts': `import { Talklive } from 'talklive/vue';
import type { GlobalComponents } from 'vue';
import 'talklive/types/vue';
type Props = InstanceType<typeof Talklive>['$props'];
export const props: Props = { mode: 'voice', onCallEnded: (event) => event.detail.seconds };
export const tag: InstanceType<GlobalComponents['talklive-widget']>['$props'] = { 'appear-after': 0 };
${WRONG}
export const wrong: Props = { mode: 'pigeon' };`,
  'svelte.ts': `import Talklive, { type TalkliveProps } from 'talklive/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
import 'talklive/types/svelte';
export const props: TalkliveProps = { mode: 'voice', onCallEnded: (event) => event.detail.seconds };
export const tag: SvelteHTMLElements['talklive-widget'] = { 'appear-after': 0 };
export { Talklive };
${WRONG}
export const wrong: TalkliveProps = { mode: 'pigeon' };`,
  'page.ts': `import { loadTalklive, TalkliveLoadError, type Talklive } from 'talklive';
import 'talklive/types';
const widget = document.querySelector('talklive-widget');
if (widget) widget.mode = 'voice';
document.addEventListener('talklive-message', (event) => event.detail.text.trim());
export const found: Promise<Talklive | null> = loadTalklive('https://talk.example', { site: 'shop', view: 'card' });
export const why = (fault: unknown) => fault instanceof TalkliveLoadError && fault.src.length;
${WRONG}
if (widget) widget.mode = 'pigeon';`,
};
const REACT_18_TYPED = {
  'tags-18.tsx': `import 'talklive/types/react-18';
export const View = () => (
  <talklive-widget mode="voice" class="corner" appear-after={0} variables='{"plan":"pro"}' />
);
${WRONG}: it would be written as [object Object]
export const Wrong = () => <talklive-widget variables={{ plan: 'pro' }} />;`,
};
const TSC = resolve('node_modules/typescript-native/bin/tsc');
const TYPES_18 = resolve('node_modules/types-react-18');

/** As in an app that checks the declarations, too. */
function complaints(sources: Record<string, string>, paths = {}): string {
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(app, file), `${text}\n`);
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
    compilerOptions: object;
  };
  const options = { types: [], skipLibCheck: false, preserveSymlinks: true, paths };
  const config = { compilerOptions: Object.assign(compilerOptions, options), files: Object.keys(sources) };
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify(config));
  try {
    return execFileSync(process.execPath, [TSC, '-p', app], { encoding: 'utf8' });
  } catch (fault) {
    return (fault as { stdout: string }).stdout;
  }
}

describe('the types', () => {
  it('hold for React 19, Vue, Svelte and no framework, and refuse a wrong value', () => {
    expect(complaints(TYPED)).toBe('');
  }, 60_000);

  it('hold for React 18, which takes text alone', () => {
    const paths = { react: [TYPES_18], 'react/jsx-runtime': [join(TYPES_18, 'jsx-runtime.d.ts')] };
    expect(complaints(REACT_18_TYPED, paths)).toBe('');
  }, 60_000);
});
