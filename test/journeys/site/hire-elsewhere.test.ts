/** Whoever talks to an example of the pages, and wants one of us, is led to those who can be hired: in the talk and after it. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openedBy, openPage } from '../browser.ts';
import { seen } from '../reading.ts';
import { PHONE, writeInCall } from './candidate-call.ts';

const origin = inject('origin');

/** Whether the end of what was said last is what one sees there. */
const isLastLineSeen = (page: Page) =>
  page.$$eval('>>> [part~=caption]', (all) => {
    const last = all.findLast((line) => !line.hasAttribute('hidden'))?.lastElementChild;
    if (!last) return false;
    const { left, bottom } = last.getBoundingClientRect();
    const root = last.getRootNode() as ShadowRoot;
    return [3, 10].every((up) => last.closest('li')?.contains(root.elementFromPoint(left + 4, bottom - up)));
  });

describe.each(BROWSERS_OF_THIS_RUN)('a clinic that wants one like Fennel (%s)', (name) => {
  it('says so in the call, and finds those for Healthcare after it', async () => {
    const browser = await openBrowser(name);
    const { page, pageErrors } = await openPage(browser);
    await page.setViewport(PHONE);
    await page.goto(`${origin}/industries`, { waitUntil: 'load' });
    await page.locator('#healthcare [data-talklive]').click();
    await page.locator('>>> [part~="choice-voice"]').click();
    await page.locator('>>> button::-p-text(Start)').click();
    await seen(page, 'Front desk, I am Fennel, an AI assistant.', 30_000);
    await writeInCall(page, 'I want to hire you for my clinic');
    await seen(page, 'The link leads to our candidates for Healthcare', 30_000);
    await page.waitForSelector('>>> [part~="card"][data-type="link"] a[href$="?industry=Healthcare"]');
    // What comes below the captions when all is said leaves the newest of them in sight.
    await seen(page, 'Show on the page: ');
    await expect.poll(() => isLastLineSeen(page)).toBe(true);
    await page.locator('>>> [part~="end-button"]').click();
    await page.locator('>>> [part~=after-call] a::-p-text(Candidates for Healthcare)').click();
    await page.waitForFunction(() => location.pathname === '/candidates');
    await seen(page, '24 of 30');
    expect(await page.$eval('#candidate-industry', (field) => field.textContent)).toMatch('Healthcare');
    expect(pageErrors).toEqual([]);
    await browser.close();
  });
});

describe.each(BROWSERS_OF_THIS_RUN)('a clinic that reads of somebody else (%s)', (name) => {
  it('is named the one that fits by Pascal, in his chat, and comes to that resume', async () => {
    const browser = await openBrowser(name);
    const { page, pageErrors } = await openPage(browser);
    await page.goto(`${origin}/candidates/ex-006`, { waitUntil: 'load' });
    await page.locator('.resume-placement').click();
    await page.locator('>>> [part~="choice-chat"]').click();
    const field = await page.waitForSelector('>>> [part~="chat"] textarea');
    await field?.type('We are a clinic. Who fits?');
    await page.keyboard.press('Enter');
    await seen(page, 'For Healthcare I suggest Metronome', 30_000);
    // In a tab of its own: the chat goes on.
    const link = page.locator('>>> [part~="card"][data-type="link"] a[href$="/candidates/op-002"]');
    const resume = await openedBy(page, () => link.click());
    await seen(resume, 'Metronome');
    expect(new URL(resume.url()).pathname).toBe('/candidates/op-002');
    // In its own tab, too, the form asks for nothing that was told in this one.
    await page.bringToFront();
    await field?.type("I'm Tom Oakes, tom@oakes.example");
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => sessionStorage.getItem('talklive:contact')?.includes('tom@oakes'));
    await resume.bringToFront();
    await resume.locator('main a::-p-text(Hire Now)').click();
    await resume.waitForFunction(() => location.pathname === '/contact');
    await seen(resume, 'filled in from what you have told us.');
    const valueOf = (name: string) =>
      resume.$eval(`#contact-${name}`, (control) => (control as HTMLInputElement).value);
    expect(await valueOf('email')).toBe('tom@oakes.example');
    expect(await valueOf('firstName')).toBe('Tom');
    // What is taken out stays out.
    await resume.locator('.from-talk button').click();
    await resume.reload({ waitUntil: 'load' });
    await resume.waitForSelector('talklive-island[src*=contact][data-state=live]');
    await expect.poll(() => valueOf('email')).toBe('');
    expect(pageErrors).toEqual([]);
    await browser.close();
  });
});

describe.each(BROWSERS_OF_THIS_RUN)('whoever writes to Pascal on a phone (%s)', (name) => {
  it('reads the end of each answer beside the card and the field', async () => {
    const browser = await openBrowser(name);
    const { page, pageErrors } = await openPage(browser);
    await page.setViewport({ width: 360, height: 780, hasTouch: true });
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    await page.locator('.hero ::-p-text(Talk to the placement assistant)').click();
    await seen(page, 'Which industry are you in, and what should be answered for you?', 30_000);
    await writeInCall(page, 'I run a clinic and want to hire Metronome');
    await seen(page, 'the link opens the form, with that name in it.', 30_000);
    await seen(page, 'Show on the page: ');
    await expect.poll(() => isLastLineSeen(page)).toBe(true);
    expect(pageErrors).toEqual([]);
    await browser.close();
  });
});
