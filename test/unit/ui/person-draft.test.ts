/** What a visitor has written who asks for a person. */
import { expect, it } from 'vitest';
import { CALLBACK_LIMITS } from '../../../worker/callback-contract.ts';
import { callbackRequest } from '../../../worker/schemas/callbacks.ts';
import {
  changed,
  draftOf,
  fieldTime,
  requestOf,
  sentTo,
  settle,
  wrongIn,
} from '../../../widget/ui/person/draft.ts';
import { faultOf, fieldAtFault } from '../../../widget/ui/person/faults.ts';
import { ApiError, NetworkError, TimeoutError } from '../../../widget/api/errors.ts';

const NOW = Date.parse('2026-11-26T09:10:00Z');
const refusal = (code: string, field?: string) =>
  new ApiError(400, JSON.stringify({ error: { code, message: 'No.', field } }), 'POST');

it('stays until it was sent, each version under a key of its own', () => {
  const first = draftOf('a', 'de', null, NOW);
  const named = changed('a', first, { name: 'Ada' });
  expect(named.key).not.toBe(first.key);
  expect(draftOf('a', 'en', null, NOW)).toEqual(named);
  expect(draftOf('b', 'en', null, NOW).name).toBe('');
  const answer = {
    ok: true as const,
    id: 'lead',
    by: new Date(NOW + 30 * 60_000).toISOString(),
    transcript: false,
  };
  settle('a', named, answer, NOW);
  // Who it is serves again; all else is another wish.
  const next = draftOf('a', 'en', null, NOW);
  expect([next.name, next.language, next.key === named.key]).toEqual(['Ada', 'en', false]);
  expect(sentTo('a', NOW + 60_000)).toMatchObject({ draft: named, answer });
  expect(sentTo('b', NOW)).toBeNull();
  // What was promised is over: it may be asked for again.
  expect(sentTo('a', NOW + 31 * 60_000)).toBeNull();
  settle('a', named, { ...answer, by: null }, NOW);
  expect([sentTo('a', NOW + 59 * 60_000) === null, sentTo('a', NOW + 61 * 60_000)]).toEqual([false, null]);
});

it('offers the next full hour in which somebody is there', () => {
  expect(draftOf('c', 'en', null, NOW).time).toBe(fieldTime(Date.parse('2026-11-26T11:00:00Z')));
  const monday = Date.parse('2026-11-30T09:00:00Z');
  expect(draftOf('c', 'en', monday, NOW).time).toBe(fieldTime(monday + 3_600_000));
});

it('is told what it lacks in the order of the form, by the rules of our server', () => {
  const empty = draftOf('d', 'en', null, NOW);
  expect(wrongIn(empty, NOW)).toEqual(['name', 'phone']);
  const whole = Object.assign({}, empty, { name: ' Ada ', phone: '+44 20 7946 0000' });
  for (const phone of ['+44 20 7946 0000', '415.555.0133 ext. 7', 'tel: (415) 555-0133'])
    expect(wrongIn(Object.assign({}, whole, { phone }), NOW)).toEqual([]);
  for (const phone of ['555', '12 34 5', 'call me', '12 abc 4155550133'])
    expect(wrongIn(Object.assign({}, whole, { phone }), NOW)).toEqual(['phone']);
  for (const time of ['', fieldTime(NOW - 60_000), fieldTime(NOW + (CALLBACK_LIMITS.days + 1) * 86_400_000)])
    expect(wrongIn(Object.assign({}, whole, { when: 'later', time }), NOW)).toEqual(['time']);
  const later = Object.assign({}, whole, { when: 'later' as const });
  expect(wrongIn(later, NOW)).toEqual([]);
  for (const draft of [whole, later]) {
    const sent = Object.assign({ filledInMs: 9000 }, requestOf(draft));
    expect(callbackRequest.safeParse(sent).error).toBeUndefined();
    expect(sent.name).toBe('Ada');
  }
});

it('that did not arrive is told by what its visitor can do', () => {
  expect(faultOf(new NetworkError('POST', null))).toBe('unreachable');
  expect(faultOf(new TimeoutError('POST', 1))).toBe('late');
  expect(
    ['too-many-requests', 'captcha-failed', 'site-unknown', 'database-down', 'new-code'].map((code) =>
      faultOf(refusal(code)),
    ),
  ).toEqual(['often', 'unconfirmed', 'refused', 'down', 'down']);
  expect(fieldAtFault(refusal('bad-request', 'preferredAt'))).toBe('time');
  expect(fieldAtFault(refusal('bad-request', 'timeZone'))).toBeUndefined();
});
