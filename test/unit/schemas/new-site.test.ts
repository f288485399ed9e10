/** The settings of a site that nobody has said anything of, and what is told of them. */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { addSiteOptions } from '../../../worker/cli/site-options.ts';
import { NEW_SITE } from '../../../worker/schemas/new-site.ts';

const settings: Record<string, unknown> = NEW_SITE;
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

it('are in the Worker’s guide as they are', () => {
  const guide = readFileSync('worker/README.md', 'utf8');
  const told = [...guide.matchAll(/`--([a-z-]+)` \(?(\d+)\b/g)].map(([, name = '', value]) => [
    camel(name),
    Number(value),
  ]);
  expect(told.map(([field]) => field)).toEqual(
    expect.arrayContaining([
      'visitorCallsAtOnce',
      'visitorCallsAnHour',
      'visitorMinutesADay',
      'wordsDays',
      'rowsDays',
    ]),
  );
  for (const [field, value] of told) expect(settings[String(field)], String(field)).toBe(value);
});

it('are the flags that the options call so', () => {
  const flags = addSiteOptions(new Command()).options.filter(
    (option) => !option.required && /\(default\b/.test(option.description),
  );
  const told = flags.map((option) => [option.attributeName(), !option.negate]);
  expect(told).toHaveLength(5);
  for (const [field, value] of told) expect(settings[String(field)], String(field)).toBe(value);
});
