/** Builders without code: what each is known to do to a snippet is done to the one that its guide says to paste, and the recipe survives. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { migrate } from '../../tools/dev-worker.ts';
import { startServer, type Server } from '../../tools/server.ts';
import { BROWSERS_OF_THIS_RUN, openBrowser } from '../browser.ts';
import { noteTraces } from '../traces.ts';
import { through } from './builders/behaviour.ts';
import { COMBINED, COPY } from './builders/optimisers.ts';
import { INSIDE } from './builders/pages.ts';
import type { Place } from './builders/recipe.ts';
import { ROWS, type Row } from './builders/table.ts';
import { visit } from './builders/visit.ts';
import { html, openHostPage, startHost, type Host, type Pages } from './host-page.ts';
import { WINDOW } from './table/walk.ts';

const KEY = 'the-shop';
const folder = (row: Row) => `/${ROWS.indexOf(row)}/`;

function nameOf({ guide, saved = [], served = [], framed, way, step }: Row): string {
  const done = [...saved, ...served, ...(framed ? [framed] : [])].map(({ name }) => name);
  return [guide, done.join('; '), way, step].filter(Boolean).join(' / ');
}

function bodyOf({ everywhere, inText, saved = [], served = [] }: Row, at: Place): string {
  const text = inText ? through(inText(at), saved, at) : '';
  const foot = inText ? everywhere(at) : through(everywhere(at), saved, at);
  return through(html(`<main>${text}</main>${foot}`), served, at);
}

async function pages(at: Place): Promise<Pages> {
  const own = await (await fetch(`${at.origin}/widget.js`)).text();
  const script = (body: string) => ({ body, type: 'text/javascript; charset=utf-8' });
  return {
    [COPY]: script(own),
    [COMBINED]: script(`window.theme = { menu: true };\n${own};\nwindow.theme.search = true;`),
    ...Object.fromEntries(
      ROWS.flatMap((row) => {
        const body = bodyOf(row, at);
        const { framed } = row;
        return framed
          ? [
              [folder(row), { body: framed.change(body, at) }],
              [folder(row) + INSIDE, { body, type: 'text/html; charset=utf-8' }],
            ]
          : [[folder(row), { body }]];
      }),
    ),
  };
}

describe('a builder', () => {
  const state = mkdtempSync(join(tmpdir(), 'talklive-builders-'));
  const sites = (...args: string[]) =>
    execFileSync('node', ['worker/cli/sites.ts', ...args], {
      env: { ...process.env, TALKLIVE_STATE: state },
    });
  let host: Host;
  let server: Server;
  beforeAll(async () => {
    const made: Pages = {};
    [host] = await Promise.all([startHost(made), migrate(state)]);
    // And of what stands in a frame there (`builders/pages.ts`): it is refused for its microphone, not for its address.
    const framed = host.origin.replace('localhost', '127.0.0.1');
    sites('add', KEY, '--allow-slug', '--origin', host.origin, '--origin', framed);
    // Whose page has lost its key is not served.
    sites('edit', 'default', '--origin', 'https://elsewhere.example');
    server = await startServer({ TALKLIVE_STATE: state });
    Object.assign(made, await pages({ origin: server.origin, key: KEY }));
  }, 180_000);
  afterAll(async () => {
    await Promise.all([server?.stop(), host?.stop()]);
    rmSync(state, { recursive: true, force: true });
  });

  describe.each(BROWSERS_OF_THIS_RUN)('(%s)', (name) => {
    const rows = ROWS.filter(({ short }) => short || process.env.SOAK).map(
      (row) => [nameOf(row), row] as const,
    );

    it.each(rows)('%s', async (_name, row) => {
      const browser = await openBrowser(name);
      try {
        const watched = await openHostPage(browser);
        const { page } = watched;
        await noteTraces(page);
        await page.setViewport(WINDOW);
        await page.goto(host.origin + folder(row), { waitUntil: 'load' });
        const frame = row.framed
          ? await page.waitForFrame((one) => one.url().endsWith(INSIDE))
          : page.mainFrame();
        await visit(row, watched, frame).catch((fault: unknown) => {
          const { pageErrors, consoleLines } = watched;
          throw new Error([String(fault), ...pageErrors, ...consoleLines].join('\n'), { cause: fault });
        });
      } finally {
        await browser.close();
      }
    });
  });
});
