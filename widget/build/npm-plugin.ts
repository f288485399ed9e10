/** The package `talklive`, as `npm pack dist/npm` packs it: manifest, papers, and what the table says to editors and type checkers. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'rollup';
import { writeArtefacts } from './artefacts.ts';
import { packageManifest } from './npm-manifest.ts';
import { tagTypes } from './tag-types.ts';

const SOURCE = 'widget/package';
/** What is copied as it stands: where from, and its place in the package. */
const PAPERS = {
  [`${SOURCE}/README.md`]: 'README.md',
  [`${SOURCE}/LICENSE`]: 'LICENSE',
  [`${SOURCE}/Talklive.svelte`]: 'svelte/Talklive.svelte',
  'CHANGELOG.md': 'CHANGELOG.md',
};
/** Packages whose code is in ours, each with the words of its licence. */
const INSIDE = [
  'react',
  'react-dom',
  'scheduler',
  '@r2wc/core',
  '@r2wc/react-to-web-component',
  '@radix-ui/react-toast',
  '@vapi-ai/web',
  '@daily-co/daily-js',
  '@babel/runtime',
  'bowser',
  'dequal',
  'events',
  'eventsource-parser',
  'zustand',
];

/** The notices that their licences ask for. */
function notices(): string {
  const words = INSIDE.map((name) => {
    const folder = join('node_modules', name);
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license: string };
    return `## ${name}\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`}\n`;
  });
  return `# Software of others in this package\n\n${words.join('\n')}`;
}

function write(folder: string, file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

export function writePackage(folder: string): Plugin {
  return {
    name: 'npm-package',
    writeBundle() {
      write(folder, 'package.json', `${JSON.stringify(packageManifest(), null, 2)}\n`);
      write(folder, 'NOTICES.md', notices());
      for (const [from, to] of Object.entries(PAPERS)) {
        mkdirSync(dirname(join(folder, to)), { recursive: true });
        cpSync(from, join(folder, to));
      }
      writeArtefacts(folder);
    },
  };
}

/** Adds the types of the tags and components, and the management client that has been built before. */
export function completeTypes(folder: string): Plugin {
  return {
    name: 'tag-types',
    writeBundle() {
      for (const [file, text] of Object.entries(tagTypes())) {
        write(folder, file, text);
        // What has types alone is imported all the same, where a compiler keeps such imports.
        if (file.startsWith('types')) write(folder, file.replace('.d.ts', '.js'), 'export {};\n');
      }
      const entry = join(folder, 'elements.d.ts');
      appendFileSync(entry, "\nexport type * from './types.js';\nexport type * from './types/react.js';\n");
      // Whoever has no React of that kind has no types of it.
      const own = readFileSync(entry, 'utf8').replace(/^export type .*types\/react.*\n/m, '');
      write(folder, 'own-react/elements.d.ts', own.replace(/from '\.\//g, "from '../"));
      const management = 'dist/management';
      if (!existsSync(join(management, 'client.d.ts')))
        throw new Error(
          `${management} is missing: build the bundles management,managementTypes before npmTypes`,
        );
      cpSync(management, join(folder, 'management'), { recursive: true });
    },
  };
}

/** For routers that draw components on the server unless one says that it is the browser's; what minifies takes the words away. */
export function markClient(name: string): Plugin {
  return {
    name: 'mark-client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name === name) chunk.code = `'use client';\n${chunk.code}`;
    },
  };
}
