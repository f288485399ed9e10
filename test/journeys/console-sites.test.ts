/** From the printed link to one site: its settings hold at once, are taken back, and its key and snippet go into a page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Server } from '../tools/server.ts';
import { findViolations } from './axe.ts';
import { openBrowser, openPage } from './browser.ts';

declare global {
  interface Window {
    /** What the page has put on the clipboard. */
    copied: string;
  }
}

const STARTS_MS = 240_000;
const state = mkdtempSync(join(tmpdir(), 'talklive-console-sites-'));
let server: Server;
let owner: Page;

const text = (selector: string) =>
  owner.$eval(selector, (element) => element.textContent ?? '').catch(() => '');
const press = (words: string, within = 'main') =>
  owner.locator(`${within} button::-p-text(${words})`).click();
const field = (name: string) => owner.locator(`main ::-p-aria(${name})`);
/** As a page of the site asks. */
const asked = (path: string, init: RequestInit = {}) =>
  fetch(`${server.origin}${path}`, {
    ...init,
    headers: { origin: server.origin, 'content-type': 'application/json' },
  });
const greetingOf = async (site: string) => {
  const config = (await (await asked(`/api/config?site=${site}`)).json()) as { look?: { greeting?: string } };
  return config.look?.greeting ?? null;
};
const call = async () =>
  (await asked('/api/vapi/call/web?site=default', { method: 'POST', body: '{"assistantId":"greets"}' }))
    .status;

/** As somebody else does, who is not at this page. */
const otherPhone = (phone: string) =>
  owner.evaluate(async (to) => {
    const { sites } = (await (await fetch('/api/console/sites')).json()) as {
      sites: { settings: { phone: string | null } }[];
    };
    await fetch('/api/console/sites/default', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ changes: { phone: to }, was: { phone: sites[0]?.settings.phone } }),
    });
  }, phone);

beforeAll(async () => {
  server = await startServer({ TALKLIVE_STATE: state });
  owner = (await openPage(await openBrowser('chromium'))).page;
  await owner.setViewport({ width: 1280, height: 900 });
  await owner.setBypassCSP(true);
  await owner.evaluateOnNewDocument(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', {
      get: () => ({ writeText: (copied: string) => Promise.resolve(void (window.copied = copied)) }),
    });
  });
}, STARTS_MS);

afterAll(async () => {
  await owner.browserContext().close();
  await server.stop();
  rmSync(state, { recursive: true, force: true });
});

it('somebody comes in by the printed link and opens a site of the list', async () => {
  const link = () => /\S+\/console#enter=\S+/.exec(server.log())?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  await owner.goto(link());
  await owner.waitForSelector('.c-bar');
  await owner.locator('.c-bar nav a[href*="view=sites"]').click();
  await owner.locator('.c-sites a').click();
  await owner.waitForSelector('#part-limits');
  expect(new URL(owner.url()).search).toBe('?view=site&id=default');
  expect(await text('.c-bar nav [aria-current]')).toBe('Sites');
  expect(await findViolations(owner)).toEqual([]);
});

