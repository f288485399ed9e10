import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

interface Wrangler {
  assets: { run_worker_first: string[] };
}

const { config } = ts.parseConfigFileTextToJson(
  'wrangler.jsonc',
  readFileSync('worker/wrangler.jsonc', 'utf8'),
) as { config: Wrangler };
const patterns = config.assets.run_worker_first.map(
  (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
);

/** The fixed beginning of every page's address; what an entry of the data adds comes after it. */
const pages = globSync('site/pages/**/*.{njk,md,js}').flatMap((file) => {
  const permalink = /permalink:.*?(\/[\w./-]*)(.*)/.exec(readFileSync(file, 'utf8'));
  const [, start = '', rest = ''] = permalink ?? [];
  return (start + rest).includes('.html') ? [{ file, start: start.replace(/\.html$/, '') }] : [];
});

it('finds the pages', () => {
  expect(pages.length).toBeGreaterThan(8);
});

it.each(pages)('$file comes through the Worker, which gives it its policy', ({ file, start }) => {
  const isNamed = patterns.some((pattern) => pattern.test(start));
  expect(isNamed, `${file}: name "${start}*" in run_worker_first of worker/wrangler.jsonc`).toBe(true);
});
