import { html, LAUNCHER, type HostPage } from '../host-page.ts';
import { both, origin, shop, type Row } from './row.ts';

const under = (policy: string, body = shop()): HostPage => ({
  body,
  headers: { 'content-security-policy': `${policy}; report-uri report` },
});
const NONE = "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'";
const REST = `connect-src ${origin}; frame-src ${origin}`;
const noncedTag = `<script async nonce="r4nd0m" src="${origin}/widget.js"></script>`;
const noncedFile = noncedTag.replace('widget.js', 'widget.standalone.js');

/** A policy that keeps the call machine away; Firefox tells the SDK nothing of it, so that the call only takes too long. */
const forbidding = (name: string, script: string): Row[] =>
  (
    [
      ['chromium', 'This page blocks the call'],
      ['firefox', 'This could not load'],
    ] as const
  ).map(([engine, says]) => ({
    name,
    engines: [engine],
    page: under(`${NONE}; script-src 'nonce-r4nd0m'; ${REST}`, html(LAUNCHER + script)),
    finds: { voice: { says, after: 'check' } },
    forbids: /script-src[^]*call-machine|call-machine[^]*script-src/,
    tells: new RegExp(`blocks ${origin}/call-machine.js: add ${origin} to its script-src`),
  }));

/** Headers. */
export const POLICIES: readonly Row[] = [
  {
    name: 'whose policy allows us and nobody else',
    short: true,
    engines: both,
    page: under(`${NONE}; script-src ${origin}; ${REST}`),
    // The app that the loader is part of may not run here either.
    notBy: ['loader'],
  },
  {
    name: 'whose policy trusts one nonce and what it adds',
    engines: both,
    page: under(`${NONE}; script-src 'nonce-r4nd0m' 'strict-dynamic'; ${REST}`, html(LAUNCHER + noncedTag)),
  },
  {
    name: 'whose policy has a nonce and our host',
    engines: both,
    page: under(`${NONE}; script-src 'nonce-r4nd0m' ${origin}; ${REST}`, html(LAUNCHER + noncedTag)),
  },
  ...forbidding('whose policy has a nonce and nothing for us', noncedTag),
  ...forbidding('whose policy has a nonce for our one file and nothing else', noncedFile),
  {
    name: 'whose policy trusts the nonce of our one file',
    engines: both,
    page: under(`${NONE}; script-src 'nonce-r4nd0m' 'strict-dynamic'; ${REST}`, html(LAUNCHER + noncedFile)),
  },
  {
    name: 'whose policy has a nonce for our one file, and our host',
    engines: both,
    page: under(`${NONE}; script-src 'nonce-r4nd0m' ${origin}; ${REST}`, html(LAUNCHER + noncedFile)),
  },
  {
    name: 'with no style but its own',
    page: under(`style-src 'self'; font-src 'none'; media-src 'none'; worker-src 'none'; object-src 'none'`),
  },
  {
    name: 'that is isolated from other origins',
    engines: both,
    // A frame in it would have to be isolated itself, and so would the provider's in that.
    notBy: ['frame'],
    page: {
      body: shop(),
      headers: {
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-opener-policy': 'same-origin',
      },
    },
    unharmed: async (page) => {
      if (!(await page.evaluate(() => crossOriginIsolated))) throw new Error('the page is not isolated');
    },
  },
  {
    name: 'that loads without credentials',
    notBy: ['frame'],
    page: {
      body: shop(),
      headers: {
        'cross-origin-embedder-policy': 'credentialless',
        'cross-origin-opener-policy': 'same-origin',
      },
    },
  },
  {
    name: 'that says to nobody where it is',
    engines: both,
    page: { body: shop(), headers: { 'referrer-policy': 'no-referrer' } },
  },
  {
    name: 'that keeps scripts away from its types',
    page: under(
      `require-trusted-types-for 'script'`,
      shop(
        '',
        `<script>trustedTypes.createPolicy('default', { createScriptURL: (address) => {
        if (address.startsWith('${origin}/')) return address;
        throw new TypeError(address) } })</script>`,
      ),
    ),
  },
  {
    name: 'that asks for trusted types',
    page: under(`require-trusted-types-for 'script'`),
  },
  {
    name: 'that forbids the microphone to everybody',
    page: { body: shop(), headers: { 'permissions-policy': 'microphone=()' } },
    finds: { voice: { says: 'This page forbids the microphone' } },
    tells: /Permissions-Policy forbids the microphone: let it say microphone=\(self\)/,
  },
  {
    name: 'that forbids cameras, places and payments',
    page: {
      body: shop(),
      headers: { 'permissions-policy': 'camera=(), geolocation=(), payment=(), display-capture=()' },
    },
  },
  {
    name: 'with a cluster of its own',
    page: { body: shop(), headers: { 'origin-agent-cluster': '?1', 'document-policy': 'document-write=?0' } },
  },
  {
    name: 'in a sandbox without an origin',
    engines: both,
    page: under('sandbox allow-scripts allow-forms'),
    finds: { demo: { says: 'allow-same-origin' }, chat: { says: 'allow-same-origin' } },
    tells: /add allow-same-origin/,
  },
  {
    name: 'in a sandbox of its own',
    page: under('sandbox allow-scripts allow-same-origin allow-forms allow-popups'),
  },
];
