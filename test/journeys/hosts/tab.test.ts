/** A visitor without a pointer goes from control to control. */
import { describe, expect, inject, it } from 'vitest';
import { CONNECTED, html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { seen } from '../reading.ts';

const PARTS = [
  ['voice', CONNECTED],
  ['demo', 'Voice'],
  ['chat', 'Hello! How can we help?'],
] as const;

describe.each(['chromium', 'firefox'] as const)('the key Tab (%s)', (engine) => {
  const site = partner(engine, () => ({
    '/': { body: html(PARTS.map(([part]) => trigger(part)).join('') + snippet(inject('origin'))) },
  }));

  it.each(PARTS)('reaches every control of %s, and comes round', async (part, words) => {
    // At the end of any page Firefox comes back into the shadow root that it has left: from there it goes backwards.
    const backwards = engine === 'firefox' && part === 'chat';
    const { page } = await site.visit('/');
    await press(page, part);
    await seen(page, words);
    // What comes beside the dialog, such as what keeps it on top, has come.
    await page.waitForNetworkIdle({ idleTime: 300 }).catch(() => undefined);
    const reached = new Set<string>();
    for (let step = 0; step < 12; step += 1) {
      if (backwards) await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      if (backwards) await page.keyboard.up('Shift');
      const name = await page.evaluate(() => {
        let focused = document.activeElement;
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        return `${focused?.localName} ${focused?.getAttribute('part') ?? focused?.textContent?.trim()}`;
      });
      reached.add(name);
    }
    const controls = [...reached].filter((name) => /^(button|input|textarea|select|a) /.test(name));
    expect(controls.length, [...reached].join(', ')).toBeGreaterThanOrEqual(2);
    await page.close();
  });
});
