/** Events on a bad day: an endpoint that fails, one that wants nothing, one that never answers, and values that are none. */
import { createServer, type Server as Receiver } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Server } from '../tools/server.ts';
import { findViolations } from './axe.ts';
import { openBrowser, openPage } from './browser.ts';
import { bringIn, homeOf, writeTo, type Place } from './console-operator.ts';

const LONG_MS = 240_000;
/** Of what an endpoint is waited for, and the page after it. */
const ANSWER = { timeout: 15_000 };
const PATHS = ['/well', '/fails', '/gone', '/slow'];
const STATUS: Record<string, number> = { '/well': 204, '/fails': 500, '/gone': 410 };

const state = mkdtempSync(join(tmpdir(), 'talklive-console-events-'));
let server: Server;
let receiver: Receiver;
let owner: Page;
const ids = new Map<string, string>();
const place = (): Place => ({ origin: server.origin, state });

const text = (selector: string) =>
  owner.$eval(selector, (element) => element.textContent ?? '').catch(() => '');
const press = (words: string, within = 'main') =>
  owner.locator(`${within} button::-p-text(${words})`).click();
/** That of the path, which is not shown: they stand in the order in which they were added. */
const row = (path: string) => `.c-endpoint:nth-child(${PATHS.indexOf(path) + 1})`;
const rowText = (path: string) => text(row(path));
const deliveries = (path: string) =>
  owner.$$eval(
    '.c-audit tbody tr',
    (rows, id) => rows.flatMap(({ textContent }) => (textContent?.includes(id) ? [textContent] : [])),
    ids.get(path) ?? '',
  );
const open = async (query = '') => {
  await owner.goto(`${homeOf(place())}/console?view=events${query}`);
  await owner.waitForSelector('.c-endpoint, .c-empty');
};

async function add(url: string, kinds = 'Everything'): Promise<string> {
  await press('Tell somebody');
  await owner.locator('dialog[open] ::-p-aria(Address)').fill(url);
  const value = await owner.$$eval(
    'dialog[open] option',
    (options, words) => options.find(({ text: one }) => one === words)?.value ?? '',
    kinds,
  );
  await owner.select('dialog[open] label:last-of-type + select', value);
  await press('Tell them', 'dialog[open]');
  await owner.waitForSelector('dialog[open] .c-form');
  const words = await text('dialog[open] .c-form');
  await press('Done', 'dialog[open]');
  return words;
}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const status = STATUS[request.url ?? ''];
    if (status !== undefined) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  server = await startServer({ TALKLIVE_STATE: state });
  owner = (await openPage(await openBrowser('chromium'))).page;
  await owner.setViewport({ width: 1280, height: 900 });
  await owner.setBypassCSP(true);
  await bringIn(owner, place(), 'owner@example.com', 'owner');
  await open();
}, LONG_MS);

afterAll(async () => {
  await owner.browserContext().close();
  await server.stop();
  receiver.closeAllConnections();
  receiver.close();
  rmSync(state, { recursive: true, force: true });
});

it('names each endpoint by its id, and says at once which is not reached', async () => {
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  for (const path of PATHS) {
    const words = await add(`${origin}${path}`, 'Calls');
    const id = /ep_\w+/.exec(words)?.[0] ?? '';
    expect(words).toContain(`It is told from now on${id} is told calls.`);
    ids.set(path, id);
  }
  expect(await add(`${origin}/well`, 'Leads and callbacks')).toContain(
    `It was there already, and is told of more now${ids.get('/well')} is told calls, leads, and callbacks.`,
  );
  for (const path of ['/fails', '/gone']) await add(`${origin}${path}`, 'Leads and callbacks');
  await add(`${origin}/slow`, 'Alerts and limits');
  expect(await add('mailto:ops@example.com')).toMatch(/nothing arrives there yet.*mail is not set up/);
  await expect.poll(() => rowText('/well')).toContain(`${origin}/…`);
  expect(await rowText('/well')).toContain('tells it calls, leads, and callbacks');
  expect(await text('.c-endpoint:last-child')).toContain('On, not set up');
});

it('says what came of a test, also of one that is never answered', async () => {
  await press('Send a test', row('/well'));
  await expect.poll(() => rowText('/well')).toMatch(/The test of [\d:]+ has arrived\./);
  await press('Send a test', row('/slow'));
  await expect.poll(() => rowText('/slow'), ANSWER).toMatch(/did not arrive: no answer in 10 s\./);
  expect(await text('main')).not.toContain('Send a test.');
  expect(await findViolations(owner)).toEqual([]);
});

