/** Whoever was called answers the chat, too: where the microphone is blocked, where a call is over, and where the chat was chosen. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PARTS } from '../../../worker/rehearsal/parts/index.ts';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';
import { DESK, PHONE } from './candidate-call.ts';
import { JUNIPERS_SYSTEMS, turn } from './ways.ts';

const origin = inject('origin');

const blockMicrophone = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const media = navigator.mediaDevices as MediaDevices | undefined;
    if (media) media.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
const headOfChat = async (page: Page) => {
  const head = await page.waitForSelector('>>> [part~="chat"] [part~="own-title"]');
  return head?.evaluate(({ textContent }) => textContent?.trim());
};
const bubbles = (page: Page) =>
  page.$$eval('>>> [part~="chat"] [part~="bubble"]', (all) =>
    all.map(({ textContent }) => textContent?.trim() ?? ''),
  );
/** As visitors do: once the answer before has come to its end. */
const write = async (page: Page, text: string) => {
  const field = await page.waitForSelector('>>> [part~="chat"] textarea:enabled');
  await field?.type(text);
  await page.keyboard.press('Enter');
};
const card = (type: string) => `>>> [part~="chat"] [part~="card"][data-type="${type}"]`;

describe.each(BROWSERS_OF_THIS_RUN)('the chat in place of a call (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('without a microphone: the scenario that was called, its lines and its cards', async () => {
    const { page, pageErrors } = await openPage(browser);
    await blockMicrophone(page);
    await page.goto(`${origin}/examples`, { waitUntil: 'load' });
    await page.locator('#booking ::-p-text(Try Voice Assistant)').click();
    await page.locator('>>> [part~="error"] ::-p-text(Open chat)').click();
    expect(await headOfChat(page)).toBe('Wren Service desk');
    await write(page, 'Hello?');
    await seen(page, PARTS.booking.opening);
    // A choice is tapped, a time is tapped, and each is gone on from.
    await page.locator(`${card('choice')} button`).click();
    await seen(page, turn('booking', 'yes'));
    await page.locator(`${card('slot')} button`).click();
    await page.waitForSelector(`${card('slot')}[data-state="answered"]`);
    await seen(page, turn('booking', 'thursday'));
    await page.waitForSelector(card('note'));
    // What was agreed is in it.
    const time = await page.$eval(card('note'), ({ textContent }) => textContent);
    expect(time).toMatch(/New time.*(Thursday|Friday)/);
    await write(page, 'That is all, bye');
    await seen(page, PARTS.booking.goodbye);
    await page.waitForSelector(card('summary'));
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('without a microphone: the candidate that was called, who goes on where the visitor asks', async () => {
    const { page, pageErrors } = await openPage(browser);
    await blockMicrophone(page);
    await page.goto(`${origin}/candidates/sa-001`, { waitUntil: 'load' });
    await page.locator('.resume-call ::-p-text(Talk to Juniper)').click();
    // Dialled from anywhere, written as it is at home.
    const phone = await page.waitForSelector('>>> [part~="error"] [href^="tel:"]');
    expect(await phone?.evaluate((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      'tel:+14155550142',
      'Call (415) 555-0142',
    ]);
    await page.locator('>>> [part~="error"] ::-p-text(Open chat)').click();
    expect(await headOfChat(page)).toBe('Juniper Inbound Lead Qualifier');
    await write(page, 'Which CRM do you write to?');
    await seen(page, 'Hello, this is Juniper, an AI assistant.');
    await seen(page, JUNIPERS_SYSTEMS);
    // A reload leaves the conversation where it stood.
    await page.reload({ waitUntil: 'load' });
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('from a candidate’s page and from a resume, before any microphone is asked for', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.evaluateOnNewDocument(() => {
      const media = navigator.mediaDevices as MediaDevices | undefined;
      if (media)
        media.getUserMedia = () => {
          document.body.dataset.asked = '';
          return Promise.reject(new DOMException('No', 'NotAllowedError'));
        };
    });
    await page.goto(`${origin}/candidates/sa-001`, { waitUntil: 'load' });
    await page.locator('.resume-call [data-talklive=chat]').click();
    expect(await headOfChat(page)).toBe('Juniper Inbound Lead Qualifier');
    await write(page, 'Which CRM do you write to?');
    await seen(page, JUNIPERS_SYSTEMS);
    // Juniper greets, and nobody before.
    const said = (await bubbles(page)).join(' ');
    expect(said).toMatch(/^What would you like to ask Juniper\?/);
    expect(said.match(/\bHello\b/g)).toEqual(['Hello']);
    await page.goto(`${origin}/candidates?candidate=SA-002`, { waitUntil: 'load' });
    await page.locator('.resume-bar [data-talklive=chat]').click();
    await page.waitForSelector('>>> [part~="chat"] [part~="own-title"] ::-p-text(Harrier)');
    await page.waitForSelector('.sheet', { hidden: true });
    // Each says of itself what its own resume says.
    await write(page, 'Good morning');
    await seen(page, 'Hello, this is Harrier, an AI assistant. My resume says it in one line: ');
    expect(await page.$('[data-asked]')).toBeNull();
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it.runIf(process.env.SOAK)(
    'of the candidate that was called, while another’s chat stands open',
    async () => {
      for (const size of [DESK, PHONE])
        for (const view of ['modal', 'card']) {
          const { page } = await openPage(browser);
          await page.setViewport(size);
          await blockMicrophone(page);
          await page.goto(`${origin}/candidates/sa-001`, { waitUntil: 'load' });
          await page.waitForFunction(() => 'talklive' in globalThis);
          await page.evaluate(() => window.talklive.open('chat'));
          await page.waitForSelector('>>> [part~="chat"] [part~="own-title"] ::-p-text(Marlow)');
          await page.$eval(
            '.resume-call [data-talklive=voice]',
            (button, form) => {
              (button as HTMLElement).dataset.talkliveView = form;
              (button as HTMLElement).click();
            },
            view,
          );
          const way = await page.waitForSelector('>>> [part~="error"] ::-p-text(Open chat)', {
            visible: true,
          });
          const box = await page.$eval('>>> [part~="dialog"][open]', (dialog) => {
            const { left, right } = dialog.getBoundingClientRect();
            return left >= 0 && right <= innerWidth;
          });
          expect(box).toBe(true);
          await way?.click();
          await page.waitForSelector('>>> [part~="chat"] [part~="own-title"] ::-p-text(Juniper)');
          expect(await page.$$('>>> [part~="error"]')).toEqual([]);
          await page.close();
        }
    },
  );

  it.runIf(process.env.SOAK)('without a microphone: each candidate in a thread of their own', async () => {
    const { page, pageErrors } = await openPage(browser);
    await blockMicrophone(page);
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    const talkTo = async (id: string, name: string) => {
      await page.locator(`#${id} .card-talk`).click();
      await page.locator('>>> [part~="error"] ::-p-text(Open chat)').click();
      await page.waitForSelector(`>>> [part~="chat"] [part~="own-title"] ::-p-text(${name})`);
      await page.waitForSelector('>>> [part~="chat"] textarea:enabled');
    };
    const close = () => page.locator('>>> [part~="chat"] [part~="close-button"]').click();
    const said = () =>
      page.$$eval('>>> [part~="chat"] [part~="bubble"]', (bubbles) =>
        bubbles.map(({ textContent }) => textContent ?? '').slice(1),
      );
    await talkTo('SA-002', 'Harrier');
    expect(await said()).toEqual([]);
    await write(page, 'Good morning');
    await seen(page, 'Hello, this is Harrier, an AI assistant.');
    await page.waitForSelector('>>> [part~="chat"] textarea:enabled');
    const harrier = await said();
    await close();

    await talkTo('SA-001', 'Juniper');
    expect(await said()).toEqual([]);
    await write(page, 'Are you Juniper?');
    await seen(page, 'Hello, this is Juniper, an AI assistant.');
    await page.waitForSelector('>>> [part~="chat"] textarea:enabled');
    const juniper = await said();
    expect(juniper.join(' ')).not.toContain('Harrier');

    // What is half written to Juniper stays with Juniper.
    await page.type('>>> [part~="chat"] textarea', 'One more');
    await close();
    await talkTo('SA-002', 'Harrier');
    expect(await said()).toEqual(harrier);
    const draft = () => page.$eval('>>> [part~="chat"] textarea', (field) => field.value);
    expect(await draft()).toBe('');
    await close();
    await talkTo('SA-001', 'Juniper');
    expect(await draft()).toBe('One more');

    await page.reload({ waitUntil: 'load' });
    await talkTo('SA-001', 'Juniper');
    await page.waitForFunction(
      (length) =>
        document.querySelector('talklive-chat')?.shadowRoot?.querySelectorAll('.bubble').length === length,
      {},
      juniper.length + 1,
    );
    expect(await said()).toEqual(juniper);
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});
