/** As a buyer: from Home to a conversation with a chosen candidate in at most three acts, from there to a sent form in at most five. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openedBy, openPage } from '../browser.ts';
import { seen } from '../reading.ts';

const origin = inject('origin');
const TALKING = 'You are now talking with your AI assistant. Speak naturally!';

/** One press, one choice or one field filled. */
const actsOf = () => {
  const done: string[] = [];
  return {
    done,
    act: async (name: string, does: () => Promise<unknown>) => {
      done.push(name);
      await does();
    },
  };
};

const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return `${at?.id ?? ''} ${at?.textContent?.replace(/\s+/g, ' ').trim() ?? ''}`;
  });
/** Tab after Tab, as somebody without a mouse goes. */
const tabTo = async (page: Page, wanted: RegExp) => {
  for (let presses = 0; presses < 140; presses += 1) {
    if (wanted.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`140 Tabs did not come to ${wanted}; the last was “${await focused(page)}”`);
};
const captioned = (page: Page) =>
  expect
    .poll(() => page.$eval('>>> [part~="captions"]', (captions) => captions.textContent ?? ''), {
      timeout: 10_000,
    })
    .toMatch(/\w/);
/** What the form holds when the buyer comes to it: nothing of it is asked for. */
const standsReady = async (page: Page) => {
  await page.waitForFunction(() => location.pathname === '/contact' && location.hash === '#message');
  await page.waitForSelector('.chip-chosen::-p-text(Juniper, Inbound Lead Qualifier)');
  await page.waitForFunction(() =>
    /\w/.test(document.querySelector<HTMLTextAreaElement>('#contact-message')?.value ?? ''),
  );
  await page.waitForFunction(() => document.activeElement?.id === 'contact-firstName');
};
const arrived = async (page: Page) => {
  await seen(page, 'Thank you. Your message has arrived.');
  expect(await page.$eval('.sent', (box) => box.textContent)).toContain('Juniper, Inbound Lead Qualifier');
};

describe.each(BROWSERS_OF_THIS_RUN)('a buyer (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('on a phone', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.setViewport({ width: 360, height: 740, hasTouch: true });
    await page.goto(origin, { waitUntil: 'load' });
    const toTalk = actsOf();
    await toTalk.act('Meet the candidates', () =>
      page.locator('.feature ::-p-text(Meet the candidates)').click(),
    );
    await page.waitForFunction(() => location.pathname === '/candidates');
    await toTalk.act('Talk to Juniper', () => page.locator('#SA-001 .card-talk').click());
    await seen(page, TALKING);
    await captioned(page);

    const toForm = actsOf();
    await toForm.act('end', () => page.locator('::-p-text(End Call)').click());
    const form = await openedBy(page, () =>
      toForm.act('send to our team', () => page.locator('>>> a::-p-text(Send to our team)').click()),
    );
    await standsReady(form);
    await toForm.act('name', () => form.type('#contact-firstName', 'Ana'));
    await toForm.act('email', () => form.type('#contact-email', 'ana@example.com'));
    await toForm.act('send', () => form.locator('.form [type=submit]').click());
    await arrived(form);
    expect([toTalk.done.length <= 3, toForm.done.length <= 5]).toEqual([true, true]);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('at a desk, by keyboard alone', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(origin, { waitUntil: 'load' });
    const toTalk = actsOf();
    const pressOn = (where: Page, wanted: RegExp) => async () => {
      await tabTo(where, wanted);
      await where.keyboard.press('Enter');
    };
    const press = (wanted: RegExp) => pressOn(page, wanted);
    await toTalk.act('Candidates', press(/^ Candidates$/));
    await page.waitForFunction(() => location.pathname === '/candidates');
    await toTalk.act('Talk to Juniper', press(/^ Talk to Juniper$/));
    await seen(page, TALKING);
    await captioned(page);

    const toForm = actsOf();
    await toForm.act('end', press(/^\S* End Call$/));
    await page.waitForSelector('>>> a::-p-text(Send to our team)');
    const form = await openedBy(page, () => toForm.act('send to our team', press(/^\S* Send to our team/)));
    await standsReady(form);
    await toForm.act('name', () => form.keyboard.type('Ana'));
    await toForm.act('email', async () => {
      await tabTo(form, /^contact-email/);
      await form.keyboard.type('ana@example.com');
    });
    await toForm.act('send', pressOn(form, /^\S* Send message$/));
    await arrived(form);
    expect([toTalk.done.length <= 3, toForm.done.length <= 5]).toEqual([true, true]);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('without a microphone: goes on from the resume to the form, and nothing is asked twice', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/pricing?assistants=2&calls=100#calculator`, { waitUntil: 'load' });
    await page.waitForFunction(() => document.querySelector('[data-total]')?.textContent === '$800');
    const sum = () => page.$eval('[data-total]', (cell) => cell.textContent);
    await page.locator('#cost-calls').fill('1.500');
    await page.locator('#cost-minutes').fill('four');
    // No sum stands beside numbers that are not in it, and each of them is named.
    await expect.poll(sum).toBe('–');
    await seen(
      page,
      '“1.500” is not one. Minutes a voice call: please write a number such as 4 or 2.5 from 0 to 1,000,000; “four” is not one.',
    );
    // The address has what was right before, for it is reloaded and sent on.
    expect(new URL(page.url()).searchParams.get('assistants')).toBe('2');
    expect(new URL(page.url()).searchParams.get('calls')).toBe('100');
    await page.locator('#cost-calls').fill('1,500');
    await page.locator('#cost-minutes').fill('1.5');
    await expect.poll(sum).toBe('$1,077.50');
    await expect
      .poll(() => page.$eval('[data-said]', (said) => said.textContent))
      .toBe('Together $1,077.50 a month.');
    await page.locator('#cost-minutes').fill('1');
    await expect.poll(sum).toBe('$965');
    await page.locator('.calculation ::-p-text(Choose Professional)').click();
    await page.waitForSelector('.chip-chosen::-p-text(Professional plan)');
    const message = () => page.$eval('#contact-message', (field) => (field as HTMLTextAreaElement).value);
    expect(await message()).toContain('Voice calls: 1,500 calls × 1 min × $0.15 = $225');
    await page.goto(`${origin}/candidates/sa-001`, { waitUntil: 'load' });
    await page.locator('.resume-call ::-p-text(Hire Now)').click();
    await page.waitForSelector('.chip-chosen::-p-text(Juniper)');
    await page.waitForSelector('.chip-chosen::-p-text(Professional plan)');
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });
});

