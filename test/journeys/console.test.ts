/** An operator at the console: from the link that `npm start` prints to a call, its figures and a lead, by a hundred rows and more. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Server } from '../tools/server.ts';
import { runCommand } from '../unit/operator.ts';
import { openBrowser, openPage, type Watched } from './browser.ts';

const state = mkdtempSync(join(tmpdir(), 'talklive-console-'));
const env = { TALKLIVE_STATE: state };
let server: Server;
let browser: BrowserContext;
let watched: Watched;
let page: Page;

const link = () => /\S+\/console#enter=\S+/.exec(server.log())?.[0] ?? '';
/** Where the link leads: this machine by its name. */
const home = () => server.origin.replace('127.0.0.1', 'localhost');
const text = (selector: string) =>
  page.$eval(selector, (element) => element.textContent ?? '').catch(() => '');
const count = (selector: string) => page.$$eval(selector, ({ length }) => length);
const open = async (address: string) => {
  await page.goto(`${home()}/console${address}`);
  await page.waitForSelector('h1');
};
/** As somebody chooses. */
const choose = async (label: string, value: string) => {
  await page.locator(`::-p-aria(${label})`).fill(value);
};

beforeAll(async () => {
  server = await startServer(env);
  const made = await runCommand({ ...process.env, ...env }, 'demo', ['--calls', '1200', '--words', '40']);
  expect(made.out).toContain('Generated 1200 calls');
  browser = await openBrowser('chromium');
  watched = await openPage(browser);
  page = watched.page;
  await page.setViewport({ width: 1280, height: 800 });
}, 300_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(state, { recursive: true, force: true });
});

describe('an operator', () => {
  it('comes in by the link that was printed, which is good once and gone from the address', async () => {
    await expect.poll(link).not.toBe('');
    await page.goto(link());
    await expect.poll(() => text('.c-count')).toBe('1,200 calls');
    expect(page.url()).toBe(`${home()}/console`);
    expect(await text('.c-demo')).toContain('npm run demo -- remove');
    const stranger = await openPage(await openBrowser('chromium'));
    await stranger.page.goto(link());
    await stranger.page.waitForSelector('[role=alert]');
    const words = await stranger.page.$eval('[role=alert]', ({ textContent }) => textContent);
    expect(words).toContain('used already');
    await stranger.page.close();
  });

  it('filters calls in the address, which opens as it was, and reads a sentence for a wrong one', async () => {
    await choose('Ending', 'failed');
    await expect.poll(() => page.url()).toContain('reason=failed');
    // Nothing is counted while they come.
    await expect.poll(() => text('.c-count')).toMatch(/^(?!1,200)\d+ calls?$/);
    const failed = await text('.c-count');
    expect(await count('.c-rows .c-chip')).toBe(await count('.c-rows .c-chip-bad'));
    await page.reload();
    await expect.poll(() => text('.c-count')).toBe(failed);
    await open('?country=germany');
    await expect
      .poll(() => text('[role=alert] p'))
      .toBe('country: expected the two letters of a country such as DE, got "germany"');
    await page.locator('::-p-text(Clear the filters)').click();
    await expect.poll(() => text('.c-count')).toBe('1,200 calls');
    await open('?from=2026-02-30');
    await expect.poll(() => text('[role=alert]')).toContain('from: expected a day');
  });

  it('walks down a list that is as long as it is, of which the page holds what is seen', async () => {
    await open('');
    await page.waitForSelector('.c-rows a');
    const last = () =>
      page.$$eval('.c-rows .c-row', (rows) => Number(rows.at(-1)?.getAttribute('aria-rowindex')));
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        return last();
      })
      .toBe(1201);
    expect(await count('.c-rows .c-row')).toBeLessThan(60);
  });

  it('opens a call with both voices and what was said, and comes back to the list', async () => {
    await open('?reason=visitor&least=60');
    await page.locator('.c-rows a').click();
    await page.waitForSelector('.c-voice.assistant');
    expect(await count('.c-voice')).toBe(await count('.c-said .c-turn:not(.c-card)'));
    await page.locator('.c-voice.visitor').click();
    await page.waitForSelector('.c-turn.visitor[data-chosen]');
    expect(await text('.c-aside')).toContain('first sound');
    await page.goBack();
    await page.waitForSelector('.c-rows a');
    expect(page.url()).toContain('reason=visitor');
  });

  it('reads the numbers, and goes from one to its calls', async () => {
    await open('?view=numbers&days=90');
    await expect.poll(() => text('.c-totals')).toContain('1,200');
    await page.waitForSelector('.c-plot canvas');
    await page.locator('::-p-text(front-desk)').click();
    await expect.poll(() => page.url()).toContain('assistant=front-desk');
    await page.waitForSelector('.c-rows a');
  });

  it('notes something of a lead and puts it aside, and finds both in the history', async () => {
    await open('?view=leads');
    await page.waitForSelector('.c-lead');
    const name = await text('.c-lead h2');
    await page.locator('.c-lead .c-add-note').click();
    await page.waitForFunction(() => document.activeElement?.matches('.c-lead input'));
    await page.keyboard.type('Rang back.');
    await page.keyboard.press('Enter');
    await expect.poll(() => text('.c-lead-note')).toContain('Rang back.');
    await page.locator('.c-lead ::-p-text(Done)').click();
    await expect.poll(() => text('.c-lead-note')).toBe('');
    await open('?view=leads&state=done');
    await expect.poll(() => text('.c-lead h2')).toBe(name);
    await open('?view=audit');
    await expect.poll(() => text('.c-audit')).toContain('lead: note');
    expect(await text('.c-audit')).not.toContain('Rang back.');
    // Of leads alone, and of somebody who did nothing.
    await page.select('.c-filters label:nth-of-type(2) select', 'leads');
    await expect.poll(() => page.url()).toContain('about=leads');
    await expect.poll(() => text('.c-audit')).toContain('lead: note');
    expect(await text('.c-audit')).not.toContain('console: came in');
    await open('?view=audit&who=nobody-of-that-name');
    await expect.poll(() => text('.c-empty')).toContain('Nothing of this kind was done');
    await open('?view=audit&deed=edit');
    await expect.poll(() => text('.c-bad')).toContain('deed: no such filter');
  });

  it('reads whose words they are that came with a wish to be called', async () => {
    const turns = [{ speaker: 'assistant', text: 'You get it for nothing.', at: 1 }];
    const wish = { name: 'Ada', phone: '+1 415 555 0142', idempotencyKey: crypto.randomUUID() };
    const sent = await fetch(`${server.origin}/api/callbacks?site=default`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify({ ...wish, website: '', filledInMs: 20_000, transcript: { agreed: true, turns } }),
    });
    expect(sent.status).toBe(201);
    await open('?view=leads&kind=callback');
    await page.locator('.c-handed summary').click();
    await page.locator('::-p-text(You get it for nothing.)').wait();
    expect(await text('.c-handed summary')).toBe('What was said before, as the visitor’s page sent it (1)');
  });

  it('has asked no other host, and nothing has gone wrong on the way', () => {
    expect(watched.strangers).toEqual([]);
    expect(watched.pageErrors).toEqual([]);
    // Of what was refused, as it had to be.
    expect(watched.consoleLines.filter((line) => !/status of 40[01]/.test(line))).toEqual([]);
  });
});

