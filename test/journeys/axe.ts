/** What axe finds in a page as it stands. In Chromium the page must let it in: `setBypassCSP`. */
import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Axe {
  run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** @returns each rule with what breaks it */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  });
}
