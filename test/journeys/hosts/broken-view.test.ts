/** A page on which a view cannot be drawn: no call goes on behind it, and the visitor and the owner are told. */
import { describe, expect, inject, it } from 'vitest';
import { seen } from '../reading.ts';
import { leftovers, noteTraces } from '../traces.ts';
import { html, press, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';

const HEARD = ['open', 'opened', 'call-failed', 'call-ended', 'close', 'closed'];
const record = `<script>
  window.heard = [];
  for (const name of ${JSON.stringify(HEARD)}) addEventListener('talklive-' + name, () => heard.push(name));
</script>`;
const BREAKS = {
  'whose dialogs cannot be shown':
    'HTMLDialogElement.prototype.showModal = () => { throw new Error("no dialogs"); };',
  'without style sheets of its shadow roots': `for (const { prototype } of [Document, ShadowRoot])
    delete prototype.adoptedStyleSheets;`,
  'whose Symbol is a text': `const Real = Symbol;
    window.Symbol = (name) => '@@' + name + Math.random();
    Symbol.for = (name) => '@@' + name;
    for (const key of Object.getOwnPropertyNames(Real)) if (typeof Real[key] === 'symbol') Symbol[key] = Real[key];`,
};

describe('a browser too old for us', () => {
  const old = '<script>window.CSSStyleSheet = class { constructor() { throw new TypeError() } };</script>';
  const link = '<a id="voice" data-talklive="voice" href="/contact">Talk</a>';
  const site = partner('chromium', () => ({
    '/': { body: html(link + snippet(inject('origin')), old) },
    '/contact': { body: html('<h2>Write to us</h2>') },
  }));

  it('follows a link as if we were not there', async () => {
    const { page } = await site.visit('/');
    await press(page, 'voice');
    await seen(page, 'Write to us');
    await page.close();
  });
});

describe('a page on which no view can be drawn (chromium)', () => {
  const site = partner('chromium', () =>
    Object.fromEntries(
      Object.values(BREAKS).map((script, at) => [
        `/${at}`,
        { body: html(trigger('voice') + snippet(inject('origin')), `<script>${script}</script>${record}`) },
      ]),
    ),
  );

  it.each(Object.keys(BREAKS))('%s keeps no call and says so', async (what) => {
    const path = `/${Object.keys(BREAKS).indexOf(what)}`;
    const { page, consoleLines } = await site.visit(path, ({ page }) => noteTraces(page));
    await press(page, 'voice');
    await seen(page, 'This could not load');
    await expect
      .poll(() => leftovers(page), { timeout: 10_000 })
      .toMatchObject({ liveMicrophones: 0, openPeers: 0, audioElements: 0 });
    expect(consoleLines.filter((line) => line.includes('[talklive] a view could not be drawn'))).toHaveLength(
      1,
    );
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    expect(await heard()).toEqual(expect.arrayContaining(['open', 'opened']));
    // The words can be sent away, and what is told of the opening has its end.
    await page.locator('>>> ::-p-text(Close)').click();
    await expect.poll(heard).toEqual(expect.arrayContaining(['close', 'closed']));
    await page.close();
  });
});
