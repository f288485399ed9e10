/** What the guides have servers do: a policy in Ruby, read as the header that it makes, and a theme's declarations. */
import { expect, it } from 'vitest';
import site from '../../site/_data/site.js';
import { findMissing } from '../../widget/check/read-policy.ts';
import { LIVE_SOURCES } from '../../worker/providers/live-sources.ts';
import { examplesIn } from './guides.ts';

const PAGE = 'https://page.example';

/** `:self` is `'self'` in a header, `:blob` is `blob:`. */
const sourceOf = (written: string): string =>
  written === ':self' ? "'self'" : written.startsWith(':') ? `${written.slice(1)}:` : written.slice(1, -1);

function headerOf(code: string): string {
  const lines = [...code.matchAll(/^ {2}policy\.(\w+) (.+)$/gm)];
  return lines
    .map(([, name = '', sources = '']) =>
      [name.replace('_', '-'), ...sources.split(', ').map(sourceOf)].join(' '),
    )
    .join('; ');
}

it.each(examplesIn('ruby'))('$name allows rehearsed calls and real ones', ({ code }) => {
  const header = headerOf(code);
  expect(header.split('; ')).toHaveLength(5);
  const { script, connect, frame, worker, media } = LIVE_SOURCES;
  const needs = {
    'script-src': [site.url, ...script],
    'connect-src': [site.url, ...connect],
    'worker-src': worker,
    'media-src': media,
    'frame-src': [site.url, ...frame],
  };
  expect(findMissing(header, needs, PAGE)).toEqual([]);
});

it('the theme of Drupal loads the library that it declares, from files of its own name', () => {
  const [declared, loaded] = examplesIn('yaml').map(({ code }) => code);
  const [, theme = ''] = /^# (\w+)\.libraries\.yml\n/.exec(declared ?? '') ?? [];
  const [, library = ''] = /^(\w+):$/m.exec(declared ?? '') ?? [];
  expect(loaded).toBe(`# ${theme}.info.yml\nlibraries:\n  - ${theme}/${library}\n`);
});
