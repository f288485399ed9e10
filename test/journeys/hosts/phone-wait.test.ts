/** On phones the SDK waits a second before it joins: from the click on, however late our chunks come. */
import { describe, expect, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { earlyPages } from './early-pages.ts';
import { click, CONNECTED, press } from './host-page.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe.each(BROWSERS_OF_THIS_RUN)('a call from a phone (%s)', (name) => {
  const { visit, gone } = earlyPages(name);

  it('waits a phone’s second before it joins from the click on, not from when its chunk has come', async () => {
    const waited = async (fate: 'late' | 'first late') => {
      const { page, made } = await visit('/', fate, async (phone) => {
        await phone.setUserAgent(PHONE);
        await phone.evaluateOnNewDocument(() => {
          addEventListener('message', ({ data }: MessageEvent<{ action?: string } | null>) => {
            if (data?.action === 'join-meeting') performance.mark('joining');
          });
        });
      });
      await press(page, 'voice');
      await seen(page, CONNECTED);
      const ms = await page.evaluate(() => {
        const created = performance
          .getEntriesByType('resource')
          .find(({ name }) => name.endsWith('/call/web'));
        const [joining] = performance.getEntriesByName('joining');
        return (joining?.startTime ?? NaN) - (created?.startTime ?? NaN);
      });
      await click(page, '[part~=end-button]');
      await gone(page, made);
      await page.close();
      return ms;
    };
    const [usual, behind] = [await waited('late'), await waited('first late')];
    console.log(
      `a phone joins ${Math.round(usual)} ms after it asked for the call, ${Math.round(behind)} ms where that came late`,
    );
    expect(behind).toBeLessThan(usual);
  });
});
