/** One partner's app in each framework's own way: it renders the tag before the script has loaded, and an object goes in as it is. */
import { resolve } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { compile } from 'svelte/compiler';

const HERE = import.meta.dirname;

/** `change` gives other variables, `route` takes the tag away and brings it back. */
const react = (version: 'react-18' | '.', imports = '') => ({
  resolveDir: resolve(HERE, version),
  contents: `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
${imports}
function App() {
  const [plan, choose] = useState('pro');
  const [shown, show] = useState(true);
  return h('main', null,
    h('button', { id: 'change', onClick: () => choose('team') }, 'Change'),
    h('button', { id: 'route', onClick: () => show(!shown) }, 'Go'),
    h('button', { id: 'voice', 'data-talklive': 'voice' }, 'Talk'),
    h('button', { id: 'own', 'data-talklive': 'voice', 'data-talklive-variables': { from: 'the button' } }, 'Talk'),
    shown && h('talklive-widget', { 'appear-after': 0, variables: { plan }, noDismiss: true }));
}
createRoot(document.getElementById('root')).render(h(App));
`,
});

const vue = (wrap: string) => ({
  resolveDir: HERE,
  contents: `
import { createApp, h, ref } from '@vue/runtime-dom';
import { variables } from 'talklive/elements';
const plain = (values) => values;
createApp({
  setup() {
    const plan = ref('pro'), shown = ref(true);
    return () => [
      h('button', { id: 'change', onClick: () => (plan.value = 'team') }, 'Change'),
      h('button', { id: 'route', onClick: () => (shown.value = !shown.value) }, 'Go'),
      h('button', { id: 'voice', 'data-talklive': 'voice' }, 'Talk'),
      shown.value && h('talklive-widget', { 'appear-after': 0, variables: ${wrap}({ plan: plan.value }), noDismiss: true }),
    ];
  },
}).mount('#root');
`,
});

const svelte = () => ({
  resolveDir: HERE,
  contents: `${
    compile(
      `<script>let plan = $state('pro'), shown = $state(true);</script>
<button id="change" onclick={() => (plan = 'team')}>Change</button>
<button id="route" onclick={() => (shown = !shown)}>Go</button>
<button id="voice" data-talklive="voice">Talk</button>
{#if shown}<talklive-widget appear-after={0} variables={{ plan }} noDismiss={true}></talklive-widget>{/if}`,
      { generate: 'client', name: 'App' },
    ).js.code
  }
import { mount } from 'svelte';
mount(App, { target: document.getElementById('root') });
`,
});

/** Angular is imitated: a bound property is a property, whether the tag knows it or not. */
const angular = () => ({
  resolveDir: HERE,
  contents: `
const root = document.getElementById('root');
const button = (id, run) => Object.assign(root.appendChild(document.createElement('button')), { id, textContent: id, onclick: run });
const tag = document.createElement('talklive-widget');
tag.setAttribute('appear-after', '0');
button('change', () => (tag.variables = { plan: 'team' }));
button('route', () => (tag.isConnected ? tag.remove() : root.append(tag)));
button('voice').dataset.talklive = 'voice';
root.append(tag);
Object.assign(tag, { variables: { plan: 'pro' }, noDismiss: true });
`,
});

const APPS = {
  'React 18': () => react('react-18'),
  'React 19': () => react('.'),
  'Vue with variables()': () => vue('variables'),
  'Vue with a plain object': () => vue('plain'),
  Svelte: svelte,
  'Angular’s way': angular,
} as const;
export type AppName = keyof typeof APPS;
export const APP_NAMES = Object.keys(APPS) as AppName[];

/** In the frameworks' development builds, which complain where something is amiss. */
export const DEVELOPMENT = {
  bundle: true,
  write: false,
  logLevel: 'error',
  conditions: ['browser', 'development'],
  define: {
    'process.env.NODE_ENV': '"development"',
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
} satisfies BuildOptions;

async function bundle(stdin: { contents: string; resolveDir: string }): Promise<string> {
  const { outputFiles } = await build({
    ...DEVELOPMENT,
    stdin,
    alias: { 'talklive/elements': resolve('dist/npm/elements.js') },
  });
  return outputFiles[0]?.text ?? '';
}

export const appOf = (name: AppName) => bundle(APPS[name]());

/** The package in an app of React 19: both have one copy of React. */
export const packaged = (origin: string) =>
  bundle(
    react(
      '.',
      `import { defineElements } from 'talklive/elements'; void defineElements({ origin: ${JSON.stringify(origin)} });`,
    ),
  );
