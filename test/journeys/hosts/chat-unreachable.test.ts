/** A chat on a page from which nobody can be reached. */
import type { Frame } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { readable, seen } from '../reading.ts';
import { html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const tag = snippet(inject('origin'));

describe('a chat that can reach nobody', () => {
  const site = partner('chromium', () => ({
    '/sandboxed': {
      body: html(
        `<iframe sandbox="allow-scripts" width="600" height="600" srcdoc='${(trigger('chat') + tag).replaceAll("'", '&#39;')}'></iframe>`,
      ),
    },
    '/closed': {
      body: html(trigger('chat') + tag),
      headers: { 'content-security-policy': `script-src ${inject('origin')}; connect-src 'self'` },
    },
  }));

  it('says at opening that nobody can be reached from a frame without an origin', async () => {
    const lines: string[] = [];
    const { page } = await site.visit('/sandboxed', ({ page }) =>
      page.on('console', (line) => lines.push(line.text())),
    );
    const frame = page.frames().find((one) => one !== page.mainFrame()) as Frame;
    await frame.waitForFunction(() => 'talklive' in window);
    await frame.$eval('#chat', (button) => (button as HTMLElement).click());
    await expect
      .poll(() => readable(frame), { timeout: 10_000 })
      .toContain('ask its owner to add allow-same-origin to the sandbox');
    expect(await frame.$('>>> textarea')).toBeNull();
    expect(
      lines.filter((line) => line.startsWith('[talklive]') && line.includes('allow-same-origin')),
    ).toHaveLength(1);
    await page.close();
  });

  it('says at opening that the page’s own policy lets nothing through', async () => {
    const { page, consoleLines } = await site.visit('/closed');
    await page.waitForFunction(() => 'talklive' in window);
    await press(page, 'chat');
    await seen(page, 'Tell the page’s owner: the console names what to allow.');
    expect(await page.$('>>> textarea')).toBeNull();
    expect(consoleLines.join('\n')).toContain(`add ${inject('origin')} to its connect-src`);
    await page.close();
  });
});
