import { both, keeps, scripted, type Row } from './row.ts';

/** Code that was there first and has changed what the browser gives to everybody. */
export const SCRIPTS: readonly Row[] = [
  {
    name: 'with its own remove, closest and append',
    page: scripted(`Element.prototype.remove = function () { this.parentNode.removeChild(this); return this };
      Element.prototype.closest = function (selector) {
        for (let each = this; each && each.nodeType === 1; each = each.parentNode) if (each.matches(selector)) return each;
        return null };
      Element.prototype.append = function (...nodes) {
        for (const node of nodes) this.appendChild(typeof node === 'string' ? document.createTextNode(node) : node); return this }`),
  },
  {
    name: 'that traces all its requests by a header',
    page: scripted(`const ask = fetch;
      window.fetch = (input, given = {}) => {
        const headers = new Headers(given.headers ?? input.headers);
        headers.set('x-page-trace', '00-4bf92f35');
        return ask(input, { ...given, headers });
      }`),
  },
  {
    name: 'whose browser knows no internals of a tag',
    page: scripted(
      `HTMLElement.prototype.attachInternals = () => { throw new DOMException('', 'NotSupportedError') }`,
    ),
  },
  {
    name: 'with the matchMedia of an older browser',
    page: scripted(`const real = matchMedia;
      window.matchMedia = (query) => ({ matches: real(query).matches, media: query, addListener() {}, removeListener() {} })`),
  },
  { name: 'without a console', engines: both, page: scripted('window.console = undefined') },
  {
    name: 'with a mute console',
    page: scripted('for (const name of Object.keys(console)) console[name] = () => undefined'),
  },
  {
    name: 'that wraps fetch',
    page: scripted(`const real = fetch;
      window.asked = 0;
      window.fetch = function (...given) { if (given[0].indexOf('/api/') > 0) window.asked += 1; return real.apply(this, given).then((answer) => answer) }`),
  },
  {
    name: 'with a fetch that is a polyfill',
    engines: both,
    page: scripted(`window.fetch = (address, { method = 'GET', headers = {}, body, signal } = {}) => new Promise((resolve, reject) => {
      if (address instanceof Request) return reject(new TypeError('a polyfill takes addresses'));
      const asked = new XMLHttpRequest();
      asked.open(method, address);
      for (const [name, value] of new Headers(headers)) asked.setRequestHeader(name, value);
      asked.onload = () => { const answer = new Response(asked.response || null, { status: asked.status });
        Object.defineProperty(answer, 'body', { value: null }); resolve(answer) };
      asked.onerror = () => reject(new TypeError('Network request failed'));
      if (signal) signal.addEventListener('abort', () => { asked.abort(); reject(new DOMException('', 'AbortError')) });
      asked.send(body);
    })`),
  },
  {
    name: 'that wraps every listener',
    engines: both,
    page: scripted(`const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
      const zone = new WeakMap();
      const wrap = (listener) => {
        if (!listener) return listener;
        if (!zone.has(listener)) zone.set(listener, function (event) {
          return typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event) });
        return zone.get(listener) };
      EventTarget.prototype.addEventListener = function (name, listener, options) { return add.call(this, name, wrap(listener), options) };
      EventTarget.prototype.removeEventListener = function (name, listener, options) { return remove.call(this, name, wrap(listener), options) }`),
  },
  {
    name: 'that wraps MutationObserver',
    page: scripted(`const Real = MutationObserver;
      window.MutationObserver = function (run) {
        const real = new Real((records) => run(records, this));
        this.observe = (...given) => real.observe(...given);
        this.disconnect = () => real.disconnect();
        this.takeRecords = () => real.takeRecords() }`),
  },
  {
    name: 'with an AMD loader and CommonJS',
    page: scripted(`window.define = () => { throw new Error('nobody defines here') };
      define.amd = {}; window.module = { exports: {} }; window.exports = window.module.exports;
      window.require = () => { throw new Error('nobody requires here') }`),
    unharmed: keeps('Object.keys(window.module.exports)', []),
  },
  {
    name: 'with an old React, a process and a global',
    page: scripted(`window.React = { version: '0.14.0', createElement() { throw new Error('old') } };
      window.process = { env: { NODE_ENV: 'development' }, browser: true };
      window.global = window; window.Buffer = {}; window.regeneratorRuntime = {}`),
  },
  {
    name: 'whose storage is shut',
    short: true,
    engines: both,
    page: scripted(`for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get() { throw new DOMException('The operation is insecure.', 'SecurityError') } })`),
  },
  {
    name: 'whose storage is full',
    page: scripted(
      `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
    ),
  },
  {
    name: 'that reports every error',
    page: scripted(`window.faults = [];
      window.onerror = (message) => { window.faults.push(String(message)) };
      window.onunhandledrejection = (event) => { window.faults.push(String(event.reason)) }`),
    unharmed: keeps('window.faults', []),
  },
  {
    name: 'that watches its history',
    page: scripted(`window.moves = [];
      for (const name of ['pushState', 'replaceState']) {
        const real = history[name];
        history[name] = function (...given) { window.moves.push(name); return real.apply(this, given) } }
      addEventListener('popstate', () => window.moves.push('popstate'));
      addEventListener('hashchange', () => window.moves.push('hashchange'))`),
    unharmed: keeps('window.moves.concat(location.hash)', ['']),
  },
  {
    name: 'that wraps the registry of elements',
    page: scripted(`const { define, get, whenDefined } = customElements;
      CustomElementRegistry.prototype.define = function (name, element, options) {
        if (this.get(name)) return; return define.call(this, name, element, options) };`),
  },
  {
    name: 'with an adapter for old custom elements',
    engines: both,
    page: scripted(`const Native = HTMLElement;
      window.HTMLElement = function HTMLElement() { return Reflect.construct(Native, [], this.constructor) };
      HTMLElement.prototype = Native.prototype; HTMLElement.prototype.constructor = HTMLElement;
      Object.setPrototypeOf(HTMLElement, Native)`),
  },
  {
    name: 'with an adapter for old media',
    page: scripted(`const media = navigator.mediaDevices;
      const ask = media.getUserMedia.bind(media);
      navigator.getUserMedia = (wanted, done, failed) => ask(wanted).then(done, failed);
      media.getUserMedia = (wanted) => new Promise((done, failed) => navigator.getUserMedia(wanted, done, failed));
      const Real = RTCPeerConnection;
      window.RTCPeerConnection = window.webkitRTCPeerConnection = function (...given) { return new Real(...given) };
      RTCPeerConnection.prototype = Real.prototype; RTCPeerConnection.generateCertificate = Real.generateCertificate`),
  },
  {
    name: 'that measures by itself',
    page: scripted(`performance.clearResourceTimings(); performance.setResourceTimingBufferSize(0);
      performance.getEntriesByType = () => []; performance.mark = performance.measure = () => undefined`),
  },
  {
    name: 'without observers of sight and size',
    page: scripted(`window.ResizeObserver = undefined; window.requestIdleCallback = undefined;
      window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} takeRecords() { return [] } }`),
  },
  {
    name: 'that closes every shadow root that it knows',
    page: scripted(`const attach = Element.prototype.attachShadow;
      window.roots = 0;
      Element.prototype.attachShadow = function (options) { window.roots += 1; return attach.call(this, { ...options, mode: 'open' }) }`),
  },
  {
    name: 'that lets nobody drag, select or use the menu',
    page: scripted(`for (const name of ['selectstart', 'contextmenu', 'dragstart', 'copy', 'cut'])
      document.addEventListener(name, (event) => event.preventDefault(), true)`),
  },
  {
    name: 'that takes the focus for itself when a mouse goes down',
    engines: both,
    page: scripted(`document.addEventListener('mousedown', (event) => event.preventDefault())`),
  },
  {
    name: 'that counts its visitors’ clicks',
    page: scripted(
      `window.clicks = [];
      document.addEventListener('click', (event) => window.clicks.push(event.target.localName))`,
      '<button id="own">Basket</button>',
    ),
    unharmed: keeps('own.click(), window.clicks.at(-1)', 'button'),
  },
  {
    name: 'that lets nobody define elements',
    page: scripted(`customElements.define = (name) => { throw new Error('refused: ' + name); }`),
    finds: { demo: { says: 'This could not load' }, chat: 'nothing' },
    tells: /this page refuses customElements.define/,
  },
  {
    name: 'that asks before it is left',
    page: scripted(`addEventListener('beforeunload', (event) => event.preventDefault())`),
  },
];
