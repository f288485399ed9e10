/** A video conversation whose page goes away is ended at the provider: nobody pays for one that nobody sees. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { click, html, press, scriptIsHere, snippet, startHost, trigger, type Host } from './host-page.ts';
import { partner } from './partner.ts';

const WAYS = ['reloaded', 'left by a link', 'closed'] as const;

describe.each(BROWSERS_OF_THIS_RUN)('a page with a video conversation (%s)', (name) => {
  let server: Host;
  beforeAll(async () => {
    server = await startHost({}, inject('origin'));
    return () => server.stop();
  });
  const site = partner(name, () => ({
    '/': {
      body: html(`${trigger('video')}<a id="away" href="/other">Elsewhere</a>${snippet(server.origin)}`),
    },
    '/other': { body: html('') },
  }));
  const ends = () => server.passedOn.filter((asked) => /^POST .*\/conversation\/[^/]+\/end$/.test(asked));

  // A tab that Firefox closes takes some of its last requests along; the Worker's reconciler ends such a conversation.
  it.each(name === 'firefox' ? WAYS.slice(0, 2) : WAYS)('that is %s ends it', async (way) => {
    const { page } = await site.visit('/');
    const before = ends().length;
    await press(page, 'video');
    const frame = await (await page.waitForSelector('>>> iframe', { timeout: 15_000 }))?.contentFrame();
    await expect.poll(() => frame?.evaluate(() => document.body.innerText)).toContain('Leave');
    expect(ends()).toHaveLength(before);
    if (way === 'reloaded') {
      await page.reload();
      await seen(page, 'The call was cut off');
      await click(page, '[part~=toast] .btn.small');
      await page.waitForSelector('>>> iframe', { timeout: 15_000 });
      // Said once.
      await page.evaluate(() => window.talklive.close());
      await page.reload();
      await scriptIsHere(page);
      expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('talklive:call-video');
    } else if (way === 'closed') await page.close();
    else await page.evaluate(() => document.getElementById('away')?.click());
    await expect.poll(() => ends().length).toBe(before + (way === 'reloaded' ? 2 : 1));
    if (way !== 'closed') await page.close();
  });
});

describe('a video conversation that the visitor has left inside', () => {
  const site = partner('chromium', () => ({
    '/': { body: html(`${trigger('video')}${snippet(inject('origin'))}`) },
  }));

  it('is no talk with an AI any more, until it is entered again', async () => {
    const { page } = await site.visit('/');
    const AI = 'You are talking with an AI, not a person.';
    await press(page, 'video');
    const frame = await (await page.waitForSelector('>>> iframe', { timeout: 15_000 }))?.contentFrame();
    await frame?.waitForSelector('body[data-state=live]');
    await seen(page, AI);
    await frame?.click('#leave');
    await expect.poll(() => readable(page)).not.toContain(AI);
    await frame?.click('#again');
    await seen(page, AI);
    await page.close();
  });
});
