import { LAUNCHER, html } from '../host-page.ts';
import { both, origin, tag, type Row } from './row.ts';

const source = `${origin}/widget.js`;
const by = (script: string, head = '') => html(`${LAUNCHER}<script>${script}</script>`, head);

/** Ways in which the script comes to a page. */
export const LOADING: readonly Row[] = [
  {
    name: 'with a tag manager',
    short: true,
    engines: both,
    page: by(`(function (d, s) { var j = d.createElement(s), f = d.getElementsByTagName(s)[0];
      j.async = true; j.src = '${source}'; f.parentNode.insertBefore(j, f) })(document, 'script')`),
  },
  {
    name: 'that delays its scripts',
    page: html(`${LAUNCHER}<script type="text/delayed" data-src="${source}"></script><script>
      addEventListener('load', () => setTimeout(() => document.querySelectorAll('[type="text/delayed"]').forEach((old) => {
        const script = document.createElement('script'); script.src = old.dataset.src; old.replaceWith(script) }), 400))</script>`),
  },
  {
    name: 'that fetches its scripts with another loader',
    page: by(`const link = document.createElement('link'); link.rel = 'preload'; link.as = 'script'; link.href = '${source}';
      link.onload = () => { const script = document.createElement('script'); script.src = link.href; document.head.append(script); script.remove() };
      document.head.append(link)`),
  },
  { name: 'with the script twice', page: html(LAUNCHER + tag + tag) },
  {
    name: 'with the tag three times',
    page: html(LAUNCHER.repeat(3) + tag),
    tells: /a second <talklive-widget> at the bottom-right is not drawn: give it another placement/,
  },
  {
    name: 'with both builds of the script',
    page: html(`${LAUNCHER}${tag}<script async src="${origin}/widget.standalone.js"></script>`),
  },
  {
    name: 'with the script in one file',
    short: true,
    engines: both,
    page: html(`${LAUNCHER}<script async src="${origin}/widget.standalone.js"></script>`),
  },
  {
    name: 'that adds the tag when it has loaded',
    page: html(`${tag}<script>addEventListener('load', () => setTimeout(() => {
      document.body.insertAdjacentHTML('beforeend', '${LAUNCHER}') }, 200))</script>`),
  },
  {
    name: 'with a service worker',
    page: html(`${LAUNCHER}<script>
      const arrive = () => { const script = document.createElement('script'); script.src = '${source}'; document.head.append(script) };
      navigator.serviceWorker.register('worker.js');
      navigator.serviceWorker.controller ? arrive() : navigator.serviceWorker.addEventListener('controllerchange', arrive)</script>`),
    more: {
      'worker.js': {
        type: 'text/javascript',
        body: `oninstall = () => skipWaiting(); onactivate = (event) => event.waitUntil(clients.claim());
          onfetch = (event) => event.respondWith(fetch(event.request))`,
      },
    },
  },
];
