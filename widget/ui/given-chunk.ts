/** For the one-file script: what is needed long after the click is fetched by its hash, and given what is ours, React above all. */
import { importChecked } from '../import-checked.ts';
import { script } from '../script.ts';
import React from 'react';
import ReactDOM from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';

const OURS: Record<string, unknown> = {
  // Some import it by its default, some by its parts.
  react: Object.assign({ default: React }, React),
  'react-dom': ReactDOM,
  'react-dom/client': reactDomClient,
  'react/jsx-runtime': jsxRuntime,
};

interface Chunk {
  make(require: (name: string) => unknown, exports: object): void;
}

/** @param modules of ours that it may import, by their names */
export function givenChunk<Exports extends object>(
  [file, integrity]: readonly [file: string, integrity: string],
  modules: Record<string, unknown> = {},
) {
  let loading: Promise<Exports> | undefined;
  let failures = 0;
  const load = async () => {
    const address = new URL(file, script?.base);
    // Browsers remember a failed import for the page's life.
    if (failures) address.search = String(failures);
    const { make } = (await importChecked(address.href, integrity)) as Chunk;
    const exports = {} as Exports;
    make((name) => OURS[name] ?? modules[name], exports);
    return exports;
  };
  return () =>
    (loading ??= load().catch((fault: unknown) => {
      loading = undefined;
      failures += 1;
      throw fault;
    }));
}
