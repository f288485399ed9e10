import { Command } from 'commander';
import { expect, it } from 'vitest';
import { addSiteOptions, fieldOf } from '../../worker/cli/site-options.ts';
import { siteLimits } from '../../site/docs/made/limits.js';
import { NEW_SITE } from '../../worker/schemas/new-site.ts';
import { SITE_COLUMNS } from '../../worker/schemas/site.ts';

it('the command sets each field of a site but its id', () => {
  const set = addSiteOptions(new Command()).options.map((option) => fieldOf(option.attributeName()));
  expect(Object.keys(SITE_COLUMNS).filter((field) => field !== 'id' && !set.includes(field))).toEqual([]);
});

it('the docs’ table of limits has each that a site begins with', () => {
  const isLimit = ([name, value]: [string, unknown]) => typeof value === 'number' && !/Days$/.test(name);
  const options = Object.entries(NEW_SITE)
    .filter(isLimit)
    .map(([name]) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
  const said = siteLimits();
  expect(options.length).toBeGreaterThan(5);
  expect(options.filter((option) => !said.includes(option))).toEqual([]);
});
