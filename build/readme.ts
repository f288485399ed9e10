/** Writes the reference tables of `README.md` from `widget/elements/define.ts`: `node build/readme.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { reference } from './widget/artefacts.ts';

export const README = 'README.md';
const BLOCK = /(<!-- reference: .* -->\n)[\s\S]*(<!-- \/reference -->)/;

/** @throws Error where the readme has no place for the tables. */
export function renderReadme(readme: string): string {
  if (!BLOCK.test(readme)) throw new Error(`${README}: expected the two marks of the reference`);
  const tables = reference()
    .replace(/^# .*\n+/, '')
    .replaceAll(/^## /gm, '### ')
    .trim();
  return readme.replace(BLOCK, (_, begin: string, end: string) => `${begin}\n${tables}\n\n${end}`);
}

if (import.meta.main) writeFileSync(README, renderReadme(readFileSync(README, 'utf8')));