describe('an export of the calls', () => {
  it('is on disk as the list stands, with its filters, and nothing in it is a formula', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'talklive-export-'));
    const session = await page.createCDPSession();
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
      browserContextId: browser.id ?? '',
    });
    await open('?reason=failed');
    await expect.poll(() => text('.c-count')).toMatch(/^\d+ calls?$/);
    const count = Number.parseInt(await text('.c-count'));
    await page.locator('::-p-aria(Export as CSV)').click();
    await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith('.csv'))).toHaveLength(1);
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/^calls-failed-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(join(folder, name), 'utf8').replace('\uFEFF', '').trim().split('\r\n');
    const [heads, ...rows] = lines.map((line) =>
      [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|[^,]*)(?=,|$)/g)].map(
        ([cell, quoted]) => quoted ?? cell,
      ),
    );
    expect(heads?.slice(0, 4)).toEqual(['id', 'site', 'kind', 'assistant']);
    expect(rows).toHaveLength(count);
    const failure = heads?.indexOf('failure') ?? -1;
    for (const row of rows) expect(row[failure]).not.toBe('');
    rmSync(folder, { recursive: true });
  });

  it('goes on over all pages, can be stopped, and says what it could not ask for', async () => {
    await open('');
    await expect.poll(() => text('.c-count')).toBe('1,200 calls');
    const held: HTTPRequest[] = [];
    await page.setRequestInterception(true);
    const hold = (request: HTTPRequest) =>
      void (request.url().includes('rows=200') ? held.push(request) : request.continue());
    page.on('request', hold);
    await page.locator('::-p-aria(Export as CSV)').click();
    await expect.poll(() => held.length).toBe(1);
    await held.pop()?.continue();
    await expect.poll(() => text('.c-export [role=status]')).toBe('200 of 1,200 calls');
    await page.locator('::-p-aria(Stop the export)').click();
    await page.waitForSelector('::-p-aria(Export as CSV)');
    expect(await text('.c-export [role=status]')).toBe('');
    held.length = 0;
    await page.locator('::-p-aria(Export as CSV)').click();
    await expect.poll(() => held.length).toBe(1);
    await held.pop()?.abort();
    await expect.poll(() => text('.c-export [role=alert]')).toContain('could not be reached');
    page.off('request', hold);
    await page.setRequestInterception(false);
  });
});
