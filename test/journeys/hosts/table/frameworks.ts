import { LAUNCHER, html } from '../host-page.ts';
import { keeps, origin, shop, tag, type Row } from './row.ts';

const onLoad = (run: string) =>
  `<script>addEventListener('load', () => setTimeout(() => { ${run} }, 250))</script>`;

/** Frameworks that take the page apart and put it together again. */
export const FRAMEWORKS: readonly Row[] = [
  {
    name: 'that draws itself again over its own markup',
    page: shop(
      onLoad(
        `const all = document.body.innerHTML.replace(/<script[^]*?<\\/script>/g, ''); document.body.innerHTML = ''; document.body.innerHTML = all`,
      ),
    ),
  },
  {
    name: 'whose body is swapped for another',
    short: true,
    page: html(
      `${LAUNCHER}${onLoad(`const body = document.createElement('body');
        body.innerHTML = '<h1>Our shop</h1>${LAUNCHER}';
        document.body.replaceWith(body)`)}`,
      tag,
    ),
  },
  {
    name: 'that moves the tag from place to place',
    page: shop(
      `<main></main><aside></aside>${onLoad(`const widget = document.querySelector('talklive-widget');
      document.querySelector('main').append(widget); document.querySelector('aside').append(widget); document.body.prepend(widget)`)}`,
    ),
  },
  {
    name: 'that clones the tag with all that is in it',
    page: shop(
      onLoad(
        `const widget = document.querySelector('talklive-widget'); widget.replaceWith(widget.cloneNode(true))`,
      ),
    ),
  },
  {
    name: 'that sets the tag’s attributes again and again',
    page: shop(`<script>setInterval(() => { const widget = document.querySelector('talklive-widget');
      widget.setAttribute('appear-after', '0'); widget.className = 'mounted'; widget.dataset.tick = String(Math.random()) }, 100)</script>`),
  },
  {
    name: 'with jQuery-like events for everything',
    page: shop(`<script>for (const name of ['click', 'keydown', 'focusin', 'submit']) document.addEventListener(name, (event) => {
      let node = event.target;
      while (node && node !== document) { if (node.matches && node.matches('.never')) event.preventDefault(); node = node.parentNode } })</script>`),
  },
  {
    name: 'that counts what is added to it',
    page: shop(`<script>window.added = 0; new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) {
        window.added += 1; if (node.nodeType === 1) node.setAttribute('data-seen', '') } }).observe(document.body, { childList: true, subtree: true })</script>`),
  },
  {
    name: 'that was made with an import map',
    page: html(
      LAUNCHER + tag,
      `<script type="importmap">{"imports":{"react":"./none.js","${origin}/x/":"./none/"}}</script>`,
    ),
  },
  {
    name: 'that locks its scrolling',
    page: shop(
      `<p>${'Linen. '.repeat(3000)}</p><script>document.body.classList.add('locked')</script>`,
      `<style>.locked { overflow: hidden; padding-right: 15px }</style>`,
    ),
    unharmed: keeps('document.body.className', 'locked'),
  },
  {
    name: 'with tooltips of its own elements',
    page: shop(`<own-tip>New</own-tip><script>customElements.define('own-tip', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button>?</button><slot></slot>' } })</script>`),
  },
];
