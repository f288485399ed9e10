/** Builders whose pages change without being loaded, whose browser is not everybody's, or whose code stands in a frame. */
import { html } from '../host-page.ts';
import { first, last, type Behaviour } from './behaviour.ts';

/** What changes with a page is in `main`; the next page is like the first. */
const leafs = (name: string, told: string, besides = ''): Behaviour => ({
  name,
  told,
  change: (page) =>
    last(
      page,
      `<button id="leaf" type="button">Next page</button><script>{
        const main = document.querySelector('main'), next = main.innerHTML;
        document.getElementById('leaf').onclick = () => { main.innerHTML = next + '<p id="next">The next page</p>'; ${besides} };
      }</script>`,
    ),
});

export const leafsByRouter = leafs(
  'changes pages by a router of its own',
  '/docs/framer, Traps: Changes of page',
);
export const drawsSections = leafs(
  'draws sections anew',
  'https://shopify.dev/docs/storefronts/themes/best-practices/performance/use-section-rendering-api',
);
/** Whatever script the next page has is run, too: the same as on the page before. */
export const loadsByAjax = leafs(
  'loads pages by Ajax, and runs their scripts again',
  '/docs/squarespace, Traps: Ajax loading; /docs/wix, Traps: Load code on each page',
  `for (const old of document.querySelectorAll('body > script:not(:last-of-type)')) {
    const script = document.createElement('script');
    for (const { name, value } of old.attributes) script.setAttribute(name, value);
    script.text = old.text;
    old.after(script);
  }`,
);

/** A page whose content comes behind the rest, by a script. */
export const sendsLater: Behaviour = {
  name: 'sends blocks behind the page',
  told: '/docs/drupal, Traps: BigPipe',
  change: (page) =>
    page.replace(/<main>([^]*?)<\/main>/, '<main></main><template>$1</template>').replace(
      '</body>',
      `<script>addEventListener('load', () =>
        document.querySelector('main').append(document.querySelector('template').content))</script></body>`,
    ),
};

export const locksBrowser: Behaviour = {
  name: 'locks what asks the network, and refuses frames that are written',
  told: 'https://dev.wix.com/docs/develop-websites-sdk/code-your-site/best-practices/about-frontend-security',
  change: (page) =>
    first(
      page,
      `for (const name of ['fetch', 'XMLHttpRequest']) {
        const own = window[name];
        Object.defineProperty(window, name, { get: () => own, set: () => undefined });
      }
      const refuse = () => { throw new Error('srcdoc is blocked') };
      Object.defineProperty(HTMLIFrameElement.prototype, 'srcdoc', { set: refuse });
      const { setAttribute } = Element.prototype;
      HTMLIFrameElement.prototype.setAttribute = function (name, value) {
        if (name.toLowerCase() === 'srcdoc') refuse();
        setAttribute.call(this, name, value) }`,
    ),
};

/** The page with what was pasted stands here. */
export const INSIDE = 'inside';
const framed = (name: string, told: string, attributes: string): Behaviour => ({
  name,
  told,
  change: () =>
    html(`<iframe title="Embedded" width="940" height="640" ${attributes}></iframe><script>
      document.querySelector('iframe').src = location.href.replace('localhost', '127.0.0.1') + '${INSIDE}'</script>`),
});
export const embedsInFrame = framed(
  'puts embedded code into a frame of another origin',
  // Which grants it neither camera nor microphone.
  'https://uploadcare.com/community/t/connect-to-camera-on-desktop-not-requesting-permission-in-iframe-widget/2201',
  'sandbox="allow-same-origin allow-forms allow-popups allow-scripts allow-pointer-lock"',
);
export const previewsInFrame = framed(
  'shows a store that is edited in a frame',
  '/docs/shopify, Traps: The theme editor’s preview',
  '',
);
