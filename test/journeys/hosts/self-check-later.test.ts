/** What a self-check says that is not wrong now, and will be: in production, once calls are live, after a call. */
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { html, LAUNCHER, snippet } from './host-page.ts';
import { partner } from './partner.ts';
import { ended, linesOf, wrong } from './self-check-lines.ts';

const origin = inject('origin');
const policy = (says: string) => ({
  body: html(LAUNCHER + snippet(origin)),
  headers: { 'content-security-policy': says },
});

describe.each(BROWSERS_OF_THIS_RUN)('a page that asks what comes later (%s)', (name) => {
  const site = partner(name, () => ({
    '/no-connect': policy(`script-src ${origin}; connect-src 'self'`),
    '/no-key': { body: html(LAUNCHER + snippet(origin)) },
    '/sandbox': policy('sandbox allow-scripts'),
    '/sandbox-half': policy('sandbox allow-scripts allow-same-origin allow-forms'),
  }));
  const debug = (path: string) => site.visit(`${path}?talklive-debug`);

  it('names the sources of real calls where the policy keeps the host itself away', async () => {
    const { page } = await debug('/no-connect');
    const lines = await linesOf(page);
    const later = lines.filter(({ says }) => says?.includes('Real calls need more'));
    expect(later.map(({ paste }) => paste?.split(' ')[0])).toEqual(['script-src', 'worker-src']);
    await page.close();
  });

  it('says to who builds a page on their own machine that it names no key', async () => {
    const { page } = await debug('/no-key');
    const lines = await linesOf(page);
    expect(lines.find(({ about, state }) => about === 'Site key' && state === 'aside')).toMatchObject({
      says: ended('in production that refuses the calls of other origins'),
      paste: 'data-site="YOUR-KEY"',
    });
    expect(wrong(lines)).toEqual([]);
    await page.close();
  });

  const AFTER = 'allow-downloads allow-modals allow-popups allow-top-navigation-by-user-activation';
  it.each([
    [
      '/sandbox',
      'Origin',
      'wrong',
      `Content-Security-Policy: sandbox allow-forms allow-same-origin allow-scripts ${AFTER}`,
    ],
    [
      '/sandbox-half',
      'Sandbox',
      'aside',
      `Content-Security-Policy: sandbox allow-scripts allow-same-origin allow-forms ${AFTER}`,
    ],
  ])('gives a sandbox what a call needs, and what is left of it (%s)', async (path, about, state, paste) => {
    const { page } = await debug(path);
    expect((await linesOf(page)).find((line) => line.about === about)).toMatchObject({ state, paste });
    await page.close();
  });
});
