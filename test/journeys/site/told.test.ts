/** What was told in a conversation, through a card, is not asked for again by the form. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openedBy, openPage } from '../browser.ts';
import { seen } from '../reading.ts';

const origin = inject('origin');

const valueOf = (page: Page, name: string) =>
  page.$eval(`#contact-${name}`, (field) => (field as HTMLInputElement).value);

/** By a call that counts also before the widget's script is there. */
const openChat = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { talklive: unknown[] }).talklive.push(['open', 'chat']);
  });

describe.each(BROWSERS_OF_THIS_RUN)('a visitor who has said who is coming (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('finds the name in the form, sees where it is from, and can take it out', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.goto(origin, { waitUntil: 'load' });
    // The front desk as one that books: which assistant it is, the operator's table says.
    await page.$eval('.hero-words [data-talklive=voice]', (button) =>
      button.setAttribute('data-talklive-assistant-id', 'books-a-meeting'),
    );
    await page.locator('.hero-words ::-p-text(Try Out Voice)').click();
    // A browser's pretended microphone talks into everything.
    await page.locator('>>> [part~="mute-button"]').click();
    await page.locator('>>> [part~="card"][data-type="choice"] button').click();
    await page.locator('>>> [part~="card"][data-type="slot"] button').click();
    const field = await page.waitForSelector('>>> [part~="card"][data-type="field"] input', {
      timeout: 30_000,
    });
    await field?.type('Ana Maria Duarte');
    await page.keyboard.press('Enter');
    await page.waitForSelector('>>> [part~="card"][data-type="field"][data-state="answered"]');
    const team = page.locator('>>> [part~=after-call] a::-p-text(Send to our team)');
    await page.waitForSelector('>>> [part~=after-call]', { timeout: 40_000 });
    // All that was said, to be read from its beginning.
    const place = () =>
      page.$eval('>>> [part~=after-call] [part~=transcript]', (list) => [
        list.scrollTop,
        list.scrollHeight > list.clientHeight + 20,
      ]);
    await expect.poll(place).toEqual([0, true]);

    const form = await openedBy(page, () => team.click());
    await seen(form, 'Your name is filled in from what you have told us.');
    expect([await valueOf(form, 'firstName'), await valueOf(form, 'lastName')]).toEqual([
      'Ana',
      'Maria Duarte',
    ]);
    // The next thing to fill is the address.
    await form.waitForFunction(() => document.activeElement?.id === 'contact-email');
    // After a reload, too.
    await form.reload({ waitUntil: 'load' });
    await seen(form, 'Your name is filled in from what you have told us.');
    await form.locator('.from-talk button').click();
    await expect.poll(() => valueOf(form, 'firstName')).toBe('');
    // Taken out it stays out.
    await form.reload({ waitUntil: 'load' });
    await form.waitForSelector('talklive-island[src*=contact][data-state=live]');
    expect(await valueOf(form, 'firstName')).toBe('');

    // Of a long talk the end goes along, also where the cut falls within a letter.
    await page.bringToFront();
    await page.evaluate(() => {
      const transcript = `${'😀'.repeat(9000)}.`;
      const talkedLong = (event: Event) =>
        Object.assign((event as CustomEvent<object>).detail, { transcript });
      addEventListener('talklive-transcript', talkedLong, true);
    });
    const longer = await openedBy(page, () => team.click());
    await expect.poll(() => valueOf(longer, 'message')).toBe(`${'😀'.repeat(7999)}.`);

    // In the first tab, where something is written already, that stays.
    await page.bringToFront();
    await page.goto(`${origin}/contact`, { waitUntil: 'load' });
    await seen(page, 'is filled in from what you have told us.');
    await page.locator('#contact-firstName').fill('Bea');
    await page.reload({ waitUntil: 'load' });
    await page.waitForSelector('talklive-island[src*=contact][data-state=live]');
    expect(await valueOf(page, 'firstName')).toBe('Bea');
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('is not asked again for what was written in a chat with a candidate, and may change it', async () => {
    const { page } = await openPage(browser);
    await page.setViewport({ width: 360, height: 640 });
    await page.goto(`${origin}/candidates/sa-001`, { waitUntil: 'load' });
    await page.locator('.resume-call ::-p-text(Chat)').click();
    const field = await page.waitForSelector('>>> [part~=chat] textarea');
    await field?.type('My name is Ana Duarte, ana@example.com or +44 20 7946 0000. Order 20261127.');
    await page.keyboard.press('Enter');
    const hire = page.locator('>>> [part~=chat] a::-p-text(Hire Juniper)');
    await Promise.all([page.waitForNavigation(), hire.click()]);
    await seen(page, 'Your name, email, and phone are filled in from what you have told us.');
    const names = ['firstName', 'lastName', 'email', 'phone', 'company'];
    expect(await Promise.all(names.map((one) => valueOf(page, one)))).toEqual([
      'Ana',
      'Duarte',
      'ana@example.com',
      '+44 20 7946 0000',
      '',
    ]);
    await page.locator('#contact-email').fill('ana@duarte.example');
    await page.reload({ waitUntil: 'load' });
    await page.waitForSelector('talklive-island[src*=contact][data-state=live]');
    expect(await valueOf(page, 'email')).toBe('ana@duarte.example');
    await seen(page, 'Your name and phone are filled in from what you have told us.');
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });

  it.each(['Call me back at 555-0101, please.', 'My number is 555-0101'])(
    'is not asked again for a number as it is said in town: %s',
    async (words) => {
      const { page } = await openPage(browser);
      await page.goto(`${origin}/pricing`, { waitUntil: 'load' });
      await openChat(page);
      const field = await page.waitForSelector('>>> [part~=chat] textarea');
      await field?.type(words);
      await page.keyboard.press('Enter');
      await seen(page, words);
      await page.goto(`${origin}/contact`, { waitUntil: 'load' });
      await page.waitForSelector('talklive-island[src*=contact][data-state=live]');
      await expect.poll(() => valueOf(page, 'phone')).toBe('555-0101');
      await page.evaluate(() => sessionStorage.clear());
      await page.close();
    },
  );

  it('is not asked again for the name and number that somebody is to call back', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/pricing`, { waitUntil: 'load' });
    await openChat(page);
    await page.locator('>>> [part~=chat] [part~=person-button]').click();
    await page.locator('>>> .person [name=name]').fill('Ada Maria King');
    await page.locator('>>> .person [name=phone]').fill('+44 20 7946 0000');
    await page.locator('>>> .person form [part~=primary-button]').click();
    await seen(page, 'We have your request');
    await page.goto(`${origin}/contact`, { waitUntil: 'load' });
    await page.waitForSelector('talklive-island[src*=contact][data-state=live]');
    await expect.poll(() => valueOf(page, 'phone')).toBe('+44 20 7946 0000');
    expect([await valueOf(page, 'firstName'), await valueOf(page, 'lastName')]).toEqual([
      'Ada',
      'Maria King',
    ]);
    await page.close();
  });

  it('is asked for neither by the form for a person nor by a second message, once it was sent', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.goto(`${origin}/contact?candidate=sa-001`, { waitUntil: 'load' });
    await page.waitForSelector('talklive-island[src*=contact][data-state=live]');
    const who = { firstName: 'Ada', lastName: 'King', email: 'ada@king.example', phone: '+44 20 7946 0000' };
    for (const [name, value] of Object.entries(who)) await page.locator(`#contact-${name}`).fill(value);
    // As it stands in the form, not sent yet.
    const asked = async () => {
      await openChat(page);
      await page.locator('>>> [part~=chat] [part~=person-button]').click();
      const field = (name: string) =>
        page.$eval(`>>> .person [name=${name}]`, (one) => (one as HTMLInputElement).value);
      await page.waitForSelector('>>> .person [name=phone]');
      await expect.poll(() => field('phone')).toBe('+44 20 7946 0000');
      expect(await field('name')).toBe('Ada King');
      await page.keyboard.press('Escape');
      await page.locator('>>> [part~=chat] [part~=close-button]').click();
    };
    await asked();
    await page.locator('#contact-message').fill('When could she begin?');
    await page.locator('.form [type=submit]').click();
    await seen(page, 'Thank you. Your message has arrived.');

    await page.goto(`${origin}/contact?candidate=sa-002`, { waitUntil: 'load' });
    await seen(page, 'Your name, email, and phone are filled in from what you have told us.');
    for (const [name, value] of Object.entries(who)) expect(await valueOf(page, name)).toBe(value);
    await asked();
    expect(pageErrors).toEqual([]);
    await page.close();
  });
});
