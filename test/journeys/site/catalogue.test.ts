import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN, openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';

const origin = inject('origin');

const found = (page: Page) => page.$eval('.found p', (line) => line.textContent);
const shows = (page: Page, line: string) =>
  page.waitForFunction(
    (text) => document.querySelector('.found p')?.textContent === text,
    { timeout: 10_000 },
    line,
  );
const names = (page: Page) =>
  page.$$eval('.card h3', (titles) => titles.map(({ textContent }) => textContent));
/** The island is awake: it has taken the address over. */
const awake = (page: Page) => page.waitForSelector('talklive-island[data-state=live]', { timeout: 15_000 });

/** What an address finds. */
const LINES = [
  ['role=operations', '12 candidates found'],
  ['q=INBOUND%20LEAD', '1 candidates found'],
  ['q=no%20such%20thing', '0 candidates found'],
] as const;
const MORE_LINES = [
  ['role=sales', '10 candidates found'],
  ['role=marketing', '10 candidates found'],
  ['role=finance', '8 candidates found'],
  ['role=all-roles', '0 candidates found'],
  ['role=human-resources', '0 candidates found'],
  ['role=executive-support', '0 candidates found'],
  ['role=hr', '8 candidates found'],
  ['role=executive', '7 candidates found'],
] as const;

