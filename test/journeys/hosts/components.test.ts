/** The package's components in a page of each framework: objects and events arrive, and the script is loaded by them. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { DEVELOPMENT } from './framework-apps.ts';
import { CONNECTED, html, launcherShown, type Pages } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const PROPS = `{ host: ${JSON.stringify(origin)}, appearAfter: 0, textTalk: 'Ask us', noDismiss: true,
  assistantId: 'greets', variables: { plan: 'pro' }, mode: 'voice', onCallStart: (event) => told.push(event.detail.variables.plan),
  onCallEnded: (event) => told.push(event.type) }`;
const react = `import { StrictMode, createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { Talklive } from 'talklive/react';
createRoot(root).render(h(StrictMode, null, h(Talklive, ${PROPS})));`;
const APPS = {
  'React 18': react,
  'React 19': react,
  Vue: `import { createApp, h } from 'vue';
import { Talklive } from 'talklive/vue';
createApp(() => h(Talklive, ${PROPS})).mount(root);`,
  Svelte: `import { mount } from 'svelte';
import Talklive from 'talklive/svelte';
mount(Talklive, { target: root, props: ${PROPS} });`,
};
type Framework = keyof typeof APPS;
const FRAMEWORKS = Object.keys(APPS) as Framework[];

const NPM = resolve('dist/npm');
const svelte: Plugin = {
  name: 'svelte',
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte$/ }, ({ path }) => ({
      contents: compile(readFileSync(path, 'utf8'), { generate: 'client', filename: path }).js.code,
    }));
  },
};

async function bundle(framework: Framework): Promise<string> {
  const react18 = (name: string) => [name, join(import.meta.dirname, 'react-18/node_modules', name)];
  const { outputFiles } = await build({
    ...DEVELOPMENT,
    stdin: {
      contents: `window.told = [];\nconst root = document.getElementById('root');\n${APPS[framework]}`,
      resolveDir: import.meta.dirname,
    },
    plugins: [svelte],
    alias: {
      'talklive/react': join(NPM, 'react.js'),
      'talklive/vue': join(NPM, 'vue.js'),
      'talklive/svelte': join(NPM, 'svelte/Talklive.svelte'),
      ...(framework === 'React 18' && Object.fromEntries(['react', 'react-dom'].map(react18))),
    },
  });
  return outputFiles[0]?.text ?? '';
}

declare global {
  interface Window {
    told: string[];
  }
}

const HOSTS = BROWSERS_OF_THIS_RUN.flatMap((name) => FRAMEWORKS.map((framework) => ({ name, framework })));

describe.each(HOSTS)('<Talklive> in $framework ($name)', ({ name, framework }) => {
  const site = partner(name, async (): Promise<Pages> => ({
    '/': { body: html('<div id="root"></div><script src="/app.js"></script>') },
    '/app.js': { body: await bundle(framework), type: 'text/javascript' },
  }));

  it('loads the script, and calls with what it was given', async () => {
    const { page, pageErrors, consoleLines } = await site.visit('/');
    await launcherShown(page);
    await seen(page, 'Ask us');
    await page.locator('>>> [data-action=talk]').click();
    await seen(page, CONNECTED);
    await page.evaluate(() => window.talklive.stop());
    await page.waitForFunction(() => window.told.length > 1);
    expect(await page.evaluate(() => window.told)).toEqual(['pro', 'talklive-call-ended']);
    expect(pageErrors).toEqual([]);
    expect(consoleLines.filter((line) => /^(error|warn)/.test(line))).toEqual([]);
    await page.close();
  });
});
