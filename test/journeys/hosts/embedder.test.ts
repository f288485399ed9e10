/** A page with Cross-Origin-Embedder-Policy, which lets no frame in that does not ask for the same. */
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { readable, seen } from '../reading.ts';
import { CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const body = html(['voice', 'video'].map(trigger).join('') + snippet(inject('origin')));
const POLICIES = ['require-corp', 'credentialless'];
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin' };

describe.each(BROWSERS_OF_THIS_RUN)('a page that embeds nothing (%s)', (name) => {
  const site = partner(name, () =>
    Object.fromEntries(
      POLICIES.map((policy) => [
        `/${policy}`,
        { body, headers: { 'cross-origin-embedder-policy': policy, ...ISOLATED } },
      ]),
    ),
  );

  it.each(POLICIES)('has a conversation by video, or words (%s)', async (policy) => {
    const { page, consoleLines } = await site.visit(`/${policy}`);
    await press(page, 'video');
    const frame = await page.waitForSelector('>>> iframe', { timeout: 15_000 });
    if (name === 'chromium') {
      const said = async () => {
        const inside = await (await page.$('>>> iframe'))?.contentFrame();
        return inside ? readable(inside).catch(() => '') : '';
      };
      await expect.poll(said, { timeout: 15_000 }).toContain('Rehearsal: scripted assistant');
      expect(consoleLines.filter((line) => line.includes('[talklive]'))).toEqual([]);
    } else {
      expect(frame).not.toBeNull();
      await seen(page, 'Try again', 40_000);
    }
    await page.close();
  });

  it.each(POLICIES)('has a call (%s)', async (policy) => {
    const { page } = await site.visit(`/${policy}`);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.close();
  });
});
