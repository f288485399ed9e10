/** The way to hiring: what was chosen on the way is in the form, stays there, and is what is sent. */
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openedBy, openPage } from '../browser.ts';
import { seen } from '../reading.ts';
import { click } from '../hosts/host-page.ts';
import { callCandidate, CONNECTED, JUNIPER, PHONE } from './candidate-call.ts';

const origin = inject('origin');

const chips = (page: Page) =>
  page.$$eval('.chip-chosen', (all) => all.map((chip) => chip.firstChild?.textContent?.trim()));
const shows = (page: Page, expected: string[]) => expect.poll(() => chips(page)).toEqual(expected);
const interest = (page: Page) =>
  page.$eval('#contact-interest', (list) => (list as HTMLSelectElement).selectedOptions[0]?.textContent);
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, text] of Object.entries(fields)) {
    await page.$eval(`#contact-${name}`, (field) => ((field as HTMLInputElement).value = ''));
    await page.type(`#contact-${name}`, text);
  }
};
const WHOLE = { firstName: 'Ana', email: 'ana@example.com', message: 'Our phone rings at night.' };
const inScreen = (page: Page, selector: string) =>
  page.waitForFunction(
    (css) => {
      const box = document.querySelector(css)?.getBoundingClientRect();
      return box && box.top >= 0 && box.bottom <= innerHeight;
    },
    {},
    selector,
  );

describe.each(BROWSERS_OF_THIS_RUN)('a buyer who has chosen (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('finds it in the form, in the first screenful, and sends it as fields', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.setViewport(PHONE);
    await page.goto(`${origin}/candidates/sa-001`, { waitUntil: 'load' });
    await page.locator('::-p-text(Hire Now)').click();
    // Whoever hires asks for no demo.
    await shows(page, ['Juniper, Inbound Lead Qualifier']);
    expect(await interest(page)).toBe('Select an option');
    await inScreen(page, '.chosen');
    await page.goto(`${origin}/contact?interest=pricing&plan=professional#message`, { waitUntil: 'load' });
    // Nothing is asked twice: the candidate of before is still there.
    await shows(page, ['Juniper, Inbound Lead Qualifier', 'Professional plan']);
    expect(await interest(page)).toBe('Plans and pricing');
    await page.select('#contact-interest', '');
    await page.waitForFunction(() => !location.search.includes('interest'));
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      candidate: 'SA-001',
      plan: 'professional',
    });

    await fill(page, WHOLE);
    await page.reload({ waitUntil: 'load' });
    await shows(page, ['Juniper, Inbound Lead Qualifier', 'Professional plan']);
    expect(await page.$eval('#contact-message', (field) => (field as HTMLTextAreaElement).value)).toBe(
      WHOLE.message,
    );
    await page.goto(`${origin}/pricing`, { waitUntil: 'load' });
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => location.pathname === '/contact');
    await shows(page, ['Juniper, Inbound Lead Qualifier', 'Professional plan']);

    await page.evaluate(() => {
      const real = window.fetch;
      window.fetch = (address, init) => {
        if (String(address).includes('/api/contact')) document.body.dataset.posted = String(init?.body);
        return real(address, init);
      };
    });
    await page.click('.form [type=submit]');
    await seen(page, 'Thank you. Your message has arrived.');
    expect(JSON.parse(await page.$eval('body', (body) => body.dataset.posted ?? '{}'))).toMatchObject({
      candidate: 'SA-001',
      plan: 'professional',
      industry: '',
      interest: '',
      message: WHOLE.message,
    });
    await seen(page, 'What happens next:');
    expect(await page.$eval('.sent', (box) => box.textContent)).toContain('ana@example.com');
    expect(await page.$eval('.sent', (box) => box.textContent)).toContain(
      'Juniper, Inbound Lead Qualifier, Professional plan',
    );
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('is told what nobody knows, and it is not sent', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/contact?candidate=ZZ-999&plan=starter&interest=bribery#message`, {
      waitUntil: 'load',
    });
    await seen(
      page,
      'We do not know the candidate “ZZ-999” and the interest “bribery”, so they were left out.',
    );
    await shows(page, ['Starter plan']);
    expect(new URL(page.url()).search).toBe('?plan=starter');
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });

  it('finds a draft at once, and a call’s transcript under what was written, also on the page itself', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/contact?candidate=FN-001#message`, { waitUntil: 'load' });
    await page.waitForSelector('.chip-chosen');
    await fill(page, { message: 'First words.' });
    await page.goto(`${origin}/contact`, { waitUntil: 'load' });
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('#contact-message')?.value === 'First words.',
    );
    await page.evaluate(
      () => (location.hash = `#message=${encodeURIComponent('You: hello\nAssistant: hi')}`),
    );
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLTextAreaElement>('#contact-message')?.value ===
        'First words.\n\nYou: hello\nAssistant: hi',
    );
    // Once taken over it is the visitor's: a reload brings no second one.
    await page.waitForFunction(() => location.hash === '#message');
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });
});

