/** Trust, privacy and terms: there on every page, with blanks that are seen as blanks. */
import { describe, expect, it } from 'vitest';
import legal from '../../site/_data/legal.js';
import operator from '../../site/_data/operator.js';
import { check, legalSchema } from '../../site/_data/schema.js';
import { blanks } from '../../site/filters.js';
import { builtPages } from './built.ts';

const pages = new Map(builtPages().map((page) => [page.address, page.root]));
const textOf = (address: string) =>
  pages.get(address)?.querySelector('main')?.textContent.replace(/\s+/g, ' ') ?? '';

describe('what a buyer forwards', () => {
  it('is linked from the foot of every page', () => {
    for (const [address, root] of pages)
      expect(
        root.querySelectorAll('.foot-papers a').map((link) => link.getAttribute('href')),
        address,
      ).toEqual(['/trust', '/privacy', '/terms', '/feed.xml']);
  });

  it.each([
    [
      '/trust',
      [
        'What is recorded',
        'How to erase it',
        'Who else takes part',
        'Cloudflare',
        'Vapi',
        'Daily',
        'Tavus',
        'Accessibility statement',
        'WCAG 2.2',
        'Speed, as measured',
        'November 2026',
      ],
    ],
    ['/privacy', ['Who is responsible', 'No cookie.', 'What you can demand']],
    ['/terms', ['Demonstration calls', 'Prices and figures', 'Law and court']],
  ])('%s says what it has to', (address, words) => {
    for (const word of words) expect(textOf(address), word).toContain(word);
  });

  it('shows a blank for what the operator has not filled in, and never a name in braces', () => {
    expect(pages.get('/privacy')?.querySelectorAll('.blank').length).toBeGreaterThan(3);
    for (const { id } of legal) expect(textOf(`/${id}`)).not.toMatch(/[{}]/);
    expect(blanks('By {company}, {address}.', { company: 'A & <B>', address: null })).toBe(
      'By A &amp; &lt;B&gt;, <mark class="blank">address: to be filled in</mark>.',
    );
  });

  it('names no blank that nobody can fill in', () => {
    const [first] = legal;
    const wrong = [{ ...first, intro: 'Written by {nobody}, to be read.' }];
    expect(() => check('site/_data/legal.js', legalSchema, wrong)).toThrow(/expected no \{name\} but those/);
    expect(Object.keys(operator)).toContain('company');
  });

  it('says of every quote that it is an example', () => {
    for (const address of ['/', '/industries'])
      for (const quote of pages.get(address)?.querySelectorAll('.quote') ?? [])
        expect(quote.querySelector('.example-tag')?.textContent, address).toBe('Example');
  });
});
