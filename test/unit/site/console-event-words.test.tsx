/** What the console says of events: the same words in each view, and nothing of what has not been. */
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { CallEvents } from '../../../site/islands/console/CallEvents.tsx';
import {
  healthOf,
  kindsInWords,
  lastFailureOf,
  nextTryOf,
  sentAgainOf,
} from '../../../site/islands/console/event-words.ts';
import type { CallAnswer } from '../../../worker/console-calls-contract.ts';
import type { Endpoint } from '../../../worker/console-events-contract.ts';

const T = Date.parse('2026-03-04T12:00:00Z');
const WELL: Endpoint = {
  id: 'ep_1',
  site: 'shop',
  url: 'https://hooks.example.com/…',
  lacks: null,
  kinds: ['*'],
  createdAt: T,
  offAt: null,
  offWhy: null,
  failedAt: null,
  failedWhy: null,
  failedTries: 0,
  waiting: 0,
  dead: 0,
};
const endpoint = (changes: Partial<Endpoint>): Endpoint => Object.assign({}, WELL, changes);
const failed = { failedAt: T, failedWhy: 'it answered 410' };

it.each([
  [['*'], 'everything'],
  [['lead.*', 'callback.*', 'digest.*'], 'leads, callbacks, and the day’s digest'],
  [['call.ended'], 'call ended'],
])('tells the kinds %j as %s', (kinds, words) => expect(kindsInWords(kinds)).toBe(words));

it.each([
  [{}, 'On', 'good'],
  [{ failedTries: 4 }, 'On, failing', 'bad'],
  [{ lacks: 'mail is not set up' }, 'On, not set up', 'bad'],
  [{ offAt: T, failedTries: 1 }, 'Off', 'bad'],
])('an endpoint of which %j is so reads as %s', (changes, words, tone) =>
  expect(healthOf(endpoint(changes))).toEqual({ words, tone }),
);

it.each([
  [{}, null],
  [Object.assign({ failedTries: 0 }, failed), /^Something has arrived since the last failure, .*410$/],
  [Object.assign({ failedTries: 1 }, failed), /^The last try failed, .*: it answered 410$/],
  [Object.assign({ failedTries: 3 }, failed), /^Failed 3 times in a row, the last /],
  [Object.assign({ failedTries: 3, offAt: T }, failed), null],
])('says how the last try went: %j', (changes, words) => {
  const told = lastFailureOf(endpoint(changes), 'UTC');
  if (words === null) expect(told).toBeNull();
  else expect(told).toMatch(words);
});

it('says when it is tried next', () => {
  expect(nextTryOf(T + 60_000, T, 'UTC')).toBe('is tried Wed 4 Mar, 12:01:00');
  expect(nextTryOf(0, T, 'UTC')).toBe('is tried in a moment');
});

it('says of what was sent again no more than is so by now', () => {
  expect(sentAgainOf(4, endpoint({ waiting: 4 }))).toBe('4 sent again, not arrived yet.');
  expect(sentAgainOf(4, endpoint({ dead: 4 }))).toBeNull();
  expect(sentAgainOf(4, WELL)).toBe('4 sent again.');
  expect(sentAgainOf(0, WELL)).toBe('There was nothing to send again.');
});

describe('the events of a call', () => {
  type Told = CallAnswer['events'][number];
  const event = (changes: Partial<Told>): Told =>
    Object.assign(
      {
        id: `evt_${Object.values(changes).join('_')}`,
        kind: 'call.ended',
        endpoint: 'ep_1',
        url: 'https://hooks.example.com/…',
        at: T,
        state: 'sent' as const,
        tries: 1,
        settledAt: T,
        why: null,
      },
      changes,
    );
  const shown = (events: Told[]) => parse(renderToStaticMarkup(<CallEvents events={events} />));

  it('are a line for each endpoint, which says how it went and unfolds to each', () => {
    const root = shown([
      event({ kind: 'call.started', state: 'dead', why: 'it answered 500', tries: 9 }),
      event({ kind: 'call.ended', state: 'waiting' }),
      event({ kind: 'call.started', endpoint: 'ep_2', url: 'mailto:ops@example.com' }),
      event({ kind: 'call.ended', endpoint: 'ep_2', url: 'mailto:ops@example.com' }),
    ]);
    const lines = root.querySelectorAll('summary').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'https://hooks.example.com/… ep_1 1 given up1 waiting',
      'mailto:ops@example.com ep_2 2 arrived',
    ]);
    expect(root.querySelectorAll('details[open]')).toEqual([]);
    const [first, second] = root.querySelectorAll('details')[0]?.querySelectorAll('dl > div') ?? [];
    expect(first?.textContent).toBe('call.startedGiven up, 9 tries, it answered 500');
    expect(second?.textContent).toBe('call.endedWaiting');
  });

  it('are one line where there is one, and nothing where there is none', () => {
    const alone = shown([event({})]);
    expect(alone.querySelector('details')).toBeNull();
    expect(alone.textContent).toBe('Eventshttps://hooks.example.com/… ep_1call.endedArrived');
    expect(shown([]).textContent).toBe('');
  });
});
