/** One address of every kind of page. */
import { LISTED } from '../../site/built.ts';

export const PAGE_KINDS: readonly string[] = [
  ...LISTED,
  '/embed',
  '/embed/reference',
  '/docs',
  '/docs/policies',
  '/candidates/mk-001',
  '/articles/the-first-second',
  '/articles/topics/product',
  '/trust',
  '/privacy',
  '/terms',
  '/404',
];
