import { LAUNCHER, html } from '../host-page.ts';
import { both, keeps, shop, styled, tag, type Row } from './row.ts';

const THEME = `(() => { const host = document.querySelector('talklive-widget');
  return host.shadowRoot.querySelector('.talklive').dataset.theme })()`;
/** The launcher's ground, as it is painted: 'light' or 'dark'. */
const LAUNCHER_GROUND = `(() => { const pill = document.querySelector('talklive-widget').shadowRoot.querySelector('.launcher-pill');
  const [value] = getComputedStyle(pill).backgroundColor.match(/[\\d.]+/g).map(Number);
  return value === 255 ? 'light' : 'dark' })()`;
const onDarkSystem: Row['prepare'] = ({ page }) =>
  page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
/** What makes an ancestor the window of all that is `position: fixed` in it. */
const WINDOWS = [
  'transform: rotate(0.001deg)',
  'filter: saturate(0.9)',
  'contain: strict; height: 300px',
  'perspective: 500px; overflow: hidden; height: 400px',
  'will-change: transform',
  'backdrop-filter: blur(1px); container-type: inline-size',
];

/** Style sheets that were written without a thought of us. */
export const STYLES: readonly Row[] = [
  { name: 'as a partner writes it', short: true, engines: both, page: shop() },
  { name: 'that unsets everything', engines: both, page: styled('* { all: unset !important }') },
  { name: 'that sets everything back to the start', page: styled('* { all: initial !important }') },
  { name: 'that makes everything a block', page: styled('* { display: block !important }') },
  { name: 'that makes everything a line', page: styled('body * { display: inline !important }') },
  {
    name: 'that makes everything a grid',
    page: styled('body, body * { display: grid !important; gap: 40px }'),
  },
  {
    name: 'that leaves nothing in its place',
    engines: both,
    page: styled('* { position: static !important; inset: auto !important; float: left !important }'),
  },
  {
    name: 'that stretches everything over the window',
    page: styled(
      'div, span, section { position: fixed !important; inset: 0 !important; width: 100vw !important }',
    ),
  },
  {
    name: 'with room and frames around everything',
    page: styled('* { margin: 20px !important; padding: 20px !important; border: 5px solid red !important }'),
  },
  { name: 'that no pointer reaches', engines: both, page: styled('* { pointer-events: none !important }') },
  { name: 'whose body no pointer reaches', page: styled('body { pointer-events: none }') },
  { name: 'of which nothing can be selected', page: styled('* { user-select: none !important }') },
  {
    name: 'that is not to be seen through',
    page: styled('* { opacity: 1 !important; color: transparent !important }'),
  },
  {
    name: 'with letters of no size',
    engines: both,
    page: styled('* { font-size: 0 !important; line-height: 0 !important }'),
  },
  { name: 'with a huge root text', page: styled('html { font-size: 60px }') },
  { name: 'with a tiny root text', page: styled('html { font-size: 4px }') },
  {
    name: 'with letters far apart',
    page: styled(
      '* { letter-spacing: 1em !important; word-spacing: 2em !important; text-transform: uppercase !important }',
    ),
  },
  {
    name: 'that moves and fades whatever it can',
    page: styled(`@keyframes spin { to { rotate: 360deg } }
      div, button, dialog { animation: spin 3s infinite !important; transition: all 3s !important }`),
  },
  {
    name: 'that does not scroll',
    page: styled(
      'html, body { overflow: hidden; height: 100%; margin: 0 } body { position: fixed; width: 100% }',
    ),
  },
  { name: 'in three columns', page: styled('body { columns: 3 }') },
  { name: 'written from top to bottom', engines: both, page: styled('html { writing-mode: vertical-rl }') },
  { name: 'mirrored by its style sheet alone', page: styled('body { direction: rtl }') },
  { name: 'that renders late what is far away', page: styled('body > * { content-visibility: auto }') },
  {
    name: 'that snaps and glides',
    page: styled('html { scroll-behavior: smooth; scroll-snap-type: y mandatory }'),
  },
  {
    name: 'that knows no dialogs',
    page: styled('dialog, [role=dialog], ::backdrop { display: none !important }'),
  },
  { name: 'that knows no popovers', page: styled('[popover] { display: none !important }') },
  {
    name: 'as wide as a phone',
    engines: both,
    viewport: { width: 360, height: 740 },
    page: shop(),
  },
  ...WINDOWS.map((rules, at): Row => ({
    name: `whose body has ${rules}`,
    ...(at === 0 && { short: true as const, engines: both }),
    page: styled(`body { ${rules} }`, '<p>Wool.</p>'.repeat(60)),
  })),
  {
    name: 'whose wrapper is turned, clipped and under everything',
    page: html(
      `<main>${LAUNCHER}</main>${tag}<aside></aside>`,
      `<style>main { transform: scale(0.5) rotate(3deg); overflow: hidden; width: 90px; height: 90px; z-index: 0; position: relative }
        aside { position: fixed; inset: 0; z-index: 2147483647 }</style>`,
    ),
  },
  {
    name: 'that hides what is not defined yet',
    short: true,
    engines: both,
    page: styled(':not(:defined) { display: none }'),
  },
  {
    name: 'that fades in what is defined',
    page: styled(':not(:defined) { opacity: 0; visibility: hidden }'),
  },
  {
    name: 'that is light on a dark system',
    prepare: onDarkSystem,
    page: styled('body { background: #fff; color: #222 }'),
    unharmed: keeps(LAUNCHER_GROUND, 'light'),
  },
  {
    name: 'that says nothing of colours, on a dark system',
    prepare: onDarkSystem,
    page: shop(),
    unharmed: keeps(LAUNCHER_GROUND, 'light'),
  },
  {
    name: 'that goes with a dark system',
    prepare: onDarkSystem,
    page: styled(':root { color-scheme: light dark }'),
    unharmed: keeps(LAUNCHER_GROUND, 'dark'),
  },
  {
    name: 'with a dark wrapper, on a light system',
    engines: both,
    page: styled(
      'body { color: oklch(95% 0.01 260) } #app { position: absolute; inset: 0; background: oklch(20% 0.02 260) }',
      '<div id="app"></div>',
    ),
    unharmed: keeps(THEME, 'dark'),
  },
  {
    name: 'that is painted by a dark gradient',
    page: styled('html { background: linear-gradient(#111, #000); color: #eee }'),
    unharmed: keeps(THEME, 'dark'),
  },
  {
    name: 'with light words on a picture',
    page: styled(
      `body { min-height: 100vh; color: #fff; background: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>") }`,
    ),
    unharmed: keeps(THEME, 'dark'),
  },
  {
    name: 'with a thin shade over a light ground, on a dark system',
    prepare: onDarkSystem,
    page: styled('html { background: #fff } body { min-height: 100vh; background: rgb(0 0 0 / 0.05) }'),
    unharmed: keeps(THEME, 'light'),
  },
  {
    name: 'that turns dark by a class',
    page: styled('.dark body { background: #0b0d12; color: #eee }'),
    unharmed: keeps(
      `(async () => {
        document.documentElement.className = 'dark';
        await new Promise((seen) => setTimeout(seen, 300));
        const ground = ${LAUNCHER_GROUND};
        document.documentElement.removeAttribute('class');
        return ground })()`,
      'dark',
    ),
  },
  { name: 'far longer than the window', page: styled('body { min-height: 30000px }', '<p>The end.</p>') },
  { name: 'zoomed as a whole', engines: both, page: styled('html { zoom: 1.5 }') },
  { name: 'with a body that is zoomed', page: styled('body { zoom: 0.7 }') },
];
