/** A call beside whose words lies all that can lie there, and one on a phone that is held sideways. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { seen } from '../reading.ts';
import { click, CONNECTED, press } from './host-page.ts';
import { readableLines, reached, visitRooms } from './little-room.ts';
import { giveSound, HEADSET } from './sound-page.ts';

/** A press of the page's button begins a call that shows a choice. */
async function showCard(page: Page): Promise<void> {
  await page.$eval('[data-talklive=voice]', (button) =>
    button.setAttribute('data-talklive-assistant-id', 'books-a-meeting'),
  );
  await press(page, 'voice');
  await page.waitForSelector('>>> [part~=card][data-type=choice]', { timeout: 30_000 });
}

const boxOf = (page: Page, selector: string) =>
  page.$eval(`>>> ${selector}`, (node) => {
    const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  });

const USUAL = {
  'a desk': { style: '', width: 1280, height: 813 },
  'a phone': { style: '', width: 390, height: 740 },
} as const;

describe('a call with all that lies beside what is said', () => {
  const visit = visitRooms('chromium', USUAL);

  it.each(Object.keys(USUAL) as (keyof typeof USUAL)[])(
    'leaves three lines to be read by whoever types, under a notice: %s',
    async (name) => {
      const page = await visit(name, ({ page }) => giveSound(page));
      await press(page, 'voice');
      await page.waitForSelector('>>> .caption');
      await click(page, '[part~=type-button]');
      await page.waitForSelector('>>> form.typed');
      await page.evaluate(() => window.headset(true));
      await seen(page, `${HEADSET} is connected.`);
      const level = () => page.$eval('>>> .wave', (wave) => wave.getBoundingClientRect().height);
      await expect.poll(level, { timeout: 5000 }).toBe(48);
      expect(await readableLines(page)).toBeGreaterThanOrEqual(3);
      await reached(page, 'talklive-voice', ['close-button', 'smaller-button', 'end-button', 'field']);
      await page.close();
    },
  );

  it.each(Object.keys(USUAL) as (keyof typeof USUAL)[])(
    'leaves three lines to be read over a card: %s',
    async (name) => {
      const page = await visit(name);
      await showCard(page);
      await expect.poll(() => readableLines(page), { timeout: 3000 }).toBeGreaterThanOrEqual(3);
      await reached(page, 'talklive-voice', ['card-button', 'end-button', 'smaller-button']);
      await page.close();
    },
  );
});

const CARDED = {
  'a desk': { style: '', width: 1280, height: 800 },
  'a wide desk': { style: '', width: 1440, height: 900 },
  'a small phone': { style: '', width: 320, height: 640 },
} as const;

describe('a call with an open card', () => {
  const visit = visitRooms('chromium', CARDED);
  const names = Object.keys(CARDED) as (keyof typeof CARDED)[];
  const carded = async (name: keyof typeof CARDED) => {
    const page = await visit(name);
    await showCard(page);
    // What the microphone hears would answer it.
    await click(page, '[part~=mute-button]');
    return page;
  };

  it.each(names)(
    'is a pill like any other where it is made small, and when it was cut off: %s',
    async (name) => {
      const page = await carded(name);
      for (const _ of name === 'a small phone' ? [1] : [1, 2]) await click(page, '[part~=smaller-button]');
      await page.waitForSelector('>>> dialog[data-view=pill]');
      const height = async () => Math.round((await boxOf(page, 'dialog[data-view=pill]')).height);
      await expect.poll(height, { timeout: 3000 }).toBeLessThan(90);
      await reached(page, 'talklive-voice', ['mute-button', 'end-button']);
      // Nothing that cannot be seen has the focus on its way through.
      expect(await page.$('>>> dialog [part~=person-button]')).not.toBeNull();
      for (let presses = 0; presses < 4; presses += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(
          () =>
            document.querySelector('talklive-voice')?.shadowRoot?.activeElement?.getAttribute('part') ?? '',
        );
        expect(focused).not.toContain('person-button');
      }
      await page.reload();
      await page.waitForSelector('>>> .broken', { timeout: 20_000 });
      await expect.poll(height, { timeout: 3000 }).toBeLessThan(200);
      await page.close();
    },
  );

  it.each(names)('has every part of it in its place: %s', async (name) => {
    const page = await carded(name);
    const [dialog, wave, below, captions] = await Promise.all(
      ['dialog.voice', '.stage > .row', '.below', '.captions'].map((selector) => boxOf(page, selector)),
    );
    const tools = await page.$('>>> .caption-tools');
    if (tools && captions && (await tools.isVisible()))
      expect((await tools.boundingBox())?.y).toBeLessThan(captions.top);
    expect(wave?.left).toBeGreaterThan(dialog?.left ?? 0);
    expect(below?.bottom).toBeGreaterThan((dialog?.bottom ?? 0) - 8);
    await page.close();
  });
});

const SIDEWAYS = {
  'a phone held sideways': { style: '', width: 740, height: 360 },
  'a small phone held sideways': { style: '', width: 568, height: 320 },
};

describe('a call on a phone that is held sideways', () => {
  const visit = visitRooms('chromium', SIDEWAYS);

  it.each(Object.keys(SIDEWAYS) as (keyof typeof SIDEWAYS)[])(
    'has its buttons in one row, and as much room for what is said: %s',
    async (name) => {
      const page = await visit(name);
      await press(page, 'voice');
      await seen(page, CONNECTED, 60_000);
      await page.waitForSelector('>>> .caption');
      await page.waitForSelector('>>> [part~=person-button]', { visible: true });
      const view = await page.$eval('>>> [part~=controls]', (controls) => {
        const root = controls.getRootNode() as ShadowRoot;
        const tops = [...controls.querySelectorAll('button')].map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return Math.round(top + height / 2);
        });
        const captions = root.querySelector('.captions')?.getBoundingClientRect().height ?? 0;
        return { rows: new Set(tops).size, captions: Math.round((100 * captions) / innerHeight) };
      });
      expect(view.rows).toBe(1);
      expect(view.captions).toBeGreaterThanOrEqual(40);
      await reached(page, 'talklive-voice', ['disclosure', 'person-button', 'end-button', 'smaller-button']);
      await page.close();
    },
  );
});

const CARDED_SIDEWAYS = {
  'a phone sideways': { style: '', width: 640, height: 360 },
  'a larger phone sideways': { style: '', width: 800, height: 360 },
} as const;

describe('a call with an open card on a phone that is held sideways', () => {
  const visit = visitRooms('chromium', CARDED_SIDEWAYS);

  it.each(Object.keys(CARDED_SIDEWAYS) as (keyof typeof CARDED_SIDEWAYS)[])(
    'has its title, who speaks, what is said and the card beside each other, none over another: %s',
    async (name) => {
      const page = await visit(name);
      await showCard(page);
      await click(page, '[part~=mute-button]');
      await click(page, '[part~=card] button');
      await page.waitForSelector('>>> [part~=card][data-type=slot]', { timeout: 30_000 });
      const parts = ['.bar .title', '[part~=speaking]', '.captions', '[part~=cards]', '.below'];
      const boxes = await Promise.all(parts.map((part) => boxOf(page, part)));
      const over = parts.flatMap((part, at) =>
        boxes.slice(at + 1).flatMap((other, after) => {
          const one = boxes[at];
          const isOver =
            one &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
          return isOver ? [`${part} over ${parts[at + 1 + after]}`] : [];
        }),
      );
      expect(over).toEqual([]);
      await reached(page, 'talklive-voice', ['end-button', 'smaller-button']);
      await page.close();
    },
  );
});
