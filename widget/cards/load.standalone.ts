/** For the one-file script: few conversations show a card, so what draws them is fetched by its hash and given our React. */
import { cards } from 'virtual:chunks';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { script } from '../script.ts';
import * as context from '../ui/context.ts';
import * as sheet from '../ui/sheet.ts';
import type * as Whole from './cards.ts';
import * as slot from './slot.ts';

/** By the names that the build gives them there. */
const modules: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  context,
  slot,
  sheet,
};

interface Chunk {
  make(require: (name: string) => unknown, exports: object): void;
}

let loaded: typeof Whole | undefined;

export async function loadCards(): Promise<typeof Whole> {
  const { make } = (await import(new URL(cards, script?.base).href)) as Chunk;
  if (!loaded) {
    const exports = {} as typeof Whole;
    make((name) => modules[name], exports);
    loaded = exports;
  }
  return loaded;
}
