/** A site as the database has it. */
import { describe, expect, it } from 'vitest';
import { NEW_SITE } from '../../../worker/schemas/new-site.ts';
import { SITE_COLUMNS, siteOfRow, type Site } from '../../../worker/schemas/site.ts';

const SITE: Site = { ...NEW_SITE, id: 'acme', name: 'Acme', origins: ['https://shop.example'] };

/** As SQLite has it, which knows no truth. */
const ROW = Object.fromEntries(
  Object.entries(SITE_COLUMNS).map(([field, { name, kind }]) => {
    const value = SITE[field as keyof Site];
    return [name, kind === 'json' ? JSON.stringify(value) : kind === 'flag' ? Number(value) : value];
  }),
);

describe('a row of the table of sites', () => {
  it('is the site that was written', () => {
    expect(siteOfRow(ROW)).toEqual(SITE);
    expect(siteOfRow({ ...ROW, redact: 0 }).redact).toBe(false);
  });

  // As before its migration: taken for 0, words would be kept as they were said.
  it.each(Object.values(SITE_COLUMNS).map(({ name }) => name))('is no site without %s', (name) => {
    const { [name]: _, ...rest } = ROW;
    expect(() => siteOfRow(rest)).toThrow(`sites.${name}`);
  });

  it('stays one where an earlier release let in an accent that is no colour', () => {
    const look = (accent: string) =>
      siteOfRow({ ...ROW, look: JSON.stringify({ accent, theme: 'dark' }) }).look;
    expect(look('#12345')).toEqual({ theme: 'dark' });
    expect(look('#123456')).toEqual({ accent: '#123456', theme: 'dark' });
  });

  it('has 0 or 1 for what is so or not', () => {
    for (const redact of [null, 2, '1']) expect(() => siteOfRow({ ...ROW, redact })).toThrow('redact');
  });
});
