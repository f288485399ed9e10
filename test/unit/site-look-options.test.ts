/** What an operator may write of a site's look and pages, without the command around it. */
import { describe, expect, it } from 'vitest';
import { tableOf } from '../../worker/cli/print.ts';
import { notesOn, siteWith } from '../../worker/cli/site-options.ts';

const LONG = `${'One of our people answers, and says so. '.repeat(4)}That is all.`;

describe('a table', () => {
  it('cuts what is long but for the last column of one that is asked for whole', () => {
    const rows = [{ a: LONG, b: LONG }];
    expect(tableOf(rows).match(/…/g)).toHaveLength(2);
    expect(tableOf(rows, true)).toMatch(new RegExp(`…  ${LONG}$`));
  });
});

describe('an accent', () => {
  it.each(['#0b6b4', '#12345', '#1234567', '#12', 'notacolor', 'transparent'])(
    'that is no color is refused: %s',
    (accent) => {
      expect(() => siteWith({ id: 'x', name: 'X' }, { accent })).toThrow(
        `--accent: expected a CSS color such as #0b6b4f, got '${accent}'.`,
      );
    },
  );

  it.each(['#0a7', '#0a7f', '#0b6b4f', '#0B6B4FFF', 'teal', 'oklch(52% 0.18 33)'])(
    'is taken: %s',
    (accent) => {
      expect(siteWith({ id: 'x', name: 'X' }, { accent }).look).toEqual({ accent });
    },
  );
});

describe('a page without https', () => {
  it.each(['http://shop.example', 'http://*.shop.example:8080', 'http://localhost.shop.example'])(
    'is told of: %s',
    (origin) => {
      const site = siteWith({ id: 'x', name: 'X' }, { origin: [origin] });
      expect(notesOn(site, ['origin'])).toEqual([expect.stringContaining(origin) as string]);
    },
  );

  it.each([
    'https://shop.example',
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://*.localhost',
    'self',
  ])('is none of these: %s', (origin) => {
    expect(notesOn(siteWith({ id: 'x', name: 'X' }, { origin: [origin] }), ['origin'])).toEqual([]);
  });
});
