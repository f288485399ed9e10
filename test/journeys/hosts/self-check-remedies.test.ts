/** A self-check's remedies, on pages where a stranger found that another one was named, or none. */
import { describe, expect, inject, it } from 'vitest';
import { LIVE_SOURCES } from '../../../worker/providers/live-sources.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { frameOf } from './framed.ts';
import { html, LAUNCHER, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { ended, lentTo, linesOf, wrong } from './self-check-lines.ts';

const origin = inject('origin');
const tag = snippet(origin);
const page = (body: string, headers: Record<string, string> = {}) => ({ body: html(body), headers });
const named = (site: string) => `<script data-site="${site}" src="${origin}/widget.js"></script>`;
const REFUSES = `<script>trustedTypes.createPolicy('default', { createScriptURL: (address) => {
  if (new URL(address, document.baseURI).origin !== location.origin) throw new TypeError('refused');
  return address;
} });</script>`;
const BAR =
  '<div style="position: fixed; inset: auto 0 0; height: 120px; background: #ddd; z-index: 9">Cookies</div>';

const PAGES = {
  '/copies': page(LAUNCHER + named('no-such') + named('default')),
  '/types': page(REFUSES + LAUNCHER + tag, {
    'content-security-policy': "require-trusted-types-for 'script'",
  }),
  '/first': page(LAUNCHER + tag, {
    'content-security-policy': `default-src 'self' 'unsafe-inline'; script-src 'self' ${origin}; connect-src 'self' ${origin}`,
  }),
  '/late-tag': page(
    `${LAUNCHER}<meta http-equiv="content-security-policy" content="script-src 'self'">${tag}`,
  ),
  '/two': page(LAUNCHER + tag, {
    'content-security-policy': `default-src 'self' 'unsafe-inline' ${origin}; connect-src 'self', default-src * 'unsafe-inline' data: blob:; connect-src https://a.example`,
  }),
  '/library': page(
    `<script>Array.prototype.reduce = function (...given) { return [].reduceRight.apply([...this].reverse(), given); };</script>${LAUNCHER}${tag}`,
  ),
  '/modal': page(`${LAUNCHER}<dialog id="own"><button>OK</button></dialog>${tag}`),
  '/inert': page(`<main id="part" inert>${LAUNCHER}</main>${tag}`),
  '/nobody': page(`${LAUNCHER}${named('no-such')}`),
  '/bar': page(`<style>:root { --talklive-z-index: 5 }</style>${LAUNCHER}${BAR}${tag}`),
  '/right': page(LAUNCHER + tag),
  '/frame': page(
    `<iframe src="${origin}/frame?lang=en&talklive-debug" allow="microphone; camera; autoplay" width="900" height="900"></iframe>`,
  ),
};

describe.each(BROWSERS_OF_THIS_RUN)('a page that looks for its remedy (%s)', (name) => {
  const site = partner(name, () => PAGES);
  const linesAt = async (path: string) => {
    const { page } = await site.visit(`${path}?talklive-debug`);
    const lines = await linesOf(page);
    return { page, lines, found: wrong(lines) };
  };

  it('keeps of two copies the one whose key the host knows', async () => {
    const { page, found } = await linesAt('/copies');
    expect(found.find(({ about }) => about === 'Duplicates')?.paste).toContain('data-site="default"');
    await page.close();
  });

  it('is told of its own default policy of Trusted Types', async () => {
    const { page, found } = await linesAt('/types');
    const isKnown = await page.evaluate(() => 'trustedTypes' in window);
    expect(found.map(({ about, paste }) => [about, paste])).toEqual(
      isKnown ? [['Trusted Types', origin]] : [],
    );
    await page.close();
  });

  it('reads at once what a rehearsal lacks and what real calls do', async () => {
    const { page, lines, found } = await linesAt('/first');
    expect(found.map(({ paste }) => paste)).toEqual([`frame-src 'self' ${origin} https://*.daily.co;`]);
    const later = lines.filter(({ says }) => says?.includes('Real calls need more'));
    expect(later.map(({ paste }) => paste?.split(' ')[0])).toEqual([
      'script-src',
      'connect-src',
      'worker-src',
      'media-src',
    ]);
    await page.close();
  });

  it('is given of two policies each its own line', async () => {
    const { page, found } = await linesAt('/two');
    const lacks = found.filter(({ says }) => says?.includes('connect-src lacks'));
    // The host cannot be asked whether calls are live: what these need is named with it.
    const live = LIVE_SOURCES.connect.join(' ');
    expect(lacks.map(({ paste }) => paste)).toEqual([
      `connect-src 'self' ${origin} ${live};`,
      `connect-src https://a.example ${origin} ${live};`,
    ]);
    await page.close();
  });

  it('reads which of the language’s own methods a script of the page has changed', async () => {
    const { page, lines } = await linesAt('/library');
    expect(lines.find(({ about }) => about === 'Page scripts')?.says).toContain(
      'has changed Array.prototype.reduce, and calls may fail by that',
    );
    await page.close();
    const fine = await linesAt('/right');
    expect(fine.lines.map(({ about }) => about)).not.toContain('Page scripts');
    await fine.page.close();
  });

  it('reads of its own modal dialog, over which the panel can be closed', async () => {
    const { page } = await site.visit('/modal');
    await page.waitForFunction(() => 'talklive' in window);
    await page.$eval('#own', (own) => (own as HTMLDialogElement).showModal());
    await page.evaluate(() => void window.talklive.check());
    const lines = await linesOf(page);
    expect(lines.find(({ about }) => about === 'Launcher')).toMatchObject({
      state: 'unsure',
      says: ended('<dialog id="own"> of the page is open as a modal dialog'),
    });
    await page.click('>>> .check .close');
    await page.waitForSelector('>>> .check', { hidden: true });
    expect(await page.$eval('#own', (own) => (own as HTMLDialogElement).open)).toBe(true);
    await page.close();
  });

  it('reads of what it has made inert around its launcher', async () => {
    const { page, found } = await linesAt('/inert');
    expect(found).toEqual([
      expect.objectContaining({
        about: 'Launcher',
        says: ended('<main id="part"> around it is inert'),
        paste: '<talklive-widget></talklive-widget>\n</body>',
      }),
    ]);
    await page.close();
  });

  it('is told why a host that answers names no version', async () => {
    const { page, lines } = await linesAt('/nobody');
    expect(lines.find(({ about }) => about === 'API')?.state).toBe('right');
    expect(lines.find(({ about }) => about === 'Version')?.says).toContain('to pages that it knows only');
    await page.close();
  });

  it('is not blamed for a policy that browsers ignore', async () => {
    const { page, found } = await linesAt('/late-tag');
    expect(found).toEqual([]);
    await page.close();
  });

  it('moves its launcher off a bar that goes from side to side', async () => {
    const { page, found } = await linesAt('/bar');
    expect(found.map(({ paste }) => paste)).toEqual(['talklive-widget { --talklive-offset: 120px; }']);
    await page.close();
  });

  it('is not blamed for a view of ours that is open', async () => {
    const { page } = await site.visit('/right');
    await page.waitForFunction(() => 'talklive' in window);
    await page.evaluate(() => window.talklive.open('demo'));
    await seen(page, 'How would you like to talk?');
    await page.evaluate(() => void window.talklive.check());
    const lines = await linesOf(page);
    expect(wrong(lines)).toEqual([]);
    expect(lines.find(({ about }) => about === 'Launcher')?.says).toContain('of ours is open over it');
    await page.close();
  });

  it('shows no signature of the frame that it stands in', async () => {
    const { page } = await site.visit('/frame');
    const frame = await frameOf(page);
    const lines = await linesOf(frame);
    expect(lines.find(({ about }) => about === 'Site key')).toMatchObject({
      state: 'right',
      says: ended('the site "default"'),
    });
    expect(JSON.stringify(lines)).not.toContain('tlf.');
    await page.close();
  });

  it('can be read in a window of a few lines', async () => {
    const { page } = await site.visit('/right', ({ page }) => page.setViewport({ width: 320, height: 256 }));
    await page.evaluate(() => void window.talklive.check());
    await linesOf(page);
    const [room, hidden] = await page.$eval('>>> .check', (panel) => {
      const list = panel.querySelector('.check-found') as HTMLElement;
      return [panel.clientHeight, list.scrollHeight - list.clientHeight];
    });
    expect(room).toBeGreaterThan(200);
    expect(hidden).toBe(0);
    await page.close();
  });
});

describe.each(BROWSERS_OF_THIS_RUN)('a page that lends nothing to a video conversation (%s)', (name) => {
  const site = partner(name, () => ({
    '/': page(LAUNCHER + tag, { 'permissions-policy': 'microphone=(self), camera=(self), autoplay=(self)' }),
  }));

  it('is told to lend the frame microphone and camera', async () => {
    const { page } = await site.visit('/?talklive-debug');
    const found = wrong(await linesOf(page));
    expect(found.map(({ about, paste }) => [about, paste])).toEqual([
      ['Permissions-Policy', `Permissions-Policy: ${lentTo(origin)}`],
    ]);
    await page.close();
  });
});
