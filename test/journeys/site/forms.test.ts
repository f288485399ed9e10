import type { BrowserContext, HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { readable, seen } from '../reading.ts';

const origin = inject('origin');

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, text] of Object.entries(fields)) {
    await page.$eval(`#contact-${name}`, (field) => ((field as HTMLInputElement).value = ''));
    await page.type(`#contact-${name}`, text);
  }
};
const valueOf = (page: Page, name: string) =>
  page.$eval(`#contact-${name}`, (field) => (field as HTMLInputElement).value);
const awake = (page: Page, holds: string) =>
  page.waitForSelector(`talklive-island[data-state=live] ${holds}`, { timeout: 15_000 });
const faultOf = (page: Page, name: string) =>
  page.$eval(
    `#contact-${name}`,
    (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  );
const WHOLE = { firstName: 'Ana', email: 'ana@example.com', message: 'Our phone rings at night.' };

type Reply = Parameters<HTTPRequest['respond']>[0] | 'abort';

/** The next posts to `path` are answered so, in turn; the rest goes through. */
const answerWith = async (page: Page, path: string, replies: Reply[]) => {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const reply = request.method() === 'POST' && request.url().endsWith(path) ? replies.shift() : undefined;
    if (reply === 'abort') void request.abort('connectionfailed').catch(() => undefined);
    else if (reply) void request.respond(reply).catch(() => undefined);
    else void request.continue().catch(() => undefined);
  });
};
const refusal = (status: number, error: object): Reply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ error }),
});

