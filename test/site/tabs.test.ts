/** A link says that it opens a tab where it does, and nowhere else: on the pages and in what the islands draw. */
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { FOLDER } from './built.ts';

const SAYS = /\(opens (?:in )?a new tab\)/;

it.each(globSync(`${FOLDER}/**/*.html`).map((file) => file.slice(FOLDER.length)))(
  'says so truly on %s',
  (file) => {
    const root = parse(readFileSync(FOLDER + file, 'utf8'));
    const untrue = root
      .querySelectorAll('a, area, form, button')
      .filter((link) => SAYS.test(link.textContent) !== (link.getAttribute('target') === '_blank'));
    expect(untrue.map(String)).toEqual([]);
  },
);

it('says so truly in each island', () => {
  const sources = globSync('site/islands/**/*.tsx').map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  );
  const untrue = sources.flatMap(([file, source]) =>
    [...source.matchAll(/<a\b[^]*?<\/a>/g)]
      .filter(([link]) => SAYS.test(link) !== /target="_blank"/.test(link))
      .map(([link]) => `${file}: ${link}`),
  );
  expect(untrue).toEqual([]);
});