it('shows the values that were measured though an endpoint does not answer', async () => {
  await press('Measure now');
  await expect.poll(() => text('.c-panel [role=status]'), ANSWER).toMatch(/failed calls0 percent of 50/);
  expect(await text('.c-panel [role=status]')).toContain('no answer in 10 s');
});

it('shows what waits with its next try, and tries it on demand', async () => {
  expect(await writeTo(place(), 'Ada', 'ada@example.com')).toBe(201);
  await expect.poll(() => deliveries('/well'), ANSWER).toEqual([expect.stringContaining('Arrived')]);
  await expect
    .poll(() => deliveries('/fails'), ANSWER)
    .toEqual([expect.stringMatching(/Waitingis tried .*it answered 500Try now/)]);
  await expect.poll(() => rowText('/fails')).toContain('On, failing');
  STATUS['/fails'] = 204;
  await press('Try now', '.c-audit');
  await expect.poll(() => deliveries('/fails'), ANSWER).toEqual([expect.stringContaining('Arrived')]);
  await expect.poll(() => rowText('/fails')).toContain('Something has arrived since the last failure');
  expect(await findViolations(owner)).toEqual([]);
});

it('does not say that anything has arrived where nothing has', async () => {
  await expect.poll(() => rowText('/gone'), ANSWER).toContain('Off since');
  expect(await deliveries('/gone')).toEqual([expect.stringContaining('Its endpoint is off.')]);
  await press('Switch on', row('/gone'));
  await expect.poll(() => rowText('/gone')).toMatch(/On, failing.*The last try failed, .*it answered 410/);
  expect(await deliveries('/gone')).toEqual([expect.stringContaining('Send again')]);
});

it('names a state that there is not in the words of the list, and hides no endpoint by it', async () => {
  await open('&state=bogus');
  expect(await text('main [role=alert]')).toContain(
    'State: expected “Waiting”, “Arrived”, or “Given up”, got “bogus”',
  );
  expect(await rowText('/well')).toContain('http://127.0.0.1');
  await press('Clear the filter');
  await owner.waitForSelector('.c-audit tbody tr');
});

it('marks the threshold that is none, and no longer says that one was kept', async () => {
  const field = () => owner.locator('main ::-p-aria(Failed calls of an hour)');
  await field().fill('40');
  await press('Save', '.c-thresholds');
  await expect.poll(() => text('.c-undo')).toContain('are kept');
  await field().fill('500');
  await press('Save', '.c-thresholds');
  await expect
    .poll(() => text('.c-thresholds [role=alert]'))
    .toMatch(/^Failed calls of an hour: expected .*500.*Nothing of what you changed here is kept yet/);
  const focused = await owner.evaluate(() => {
    const { activeElement: element } = document;
    return [(element as HTMLInputElement).value, element?.getAttribute('aria-invalid')];
  });
  expect(focused).toEqual(['500', 'true']);
  expect(await text('.c-undo')).not.toContain('are kept');
  expect(await findViolations(owner)).toEqual([]);
});

it('says in one call who was told of it, in the words of the list and a line for each', async () => {
  const answer = await fetch(`${server.origin}/api/vapi/call/web?site=default`, {
    method: 'POST',
    headers: { origin: server.origin, 'content-type': 'application/json' },
    body: '{"assistantId":"greets"}',
  });
  const { id } = (await answer.json()) as { id: string };
  const lines = async () => {
    await owner.goto(`${homeOf(place())}/console?view=call&id=${id}`);
    await owner.waitForSelector('.c-view h1');
    return owner.$$eval('.c-told summary', (all) => all.map(({ textContent }) => textContent ?? ''));
  };
  const told = (path: string, words: string) => expect.stringMatching(`${ids.get(path)} .*${words}`);
  await expect
    .poll(lines, { timeout: 30_000, interval: 1000 })
    .toEqual(expect.arrayContaining([told('/well', '1 arrived'), told('/fails', '1 arrived')]));
  expect(await findViolations(owner)).toEqual([]);
});

it('writes down no path of an address', async () => {
  await owner.goto(`${homeOf(place())}/console?view=audit&about=events`);
  await expect.poll(() => text('.c-audit')).toContain('add endpoint');
  expect(await text('.c-audit')).toContain(ids.get('/well'));
  expect(await text('.c-audit')).not.toContain('/well');
});
