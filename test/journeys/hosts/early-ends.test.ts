/** A call that has begun before its view, and is not wanted any more: at any moment of its first second nothing of it is left. */
import { describe, expect, inject, it } from 'vitest';
import { ROUTES, withId } from '../../../worker/route-table.ts';
import { pause } from '../../pause.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { earlyPages, heard, OPENING_MS } from './early-pages.ts';
import { click, CONNECTED, press, pressOn } from './host-page.ts';

const EVERY_50_MS = Array.from({ length: 21 }, (_, at) => at * 50);
const MOMENTS = process.env.SOAK ? EVERY_50_MS : [150];
/** After so long a call that nobody has joined is hung up by our server. */
const LONELY_MS = 45_000;
const isOver = async (id: string) => {
  const address = inject('origin') + withId(ROUTES.resumeCall.path, id);
  return (await fetch(address, { method: 'POST' })).status === 404;
};
/** Of a frame, before and after it is drawn as the view will stand there. */
const CLOSE = ':is(.shell button, .corner .close)';

describe.each(BROWSERS_OF_THIS_RUN)(
  'a call whose view is on its way, and that is not wanted (%s)',
  (name) => {
    const { visit, gone } = earlyPages(name);

    it.each(MOMENTS)('is given up where the visitor closes its frame after %i ms', async (ms) => {
      const { page, made } = await visit();
      await press(page, 'voice');
      await page.waitForSelector('>>> .shell button');
      await pause(ms, 'a visitor may close it at any moment');
      // By then it may be drawn as the view will stand there. A press that comes down beside, as that happens, is made again.
      await expect
        .poll(async () => {
          await pressOn(page, CLOSE);
          return (await page.$$('>>> .shell')).length;
        })
        .toBe(0);
      await gone(page, made);
      // The views come, and show nothing.
      await page.waitForFunction(() => customElements.get('talklive-voice'));
      await gone(page, made);
      // It is told once the call that was being made is given up.
      const open = async () => {
        const told = await heard(page);
        return told.filter((one) => one === 'open').length - told.filter((one) => one === 'closed').length;
      };
      await expect.poll(open).toBe(0);
      // Asked for anew, it comes.
      await press(page, 'voice');
      await seen(page, CONNECTED);
      await click(page, '[part~=end-button]');
      await page.close();
    });

    it('gives the focus back to what was pressed, by whichever Close it is closed', async () => {
      const { page } = await visit();
      await page.click('#voice');
      await expect
        .poll(async () => {
          await pressOn(page, CLOSE);
          return (await page.$$('>>> .shell')).length;
        })
        .toBe(0);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('voice');
      await page.close();
    });

    it('is given up by a press that is held while its frame is drawn anew', async () => {
      const { page, made } = await visit('/', 'opening late');
      await press(page, 'voice');
      await page.waitForSelector('>>> .shell button');
      await pressOn(page, '.shell button', 1.5 * OPENING_MS);
      await gone(page, made);
      await page.close();
    });

    it.each(MOMENTS)('is hung up where the microphone is refused after %i ms', async (ms) => {
      const { page, made } = await visit('/', 'late', (asking) =>
        asking.evaluateOnNewDocument((after) => {
          navigator.mediaDevices.getUserMedia = () =>
            new Promise((_, reject) => {
              const refuse = () => reject(new DOMException('no', 'NotAllowedError'));
              AbortSignal.timeout(after).addEventListener('abort', refuse);
            });
        }, ms),
      );
      await press(page, 'voice');
      await page.waitForSelector('>>> [part~=error]');
      await expect.poll(() => made.created.filter((id) => !made.hungUp.includes(id))).toEqual([]);
      expect(await heard(page)).not.toContain('call-started');
      await page.close();
    });

    it.each(MOMENTS)(
      'is given back to the server where the tab goes after %i ms',
      { timeout: 120_000 },
      async (ms) => {
        const { page, made } = await visit();
        await press(page, 'voice');
        await pause(ms, 'a tab may be closed at any moment');
        const had = [...made.created];
        await page.goto('about:blank');
        const untold = () =>
          made.created.filter((id) => !made.sent.includes(`POST /api/vapi/call/${id}/end`));
        await expect
          .poll(untold)
          .toEqual([])
          // An answer that comes as the page goes is had by nobody, and its call hung up as one that nobody joins.
          .catch(() => pause(LONELY_MS + 5000, 'so long a call waits for its visitor'));
        for (const id of untold()) {
          expect(had).not.toContain(id);
          expect(await isOver(id)).toBe(true);
        }
        await page.close();
      },
    );
  },
);
