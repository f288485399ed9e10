import { afterAll, beforeAll, describe, it } from 'vitest';
import { BROWSERS, openBrowser, type BrowserName } from '../browser.ts';
import { noteTraces } from '../traces.ts';
import { openHostPage, startHost, type Host, type Pages } from './host-page.ts';
import { ROWS as OF_SCRIPT } from './table/index.ts';
import { WAYS, type Row } from './table/row.ts';
import { WINDOW, walk } from './table/walk.ts';
import { inWay } from './table/ways.ts';

const long = Boolean(process.env.SOAK);
const ROWS = (long ? WAYS : (['script'] as const)).flatMap((way) =>
  OF_SCRIPT.flatMap((row) => inWay(row, way) ?? []),
);
const folder = (row: Row) => `/${ROWS.indexOf(row)}/`;

const rowsOf = (name: BrowserName) =>
  ROWS.filter(({ engines = ['chromium'], short }) =>
    long ? (engines as readonly string[]).includes(name) : short && name === 'chromium',
  );

/** Each row's page stands in a folder of its own. */
function pages(): Pages {
  return Object.fromEntries(
    ROWS.flatMap((row) => [
      [folder(row), typeof row.page === 'string' ? { body: row.page } : row.page],
      ...Object.entries(row.more ?? {}).map(([path, page]) => [folder(row) + path, page] as const),
    ]),
  );
}

describe.each(BROWSERS.filter((name) => rowsOf(name).length > 0))('the table of hosts (%s)', (name) => {
  let host: Host;
  beforeAll(async () => {
    host = await startHost(pages());
  });
  afterAll(() => host.stop());
  const named = rowsOf(name).map((row) => [row.name, row] as const);

  // Firefox shows one window at a time.
  const each = name === 'chromium' ? it.concurrent.each(named) : it.each(named);
  each('a page %s', async (_name, row) => {
    const browser = await openBrowser(name);
    try {
      const watched = await openHostPage(browser);
      await noteTraces(watched.page);
      await watched.page.setViewport(row.viewport ?? WINDOW);
      await row.prepare?.(watched);
      const address = host.origin + folder(row);
      await watched.page.goto(address, { waitUntil: 'load' });
      const reports = () => host.reports.filter((report) => report.includes(address));
      await walk(row, watched, reports).catch((fault: unknown) => {
        const { pageErrors, consoleLines } = watched;
        throw new Error([String(fault), ...pageErrors, ...consoleLines].join('\n'), { cause: fault });
      });
    } finally {
      await browser.close();
    }
  });
});