describe.each(BROWSERS_OF_THIS_RUN)('a visitor writes to us (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('hears what is missing, beside the field and in a summary that has the focus', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/contact?interest=pricing&plan=professional`, { waitUntil: 'load' });
    await page.focus('#contact-firstName');
    await awake(page, '#contact-firstName');
    expect(await valueOf(page, 'interest')).toBe('pricing');
    await page.waitForSelector('.chip-chosen::-p-text(Professional plan)');

    await fill(page, { email: 'ana@' });
    await page.click('.form [type=submit]');
    await seen(page, '3 fields need a look.');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('refusal');
    expect(await faultOf(page, 'firstName')).toBe('Enter your first name.');
    expect(await faultOf(page, 'email')).toMatch(/email address with an @/);

    await page.click('.refusal a[href="#contact-email"]');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-email');
    await fill(page, { email: 'ana@example.com' });
    await page.waitForSelector('#contact-email-fault', { hidden: true });
    await page.close();
  });

  it('loses nothing that was typed: not by a refusal, not by our fault, not offline, not by a reload', async () => {
    const { page } = await openPage(browser);
    await answerWith(page, '/api/contact', [
      refusal(400, { code: 'bad-request', message: 'This address takes no mail.', field: 'email' }),
      refusal(429, { code: 'too-many-requests', message: 'x', retryAfter: 20 }),
      { status: 500, body: 'Error: at /srv/secret.ts:3' },
      'abort',
      'abort',
    ]);
    await page.goto(`${origin}/contact`, { waitUntil: 'load' });
    await page.focus('#contact-firstName');
    await awake(page, '#contact-firstName');
    await fill(page, WHOLE);

    await page.click('.form [type=submit]');
    await page.waitForSelector('#contact-email-fault');
    expect(await faultOf(page, 'email')).toBe('This address takes no mail.');
    await page.click('.form [type=submit]');
    await seen(page, 'Please try again in 20 seconds.');
    await page.click('.form [type=submit]');
    await seen(page, 'Something went wrong on our side.');
    expect(await page.$eval('body', (body) => body.textContent)).not.toContain('secret.ts');
    await page.click('.form [type=submit]');
    await seen(page, 'You seem to be offline.');
    // Once, and where the focus is.
    expect((await readable(page)).match(/You seem to be offline|Not sent/g)).toHaveLength(1);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await seen(page, 'You are online again. What you wrote is still here.');
    await page.locator('.refusal ::-p-text(Send it now)').click();
    await seen(page, 'You seem to be offline.');

    await page.reload({ waitUntil: 'load' });
    await page.focus('#contact-lastName');
    await awake(page, '#contact-firstName');
    for (const [field, text] of Object.entries(WHOLE)) expect(await valueOf(page, field), field).toBe(text);
    await page.close();
  });

  it('sends it, and reads that it has arrived', async () => {
    const { page, strangers } = await openPage(browser);
    await page.goto(`${origin}/contact`, { waitUntil: 'load' });
    await page.focus('#contact-firstName');
    await awake(page, '#contact-firstName');
    await fill(page, WHOLE);
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/contact'));
    await page.click('.form [type=submit]');
    expect((await answer).status()).toBe(201);
    await seen(page, 'Thank you. Your message has arrived.');
    // The box says so, and has the focus; over it would lie what says it twice.
    expect(await readable(page)).not.toContain('Message sent');
    const gap = await page.$eval('.sent', (box) => {
      const above = box.closest('.write-form')?.querySelector('.lead')?.getBoundingClientRect().bottom ?? 0;
      return box.getBoundingClientRect().top - above;
    });
    expect(gap).toBeGreaterThan(16);
    await page.locator('.sent ::-p-text(Write again)').click();
    await page.waitForFunction(() => document.activeElement?.id === 'contact-firstName');
    await seen(page, 'To write again, use this form.');
    await fill(page, WHOLE);
    await page.click('.form [type=submit]');
    await seen(page, 'Thank you. Your message has arrived.');
    // What was written is forgotten; who wrote it is not asked for again.
    const kept = await page.evaluate(() => sessionStorage.getItem('talklive:contact') ?? '');
    expect(JSON.parse(kept)).toEqual({
      told: [
        { label: 'First name', answer: WHOLE.firstName },
        { kind: 'email', answer: WHOLE.email },
      ],
    });
    expect(strangers).toEqual([]);
    await page.close();
  });

  it('after a reload says when a message was sent, and begins none anew', async () => {
    const { page } = await openPage(browser);
    const opened = async () => {
      await page.waitForSelector('talklive-island[data-state=live] .chip-chosen::-p-text(Harrier)');
      return valueOf(page, 'message');
    };
    await page.goto(`${origin}/contact?interest=demo&candidate=SA-002#message`, { waitUntil: 'load' });
    await expect.poll(opened).toBe('I would like to hire Harrier.');
    expect(await page.$('.sent-before')).toBeNull();
    await fill(page, { firstName: 'Ana', email: 'ana@example.com' });
    await page.click('.form [type=submit]');
    await seen(page, 'Thank you. Your message has arrived.');
    await page.reload({ waitUntil: 'load' });
    const said = await page.waitForSelector('.sent-before[role=status]');
    expect(await said?.evaluate(({ textContent }) => textContent)).toMatch(
      /^You have sent us a message at \d{1,2}:\d\d\s[AP]M\./,
    );
    expect(await opened()).toBe('');
    // Nor does the page without an address that asks for somebody keep silent.
    await page.goto(`${origin}/contact`, { waitUntil: 'load' });
    await page.waitForSelector('.sent-before');
    // Somebody else is asked for in the first words.
    await page.goto(`${origin}/contact?interest=demo&candidate=SA-001#message`, { waitUntil: 'load' });
    await page.waitForSelector('.chip-chosen::-p-text(Juniper)');
    await expect.poll(() => valueOf(page, 'message')).toBe('I would like to hire Juniper.');
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });

  it('is told that a telephone number is too short', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/contact`, { waitUntil: 'load' });
    await page.focus('#contact-firstName');
    await awake(page, '#contact-firstName');
    await fill(page, { ...WHOLE, phone: '555 1' });
    await page.click('.form [type=submit]');
    await seen(page, 'One field needs a look.');
    expect(await faultOf(page, 'phone')).toBe('Enter at least 6 digits, or leave it empty.');
    await fill(page, { phone: '+1 (415) 555-0142' });
    await page.waitForSelector('#contact-phone-fault', { hidden: true });
    await page.evaluate(() => sessionStorage.clear());
    await page.close();
  });

  it('brings the transcript of a call along', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/contact#message=${encodeURIComponent('You: hello\nAssistant: hi')}`, {
      waitUntil: 'load',
    });
    // Nothing is pressed, pointed at or scrolled: the form is there, filled.
    await awake(page, '#contact-firstName');
    await page.waitForFunction(() => document.activeElement?.id === 'contact-firstName');
    expect(await valueOf(page, 'message')).toBe('You: hello\nAssistant: hi');
    await page.waitForFunction(() => {
      const { top, bottom } =
        document.getElementById('contact-firstName')?.getBoundingClientRect() ?? new DOMRect(0, -1);
      return top >= 0 && bottom <= innerHeight;
    });
    // More than the form takes is cut, and never within a letter.
    await page.evaluate(
      () => (location.hash = `#message=${'x'.repeat(19_971)}${encodeURIComponent('😀😀😀')}`),
    );
    await expect.poll(() => valueOf(page, 'message')).toHaveLength(19_999);
    expect(await valueOf(page, 'message')).toMatch(/x😀$/);
    await page.close();
  });

  it('subscribes to the letter', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/articles`, { waitUntil: 'load' });
    await page.focus('#newsletter-email');
    await awake(page, '#newsletter-email');
    await page.type('#newsletter-email', 'nobody');
    await page.click('.letter [type=submit]');
    await seen(page, 'Enter an email address');
    await page.type('#newsletter-email', '@example.com');
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/newsletter'));
    await page.click('.letter [type=submit]');
    expect((await answer).status()).toBe(202);
    // The server of the tests has no way to send mails, and does not say that it has sent one.
    await seen(page, 'No mail has gone out yet');
    await page.close();
  });

  it('leaves the letter by the link of a mail: a page of the site, on a phone too, with one button', async () => {
    const { page, consoleLines } = await openPage(browser);
    await page.setViewport({ width: 360, height: 700 });
    await page.goto(`${origin}/api/newsletter/unsubscribe?token=${'A'.repeat(43)}`, { waitUntil: 'load' });
    const look = await page.evaluate(() => ({
      face: getComputedStyle(document.querySelector('h1') as Element).fontFamily,
      tooWide: document.documentElement.scrollWidth > innerWidth,
      scripts: document.scripts.length,
    }));
    expect(look).toEqual({
      face: expect.stringContaining('Bricolage') as string,
      tooWide: false,
      scripts: 0,
    });
    await page.click('form button');
    await seen(page, 'You are off the list');
    expect(consoleLines).toEqual([]);
    await page.close();
  });
});
