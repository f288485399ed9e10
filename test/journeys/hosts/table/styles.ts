import { both, shop, styled, type Row } from './row.ts';

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
  { name: 'that hides everything', page: styled('* { visibility: hidden !important }') },
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
    short: true,
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
    short: true,
    engines: both,
    viewport: { width: 360, height: 740 },
    page: shop(),
  },
  { name: 'far longer than the window', page: styled('body { min-height: 30000px }', '<p>The end.</p>') },
  { name: 'zoomed as a whole', page: styled('html { zoom: 1.5 }') },
  { name: 'with a body that is zoomed', page: styled('body { zoom: 0.7 }') },
];
