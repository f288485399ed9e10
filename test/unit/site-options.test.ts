import { Command } from 'commander';
import { expect, it } from 'vitest';
import { addSiteOptions, fieldOf } from '../../worker/cli/site-options.ts';
import { siteLimits } from '../../site/docs/made/limits.js';
import { NEW_SITE } from '../../worker/schemas/new-site.ts';
import { SITE_COLUMNS } from '../../worker/schemas/site.ts';

/** Of each option, which field of a site it sets. */
const SET = new Map(
  addSiteOptions(new Command()).options.map((option) => [option.long ?? '', fieldOf(option.attributeName())]),
);

it('the command sets each field of a site but its id', () => {
  const set = [...SET.values()];
  expect(Object.keys(SITE_COLUMNS).filter((field) => field !== 'id' && !set.includes(field))).toEqual([]);
});

it('the docs’ table of limits has each that a site begins with', () => {
  const isLimit = (field: string) =>
    typeof NEW_SITE[field as keyof typeof NEW_SITE] === 'number' && !/Days$/.test(field);
  const options = [...SET].filter(([, field]) => isLimit(field)).map(([option]) => option);
  const said = siteLimits();
  expect(options.length).toBeGreaterThan(5);
  expect(options.filter((option) => !said.includes(option))).toEqual([]);
});
