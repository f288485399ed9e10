/** The built pages, read once for all checks. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';

export const FOLDER = process.env.SITE_OUTPUT ?? 'dist/public';
export const LISTED = [
  '/',
  '/platform',
  '/pricing',
  '/examples',
  '/candidates',
  '/industries',
  '/articles',
  '/contact',
];

export interface BuiltPage {
  /** As the Worker serves it: `/pricing`. */
  address: string;
  html: string;
  root: HTMLElement;
}

const addressOf = (file: string) =>
  `/${file}`.replace(/(?:index)?\.html$/, '').replace(/(?<=.)\/$/, '') || '/';

/** Pages of other parts live beside the site's own: a rehearsal's frame, the operator's console, an embedded frame, the gallery of the widget's states, what a mail's link leads to, what answers a form. */
const ELSEWHERE = /^(?:rehearsal|console|embed\/frame|gallery\/|widget|newsletter|contact\/)/;

export const builtPages = (): BuiltPage[] => {
  if (!existsSync(join(FOLDER, 'index.html')))
    throw new Error(`${FOLDER}/index.html is missing: run npm run build before the checks of the site`);
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !ELSEWHERE.test(file))
    .sort()
    .map((file) => {
      const html = readFileSync(join(FOLDER, file), 'utf8');
      return { address: addressOf(file), html, root: parse(html) };
    });
};

/** Whether the Worker would answer this address with a file. */
export const isServed = (path: string): boolean =>
  [path === '/' ? '/index.html' : path, `${path}.html`, `${path}/index.html`].some((name) => {
    const file = join(FOLDER, decodeURIComponent(name));
    return existsSync(file) && /\.\w+$/.test(file);
  });
