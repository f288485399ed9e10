/** The package `talklive`: its manifest and what the table says to editors and type checkers. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rollup';
import { declarations, writeArtefacts } from './artefacts.ts';

/** What the entries import and a bundler resolves from the app's own node_modules. */
const DEPENDENCIES = [
  '@daily-co/daily-js',
  '@r2wc/react-to-web-component',
  '@radix-ui/react-toast',
  '@vapi-ai/web',
  'eventsource-parser',
  'react',
  'react-dom',
  'zustand',
];

export function writePackage(folder: string): Plugin {
  return {
    name: 'npm-package',
    writeBundle() {
      const own = JSON.parse(readFileSync('package.json', 'utf8')) as {
        version: string;
        description: string;
        dependencies: Record<string, string>;
      };
      const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
      const manifest = {
        name: 'talklive',
        version: own.version,
        description: own.description,
        license: 'UNLICENSED',
        type: 'module',
        sideEffects: false,
        exports: {
          './client': entry('client'),
          './elements': entry('elements'),
          './custom-elements.json': './custom-elements.json',
          './package.json': './package.json',
        },
        customElements: 'custom-elements.json',
        dependencies: {
          ...Object.fromEntries(DEPENDENCIES.map((name) => [name, own.dependencies[name]])),
          // The types of the tags name those of React, also for an app that has another framework.
          '@types/react': '>=19',
        },
        engines: { node: '>=20' },
      };
      writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      writeArtefacts(folder);
    },
  };
}

/** Adds the types of the tags to the bundled ones of the entry. */
export function appendTagTypes(folder: string): Plugin {
  return {
    name: 'tag-types',
    writeBundle() {
      const file = join(folder, 'elements.d.ts');
      const own = declarations();
      const json = /^export type Json =.*$/m;
      if (!json.test(own)) throw new Error('the types of the tags: expected one that is called Json');
      // What the entry imports under that name is the same, and a file has one of a name.
      const imported = /^import \{.*\bas Json\b.*$/m.test(readFileSync(file, 'utf8'));
      appendFileSync(file, `\n${imported ? own.replace(json, 'export type { Json };') : own}`);
    },
  };
}
