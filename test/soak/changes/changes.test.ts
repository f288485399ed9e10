/** What a newcomer has to touch for the six most usual changes: each is made in a copy of the checkout, and works there. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ATTRIBUTE, ERROR_CODE, LANGUAGE, PAGE, PROVIDER, ROUTE, ROUTE_TEST } from './changes.ts';
import { OWN_CHUNKS } from '../../../widget/build/own-chunks.ts';
import { openBrowser } from '../../journeys/browser.ts';
import { seen } from '../../journeys/reading.ts';
import { makeCopy, type Copy } from './copy.ts';
import { serve } from './serve.ts';

const isLanguage = (file: string) => file.startsWith('widget/ui/strings/');

describe('a newcomer adds', () => {
  let copy: Copy;
  beforeEach(async () => {
    copy = await makeCopy();
  });
  afterEach(() => copy.remove());

  const read = (file: string) => readFileSync(join(copy.folder, file), 'utf8');
  const bundle = (names: string) => copy.run('rollup', ['-c', '--silent'], { BUNDLES: names });
  const types = () => copy.run('node', ['test/tools/types.ts']);
  const chunk = (name: string) => {
    const folder = 'dist/public/widget';
    const file = readdirSync(join(copy.folder, folder)).find((one) => one.startsWith(`${name}-`));
    return file === undefined ? undefined : read(join(folder, file));
  };

  it('an attribute in at most 3 files', async () => {
    expect(copy.apply(ATTRIBUTE).length).toBeLessThanOrEqual(3);
    await types();
    await bundle('npm,widget');
    expect(read('dist/npm/custom-elements.json')).toContain('"no-rating"');
    // What a tag says is read before the elements are there.
    expect(chunk('early')).toContain('no-rating');
    // In the view that reads it, whatever its chunk is called.
    const chunks = readdirSync(join(copy.folder, 'dist/public/widget')).filter((name) =>
      name.endsWith('.js'),
    );
    expect(chunks.some((name) => read(`dist/public/widget/${name}`).includes('noRating'))).toBe(true);
  });

  it('a language in 1 file', async () => {
    expect(copy.apply(LANGUAGE)).toHaveLength(1);
    await types();
    await bundle(['widget', ...OWN_CHUNKS, 'script'].join());
    expect(chunk('strings-sv')).toContain('Prata live');
    expect(chunk('outcomes-sv')).toBeDefined();
    const shop = await serve(
      join(copy.folder, 'dist/public'),
      '<!doctype html><html lang="sv-SE"><body><talklive-widget appear-after="0"></talklive-widget><script async src="/widget.js"></script></body></html>',
    );
    const browser = await openBrowser('chromium');
    try {
      const page = await browser.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/-\w{6}\.js$/, '')));
      await page.goto(shop.origin);
      await seen(page, 'Prata live');
      // At rest: the page, the script, and the one file with the words.
      expect(asked.filter((path) => path !== '/favicon.ico')).toEqual([
        '/',
        '/widget.js',
        '/widget/strings-sv',
      ]);
    } finally {
      await browser.close();
      await shop.stop();
    }
  });

  it('a failure of a call in at most 2 files besides the languages', async () => {
    const files = copy.apply(ERROR_CODE);
    expect(files.filter((file) => !isLanguage(file)).length).toBeLessThanOrEqual(2);
    await types();
    const suites = ['test/unit/strings/completeness', 'test/unit/ui/error-panel', 'test/unit/call/errors'];
    await copy.run('vitest', ['run', ...suites, '--config', 'test/unit/vitest.config.ts']);
  });

  it('a page of the site in at most 3 files', async () => {
    expect(copy.apply(PAGE).length).toBeLessThanOrEqual(3);
    await copy.run('vitest', ['run', 'page-addresses', '--config', 'test/unit/vitest.config.ts']);
    await copy.run('node', ['worker/cli/build.ts']);
    const page = read('dist/public/security.html');
    expect(page).toContain('What is kept');
    expect(page).toContain('<title>Security ·');
    expect(read('dist/public/sitemap.xml')).toContain('/security<');
  });

  it('a route with a schema of its own, described, in at most 3 files', async () => {
    expect(copy.apply(ROUTE).length).toBeLessThanOrEqual(3);
    copy.apply(ROUTE_TEST);
    await types();
    await copy.run('vitest', ['run', 'test/worker/mark.test.ts', '--config', 'test/worker/vitest.config.ts']);
  });

  it('another voice provider in at most 8 files', async () => {
    expect(copy.apply(PROVIDER).length).toBeLessThanOrEqual(8);
    await types();
    await bundle('widget');
    expect(chunk('engine')).toContain('RTCPeerConnection');
    expect(chunk('engine')).not.toContain('daily');
  });
});
