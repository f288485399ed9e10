/** The console's page: nobody's but the operator's, and nothing of it elsewhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { builtPages, FOLDER, isServed } from './built.ts';

const html = readFileSync(join(FOLDER, 'console.html'), 'utf8');
const root = parse(html);
const own = root.querySelectorAll('script[src], link[rel=stylesheet]').map((element) => {
  const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
  return { address, isScript: element.tagName === 'SCRIPT' };
});

it('is one script and one sheet of ours, without a widget, and out of every list', () => {
  expect(own.map(({ isScript }) => isScript)).toEqual([false, true]);
  for (const { address } of own)
    expect({ address, served: isServed(address) }).toEqual({ address, served: true });
  // What each tag can be told is there as data, for the snippet of a site.
  expect(html).not.toMatch(/widget\.js|<talklive-|https?:\/\//);
  expect(root.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow');
  expect(root.querySelectorAll('[style], style, script:not([src])')).toEqual([]);
  expect(readFileSync(join(FOLDER, 'sitemap.xml'), 'utf8')).not.toContain('/console');
});

it('is loaded by no other page, nor named on one', () => {
  for (const { address, html: page } of builtPages()) {
    for (const { address: file } of own) expect(page, address).not.toContain(file);
    expect(page, address).not.toContain('href="/console');
  }
  const [script = ''] = own.filter(({ isScript }) => isScript).map(({ address }) => address);
  const manifest = JSON.parse(readFileSync(join(FOLDER, 'islands/manifest.json'), 'utf8')) as Record<
    string,
    string
  >;
  for (const [entry, file] of Object.entries(manifest))
    if (entry !== 'console')
      expect(readFileSync(join(FOLDER, 'islands', file), 'utf8'), entry).not.toContain(
        script.split('/').at(-1),
      );
});
