/** What of a view does not fit into little room, and what is too small to be pressed. */
import type { Page } from 'puppeteer-core';

/** @returns what scrolls sideways, or is cut off by the window, in words */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const host = [...document.querySelectorAll('main > *')].find(({ shadowRoot }) => shadowRoot);
    const shown = [...(host?.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])].filter((node) =>
      node.checkVisibility({ visibilityProperty: true }),
    );
    const name = (node: HTMLElement) =>
      `${node.localName}.${node.className} ${node.getAttribute('part') ?? ''}`.trim();
    const scrolls = shown
      .filter((node) => /^(dialog|section|div|ol)$/.test(node.localName))
      .filter((node) => !/hidden|visible/.test(getComputedStyle(node).overflowX))
      .filter((node) => node.scrollWidth > node.clientWidth + 1)
      .map((node) => `${name(node)} is ${node.scrollWidth} wide in ${node.clientWidth}`);
    const outside = shown
      .filter((node) => node.matches('button, a, input, textarea, select, h2, h3, p'))
      .filter((node) => !node.closest('.hidden'))
      .filter((node) => {
        const { left, right, width } = node.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1);
      })
      .map((node) => `${name(node)} reaches out of the window: ${node.textContent?.slice(0, 40)}`);
    return [...scrolls, ...outside];
  });

/** @param least CSS px @returns what is smaller, in words; links in a text are as large as their words */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((px) => {
    const host = [...document.querySelectorAll('main > *')].find(({ shadowRoot }) => shadowRoot);
    const targets = host?.shadowRoot?.querySelectorAll<HTMLElement>(
      'button, select, input, textarea, summary, a.btn, a.act, [role=button]',
    );
    return [...(targets ?? [])].flatMap((target) => {
      // Known: beside a message of the chat, what copies it is 28 px.
      if (px > 28 && target.matches('.tiny')) return [];
      // What only a program fills in is there for nobody to press.
      if (target.closest('[aria-hidden=true]')) return [];
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('.hidden')) return [];
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
      const isLarge = width >= px - 0.5 && height >= px - 0.5;
      return isLarge
        ? []
        : [`${target.outerHTML.slice(0, 110)} is ${Math.round(width)} by ${Math.round(height)}`];
    });
  }, least);
