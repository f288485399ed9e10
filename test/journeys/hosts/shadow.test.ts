import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { CONNECTED, LAUNCHER, html, launcherShown, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const tag = snippet(origin);
const INSIDE = `${LAUNCHER}<talklive-voice></talklive-voice>${trigger('voice')}`;
const script = (code: string) => `<script>${code}</script>`;
const filled = (host: string, mode = 'open') =>
  `window.root = ${host}.attachShadow({ mode: '${mode}' }); root.innerHTML = ${JSON.stringify(INSIDE)};`;
/** After the script has searched the page. */
const later = (code: string) =>
  script(`addEventListener('load', () => setTimeout(() => { ${code} }, 300), { once: true })`);
const NODES = '<p>One <b>of</b> <i>many</i> lines</p>'.repeat(5000);

const PAGES = {
  'that was there before the script': `<div id="app"></div>${script(filled('app'))}${tag}`,
  'that the page declares': `<div><template shadowrootmode="open">${INSIDE}</template></div>${tag}`,
  'inside another one': `<div id="app"></div>${script(
    `const outer = app.attachShadow({ mode: 'open' }); const inner = outer.appendChild(document.createElement('p')); ${filled('inner')}`,
  )}${tag}`,
  'that comes with its host': `${tag}${later(`const app = document.createElement('div'); document.body.append(app); ${filled('app')}`)}`,
  'of an element that is defined later': `<shop-app></shop-app>${tag}${later(
    `customElements.define('shop-app', class extends HTMLElement { connectedCallback() { ${filled('this')} } })`,
  )}`,
  'whose content comes later': `<div id="app"></div>${script(`window.root = app.attachShadow({ mode: 'open' })`)}${tag}${later(`root.innerHTML = ${JSON.stringify(INSIDE)}`)}`,
  'that is closed, and drawn by the call for it': `<div id="app"></div>${tag}${script(
    `${filled('app', 'closed')} (window.talklive ||= []).push(['draw', root]);`,
  )}`,
  'among twenty thousand nodes': `${NODES}<div id="app"></div>${script(filled('app'))}${tag}`,
};
const pathOf = (where: string) => `/${Object.keys(PAGES).indexOf(where)}`;

const long = Boolean(process.env.SOAK);
const SHORT = /declares|defined later|closed/;

describe('a trigger in a closed shadow root', () => {
  const site = partner('chromium', () => ({
    '/': {
      body: html(
        `<div id="app"></div>${tag}${script(
          `window.root = app.attachShadow({ mode: 'closed' }); root.innerHTML = ${JSON.stringify(['voice', 'demo', 'video', 'chat'].map(trigger).join(''))};
          (window.talklive ||= []).push(['draw', root]);`,
        )}`,
      ),
    },
  }));

  it.each(['demo', 'voice', 'video', 'chat'])(
    'has the focus again after the %s that it opened',
    async (part) => {
      const { page } = await site.visit('/');
      await page.waitForFunction(() => 'talklive' in window && !Array.isArray(window.talklive));
      for (const time of ['first', 'second']) {
        await page.evaluate((id) => window.root?.getElementById(id)?.focus(), part);
        await page.keyboard.press('Enter');
        const close = await page.waitForSelector(`>>> talklive-${part} >>> [part~=close-button]`, {
          visible: true,
        });
        await close?.click();
        await page
          .waitForFunction((id) => window.root?.activeElement?.id === id, { timeout: 5000 }, part)
          .catch(() => expect.fail(`the focus did not come back the ${time} time`));
      }
      await page.close();
    },
  );
});

describe.each(BROWSERS_OF_THIS_RUN)('tags and triggers in a shadow root (%s)', (name) => {
  const site = partner(name, () =>
    Object.fromEntries(Object.entries(PAGES).map(([where, body]) => [pathOf(where), { body: html(body) }])),
  );
  const where = Object.keys(PAGES).filter((one) => (long && name === 'chromium') || SHORT.test(one));

  it.each(where)('%s work as elsewhere', async (place) => {
    const { page, pageErrors } = await site.visit(pathOf(place));
    // Puppeteer does not look into closed roots, which the page keeps for itself.
    const inside = (selector: string) =>
      page.waitForFunction(
        (wanted) => {
          const find = (root: ParentNode): Element | null => {
            for (const node of root.querySelectorAll('*')) {
              if (node.matches(wanted)) return node;
              const found = node.shadowRoot && find(node.shadowRoot);
              if (found) return found;
            }
            return null;
          };
          return find(document) ?? (window.root && find(window.root));
        },
        { timeout: 10_000 },
        selector,
      );
    const click = async (selector: string) =>
      page.evaluate((node) => (node as HTMLElement).click(), await inside(selector));

    await inside('[data-action=talk]');
    if (!place.includes('closed')) await launcherShown(page);
    await click('#voice');
    await inside('dialog[open]');
    await page.waitForFunction(() => document.querySelector('audio[data-participant-id]'));
    if (!place.includes('closed')) await seen(page, CONNECTED);
    // The page's own part shows it; none is made beside it.
    expect(await page.$('body > talklive-voice')).toBeNull();
    await click('[part~=end-button]');
    await page.waitForFunction(() => !document.querySelector('audio'));
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});

declare global {
  interface Window {
    root?: ShadowRoot;
  }
}
