/** The reference tables of `README.md`, from `widget/elements/define.ts`; `npm run docs` writes them. */
import { reference } from './artefacts.ts';

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
