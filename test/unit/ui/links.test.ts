import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { frameAddress } from '../../../widget/ui/frame-address.ts';
import { linkify, safeHref } from '../../../widget/ui/links.ts';

const links = (text: string) => linkify(text).filter((piece) => typeof piece !== 'string');
const plain = (text: string) =>
  linkify(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');

describe('links in a chat message', () => {
  it.each([
    [
      'See https://example.com/a?b=c#d.',
      [{ text: 'https://example.com/a?b=c#d', href: 'https://example.com/a?b=c#d' }],
    ],
    [
      '(https://en.wikipedia.org/wiki/Tea_(meal))',
      [
        {
          text: 'https://en.wikipedia.org/wiki/Tea_(meal)',
          href: 'https://en.wikipedia.org/wiki/Tea_(meal)',
        },
      ],
    ],
    ['Write to sales@example.com!', [{ text: 'sales@example.com', href: 'mailto:sales@example.com' }]],
    [
      '[our prices](https://example.com/pricing) are public',
      [{ text: 'our prices', href: 'https://example.com/pricing' }],
    ],
    ['[call us](tel:+15550102030)', [{ text: 'call us', href: 'tel:+15550102030' }]],
  ])('finds them in %j', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert)',
    '[x](data:text/html,hi)',
    '[x](vbscript:x)',
    '[x](//example.com)',
    'javascript:alert(1)',
    'ftp://example.com',
    'https://',
  ])('leaves %j as text', (text) => {
    expect(linkify(text)).toEqual([text]);
  });

  it('never loses or adds a letter where there is no Markdown', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab1 .,()@:/-', 'https://', 'x.com') }),
        (text) => plain(text) === text,
      ),
    );
  });

  it('reads a hostile message of any length in a moment', () => {
    const started = performance.now();
    linkify(`${'['.repeat(20_000)}${'a@'.repeat(20_000)}${'https://'.repeat(5_000)}`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('addresses', () => {
  it('follows http, https, mailto and tel only', () => {
    expect(safeHref('https://example.com')).toBe('https://example.com/');
    expect(safeHref('blob:https://example.com/1')).toBeNull();
    expect(safeHref(' javascript:1')).toBeNull();
  });

  it.each([
    ['https://tavus.daily.co/x', 'https://tavus.daily.co/x'],
    ['http://127.0.0.1:8787/rehearsal/video/', 'http://127.0.0.1:8787/rehearsal/video/'],
    ['http://localhost', 'http://localhost/'],
    ['http://[::1]:8787/x@y', 'http://[::1]:8787/x@y'],
    ['https://example.com/a:b@c', 'https://example.com/a:b@c'],
    ['https://example.com?a@b', 'https://example.com/?a@b'],
    ['http://example.com/', null],
    ['http://localhost.example.com/', null],
    // Nobody reads beyond the name, of which there is none that is theirs.
    ['https://user:pw@evil.example/', null],
    ['https://tavus.daily.co@evil.example/', null],
    ['http://localhost:1@evil.example/', null],
    ['javascript:alert(1)', null],
    ['not an address', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('lets a frame load %j: %j', (address, expected) => {
    expect(frameAddress(address)).toBe(expected);
  });
});