describe('a buyer without JavaScript', () => {
  it('finds the candidate chosen, is told what is wrong with nothing lost, and reads that it has arrived', async () => {
    const browser = await openBrowser('chromium');
    const { page } = await openPage(browser);
    await page.setJavaScriptEnabled(false);
    await page.goto(`${origin}/candidates/sa-001`, { waitUntil: 'load' });
    await page.click('a[href^="/contact?"][href*="SA-001"]');
    await page.waitForSelector('#contact-candidate');
    expect(new URL(page.url()).hash).toBe('#message');
    const chosen = (field: string) =>
      page.$eval(`#contact-${field}`, (list) => (list as HTMLSelectElement).selectedOptions[0]?.textContent);
    expect(await chosen('candidate')).toBe('Juniper, Inbound Lead Qualifier');
    expect(await chosen('interest')).toBe('Select an option');
    // An address that a browser lets through, and the Worker does not.
    await fill(page, { ...WHOLE, email: 'ana@example.c' });
    // Without JavaScript no timer of a page's runs: what is awaited has to be there when it is looked for.
    await Promise.all([page.waitForNavigation(), page.click('.form [type=submit]')]);
    await seen(page, 'Not sent yet');
    await seen(page, 'Enter an email address with an @ and a domain');
    expect(await page.$eval('#contact-message', (field) => field.textContent)).toBe(WHOLE.message);
    expect(await chosen('candidate')).toBe('Juniper, Inbound Lead Qualifier');
    await page.focus('#contact-email');
    await page.keyboard.press('End');
    await page.keyboard.type('om');
    // A click would meet the page while it still scrolls smoothly.
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    await seen(page, 'Thank you. Your message has arrived.');
    const text = await page.$eval('main', (main) => main.textContent);
    expect(text).toContain('Juniper, Inbound Lead Qualifier');
    expect(text).toContain('ana@example.com');
    await browser.close();
  });
});

describe('a buyer who has talked with a candidate', () => {
  it('finds to hire it as the one main way on, and what was said goes with whom it was said to', async () => {
    const { browser, page, pageErrors } = await callCandidate(JUNIPER);
    await seen(page, 'Hello, this is Juniper, an AI assistant.');
    await (await page.waitForSelector('>>> [part~=end-button]:enabled'))?.click();
    await seen(page, 'You ended the call.');
    const main = await page.waitForSelector('>>> [part~=after-call] .primary', { visible: true });
    expect(await main?.evaluate((link) => link.textContent)).toBe('Hire Juniper');
    // What was said goes to the team with whom it was said to.
    const team = page.locator('>>> [part~=after-call] a::-p-text(Send to our team)');
    // It says that it opens a tab, and does; what is left of the call stays.
    expect(await (await team.waitHandle()).evaluate((link) => link.textContent)).toContain(
      '(opens in a new tab)',
    );
    const form = await openedBy(page, () => team.click());
    await shows(form, ['Juniper, Inbound Lead Qualifier']);
    expect(new URL(form.url()).searchParams.get('candidate')).toBe('SA-001');
    expect(await main?.evaluate((link) => link.isConnected)).toBe(true);
    expect(pageErrors).toEqual([]);
    await browser.close();
  });

  it('sends with whom it was said also what was said over a change of pages', async () => {
    const { browser, page } = await callCandidate(JUNIPER);
    await seen(page, 'Hello, this is Juniper, an AI assistant.');
    await click(page, '[part~=smaller-button]');
    await page.goto(`${origin}/industries`, { waitUntil: 'load' });
    await click(page, '[part~=primary-button]');
    await (await page.waitForSelector('>>> [part~=end-button]:enabled'))?.click();
    await seen(page, 'You ended the call.');
    const larger = await page.waitForSelector('>>> [part~=after-call] [part~=larger-button]');
    await larger?.click();
    const team = page.locator('>>> [part~=after-call] a::-p-text(Send to our team)');
    await shows(await openedBy(page, () => team.click()), ['Juniper, Inbound Lead Qualifier']);
    await browser.close();
  });

  it.each([
    ['/pricing', 'Talk about Professional', 'Professional plan'],
    ['/industries', 'Learn More', 'Automotive'],
  ])('sends from %s what was talked about', async (path, words, chip) => {
    const browser = await openBrowser('chromium');
    const { page } = await openPage(browser);
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.evaluate(() => addEventListener('talklive-message', () => (document.body.dataset.said = '')));
    await page.locator(`main ::-p-text(${words})`).click();
    if (words === 'Learn More') {
      await page.locator('>>> button::-p-text(Speak and listen)').click();
      await page.locator('>>> button::-p-text(Start)').click();
    }
    await seen(page, CONNECTED);
    // Somebody speaks before there is anything to send.
    await page.waitForSelector('body[data-said]');
    await (await page.waitForSelector('>>> [part~=end-button]:enabled'))?.click();
    const team = page.locator('>>> [part~=after-call] a::-p-text(Send to our team)');
    await shows(await openedBy(page, () => team.click()), [chip]);
    await browser.close();
  });

  it('is led from the end of the call to a form that knows whom it is about', async () => {
    const { browser, page, pageErrors } = await callCandidate(JUNIPER);
    await (await page.waitForSelector('>>> [part~=end-button]:enabled'))?.click();
    const main = await page.waitForSelector('>>> [part~=after-call] .primary', { visible: true });
    await Promise.all([page.waitForNavigation(), main?.click()]);
    await shows(page, ['Juniper, Inbound Lead Qualifier']);
    // A name, an address, Send: what would be written first stands there, as long as it is true.
    const message = () => page.$eval('#contact-message', (field) => (field as HTMLTextAreaElement).value);
    expect(await message()).toBe('I would like to hire Juniper.');
    await page.goto(`${origin}/contact?candidate=SA-002#message`, { waitUntil: 'load' });
    await shows(page, ['Harrier, Outbound Prospecting Caller']);
    expect(await message()).toBe('I would like to hire Harrier.');
    // What was added stays, whoever is chosen after that.
    await page.locator('#contact-message').fill('I would like to hire Harrier. We are a clinic.');
    await page.goto(`${origin}/contact?candidate=SA-001#message`, { waitUntil: 'load' });
    await expect.poll(message).toBe('I would like to hire Juniper. We are a clinic.');
    await page.locator('#contact-message').fill('I would like to hire Juniper.');
    await page.locator('.chip-chosen').click();
    await expect.poll(message).toBe('');
    expect(pageErrors).toEqual([]);
    await browser.close();
  });
});