it('says beside the field what is wrong with it, and saves nothing then', async () => {
  await field('Calls at once').fill('-1');
  await field('Greeting').fill('Good day!');
  expect(await text('.c-save')).toContain('Calls at once, Greeting');
  await press('Save');
  await expect.poll(() => text('.c-setting[data-wrong]')).toContain('Expected a number from 0 on, got -1.');
  expect(await owner.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  expect(await findViolations(owner)).toEqual([]);
  expect(await greetingOf('default')).toBeNull();
});

it('changes a limit and a greeting, which hold at once, and takes them back', async () => {
  await field('Calls at once').fill('1');
  await press('Save');
  await expect.poll(() => text('.c-undo')).toContain('2 settings are saved.');
  expect(await text('.c-save')).toBe('');
  expect(await greetingOf('default')).toBe('Good day!');
  expect(await call()).toBe(201);
  expect(await call()).toBe(429);
  await press('Undo', '.c-undo');
  await expect.poll(() => greetingOf('default')).toBeNull();
  expect(await call()).toBe(201);
  await expect.poll(() => owner.$eval('#part-limits input', ({ value }) => value)).toBe('20');
});

it('tells whoever saves second what somebody else has made of it, and keeps what was written', async () => {
  await field('Telephone').fill('+1 800 555 0100');
  await otherPhone('+49 30 901820');
  await press('Save');
  await expect
    .poll(() => text('.c-setting[data-wrong]'))
    .toContain('has changed it meanwhile; it is "+49 30 901820" now.');
  // Both ways on are offered: theirs, which is there then, or one's own over it.
  await press('Take theirs');
  await expect.poll(() => text('.c-save')).toBe('');
  await expect
    .poll(() => owner.$$eval('main input', (all) => all.map(({ value }) => value)))
    .toContain('+49 30 901820');
  await field('Telephone').fill('+1 800 555 0199');
  await otherPhone('+49 30 901821');
  await press('Save');
  await expect.poll(() => text('.c-save')).toContain('Save mine over it');
  await press('Save mine over it');
  await expect.poll(() => text('.c-undo')).toContain('Telephone: saved.');
  const { phone } = (await (await asked('/api/config?site=default')).json()) as { phone: string };
  expect(phone).toBe('+1 800 555 0199');
});

it('fills in hours by the day', async () => {
  await press('Monday to Friday, 9 to 5');
  await owner.locator('main ::-p-aria(Add hours on Saturday)').click();
  await press('Save');
  await expect.poll(() => text('.c-undo')).toContain('When somebody is there: saved.');
  const { person } = (await (await asked('/api/config?site=default')).json()) as {
    person: { hours: string[] };
  };
  expect(person.hours).toEqual(['mon-sat 09:00-17:00']);
});

it('makes a key, which stands in the snippet that is copied, and ends it after a question', async () => {
  await press('Make a new key');
  await press('Make it', 'dialog[open]');
  const made = await owner.waitForSelector('dialog[open] input[readonly]');
  const key = (await made?.evaluate((input) => (input as HTMLInputElement).value)) ?? '';
  expect(key).toMatch(/^tl-[a-z2-7]{26}$/);
  await press('Done', 'dialog[open]');
  await expect.poll(() => text('.c-snippet pre')).toContain(`data-site="${key}"`);
  await owner.locator('main ::-p-aria(Ready look)').fill('card');
  await owner.locator('.c-snippet button').click();
  await expect.poll(() => text('.c-snippet button')).toContain('Copied');
  expect(await owner.evaluate(() => window.copied)).toContain(
    `data-site="${key}"></script>\n<talklive-widget look="card"></talklive-widget>`,
  );
  expect((await asked(`/api/config?site=${key}`)).status).toBe(200);
  await press('End it', '[aria-label=Keys]');
  await press('End it', 'dialog[open]');
  await expect.poll(() => text('[aria-label=Keys]')).toContain('Ended');
  expect((await asked(`/api/config?site=${key}`)).status).toBe(404);
  await expect.poll(() => text('.c-snippet pre')).toContain('data-site="default"');
});

it('shows the look as it is chosen, on the element itself', async () => {
  await owner.locator('main ::-p-aria(Accent)').fill('#0b6b4f');
  await owner.waitForSelector('.stage-sheet talklive-widget[accent="#0b6b4f"]');
  await press('Discard');
  await owner.waitForSelector('.stage-sheet talklive-widget:not([accent])');
});

it('adds who is told of events, with a secret that is shown once, and takes them away', async () => {
  await owner.locator('.c-bar nav a[href*="view=events"]').click();
  await press('Tell somebody');
  await owner.locator('dialog[open] ::-p-aria(Address)').fill('https://10.0.0.1/hook');
  await press('Tell them', 'dialog[open]');
  await expect.poll(() => text('dialog[open] [role=alert]')).toContain('got "https://10.0.0.1/hook"');
  await owner.locator('dialog[open] ::-p-aria(Address)').fill('https://hooks.example.com/calls');
  await press('Tell them', 'dialog[open]');
  const made = await owner.waitForSelector('dialog[open] input[readonly]');
  expect(await made?.evaluate((input) => (input as HTMLInputElement).value)).toMatch(/^whsec_/);
  expect(await findViolations(owner)).toEqual([]);
  await press('Done', 'dialog[open]');
  await expect.poll(() => text('.c-endpoint')).toContain('https://hooks.example.com/…');
  await press('Remove', '.c-endpoint');
  await press('Remove', 'dialog[open]');
  await expect.poll(() => text('main')).toContain('Nobody is told');
});

it('writes down who has changed what', async () => {
  await owner.locator('.c-bar nav a[href*="view=audit"]').click();
  await expect.poll(() => text('.c-audit')).toContain('expire key');
  for (const change of ['edit', 'add key']) expect(await text('.c-audit')).toContain(change);
});
