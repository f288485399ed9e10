/** A frame in a popover of a page without any script: it fits phones, is found again, and leads where its page wants. */
import type { Frame } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { frameOf, guideSnippet, pressIn, seenIn } from './framed.ts';
import { CONNECTED, html } from './host-page.ts';
import { pause } from '../../pause.ts';
import { partner } from './partner.ts';

const origin = inject('origin');
const AFTER = '[part~=after-call]';
const words = (query: Record<string, string>) => `&amp;${String(new URLSearchParams(query))}`;
const TEAM = 'https://shop.example/contact';

describe.each(BROWSERS_OF_THIS_RUN)('a frame in a popover (%s)', (name) => {
  const site = partner(name, () => {
    const page = (query = '') => ({
      body: html(guideSnippet('popover', origin, `&amp;assistant-id=long-talk${query}`)),
      headers: { 'content-security-policy': `default-src 'none'; img-src 'self'; frame-src ${origin}` },
    });
    const wrong = page(words({ acent: '#b3341e', 'after-href': '/hire' }));
    const mistaken = { ...wrong, body: wrong.body.replace('part=voice', 'part=call') };
    const link = (href: string) =>
      page(words({ 'text-after': 'Hire Ada', 'after-href': href, 'team-href': TEAM }));
    return {
      '/': page(),
      '/links': link('https://shop.example/hire'),
      '/script': link('javascript:alert(1)'),
      '/relative': link('/hire'),
      '/mistaken': mistaken,
    };
  });
  const open = async (path: string) => {
    const watched = await site.visit(path, ({ page }) => page.setViewport({ width: 360, height: 640 }));
    await watched.page.click('button');
    const frame = await frameOf(watched.page);
    await seenIn(frame, CONNECTED);
    return { ...watched, frame };
  };
  const end = async (frame: Frame) => {
    await frame.waitForSelector('>>> .caption[data-speaker=assistant]', { timeout: 20_000 });
    await pressIn(frame, '[part~=end-button]');
    await frame.waitForSelector(`>>> ${AFTER}`, { visible: true });
  };

  it.each([360, 320])('is within the window of a phone of %d px', async (width) => {
    const { page } = await site.visit('/', ({ page }) => page.setViewport({ width, height: 640 }));
    await page.click('button');
    const box = await page.$eval('iframe', (own) => own.getBoundingClientRect().toJSON() as DOMRect);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(640);
    expect(box.width).toBeGreaterThan(280);
    await page.close();
  });

  it('has a way back in it when its part was closed, and begins anew when it is opened again', async () => {
    const { page, frame, pageErrors } = await open('/');
    await end(frame);
    await pressIn(frame, `${AFTER} .close`);
    const button = await frame.waitForSelector('>>> [part~=talk-button]', { visible: true });
    // To be read, in the middle.
    const box = await button?.evaluate((own) => own.getBoundingClientRect().toJSON() as DOMRect);
    expect(Math.abs((box?.top ?? 0) - 260)).toBeLessThan(60);
    await button?.click();
    await seenIn(frame, CONNECTED);
    await end(frame);
    await pressIn(frame, `${AFTER} .close`);
    await frame.waitForSelector('>>> [part~=talk-button]', { visible: true });
    await page.$eval('#talklive', (popover) => (popover as HTMLElement).hidePopover());
    await frame.waitForFunction(() => document.body.getBoundingClientRect().width === 0, { polling: 100 });
    await pause(500, 'the frame looks ten times a second whether it is shown, and no visitor is as quick');
    await page.click('button');
    await seenIn(frame, CONNECTED);
    // Such a policy takes the limits that the guide's lines have; Firefox says so.
    expect(pageErrors.filter((error) => !/style-src-attr.*max-height/s.test(error))).toEqual([]);
    await page.close();
  });

  it('leads the page, not the frame, where its address says', async () => {
    const { page, frame } = await open('/links');
    await end(frame);
    const team = await frame.waitForSelector(`>>> ${AFTER} a[href^="${TEAM}#message="]`);
    expect(await team?.evaluate((own) => (own as HTMLAnchorElement).target)).toBe('_blank');
    const asked: string[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      asked.push(`${request.frame() === page.mainFrame() ? 'page' : 'frame'} ${request.url()}`);
      void request.abort();
    });
    await pressIn(frame, `${AFTER} [part~=primary-button]`);
    await expect.poll(() => asked).toContain('page https://shop.example/hire');
    await page.close();
  });

  it.each(['/script', '/relative'])('has no dead button where that leads nowhere (%s)', async (path) => {
    const { page, frame } = await open(path);
    await end(frame);
    await seenIn(frame, 'Talk again');
    expect(await frame.$('>>> ::-p-text(Hire Ada)')).toBeNull();
    await page.close();
  });

  it('says in the console what of its address it does not take', async () => {
    const { page, consoleLines } = await site.visit('/mistaken');
    await page.click('button');
    await (await frameOf(page)).waitForSelector('>>> [data-action]', { visible: true });
    const told = consoleLines.filter((line) => line.includes("The frame's address"));
    expect(told).toEqual(
      [
        "'acent' is none of its names.",
        "after-href must be a whole address (https://…, mailto:… or tel:…), but is '/hire'.",
        "part must be voice, video, chat or demo, but is 'call'.",
      ].map((fault) => expect.stringContaining(`[talklive] The frame's address: ${fault}`) as string),
    );
    await page.close();
  });
});
