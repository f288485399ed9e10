import { Command } from 'commander';
import { expect, it } from 'vitest';
import { addSiteOptions, fieldOf } from '../../worker/cli/site-options.ts';
import { SITE_COLUMNS } from '../../worker/schemas/site.ts';

it('the command sets each field of a site but its id', () => {
  const set = addSiteOptions(new Command()).options.map((option) => fieldOf(option.attributeName()));
  expect(Object.keys(SITE_COLUMNS).filter((field) => field !== 'id' && !set.includes(field))).toEqual([]);
});
