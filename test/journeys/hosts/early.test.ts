/** The click begins the call, not the view: what holds while the view is still on its way. */
import { describe, expect, it } from 'vitest';
import { pause } from '../../pause.ts';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { leftovers } from '../traces.ts';
import { earlyPages, heard, HELD_MS } from './early-pages.ts';
import { click, CONNECTED, press } from './host-page.ts';

describe.each(BROWSERS_OF_THIS_RUN)('a call whose view is on its way (%s)', (name) => {
  const { visit, gone, isCreated } = earlyPages(name);

  it.each(['/', '/launcher'])('is created at once, and its view finds it as it stands (%s)', async (path) => {
    const { page, made, asked, pageErrors } = await visit(path);
    await (path === '/' ? press(page, 'voice') : click(page, '[data-action=talk]'));
    await expect.poll(() => isCreated(made), { timeout: HELD_MS - 500 }).toBe(true);
    expect(await page.$('talklive-voice')).toBeNull();
    await seen(page, CONNECTED);
    expect((await heard(page)).slice(0, 4)).toEqual(['open', 'call-start', 'opened', 'call-started']);
    const posts = asked.filter((one) => one.method() === 'POST' && one.url().endsWith('/call/web'));
    expect(posts).toHaveLength(1);
    // Firefox does not tell what was sent.
    if (name === 'chromium') expect(posts[0]?.postData()).toContain('"page":"shop"');
    await click(page, '[part~=end-button]');
    await gone(page, made);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it.each(['open', 'call-start'])('is never created where the page forbids it (%s)', async (event) => {
    const { page, made } = await visit(`/#forbid-${event}`);
    await press(page, 'voice');
    await page.waitForFunction(() => customElements.get('talklive-voice'));
    await expect.poll(async () => (await page.$$('>>> .shell')).length).toBe(0);
    expect(made.sent).toEqual([]);
    expect(await page.evaluate(() => window.traces.microphones.length)).toBe(0);
    expect((await page.$$('>>> dialog[open]')).length).toBe(0);
    expect((await heard(page)).filter((one) => one === event)).toHaveLength(1);
    await page.close();
  });

  it.each(['/consent', '/bare-consent', '/hidden-consent', '/asks', '/bare-asks'])(
    'waits for the agreement, and asks no provider before it (%s)',
    async (path) => {
      const { page, made, asked } = await visit(path);
      await page.hover('#voice');
      await press(page, 'voice');
      await page.waitForSelector('>>> dialog[open]');
      expect(made.sent).toEqual([]);
      expect(asked.some((one) => one.url().includes('call-machine'))).toBe(false);
      await page.close();
    },
  );

  it('waits for the agreement that the page asks for while it is told of the opening', async () => {
    const { page, made } = await visit('/late-consent');
    await press(page, 'voice');
    await seen(page, 'talk with an AI');
    expect(made.sent).toEqual([]);
    expect((await leftovers(page)).liveMicrophones).toBe(0);
    expect(await heard(page)).not.toContain('call-start');
    await page.close();
  });

  it('is the same call for a visitor who presses again while it is on its way', async () => {
    const { page, made } = await visit();
    await press(page, 'voice');
    await expect.poll(() => isCreated(made)).toBe(true);
    await pause(800, 'longer than a double click takes');
    await press(page, 'voice');
    await seen(page, CONNECTED);
    expect(made.created).toHaveLength(1);
    expect(made.hungUp).toEqual([]);
    expect((await heard(page)).filter((one) => /^(open|call-start|close)$/.test(one))).toEqual([
      'open',
      'call-start',
    ]);
    await click(page, '[part~=end-button]');
    await gone(page, made);
    await page.close();
  });

  it('goes on though its launcher is taken out of the page', async () => {
    const { page, made } = await visit('/launcher');
    await click(page, '[data-action=talk]');
    await page.evaluate(() => document.querySelector('talklive-widget')?.remove());
    await seen(page, CONNECTED);
    expect(made.created).toHaveLength(1);
    expect(made.hungUp).toEqual([]);
    await click(page, '[part~=end-button]');
    await gone(page, made);
    await page.close();
  });

  it('does not begin any more once the visitor has read that nothing came', async () => {
    const { page, made } = await visit('/', 'first lost in the post');
    await press(page, 'voice');
    await seen(page, 'could not load', 12_000);
    await page.waitForFunction(() => Boolean(customElements.get('talklive-voice')), { timeout: 15_000 });
    await pause(500, 'what begins late would begin by then');
    expect(made.sent).toEqual([]);
    await page.close();
  });

  it.each([
    ['/starts-too', 'starts one and presses a trigger'],
    ['/chat-too', 'opens the chat and presses a trigger'],
  ])('is one call, and to be seen, where a script of the page (%s) %s', async (path) => {
    const { page, made } = await visit(path);
    await press(page, 'both');
    await expect.poll(() => isCreated(made)).toBe(true);
    await seen(page, CONNECTED);
    const left = () => made.created.filter((id) => !made.hungUp.includes(id));
    await expect.poll(left).toHaveLength(1);
    await pause(1000, 'an end that comes late would come within it');
    await seen(page, CONNECTED);
    expect(left()).toHaveLength(1);
    await click(page, '[part~=end-button]');
    await gone(page, made);
    await page.close();
  });

  it.each([0, 150])(
    'goes on, and is no second one, where the visitor wants to chat after %i ms',
    async (ms) => {
      const { page, made } = await visit('/then-chat');
      await press(page, 'voice');
      await pause(ms, 'a visitor may change their mind');
      await press(page, 'chat');
      await seen(page, CONNECTED);
      await pause(1000, 'a second call would be asked for within it');
      expect(made.sent.filter((one) => one === 'POST /api/vapi/call/web')).toHaveLength(1);
      expect(made.hungUp).toEqual([]);
      await click(page, '[part~=end-button]');
      await gone(page, made);
      await page.close();
    },
  );

  it('ends where its view does not come, and words say so', async () => {
    const { page, made } = await visit('/', 'lost');
    await press(page, 'voice');
    await seen(page, 'could not');
    await gone(page, made);
    await page.close();
  });

  it('has its script on the way at the click, before anything of ours has come', async () => {
    const { page, made, asked } = await visit('/', 'all late');
    await press(page, 'voice');
    const isAsked = () => asked.some((one) => one.url().endsWith('/call-machine.js'));
    await expect.poll(isAsked, { timeout: HELD_MS - 500 }).toBe(true);
    expect(isCreated(made)).toBe(false);
    await seen(page, CONNECTED);
    // One request serves the call, too.
    expect(asked.filter((one) => one.url().endsWith('/call-machine.js'))).toHaveLength(1);
    await click(page, '[part~=end-button]');
    await gone(page, made);
    expect(await page.$('link[rel=preload]')).toBeNull();
    await page.close();
  });

  it('has its script on the way at the first sign, too, and again not after the call', async () => {
    const { page, made, asked } = await visit('/', 'all late');
    await page.hover('#voice');
    const machine = () => asked.filter((one) => one.url().endsWith('/call-machine.js'));
    await expect.poll(() => machine().length, { timeout: HELD_MS - 500 }).toBe(1);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    expect(machine()).toHaveLength(1);
    await click(page, '[part~=end-button]');
    await gone(page, made);
    expect(await page.$('link[rel=preload]')).toBeNull();
    await page.close();
  });

  it('fetches nothing of it at a mere sign of a visitor who saves data', async () => {
    const { page, asked } = await visit();
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    await page.hover('#voice');
    await pause(1500, 'what a sign fetches is asked for by then');
    expect(asked.some((one) => /call-machine|engine-|api\/config/.test(one.url()))).toBe(false);
    await press(page, 'voice');
    await seen(page, CONNECTED);
    await page.close();
  });

  it('fetches what a call needs at the first sign, and creates nothing', async () => {
    const { page, made, asked } = await visit();
    await page.hover('#voice');
    const fetched = () =>
      [/call-machine\.js/, /\/engine-/, /\/api\/config/].map((one) => asked.some((it) => one.test(it.url())));
    await expect.poll(fetched).toEqual([true, true, true]);
    expect(made.sent).toEqual([]);
    expect(await page.evaluate(() => window.traces.microphones.length)).toBe(0);
    await page.close();
  });
});
