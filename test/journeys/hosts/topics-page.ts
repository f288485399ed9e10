/** A page that has prices far below, and a visitor who asks for them. */
import type { Page } from 'puppeteer-core';
import { PARTS } from '../../../worker/rehearsal/parts/index.ts';
import { seen } from '../reading.ts';
import { click, CONNECTED, html } from './host-page.ts';

export const TALK =
  '<button id="voice" data-talklive="voice" data-talklive-assistant-id="executive">Talk</button>';
export const ON = '<talklive-widget page-topics></talklive-widget>';
export const far = '<div style="height: 2500px"></div>';
export const PLANS = `<section id="plans" data-talklive-topic="Pricing, plans"><h2 id="costs">What it costs</h2><p>Nine a month.</p></section>`;
/** What it answers with a line of its own: of prices anybody says the same. */
export const ASKS = 'Tell me about the plans';
/** The assistant's line that mentions plans, and the pricing page. */
export const MENTIONS = PARTS.executive.turns.find(({ to }) => to.includes('price'))?.say ?? '';
export const OFFER = 'Show on the page: Pricing';

export const write = async ({ keyboard }: Page, words: string) => {
  await keyboard.type(words);
  await keyboard.press('Enter');
};
/** Connected, with a microphone that cuts nobody short, and about to write. */
export const ready = async (page: Page) => {
  await seen(page, CONNECTED);
  await click(page, '[part~=mute-button]');
  await click(page, '[part~=type-button]');
  await page.waitForSelector('>>> form.typed input');
};
/** @param tag the script's */
export const pageWith =
  (tag: string) =>
  (body: string, head = '') => ({
    body: html(`${TALK}${far}${body}${far}${tag}`, head),
  });
