/** An operator who uses the keyboard alone: from the printed link to views, calls and leads, by the palette and by single keys. */
import type { HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { BROWSERS_OF_THIS_RUN } from './browser.ts';
import { keyboardOf, openDesk, type Desk, type Keyboard } from './console-operator.ts';

const STARTS_MS = 240_000;

describe.each(BROWSERS_OF_THIS_RUN)('an operator without a mouse in %s', (name) => {
  let desk: Desk;
  let page: Page;
  let keys: Keyboard;

  beforeAll(async () => {
    desk = await openDesk(name, 150);
    page = desk.page;
    keys = keyboardOf(page);
  }, STARTS_MS);

  afterAll(() => desk.close());

  it('comes in by the printed link, and sees how the commands are opened', async () => {
    await expect.poll(desk.link).not.toBe('');
    await page.goto(desk.link());
    await expect.poll(() => keys.text('.c-count')).toBe('150 calls');
    expect(await keys.text('.c-find')).toBe('CommandsCtrl K');
  });

  it('loses nothing that is typed while the palette is on its way', async () => {
    await page.setRequestInterception(true);
    const held: HTTPRequest[] = [];
    const hold = (request: HTTPRequest) =>
      void (request.url().includes('/Palette-') ? held.push(request) : request.continue());
    page.on('request', hold);
    await keys.pressCtrlK();
    await expect.poll(() => held.length).toBe(1);
    await page.keyboard.type('gate');
    await held[0]?.continue();
    await page.waitForSelector('.c-palette[open]');
    expect(await page.$eval('.c-palette input', (field) => field.value)).toBe('gate');
    expect(keys.view()).toBeNull();
    page.off('request', hold);
    await page.setRequestInterception(false);
    await keys.press('Escape');
  });

  it('reaches a view by a word of it, and comes back to where it was by Escape', async () => {
    await page.focus('.c-account summary');
    await keys.openPalette();
    await page.keyboard.type('numb');
    await expect.poll(keys.focused).toContain('chosen: Numbers');
    await keys.press('Escape');
    await expect.poll(keys.dialogs).toBe(0);
    expect(await keys.focused()).toContain('<summary');
    await keys.openPalette();
    await page.keyboard.type('numb');
    await keys.press('Enter');
    await expect.poll(keys.view).toBe('numbers');
    expect(await keys.focused()).toContain('id="content"');
    expect(await keys.dialogs()).toBe(0);
  });

  it('walks through the list by arrows, Home and End, round and round', async () => {
    await keys.openPalette();
    expect(await keys.focused()).toBe('chosen: Nowg n');
    await keys.press('ArrowDown');
    expect(await keys.focused()).toBe('chosen: Callsg c');
    await keys.press('End');
    expect(await keys.focused()).toBe('chosen: Sign out');
    await keys.press('ArrowDown');
    expect(await keys.focused()).toBe('chosen: Nowg n');
    await keys.press('ArrowUp', 'Home');
    expect(await keys.focused()).toBe('chosen: Nowg n');
    await keys.press('Escape');
  });

  it('goes to a call by its id, also one that is not there, and to one by its assistant', async () => {
    await keys.press('g', 'c');
    await page.waitForSelector('.c-rows [data-row]');
    const id = await page.$eval('.c-rows [data-row]', (row) => row.getAttribute('data-row') ?? '');
    await keys.press('g', 'u');
    await expect.poll(keys.view).toBe('numbers');
    await keys.openPalette();
    await page.keyboard.type(id);
    await keys.press('Enter');
    await page.waitForSelector('.c-one');
    expect(page.url()).toContain(id);
    await keys.openPalette();
    await page.keyboard.type('00000000-0000-4000-8000-000000000000');
    await expect.poll(keys.focused).toContain('chosen: Open the call 00000000-');
    await keys.press('Enter');
    await expect.poll(() => keys.text('main [role=alert]')).not.toBe('');
    await keys.openPalette();
    await page.keyboard.type('front-desk');
    await expect.poll(keys.focused).toContain('chosen: front-desk, ');
    await keys.press('Enter');
    await expect.poll(() => keys.text('.c-one h1')).toContain('front-desk');
  });

  it('looks for what was said and chooses a period and a site, which stay', async () => {
    await keys.openPalette();
    await page.keyboard.type('refund');
    await expect.poll(keys.focused).toContain('Calls in which “refund” was said');
    await keys.press('Enter');
    await expect.poll(() => page.url()).toContain('words=refund');
    await keys.openPalette();
    await page.keyboard.type('calls 7 days');
    await keys.press('Enter');
    await expect.poll(() => page.url()).toMatch(/from=.*to=/);
    await keys.openPalette();
    await page.keyboard.type('demo-clinic');
    await keys.press('Enter');
    await expect.poll(() => page.url()).toContain('site=demo-clinic');
    await keys.press('g', 'l');
    await expect.poll(keys.view).toBe('leads');
    expect(page.url()).toContain('site=demo-clinic');
    await keys.openPalette();
    await page.keyboard.type('all sites');
    await keys.press('Enter');
    await expect.poll(() => page.url()).not.toContain('site=');
  });

  it('goes down the list of calls, opens one, and is at the next and the last one by brackets', async () => {
    await keys.press('g', 'c');
    await page.waitForSelector('.c-rows [data-row]');
    const [first, second, third] = await page.$$eval('.c-rows [data-row]', (rows) =>
      rows.map((row) => row.getAttribute('data-row')),
    );
    await keys.press('j');
    expect(await keys.row()).toBe(first);
    await keys.press('j', 'j', 'k');
    expect(await keys.row()).toBe(second);
    await keys.press('Enter');
    await page.waitForSelector('.c-one');
    expect(page.url()).toContain(second);
    await keys.press(']');
    await expect.poll(() => page.url()).toContain(third);
    await keys.press('[', '[');
    await expect.poll(() => page.url()).toContain(first);
    // There is none before it.
    await keys.press('[');
    expect(page.url()).toContain(first);
    await page.goBack();
    await page.waitForSelector('.c-rows');
  });

  it('goes down the leads and writes a note on one', async () => {
    await keys.press('g', 'l');
    await page.waitForSelector('.c-lead');
    await keys.press('j', 'j', 'Enter');
    expect(await page.$$eval('.c-lead', (leads) => leads[1]?.contains(document.activeElement))).toBe(true);
    await page.keyboard.type('gc?');
    expect(await page.$eval('.c-lead:nth-child(2) input', ({ value }) => value)).toBe('gc?');
    expect(keys.view()).toBe('leads');
    expect(await keys.dialogs()).toBe(0);
  });

  it('searches a view by a stroke, and what is typed there is no command', async () => {
    await keys.leaveField();
    await keys.press('g', 'c');
    await page.waitForSelector('.c-rows');
    await keys.press('/');
    expect(await keys.focused()).toContain('placeholder="What was said"');
    await page.keyboard.type('gn');
    expect(keys.view()).toBe('calls');
    expect(await page.$eval('[data-search]', (field) => (field as HTMLInputElement).value)).toBe('gn');
    await keys.press('Backspace', 'Backspace', 'Tab');
  });

  it('reads the list of keys and turns single ones off, which outlasts the page', async () => {
    await keys.leaveField();
    await keys.press('?');
    await page.waitForSelector('.c-keylist[open]');
    const list = await keys.text('.c-keylist');
    for (const words of ['Callsgc', 'Auditga', 'Next row of a listj', 'Next call of the list]', 'Keys?'])
      expect(list.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
    // Nothing goes on behind a dialog.
    await keys.press('g', 'l');
    expect(keys.view()).toBe('calls');
    await page.focus('.c-keylist [role=switch]');
    await keys.press(' ', 'Escape');
    await expect.poll(keys.dialogs).toBe(0);
    await page.reload();
    await page.waitForSelector('.c-rows');
    await keys.press('g', 'l', '?');
    expect(keys.view()).toBe('calls');
    expect(await keys.dialogs()).toBe(0);
    // What is pressed with Ctrl is no single key; and it leads to the switch.
    await keys.openPalette();
    await page.keyboard.type('keys');
    await keys.press('Enter');
    await page.waitForSelector('.c-keylist[open]');
    await page.focus('.c-keylist [role=switch]');
    await keys.press(' ', 'Escape');
    // Whoever is quicker than the closing dialog presses once more.
    const toLeads = () => keys.press('g', 'l').then(keys.view);
    await expect.poll(toLeads).toBe('leads');
  });

  it('finds what the role may do here, and a dialog that a command opens', async () => {
    await keys.press('g', 't');
    await page.waitForSelector('[data-command=invite]');
    await keys.openPalette();
    await page.keyboard.type('invite');
    await keys.press('Enter');
    await page.waitForSelector('.c-ask[open]');
    await keys.press('Escape');
    await keys.press('g', 'c');
    await page.waitForSelector('[data-command=export-calls]');
    await keys.openPalette();
    await page.keyboard.type('export');
    await expect.poll(keys.focused).toContain('chosen: Export these calls as CSV');
    await keys.press('Escape');
  });

  it.each([
    [390, 'light'],
    [1440, 'dark'],
  ] as const)('shows palette and keys that axe finds nothing in, at %i px, %s', async (width, scheme) => {
    await page.setViewport({ width, height: 800 });
    if (name === 'chromium') {
      await page.setBypassCSP(true);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    }
    await page.reload();
    await page.waitForSelector('.c-rows');
    await keys.openPalette();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type('clinic');
    await expect.poll(() => keys.text('.c-palette [role=status]')).toMatch(/^\d+ found$/);
    expect(await findViolations(page)).toEqual([]);
    await keys.press('Escape');
    await page.waitForSelector('.c-palette', { hidden: true });
    await keys.press('?');
    await page.waitForSelector('.c-keylist[open]');
    expect(await findViolations(page)).toEqual([]);
    expect(await page.$eval('body', (body) => body.scrollWidth)).toBeLessThanOrEqual(width);
    await keys.press('Escape');
  });

  it('has signed out in the end, asked no other host, and seen nothing go wrong', async () => {
    expect([...desk.strangers, ...desk.pageErrors]).toEqual([]);
    await keys.openPalette();
    await page.keyboard.type('sign out');
    await keys.press('Enter');
    await page.waitForSelector('.c-door');
  });
});
