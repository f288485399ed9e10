/** For the one-file script: notices are rare and their library is large, so it is fetched by its hash and given our React. */
import { toaster } from 'virtual:chunks';
import { script } from '../script.ts';
import React, { lazy, useSyncExternalStore, type ComponentType } from 'react';
import ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type * as Whole from './Toaster.tsx';
import type { ToasterProps } from './Toaster.tsx';

const modules: Record<string, unknown> = {
  react: React,
  'react-dom': ReactDOM,
  'react/jsx-runtime': jsxRuntime,
};

/** What is said without the library, where it does not arrive. */
function PlainToaster({ queue }: ToasterProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.list, queue.list);
  const shown = toasts.filter(({ open }) => open);
  return (
    <>
      {shown.map(({ id, title, description }) => (
        <p key={id} role="alert" className="launcher-greeting">
          {title} {description}
        </p>
      ))}
    </>
  );
}

interface Chunk {
  make(require: (name: string) => unknown, exports: object): void;
}

export const Toaster = lazy(async (): Promise<{ default: ComponentType<ToasterProps> }> => {
  try {
    const { make } = (await import(new URL(toaster, script?.base).href)) as Chunk;
    const exports = {} as typeof Whole;
    make((name) => modules[name], exports);
    return { default: exports.Toaster };
  } catch (fault) {
    console.warn('[talklive] the notices did not load; they are shown plainly.', fault);
    return { default: PlainToaster };
  }
});
