/** Optimisers that change a page on its way to the visitor, and bring its scripts back in their own time. */
import { first, last, scripts, type Behaviour } from './behaviour.ts';

/** Files that they make: a copy of ours, and ours amid those of the theme. */
export const COPY = '/cache/widget.js';
export const COMBINED = '/cache/all.js';

/**
 * Holds every script back until the visitor moves, and the click that came meanwhile, which it does again when all
 * scripts have run. Who listens for `load` or `pageshow` meanwhile hears of an event of its own.
 */
const DELAYED = `(() => {
  const moves = ['keydown', 'mousedown', 'mousemove', 'touchmove', 'touchstart', 'touchend', 'wheel'];
  const held = [];
  let pressed = Promise.resolve(), isOver = false;
  const hold = (event) => {
    event.currentTarget.removeEventListener('click', hold);
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  };
  addEventListener('mousedown', ({ target }) => {
    if (isOver) return;
    target.addEventListener('click', hold);
    pressed = new Promise((resolve) => target.addEventListener('click', resolve, { once: true, capture: true }));
  });
  const bring = (old) => new Promise((resolve) => {
    const source = old.getAttribute('data-rocket-src');
    const own = navigator.vendor === '' ? document.createElement('script') : old;
    own.addEventListener('load', resolve);
    own.addEventListener('error', resolve);
    if (own === old) old.removeAttribute('type');
    else for (const { name, value } of old.attributes)
      if (!['type', 'data-rocket-src'].includes(name)) own.setAttribute(name, value);
    if (source) own.src = source;
    else own.src = 'data:text/javascript;base64,' + btoa(unescape(encodeURIComponent(old.text)));
    if (own !== old) old.replaceWith(own);
  });
  const begin = async () => {
    for (const name of moves) removeEventListener(name, begin);
    const add = window.addEventListener;
    window.addEventListener = function (name, ...rest) {
      add.call(window, !isOver && (name === 'load' || name === 'pageshow') ? 'rocket-' + name : name, ...rest);
    };
    for (const one of document.querySelectorAll('script[type="text/rocketlazyloadscript"]')) await bring(one);
    for (const name of ['load', 'pageshow']) dispatchEvent(new Event('rocket-' + name));
    isOver = true;
    await pressed;
    for (const { target } of held) target.dispatchEvent(new MouseEvent('click', { view: window, bubbles: true, cancelable: true }));
  };
  for (const name of moves) addEventListener(name, begin, { passive: true });
})()`;

export const delays: Behaviour = {
  name: 'delays scripts until the visitor moves',
  told: 'https://github.com/wp-media/wp-rocket/blob/develop/inc/Engine/Optimization/DelayJS/HTML.php',
  change: (html) =>
    first(
      scripts(html, (attributes, text) => {
        const held = attributes.replace(/\bsrc=/, 'data-rocket-src=');
        return `<script type="text/rocketlazyloadscript" ${held}>${text}</script>`;
      }),
      DELAYED,
    ),
};

/** After the page has loaded: one script after another, each as a new element in the place of the old. */
const LOADED = `addEventListener('load', async () => {
  for (const old of document.querySelectorAll('script[type$="-text/javascript"]')) {
    const script = document.createElement('script');
    for (const { name, value } of old.attributes)
      script.setAttribute(name, name === 'type' ? 'text/javascript' : value);
    script.text = old.text;
    script.async = false;
    await new Promise((resolve) => {
      script.onload = script.onerror = resolve;
      old.replaceWith(script);
      if (!script.src) resolve();
    });
  }
})`;
const LEFT_ALONE = /data-cfasync=(["'])false\1.*\bsrc=/;

export const loadsByRocket: Behaviour = {
  name: 'has each script of a type of its own, and runs it after the page',
  // After the page; and not what has `data-cfasync` before `src`.
  told: 'https://webmasters.stackexchange.com/questions/60276 https://developers.cloudflare.com/speed/optimization/content/rocket-loader/ignore-javascripts/',
  change: (html) =>
    first(
      scripts(html, (attributes, text, whole) =>
        LEFT_ALONE.test(attributes)
          ? whole
          : `<script type="b1a7c0ffee5eed-text/javascript" ${attributes}>${text}</script>`,
      ),
      LOADED,
    ),
};

export const copies: Behaviour = {
  name: 'serves a copy of foreign scripts from its own domain',
  told: '/docs/wordpress, What to leave out of optimisers',
  change: (html, { origin }) => html.replaceAll(`src="${origin}/widget.js"`, `src="${COPY}"`),
};

export const combines: Behaviour = {
  name: 'puts all scripts into one file',
  told: '/docs/wordpress, What to leave out of optimisers',
  change: (html) =>
    last(
      scripts(html, (attributes, _, whole) => (attributes.includes('src=') ? '' : whole)),
      `<script defer src="${COMBINED}"></script>`,
    ),
};

export const movesScripts: Behaviour = {
  name: 'moves scripts to the end, and takes `async` off them',
  told: '/docs/wordpress, What to leave out of optimisers',
  change(html) {
    const taken: string[] = [];
    const rest = scripts(html, (attributes, text) => {
      taken.push(`<script ${attributes.replace(/\basync\b/, '')}>${text}</script>`);
      return '';
    });
    return last(rest, taken.join(''));
  },
};
