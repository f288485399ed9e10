import { html, LAUNCHER } from '../host-page.ts';
import { both, keeps, origin, shop, tag, type Row } from './row.ts';

const bare = (body: string) =>
  `<html><head><title>Host</title></head><body><h1>Our shop</h1>${body}</body></html>`;
const XHTML = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Host</title></head><body><h1>Our shop</h1>
<talklive-widget appear-after="0"></talklive-widget><script async="async" src="${origin}/widget.js"></script></body></html>`;

/** Documents as they are found. */
export const STRUCTURE: readonly Row[] = [
  { name: 'without a doctype', engines: both, page: bare(LAUNCHER + tag) },
  {
    name: 'with a doctype of 1999',
    page: `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">${bare(LAUNCHER + tag)}`,
  },
  { name: 'without html, head and body', page: `<!doctype html><h1>Our shop</h1>${LAUNCHER}${tag}` },
  { name: 'in XHTML', engines: both, page: { body: XHTML, type: 'application/xhtml+xml' } },
  {
    name: 'whose base is elsewhere',
    short: true,
    engines: both,
    page: shop('', '<base href="https://elsewhere.invalid/deep/">'),
  },
  { name: 'whose links open new windows', page: shop('', '<base target="_blank">') },
  {
    name: 'with the tag in a form',
    page: html(
      `<form id="order" action="/gone"><input name="q"><button>Order</button>${LAUNCHER}</form>${tag}`,
    ),
    unharmed: keeps(
      'location.pathname === new URL(document.baseURI).pathname && new FormData(order).get("q")',
      '',
    ),
  },
  {
    name: 'with the tag in a table',
    page: html(`<table><tbody><tr><td>1 m</td><td>${LAUNCHER}</td></tr></tbody></table>${tag}`),
  },
  {
    name: 'with the tag in a line of text',
    place: 'inline',
    page: html(`<p>Ask us <talklive-widget placement="inline"></talklive-widget> or write.</p>${tag}`),
  },
  {
    name: 'with the tag in a box that scrolls',
    // What is in a box of 60 pixels stays in it.
    notBy: ['frame'],
    page: html(
      `<div style="height: 60px; overflow: auto"><p>${'Wool. '.repeat(900)}</p>${LAUNCHER}</div>${tag}`,
    ),
  },
  {
    name: 'whose own buttons name what is not there',
    page: shop(`<button id="misspelt" data-talklive="vioce">Talk</button>`),
    tells: /data-talklive="vioce": expected one of voice, video, chat, demo/,
    unharmed: keeps('misspelt.click(), null', null),
  },
  {
    name: 'whose own link names nothing',
    page: shop(`<a id="bare" href="#order" data-talklive>Order</a>`),
    tells: /data-talklive="": expected one of voice, video, chat, demo/,
    unharmed: keeps('bare.click(), location.hash', '#order'),
  },
  {
    name: 'with the tag in a label',
    page: html(`<label>Colour <input id="colour" type="checkbox">${LAUNCHER}</label>${tag}`),
    unharmed: keeps('colour.checked', false),
  },
  { name: 'with the script before everything', page: html(LAUNCHER, tag.replace('async ', '')) },
  { name: 'with the script deferred', page: html(LAUNCHER, tag.replace('async', 'defer')) },
  {
    name: 'of twenty thousand nodes',
    page: shop(`<script>document.write('<p><b>Silk</b> by <i>the metre</i></p>'.repeat(5000))</script>`),
  },
  {
    name: 'that writes itself',
    page: html(`<script>document.write('${LAUNCHER}' + '${tag.replace('</', '<\\/')}')</script>`),
  },
  {
    name: 'that writes itself anew after its load',
    page: html(`<script>addEventListener('load', () => {
      document.open();
      document.write('<!doctype html><title>New</title><h1>Our shop</h1>${LAUNCHER}${tag.replace('</', '<\\/')}');
      document.close();
    })</script>`),
  },
  {
    name: 'that is editable from top to bottom',
    page: shop(`<script>document.designMode = 'on'</script>`),
  },
  { name: 'that anybody may edit', page: html(LAUNCHER + tag).replace('<body', '<body contenteditable') },
  {
    name: 'that shows itself when it has loaded',
    page: shop(`<script>document.body.hidden = true;
      addEventListener('load', () => setTimeout(() => { document.body.hidden = false }, 300))</script>`),
    unharmed: keeps('document.body.hidden', false),
  },
  {
    name: 'in an old encoding',
    engines: both,
    // A frame has its own page, and its language.
    notBy: ['frame'],
    page: {
      body: shop().replace('utf-8', 'windows-1251').replace('lang="en"', 'lang="ja"'),
      type: 'text/html; charset=windows-1251',
    },
    unharmed: keeps(
      'document.querySelector("talklive-widget").shadowRoot.querySelector("[data-action=chat]").innerText.length > 0 && !/[\\u0400-\\u04ff]/.test(document.querySelector("talklive-widget").shadowRoot.textContent)',
      true,
    ),
  },
  {
    name: 'without a viewport of its own',
    page: shop().replace(/<meta name="viewport"[^>]*>/, ''),
    viewport: { width: 390, height: 800 },
  },
  { name: 'with an image named body', engines: both, page: shop('', '<img name="body" alt="">') },
  { name: 'with a frame named head', engines: both, page: shop('<iframe name="head"></iframe>') },
  {
    name: 'whose element has the name of the call’s global',
    page: shop('<div id="_daily">Every day</div>'),
    unharmed: keeps('window._daily.textContent', 'Every day'),
  },
  {
    name: 'whose ids are ours',
    page: shop(
      '<div id="root"></div><div id="talklive-widget"></div><form name="elements" id="origin"></form>',
    ),
  },
];
