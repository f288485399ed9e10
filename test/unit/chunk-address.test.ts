import { expect, it } from 'vitest';
import { siblingOf } from '../../widget/chunk-address.ts';

it.each([
  ['https://talk.example/widget/early-1a2b3c.js', 'https://talk.example/widget/react-1a2b3c.js'],
  ['https://early.example/widget/early-1a2b3c.js', 'https://early.example/widget/react-1a2b3c.js'],
  ['https://a.example/early-birds/early-1a2b3c.js', 'https://a.example/early-birds/react-1a2b3c.js'],
])('the chunk beside %s is asked for where that one is', (here, there) => {
  expect(siblingOf(here, 'react')).toBe(there);
});
