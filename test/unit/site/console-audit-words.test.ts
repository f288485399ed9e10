/** A line of the history in the words of the views that it is about. */
import { expect, it } from 'vitest';
import { whatOf } from '../../../site/islands/console/audit-words.ts';

it.each([
  [{ kinds: ['*'] }, { kinds: ['lead.*', 'callback.*'] }, ['kinds everything → leads and callbacks']],
  [{ expires: null }, { expires: '2026-12-30T00:10:33.000Z' }, ['expires nothing → 2026-12-30 00:10 UTC']],
  [{ callsAtOnce: 2 }, { callsAtOnce: 3 }, ['calls at once 2 → 3']],
  [
    null,
    { email: 'a@example.com', role: 'reader', sites: null },
    ['email a@example.com', 'role reader', 'all sites'],
  ],
])('from %j to %j', (before, after, words) => expect(whatOf(before, after)).toEqual(words));
