/** Each kind of event has words of its own for people, and a sample to try it with. */
import { describe, expect, it } from 'vitest';
import { EVENT_KINDS, type AnyEvent, type EventData } from '../../worker/event-contract.ts';
import { SAMPLES } from '../../worker/events/samples.ts';
import { plainLines, wordsOf } from '../../worker/events/words.ts';
import { EVENT_SCHEMAS } from '../../worker/schemas/event.ts';

const sampleOf = (type: AnyEvent['type']): AnyEvent =>
  ({
    id: `evt_${'0'.repeat(32)}`,
    type,
    timestamp: '2026-11-26T08:00:00.000Z',
    site: 'acme',
    data: SAMPLES[type],
  }) as AnyEvent;

describe.each(EVENT_KINDS)('%s', (kind) => {
  it('has a sample, as its schema has it', () => {
    const event = sampleOf(kind);
    expect(EVENT_SCHEMAS[kind].parse(event)).toEqual(event);
  });

  it('says to people what has happened, where and when', () => {
    const words = wordsOf(sampleOf(kind));
    // The name of a kind is no sentence.
    expect(words.title.toLowerCase()).not.toBe(kind.replace('.', ' '));
    expect(words.title).toMatch(/ /);
    expect(words.facts.slice(-2)).toEqual([
      ['Site', 'acme'],
      ['Time', '2026-11-26 08:00 UTC'],
    ]);
    expect(plainLines(words)).not.toMatch(/undefined|null|NaN|\[object/);
  });
});

const ENDS: Record<EventData['call.ended']['endedBy'], string> = {
  visitor: 'the visitor hung up',
  grace: 'its page went away and did not come back',
  provider: 'the provider ended it',
  limit: 'it had reached its longest length',
  operator: 'an operator hung up',
  'nobody-joined': 'nobody had joined it',
  unclaimed: 'no page was told of it',
};

describe.each(Object.entries(ENDS))('a call ended by %s', (endedBy, why) => {
  it(`tells people that ${why}`, () => {
    const data = Object.assign({}, SAMPLES['call.ended'], { endedBy });
    const event = Object.assign({}, sampleOf('call.ended'), { data });
    expect(Object.fromEntries(wordsOf(event as AnyEvent).facts)).toHaveProperty('Why', why);
  });
});

describe('a kind that nobody has put into words', () => {
  it('is told by its name and what it brings', () => {
    const event = {
      ...sampleOf('call.started'),
      type: 'room.left',
      data: { roomId: 'r1', seats: 3, who: {} },
    };
    const { title, facts } = wordsOf(event as unknown as AnyEvent);
    expect(title).toBe('Room left');
    expect(facts.slice(0, 2)).toEqual([
      ['Room id', 'r1'],
      ['Seats', '3'],
    ]);
  });
});