describe.each(BROWSERS_OF_THIS_RUN)('a visitor looks for a candidate (%s)', (name) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser(name);
  });
  afterAll(() => browser.close());

  it('types, reads the resume, and talks about that candidate', async () => {
    const { page, strangers, pageErrors } = await openPage(browser);
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    expect(await found(page)).toBe('57 candidates found');
    await page.type('#candidate-search', 'inbound lead');
    await shows(page, '1 candidates found');
    expect(await names(page)).toEqual(['Inbound Lead Qualifier']);

    await page.click('.card-open');
    await seen(page, 'Experience summary');
    for (const heading of [
      'Core specializations',
      'Technical capabilities',
      'Industry expertise',
      'Compliance and certifications',
      'System integrations',
    ])
      await seen(page, heading);
    await seen(page, 'can apply a custom name');
    expect(new URL(page.url()).searchParams.get('candidate')).toBe('SA-001');

    await page.locator('dialog ::-p-text(Talk To Placement Assistant)').click();
    await seen(page, 'How would you like to talk?');
    expect(await page.$('.sheet')).toBeNull();

    await page.evaluate(() =>
      addEventListener('talklive-call-start', (event) => {
        document.body.dataset.told = JSON.stringify(
          (event as CustomEvent<{ variables: object }>).detail.variables,
        );
      }),
    );
    await page.locator('>>> button::-p-text(Speak and listen)').click();
    await page.locator('>>> button::-p-text(Start)').click();
    await seen(page, 'You are now talking with your AI assistant. Speak naturally!');
    expect(JSON.parse((await page.$eval('body', (body) => body.dataset.told)) ?? '{}')).toMatchObject({
      candidate: 'Juniper (SA-001)',
      role: 'Placement assistant',
      page: '/candidates',
    });
    expect(strangers).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('hires the candidate whose resume is open by the form', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/candidates?candidate=SA-001`, { waitUntil: 'load' });
    await page.locator('dialog ::-p-text(Hire Now)').click();
    await page.waitForFunction(() => location.pathname === '/contact');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.form input[name=candidate]')?.value === 'SA-001',
    );
    await seen(page, 'Juniper, Inbound Lead Qualifier');
    await page.close();
  });

  it.each(process.env.SOAK ? [...LINES, ...MORE_LINES] : LINES)(
    'an address with ?%s shows “%s”',
    async (query, line) => {
      const { page } = await openPage(browser);
      await page.goto(`${origin}/candidates?${query}`, { waitUntil: 'load' });
      await awake(page);
      await shows(page, line);
      if (line.startsWith('0')) await seen(page, 'No candidates found');
      await page.close();
    },
  );

  it('finds nobody by role, takes the way out, goes back, and clears the filters', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    await page.focus('#candidate-role');
    await awake(page);
    await page.select('#candidate-role', 'human-resources');
    await seen(page, 'No candidates found');
    await page.locator('::-p-text(Show the 8 HR candidates)').click();
    await shows(page, '8 candidates found');
    expect(page.url()).toContain('role=hr');

    await page.goBack();
    await seen(page, 'No candidates found');
    expect(await page.$eval('#candidate-role', (select) => (select as HTMLSelectElement).value)).toBe(
      'human-resources',
    );

    await page.locator('::-p-text(Clear Filters)').click();
    await shows(page, '57 candidates found');
    expect(new URL(page.url()).search).toBe('');
    // The button is gone: the focus is at what came of it, which is read out, and the next Tab leads on to the cards.
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('57 candidates found');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toContain('Talk');

    await page.select('#candidate-industry', 'financial-services');
    await page.locator('::-p-text(Search for Financial Services)').click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#candidate-search')?.value === 'Financial Services',
    );
    expect((await names(page)).length).toBeGreaterThan(0);
    await page.close();
  });

  it('finds nothing for what it typed, and tells it to who places candidates', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    await page.type('#candidate-search', 'dentist in need');
    await seen(page, 'No candidates found');
    await page.locator('::-p-text(Chat with Pascal)').click();
    await seen(page, 'What would you like to ask Pascal?');
    await page.close();
  });

  it('has short cards on a phone, with all that can be done in a row', async () => {
    const { page } = await openPage(browser);
    await page.setViewport({ width: 360, height: 900 });
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    const [height, rows] = await page.$$eval('.card', (cards) => {
      const first = cards.slice(0, 3);
      const tops = first.map((card) =>
        [...card.querySelectorAll('.card-foot > *')].map((one) => one.getBoundingClientRect()),
      );
      return [
        Math.max(...first.map((card) => card.getBoundingClientRect().height)),
        tops.map((boxes) => boxes.every(({ top, bottom }) => top < (boxes[0]?.bottom ?? 0) && bottom > 0)),
      ] as const;
    });
    expect(height).toBeLessThan(320);
    expect(rows).toEqual([true, true, true]);
    // A box that says nothing is nothing to tick.
    const named = await page.$eval('.compare-toggle > span', (label) => getComputedStyle(label).clipPath);
    expect(named).toBe('none');
    await page.close();
  });

  it('says whom an address names and nobody knows, and tells of the last cards that came', async () => {
    const { page, pageErrors } = await openPage(browser);
    await page.goto(`${origin}/candidates?candidate=zz-999&compare=SA-001,zz-998,SA-002`, {
      waitUntil: 'load',
    });
    await seen(
      page,
      'We do not know the candidate “ZZ-999” and the candidate “ZZ-998”, so they were left out.',
    );
    // Who is nobody takes no place beside others.
    await page.locator('#SA-003 .compare-toggle').click();
    await page.waitForFunction(() => document.querySelectorAll('.tray li').length === 3);
    expect(new URL(page.url()).searchParams.get('compare')).toBe('SA-001,SA-002,SA-003');
    for (const told of ['48 of 57', '57 of 57']) {
      await page.locator('.cards-more button').click();
      await page.waitForFunction(
        (text) => [...document.querySelectorAll('[role=status]')].some((one) => one.textContent === text),
        {},
        told,
      );
    }
    expect(await page.$('.cards-more')).toBeNull();
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('compares up to three, and the comparison can be shared', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${origin}/candidates`, { waitUntil: 'load' });
    const steps = () => page.evaluate(() => history.length);
    const before = await steps();
    for (const id of ['SA-001', 'SA-002', 'SA-003', 'SA-004']) {
      await page.click(`#${id} .compare-toggle`);
      if (id === 'SA-001') await awake(page);
    }
    await seen(page, '3 at a time');
    expect(new URL(page.url()).searchParams.get('compare')).toBe('SA-001,SA-002,SA-003');
    // Back does not take them out one by one; it closes the comparison.
    expect(await steps()).toBe(before);
    await page.locator('.tray .button').click();
    await seen(page, 'Side by side');
    expect(await page.$$eval('.comparison thead th', (heads) => heads.length)).toBe(3);
    expect(await steps()).toBe(before + 1);
    await page.evaluate(() => history.back());
    await page.waitForSelector('.comparison', { hidden: true });
    expect(new URL(page.url()).searchParams.get('compare')).toBe('SA-001,SA-002,SA-003');
    await page.locator('.tray .button').click();
    await seen(page, 'Side by side');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.comparison', { hidden: true });
    expect(await steps()).toBe(before + 1);
    await page.close();
  });
});
