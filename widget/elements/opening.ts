/**
 * A call that is on its way, as it will stand there: the layout of its view from the first frame on, without React, in
 * the frame that the script has put on screen. A chunk with style sheets of its own: those of the view come with the view.
 */
import type { Words } from '../ui/strings/en.ts';
import base from '../ui/styles/base.css?copy';
import buttons from '../ui/styles/button.css?copy';
import dialog from '../ui/styles/dialog.css?copy';
import voice from '../ui/styles/voice.css?copy';
import tokens from '../ui/styles/tokens.css?copy';
import low from '../ui/styles/voice-low.css?copy';
import own from '../ui/styles/opening.css';
import { CLOSE, HANG_UP, KEYBOARD, MIC, SLIDERS } from '../ui/paths.ts';
import { LAYERS, standing, WAVE_BOX } from '../ui/wave.ts';
import type { Given } from './element-types.ts';
import { given as givenOf } from './page-tags.ts';
import { layer, withTexts } from './settings.ts';
import type * as Looks from '../ui/looks/looks.ts';
import type { ScriptPage } from './script-page.ts';

const SVG = 'http://www.w3.org/2000/svg';

function make(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

function drawing(box: string, className: string, ...paths: string[]): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', className);
  svg.setAttribute('viewBox', box);
  for (const path of paths) {
    const shape = document.createElementNS(SVG, 'path');
    shape.setAttribute('d', path);
    svg.append(shape);
  }
  return svg;
}

function button(className: string, path: string, text: string, label?: string): HTMLButtonElement {
  const made = make('button', `btn ${className}`) as HTMLButtonElement;
  made.type = 'button';
  made.append(drawing('0 0 20 20', 'icon', path), text);
  if (label) made.setAttribute('aria-label', label);
  return made;
}

const off = (one: HTMLButtonElement) => Object.assign(one, { disabled: true });

/** As the view says it (`ui/OwnTitle.tsx`). */
function whoAnswers({ assistantName: name, assistantRole, assistantMark, textTitle }: Given): HTMLElement[] {
  if (!name && !textTitle) return [];
  const mark = name && assistantMark ? [Object.assign(new Image(), { src: assistantMark, alt: '' })] : [];
  const bold = name ? [make('b', '', name)] : [];
  return [make('p', 'who muted small', ...mark, ...bold, ` ${textTitle ?? assistantRole ?? ''}`)];
}

function body({ voice: words, common }: Words, given: Given, close: () => void) {
  const { title, text } = words.idle;
  const head = make('div', 'said', make('h2', 'title', title), make('p', 'muted small', text));
  const closes = button('quiet close', CLOSE, '');
  closes.append(make('span', '', common.close));
  closes.onclick = close;
  const layers = LAYERS.map((waves) => drawing(WAVE_BOX, '', standing(waves), standing(waves)));
  for (const layer of layers) layer.setAttribute('preserveAspectRatio', 'none');
  const wave = make('div', 'wave', ...layers);
  wave.dataset.live = 'false';
  return make(
    'div',
    'dialog-body',
    make('div', 'bar head', make('div', '', ...whoAnswers(given), head), make('div', 'corner', closes)),
    make('div', 'stage', wave, make('p', 'muted small row', '\u00a0')),
    ...(given.noCaptions ? [] : [make('ol', 'captions')]),
    make(
      'div',
      'below',
      make('p', 'disclosure small muted', common.ai),
      make(
        'div',
        'controls',
        off(button('round', MIC, '', words.mute)),
        off(button('round', KEYBOARD, '', words.type)),
        off(button('round', SLIDERS, '', words.devices)),
        off(button('end', HANG_UP, words.endCall)),
      ),
    ),
  );
}

function adopt(root: ShadowRoot, ...texts: string[]): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(texts.join('\n'));
  root.adoptedStyleSheets.push(sheet);
}

/** From the button that was pressed, where motion is welcome. */
function come(view: HTMLElement, by: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [from, to] = [by.getBoundingClientRect(), view.getBoundingClientRect()];
  const way = (start: number, size: number, end: number, length: number) =>
    `${Math.round((start + size / 2 - end - length / 2) / 8)}px`;
  const x = way(from.left, from.width, to.left, to.width);
  const y = way(from.top, from.height, to.top, to.height);
  view.animate(
    { opacity: [0, 1], translate: [`${x} ${y}`, '0 0'], scale: [0.96, 1] },
    { duration: 180, easing: 'ease-out' },
  );
}

/** The view that comes stands where this stood: without an entrance of its own. */
function handOver(frame: Element): void {
  addEventListener(
    'talklive-opened',
    () => {
      const shown = document.querySelector('talklive-voice')?.shadowRoot?.querySelector('dialog');
      if (frame.isConnected && shown) shown.dataset.raised = '';
    },
    { once: true, capture: true },
  );
}

/**
 * @param frame what the script shows until there is a view
 * @param by what was pressed, which wants it as `wish` says
 */
export function drawOpening(
  frame: Element | undefined,
  words: Words,
  { view: ofPage }: Pick<ScriptPage, 'view'>,
  wish: Given,
  by: HTMLElement,
): void {
  const tag = document.querySelector<HTMLElement & { texts?: Record<string, string> }>('talklive-widget');
  const given = layer(null, givenOf(tag), wish);
  const worded = withTexts(words, given, tag?.texts ?? {}, 'voice');
  // What begins beside the page has no place in its middle.
  if (/card|pill/.test(given.view ?? ofPage ?? '')) return standBeside(frame, given, worded);
  const show = (dress?: typeof Looks.dress) => draw(frame, worded, given, by, dress);
  if (!given.look && !given.density) return show();
  // Not in one look first and then in another; without its own where that does not come.
  import('../ui/looks/looks.ts').then(({ dress }) => show(dress)).catch(() => show());
}

/** In the corner where the call will be, from the first: whoever reads on in the page sees it as it was. */
function standBeside(frame: Element | undefined, given: Given, { voice, common }: Words): void {
  const root = frame?.shadowRoot;
  const box = root?.querySelector<HTMLElement>('.shell');
  if (!root || !box) return;
  adopt(root, own);
  box.dataset.beside = given.placement ?? '';
  // Where nothing has come the script says so.
  if (root.querySelector('.accent')) return;
  const [who = ''] = whoAnswers(given);
  box.firstChild?.replaceWith(make('div', '', who, voice.idle.title, make('p', '', common.ai)));
}

function draw(
  frame: Element | undefined,
  words: Words,
  given: Given,
  by: HTMLElement,
  dress: typeof Looks.dress | undefined,
): void {
  const root = frame?.shadowRoot;
  const box = root?.querySelector<HTMLElement>('.shell');
  if (!frame?.isConnected || !root || !box || root.querySelector('.opening')) return;
  adopt(root, tokens, dialog, buttons, base, voice, low, own);
  dress?.(root, given);
  const view = make(
    'div',
    'dialog voice opening',
    body(words, given, () => box.querySelector('button')?.click()),
  );
  for (const name of ['accent', 'radius'] as const)
    if (given[name]) box.parentElement?.style.setProperty(`--talklive-${name}`, given[name]);
  view.setAttribute('open', '');
  view.popover = 'manual';
  box.after(view);
  view.showPopover();
  // Words stand in its place, where nothing comes.
  new MutationObserver((_, watcher) => {
    watcher.disconnect();
    view.remove();
  }).observe(box, { childList: true });
  come(view, by);
  handOver(frame);
}
