/** A page that shows what has changed: expected, actual and difference side by side, in one file that can be sent. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { png, type Picture } from './sheet.ts';

export const PAGE = 'dist/reports/pictures.html';

export interface Changed {
  state: string;
  sight: string;
  why: string;
  /** By what they are. */
  pictures: Record<'expected' | 'actual' | 'difference', Picture | null>;
}

const STYLE = `body { margin: 2rem; font: 16px/1.5 system-ui, sans-serif; color: #1b1d24; background: #f4f3f0 }
h2 { margin: 2.5rem 0 .25rem; font-size: 1.1rem } p { margin: 0 0 .75rem }
.three { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start } figure { margin: 0 }
img { display: block; max-width: 100%; border: 1px solid #7d828e; background: #fff }`;

async function figure(name: string, picture: Picture | null, state: string): Promise<string> {
  if (!picture) return '';
  const source = `data:image/png;base64,${(await png(picture)).toString('base64')}`;
  return `<figure><figcaption>${name}</figcaption><img src="${source}" width="${picture.width}" height="${picture.height}" alt="${state}, ${name}"></figure>`;
}

async function section({ state, sight, why, pictures }: Changed): Promise<string> {
  const figures = await Promise.all(
    Object.entries(pictures).map(([name, picture]) => figure(name, picture, state)),
  );
  return `<section><h2>${state}: ${sight}</h2><p>${why}</p><div class="three">${figures.join('')}</div></section>`;
}

/** @returns its address; null where there is nothing to show, and none is left of an earlier run */
export async function writePage(changed: readonly Changed[]): Promise<string | null> {
  rmSync(PAGE, { force: true });
  if (changed.length === 0) return null;
  const sections = await Promise.all(changed.map(section));
  const title = `${changed.length} ${changed.length === 1 ? 'picture has' : 'pictures have'} changed`;
  mkdirSync('dist/reports', { recursive: true });
  writeFileSync(
    PAGE,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>
<p>Half as large as on the screen. Where all of it is meant: <code>npm run test:visual -- pictures --update</code></p>${sections.join('\n')}</html>\n`,
  );
  return PAGE;
}
