/** The manifest of the package: what can be imported, and what an app must have for it. */
import { readFileSync } from 'node:fs';

/** What a bundler resolves from the app's own node_modules. */
const DEPENDENCIES = ['eventsource-parser', 'zustand'];

const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });

/**
 * `useEffectEvent`, which the views use, is there from React 19.2; the component of `./react` needs 18. An app that takes
 * the script, or another framework, needs none.
 */
const PEERS = { react: '>=18', 'react-dom': '>=18', svelte: '>=5', vue: '>=3.3' };

export function packageManifest(): { version: string } & Record<string, unknown> {
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as {
    version: string;
    description: string;
    repository?: unknown;
    dependencies: Record<string, string>;
  };
  return {
    name: 'talklive',
    version: own.version,
    description: own.description,
    keywords: ['voice', 'call', 'chat', 'assistant', 'widget', 'web-components'],
    license: 'SEE LICENSE IN LICENSE',
    // Publishing with provenance asks for the repository that it was built in.
    ...(own.repository === undefined ? {} : { repository: own.repository }),
    type: 'module',
    sideEffects: false,
    exports: {
      '.': entry('load'),
      './client': entry('client'),
      './elements': entry('elements'),
      './elements/own-react': entry('own-react/elements'),
      './react': entry('react'),
      './vue': entry('vue'),
      './svelte': {
        types: './svelte/Talklive.svelte.d.ts',
        svelte: './svelte/Talklive.svelte',
        default: './svelte/Talklive.svelte',
      },
      './types': entry('types'),
      './types/react': entry('types/react'),
      './types/react-18': entry('types/react-18'),
      './types/vue': entry('types/vue'),
      './types/svelte': entry('types/svelte'),
      './management': entry('management/client'),
      './management/node': entry('management/node'),
      './custom-elements.json': './custom-elements.json',
      './vscode.html-data.json': './vscode.html-data.json',
      './package.json': './package.json',
    },
    customElements: 'custom-elements.json',
    dependencies: Object.fromEntries(DEPENDENCIES.map((name) => [name, own.dependencies[name]])),
    peerDependencies: PEERS,
    peerDependenciesMeta: Object.fromEntries(Object.keys(PEERS).map((name) => [name, { optional: true }])),
    engines: { node: '>=20' },
    publishConfig: { access: 'public', provenance: true },
  };
}
