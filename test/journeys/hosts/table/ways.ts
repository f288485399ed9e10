/** The same rows, with us brought to their pages by another way. */
import { LAUNCHER } from '../host-page.ts';
import { loaderApp } from '../loader-app.ts';
import { origin, tag, type Row, type Way } from './row.ts';

const LOADER = `<script>${await loaderApp(
  `import { loadTalklive } from 'talklive'; void loadTalklive(${JSON.stringify(origin)});`,
)}</script>`;
/** Sized by attributes: a policy may forbid styles. */
const FRAME = `<iframe title="Talk Live" width="360" height="640" src="${origin}/frame?lang=en" allow="microphone; camera; autoplay; fullscreen; clipboard-write"></iframe>`;

const CHANGES: Record<Exclude<Way, 'script'>, (body: string) => string> = {
  loader: (body) => body.replaceAll(tag, () => LOADER),
  standalone: (body) => body.replaceAll(`${origin}/widget.js`, `${origin}/widget.standalone.js`),
  // One frame holds all of us, and no script of ours is on the page.
  frame: (body) => (body.includes(LAUNCHER) ? body.replace(LAUNCHER, FRAME).replaceAll(tag, '') : body),
};

/** @returns null where the row is about another way of coming to the page, or its page has none of us to be brought otherwise */
export function inWay(row: Row, way: Way): Row | null {
  if (way === 'script') return row;
  // What a page is told is told by our script, and a frame has its own page, with the page's styles and languages nowhere in it.
  if (row.notBy?.includes(way) || (way === 'frame' && (row.tells || row.frame))) return null;
  const { page } = row;
  const before = typeof page === 'string' ? page : page.body;
  const body = CHANGES[way](before);
  if (body === before) return null;
  const changed: Row = {
    ...row,
    name: `${row.name}, by ${way}`,
    page: typeof page === 'string' ? body : { ...page, body },
  };
  return way === 'frame' ? { ...changed, frame: 'iframe', place: 'inline' } : changed;
}