it('without a network the map says so, and where we are', async () => {
  const browser = await openBrowser('chromium');
  const { page } = await openPage(browser);
  await page.goto(`${origin}/contact`, { waitUntil: 'load' });
  await page.setOfflineMode(true);
  await page.locator('::-p-text(Show the map)').click();
  await seen(page, 'There is no connection, so the map cannot come. You find us at 415 Exchange Row');
  expect(await page.$('.map-frame iframe')).toBeNull();
  await browser.close();
});

it.runIf(process.env.SOAK)('in the first screen, the launcher covers no button that calls', async () => {
  const browser = await openBrowser('chromium');
  const { page } = await openPage(browser);
  for (const [width, height] of [
    [360, 740],
    [768, 900],
    [1024, 900],
    [1440, 900],
  ] as const) {
    await page.setViewport({ width, height });
    await page.goto(origin, { waitUntil: 'load' });
    await page.waitForFunction(
      () =>
        (document.querySelector('talklive-widget')?.getBoundingClientRect().width ?? 0) >= 0 &&
        performance.now() > 5600,
    );
    const covered = await page.$$eval('main [data-talklive]', (buttons) =>
      buttons
        .filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          if (bottom <= 0 || top >= innerHeight) return false;
          const spots = [left + 4, (left + right) / 2, right - 4].flatMap((x) =>
            [top + 4, Math.min(bottom, innerHeight) - 4].map((y) => document.elementFromPoint(x, y)),
          );
          return spots.some((hit) => hit?.closest('talklive-widget, [data-talklive-launcher]'));
        })
        .map((button) => button.textContent.trim()),
    );
    expect(covered, `${width}`).toEqual([]);
  }
  await browser.close();
});
