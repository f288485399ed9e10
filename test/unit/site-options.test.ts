import { Command } from 'commander';
import { expect, it } from 'vitest';
import { addSiteOptions, fieldOf } from '../../worker/cli/site-options.ts';
import { siteLimits } from '../../site/docs/made/limits.js';
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
  // Numbers that limit nothing: when a visitor is asked to confirm, when a callback is due, how long words are kept.
  const isOther = (option: string) => /-days$|^--(challenge-after|callback-minutes)$/.test(option);
  const options = addSiteOptions(new Command())
    .options.filter(({ flags }) => flags.endsWith(' <n>'))
    .map(({ long }) => long ?? '')
    .filter((option) => !isOther(option));
  const said = siteLimits();
  expect(options.length).toBeGreaterThan(5);
  expect(options.filter((option) => !said.includes(option))).toEqual([]);
});
