/** Pages whose root has small text: ours goes by `--talklive-font-size`, and by nothing of theirs. */
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { BROWSERS_OF_THIS_RUN } from '../browser.ts';
import { seen } from '../reading.ts';
import { click, html, snippet, trigger } from './host-page.ts';
import { partner } from './partner.ts';
import { callAs, is, MODAL } from './small-calls.ts';

/** The least that any of our words has, in pixels. */
const LEAST = 11;

const smallest = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('talklive-voice')?.shadowRoot;
    const written = [...(root?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
      (node) =>
        node.checkVisibility() &&
        [...node.childNodes].some(
          ({ nodeType, data }: ChildNode & { data?: string }) => nodeType === Node.TEXT_NODE && data?.trim(),
        ),
    );
    const sizes = written
      .map((node) => parseFloat(getComputedStyle(node).fontSize))
      .filter((size) => size > 0);
    return Math.min(...sizes);
  });

describe.each(BROWSERS_OF_THIS_RUN)('a page whose root has small text (%s)', (name) => {
  const site = partner(name, () => ({
    '/': {
      body: html(
        trigger('voice') + snippet(inject('origin')),
        '<style>html { font-size: 5px } body { font-size: 16px }</style>',
      ),
    },
  }));

  it('has words of the usual size in a call, as a line and after it', async () => {
    const { page } = await site.visit('/');
    await callAs(page, MODAL);
    await page.waitForSelector('>>> .caption');
    expect(await smallest(page)).toBeGreaterThanOrEqual(LEAST);
    await page.evaluate(() => window.talklive.minimize('pill'));
    await is(page, 'pill');
    expect(await smallest(page)).toBeGreaterThanOrEqual(LEAST);
    await click(page, '[part~=end-button]');
    await seen(page, 'You ended the call.');
    expect(await smallest(page)).toBeGreaterThanOrEqual(LEAST);
    await page.close();
  });
});
