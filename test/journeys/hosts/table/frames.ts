import { LAUNCHER, html } from '../host-page.ts';
import { both, shop, tag, type Row } from './row.ts';

const ALLOW = 'microphone; camera; autoplay; fullscreen; clipboard-write';
const framed = (attributes: string) =>
  html(`<iframe title="Widget" width="940" height="640" ${attributes}></iframe>`);
const elsewhere = (attributes: string) =>
  `${framed(attributes).replace('</body>', '')}<script>
    document.querySelector('iframe').src = location.href.replace('localhost', '127.0.0.1') + 'inside'</script></body>`;
const inside = { inside: { body: shop(), type: 'text/html; charset=utf-8' } };
/** A frame's launcher stands in the frame's corner. */
const inFrame = { frame: 'iframe', place: 'inline' as const, more: inside };
const escaped = (LAUNCHER + tag).replaceAll('"', '&quot;');

/** Pages in pages. */
export const FRAMES: readonly Row[] = [
  { name: 'with us in a frame of its own', ...inFrame, page: framed('src="inside"') },
  {
    name: 'with us in a frame from another site',
    engines: both,
    ...inFrame,
    page: elsewhere(`allow="${ALLOW}"`),
  },
  {
    name: 'with us in a frame that is written into it',
    engines: both,
    ...inFrame,
    page: framed(`srcdoc="<!doctype html><h1>Inside</h1>${escaped}"`),
  },
  {
    name: 'with us in a frame without permission',
    engines: both,
    ...inFrame,
    page: elsewhere(''),
    finds: { voice: { says: 'allow="microphone; camera; autoplay"' } },
    tells: /add allow="microphone; camera; autoplay" to the <iframe>/,
  },
  {
    name: 'with us in a frame that is fenced in',
    engines: both,
    ...inFrame,
    page: framed(`sandbox="allow-scripts" allow="${ALLOW}" src="inside"`),
    finds: { demo: { says: 'allow-same-origin' }, chat: { says: 'allow-same-origin' } },
    tells: /add allow-same-origin to its sandbox/,
  },
  {
    name: 'with us in a frame that may send no forms',
    ...inFrame,
    page: framed(`sandbox="allow-scripts allow-same-origin" allow="${ALLOW}" src="inside"`),
  },
  {
    name: 'full of frames',
    page: shop(`${'<iframe title="Advertisement" srcdoc="Buy!"></iframe>'.repeat(12)}`),
  },
];
