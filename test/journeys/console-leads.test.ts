/** The inbox on a bad day: two operators at once, a hasty hand, a server that is away, and somebody who is no operator any more. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Server } from '../tools/server.ts';
import { runCommand } from '../unit/operator.ts';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from './browser.ts';
import { bringIn, homeOf, isLive, writeTo, type Place } from './console-operator.ts';

const LONG_MS = 240_000;

describe.each(BROWSERS_OF_THIS_RUN)('leads at the console (%s)', { timeout: LONG_MS }, (name) => {
  const state = mkdtempSync(join(tmpdir(), 'talklive-console-leads-'));
  let server: Server;
  let owner: Page;
  let editor: Page;
  const place = (): Place => ({ origin: server.origin, state });

  async function operatorAt(email: string, role: string): Promise<Page> {
    const { page } = await openPage(await openBrowser(name));
    await page.setViewport({ width: 1280, height: 900 });
    await bringIn(page, place(), email, role);
    return page;
  }
  const inbox = async (page: Page) => {
    await page.goto(`${homeOf(place())}/console?view=leads`);
    await isLive(page);
    await page.waitForSelector('.c-lead');
  };
  const names = (page: Page) =>
    page.$$eval('.c-lead h2', (all) => all.map(({ textContent }) => textContent?.trim() ?? ''));
  const buttonOf = (row: number, label: string) =>
    `.c-lead:nth-child(${row}) .c-states button::-p-text(${label})`;
  const told = (page: Page) => page.$eval('.c-undo', ({ textContent }) => textContent ?? '');

  beforeAll(async () => {
    server = await startServer({ TALKLIVE_STATE: state });
    for (const who of ['Ada', 'Grace', 'Mary', 'Joan', 'Edith', 'Radia', 'Hedy', 'Karen'])
      expect(await writeTo(place(), who, `${who.toLowerCase()}@example.com`)).toBe(201);
    owner = await operatorAt(`owner-${name}@example.com`, 'owner');
    editor = await operatorAt(`editor-${name}@example.com`, 'editor');
  }, LONG_MS);
  afterAll(async () => {
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  });

  it('leave one operator’s inbox when the other has dealt with them', async () => {
    await inbox(owner);
    await inbox(editor);
    const [first = ''] = await names(editor);
    await owner.bringToFront();
    await owner.locator(buttonOf(1, 'Done')).click();
    await expect.poll(() => names(editor), { timeout: 10_000 }).not.toContain(first);
  });

  it('are not changed by who saw them as they were before, who is told by whom they were', async () => {
    await inbox(editor);
    const [first = ''] = await names(editor);
    // It hears of nothing from here on, as a laptop that has just woken up.
    await editor.setOfflineMode(true);
    const id = await editor.$eval('.c-lead', (row) => (row as HTMLElement).dataset['row'] ?? '');
    const changed = await owner.evaluate(
      async (lead) =>
        (
          await fetch(`/api/console/leads/${lead}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{"state":"done"}',
          })
        ).status,
      id,
    );
    expect(changed).toBe(200);
    await editor.setOfflineMode(false);
    await editor.bringToFront();
    await editor.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.c-lead:first-child .c-states button')]
        .find(({ textContent }) => textContent === 'Spam')
        ?.click(),
    );
    await expect
      .poll(() => told(editor), { timeout: 10_000 })
      .toContain(`owner-${name}@example.com has it under`);
    await expect.poll(() => names(editor), { timeout: 10_000 }).not.toContain(first);
    const { out } = await runCommand({ ...process.env, TALKLIVE_STATE: state }, 'sites', [
      'history',
      'default',
    ]);
    expect(out).toContain(`lead ${id}`);
    expect(out).not.toContain('spam');
  });

  it('stay where somebody writes on one, though another deals with it meanwhile', async () => {
    await inbox(owner);
    await inbox(editor);
    await owner.bringToFront();
    const [first = '', second = ''] = await names(owner);
    await owner.locator('.c-lead:first-child .c-add-note').click();
    await owner.type('.c-lead:first-child .c-write input', 'Calls back after');
    await editor.bringToFront();
    await editor.locator(buttonOf(1, 'Done')).click();
    await expect.poll(() => names(editor), { timeout: 10_000 }).not.toContain(first);
    await owner.bringToFront();
    const row = () => owner.$eval('.c-lead', (one) => one.textContent);
    await expect.poll(row, { timeout: 10_000 }).toContain('Somebody has moved it out of this list');
    // The focus is where it was, and so is what was written.
    await owner.keyboard.type(' lunch');
    await owner.keyboard.press('Enter');
    await expect.poll(() => names(owner), { timeout: 10_000 }).not.toContain(first);
    expect((await names(owner))[0]).toBe(second);
    await owner.goto(`${homeOf(place())}/console?view=leads&state=done`);
    await expect
      .poll(() => owner.$$eval('.c-lead-note', (all) => all.map(({ textContent }) => textContent)))
      .toEqual(expect.arrayContaining([expect.stringContaining('Calls back after lunch')]));
  });

  it('leave the next one the focus, where they are dealt with by keys', async () => {
    await inbox(owner);
    await owner.bringToFront();
    const rows = await owner.$$eval('.c-lead', (all) => all.map((row) => row.getAttribute('data-row')));
    expect(rows.length).toBeGreaterThan(2);
    await owner.focus('.c-lead:first-child .c-states button:nth-child(3)');
    await owner.keyboard.press('Enter');
    await owner.waitForFunction((id) => !document.querySelector(`[data-row="${id}"]`), {}, rows[0] ?? '');
    const focused = () => owner.evaluate(() => document.activeElement?.getAttribute('data-row') ?? null);
    await expect.poll(focused).toBe(rows[1]);
  });

  it('are found by a word from the keyboard, also those that are done with', async () => {
    await inbox(owner);
    await owner.bringToFront();
    await owner.keyboard.press('/');
    await owner.keyboard.type('example.com');
    await owner.keyboard.press('Enter');
    await owner.waitForFunction(() => location.search.includes('words=example.com'));
    await expect.poll(async () => (await names(owner)).length).toBe(8);
    await owner.locator('.c-filters input, .c-head [data-search]').fill('nobody at all');
    await owner.keyboard.press('Enter');
    await owner.waitForSelector('.c-empty ::-p-text(Nobody is like that)');
    await owner.goto(`${homeOf(place())}/console?view=leads&words=${encodeURIComponent('%')}`);
    await owner.waitForSelector('[role=alert] ::-p-text(expected words of a lead)');
    await owner.locator('[role=alert] button::-p-text(Clear the filters)').click();
    await owner.waitForSelector('.c-lead');
  });

  it('are changed one at a time, however hasty the hand', async () => {
    await inbox(owner);
    const before = await names(owner);
    const button = await owner.waitForSelector(buttonOf(1, 'Done'));
    const box = await button?.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8];
    await owner.bringToFront();
    await owner.mouse.click(x, y);
    await expect.poll(() => names(owner), { timeout: 10_000 }).toEqual(before.slice(1));
    await owner.mouse.click(x, y);
    await owner.waitForFunction(() => document.querySelector('.c-undo')?.textContent?.includes('is under'));
    expect(await names(owner)).toEqual(before.slice(1));
    await owner.locator('.c-undo button').click();
    await expect.poll(() => names(owner), { timeout: 10_000 }).toEqual(before);
  });

  it('keep a note that could not be saved, to be saved later', async () => {
    await inbox(owner);
    await owner.locator('.c-lead .c-add-note').click();
    await owner.waitForSelector('.c-lead input');
    await owner.type('.c-lead input', 'Rang twice, calls back on Monday.');
    await server.stop();
    await owner.keyboard.press('Enter');
    await owner.waitForSelector('.c-lead [role=alert]', { timeout: 30_000 });
    expect(await owner.$eval('.c-lead input', ({ value }) => value)).toBe(
      'Rang twice, calls back on Monday.',
    );
    server = await startServer({ TALKLIVE_STATE: state }, Number(new URL(server.origin).port));
    await owner.waitForSelector('.c-live[data-state=on]', { timeout: 60_000 });
    await owner.focus('.c-lead input');
    await owner.keyboard.press('Enter');
    await owner.waitForFunction(
      () => document.querySelector('.c-lead-note')?.textContent?.includes('Rang twice'),
      { timeout: 10_000 },
    );
    expect(await owner.$eval('.c-lead input', ({ value }) => value)).toBe('');
  });

  it('are gone from the page of whoever is signed out, at once', async () => {
    await inbox(editor);
    await owner.goto(`${homeOf(place())}/console?view=team`);
    const ended = await owner.evaluate(async (email) => {
      const get = async (path: string) => (await fetch(`/api/console/${path}`)).json() as Promise<unknown>;
      const { members } = (await get('members')) as { members: { id: string; email: string }[] };
      const { id = '' } = members.find((one) => one.email === email) ?? {};
      return (await fetch(`/api/console/members/${id}`, { method: 'DELETE' })).status;
    }, `editor-${name}@example.com`);
    expect(ended).toBe(200);
    await editor.waitForFunction(() => !document.querySelector('.c-lead'), { timeout: 5000 });
  });
});
