/** axe over states as they are drawn. */
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'puppeteer-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export interface Finding {
  /** axe's name of the rule. */
  rule: string;
  help: string;
  /** Where, as axe says it. */
  places: string[];
}

export interface Looked {
  findings: Finding[];
  /** Rules that applied and were kept. */
  kept: number;
}

declare const axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> };

/** WCAG 2.2 A and AA, and what axe counts as good practice. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    // The page behind a call is the gallery's own; a notice of the widget's belongs to no landmark of it.
    region: { enabled: false },
    // What saves a file has the address of its place until it is pressed.
    'skip-link': { enabled: false },
  },
};

export async function look(page: Page): Promise<Looked> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ path: AXE });
  return page.evaluate(async (options) => {
    const { violations, passes } = await axe.run(document, options);
    return {
      kept: passes.length,
      findings: violations.map(({ id, help, nodes }) => ({
        rule: id,
        help,
        places: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`),
      })),
    };
  }, OPTIONS);
}
