/** Which pages a site's patterns let in. */
import { describe, expect, it } from 'vitest';
import { originAllowed } from '../../../worker/schemas/origins.ts';

const OWN = 'https://talk.example';
const lets = (pattern: string, page: string) => originAllowed([pattern], page, OWN);

describe('a wildcard', () => {
  it.each([
    ['https://*.shop.example', 'https://www.shop.example'],
    ['https://*.shop.example', 'https://a.b.shop.example'],
    ['http://*.shop.example:8080', 'http://www.shop.example:8080'],
  ])('%s lets in %s', (pattern, page) => expect(lets(pattern, page)).toBe(true));

  it.each([
    // What listens at another port may be somebody else's.
    ['https://*.shop.example', 'https://www.shop.example:8443'],
    ['http://*.shop.example:8080', 'http://www.shop.example'],
    ['http://*.shop.example:8080', 'http://www.shop.example:8081'],
    ['https://*.shop.example', 'http://www.shop.example'],
    ['https://*.shop.example', 'https://shop.example'],
    ['https://*.shop.example', 'https://www.workshop.example'],
    ['https://*.shop.example', 'https://www.shop.example.evil.example'],
  ])('%s keeps out %s', (pattern, page) => expect(lets(pattern, page)).toBe(false));
});
