/** From the link that `npm start` prints to a passkey, a colleague who is invited, and the end of their session. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Server } from '../tools/server.ts';
import { openBrowser, openPage } from './browser.ts';

const STARTS_MS = 240_000;
const state = mkdtempSync(join(tmpdir(), 'talklive-console-team-'));
let server: Server;
let owner: Page;
let reader: Page;

const text = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent ?? '').catch(() => '');
const press = (page: Page, words: string) =>
  page.locator(`::-p-xpath(//*[self::button or self::a or self::summary][contains(., "${words}")])`).click();
/** This machine by its name, for passkeys belong to names. */
const home = () => server.origin.replace('127.0.0.1', 'localhost');
const open = async (page: Page, address: string) => {
  await page.goto(`${home()}/console${address}`);
  await page.waitForSelector('h1');
};

/** A device that knows its owner. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

beforeAll(async () => {
  server = await startServer({ TALKLIVE_STATE: state });
  owner = (await openPage(await openBrowser('chromium'))).page;
  reader = (await openPage(await openBrowser('chromium'))).page;
  await withAuthenticator(owner);
}, STARTS_MS);

afterAll(async () => {
  await owner.browserContext().close();
  await reader.browserContext().close();
  await server.stop();
  rmSync(state, { recursive: true, force: true });
});

let codes: string[] = [];

it('somebody comes in by the printed link and adds a passkey, with recovery codes that are shown once', async () => {
  const link = () => /\S+\/console#enter=\S+/.exec(server.log())?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  await owner.goto(link());
  await owner.waitForSelector('.c-bar');
  await owner.locator('.c-account summary').click();
  await press(owner, 'Passkeys and sessions');
  await owner.waitForSelector('.c-add');
  await press(owner, 'Add a passkey');
  await owner.waitForSelector('.c-codes code');
  codes = await owner.$$eval('.c-codes code', (all) => all.map(({ textContent }) => textContent));
  expect(codes).toHaveLength(10);
  await expect.poll(() => text(owner, '[aria-label=Passkeys]')).toContain('This device');
  await press(owner, 'I have kept them');
  await owner.reload();
  await expect.poll(() => text(owner, 'main')).toContain('10 of them are good');
  expect(await owner.$('.c-codes')).toBeNull();
});

it('signs out, and comes in by the passkey', async () => {
  await owner.locator('.c-account summary').click();
  await press(owner, 'Sign out');
  await owner.waitForSelector('.c-door');
  await press(owner, 'Sign in with a passkey');
  await owner.waitForSelector('.c-bar');
  await open(owner, '?view=account');
  await expect.poll(() => text(owner, '[aria-label=Sessions]')).toContain('Came in by a passkey');
});

it('invites a reader by a link, who comes in with it in another browser', async () => {
  await open(owner, '?view=team');
  await press(owner, 'Invite somebody');
  await owner.type('dialog[open] input[type=email]', 'grace@example.com');
  await press(owner, 'Make the link');
  await owner.waitForSelector('dialog[open] input[readonly]');
  const link = await owner.$eval('dialog[open] input[readonly]', ({ value }) => value);
  expect(await text(owner, '[aria-label=Invited]')).toContain('grace@example.com');
  await press(owner, 'Done');

  await reader.goto(link);
  await reader.waitForSelector('.c-bar');
  expect(await text(reader, '.c-account')).toContain('reader of all sites');
  expect(await text(reader, '.c-bar nav')).not.toContain('Team');
  const again = (await openPage(await openBrowser('chromium'))).page;
  await again.goto(link);
  await again.waitForSelector('[role=alert]');
  expect(await text(again, '[role=alert]')).toContain('This invitation is not good');
  // Also whoever has lost everything comes in, once a code.
  await press(again, 'Use a recovery code');
  await again.type('input[type=email]', 'operator@localhost');
  await again.type('input[placeholder]', codes[0] ?? '');
  await again.keyboard.press('Enter');
  await again.waitForSelector('.c-bar');
  await again.browserContext().close();
});

it('ends the reader’s session, who is at the door with the next thing they do', async () => {
  await open(owner, '?view=team');
  await expect.poll(() => text(owner, '[aria-label=Sessions]')).toContain('grace@example.com');
  await owner
    .locator('::-p-xpath(//li[contains(., "grace@example.com")]//button[contains(., "Sign out")])')
    .click();
  await expect.poll(() => text(owner, '[aria-label=Sessions]')).not.toContain('grace@example.com');
  // What listens for them may have said so before.
  await reader.evaluate(() =>
    document.querySelector<HTMLElement>('.c-bar nav a[href*="view=leads"]')?.click(),
  );
  await reader.waitForSelector('.c-door');
  expect(await text(owner, '[aria-label=Members]')).toContain('grace@example.com');
  await open(owner, '?view=audit');
  await expect.poll(() => text(owner, '.c-audit')).toContain('console: session ended');
  for (const deed of [
    'passkey: added',
    'recovery codes: made',
    'member: invited',
    'member: came by invitation',
  ])
    expect(await text(owner, '.c-audit')).toContain(deed);
});
