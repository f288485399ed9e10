import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../worker/providers/vapi-cards.ts';
import { courseOf, keptWords, type ShownCard } from '../../worker/report-contract.ts';

const shows = (id: string, args: object, secondsFromStart: number | null = null) => ({
  role: 'tool_calls',
  toolCalls: [{ id, type: 'function', function: { name: 'show_card', arguments: args } }],
  secondsFromStart,
});
const choice = { id: 'day', type: 'choice', title: 'Which day?', options: ['Monday', 'Tuesday'] };

describe('the cards of a report', () => {
  it('have what they said and offered, a line each, and none of what no one can read', () => {
    const rows = [{ label: 'Day', value: 'Monday' }];
    const cards = cardsOf([
      shows('one', { type: 'link', title: 'Read', label: 'Prices', url: 'https://shop.example/prices' }, 1),
      shows('two', { type: 'summary', title: 'Booked', text: 'See you', rows, options: 7 }, 2),
      shows('three', { title: 'Of no type' }, 3),
      {
        role: 'tool_calls',
        toolCalls: [{ id: 'x', function: { name: 'look_up', arguments: choice } }, null],
      },
      'words',
    ]);
    expect(cards).toEqual([
      {
        id: 'one',
        type: 'link',
        title: 'Read',
        lines: ['Prices (https://shop.example/prices)'],
        answer: null,
        at: 1,
      },
      {
        id: 'two',
        type: 'summary',
        title: 'Booked',
        lines: ['See you', 'Day: Monday'],
        answer: null,
        at: 2,
      },
    ]);
  });

  it('of one id are one, where it was first', () => {
    const cards = cardsOf([
      shows('one', choice, 4),
      shows('two', { type: 'note', title: 'Beside', text: 'A note' }, 5),
      shows('three', { ...choice, title: 'Which day, then?' }, 6),
    ]);
    expect(cards.map(({ title, at }) => [title, at])).toEqual([
      ['Which day, then?', 4],
      ['Beside', 5],
    ]);
  });

  it.each([
    ['shown again with it', shows('two', { ...choice, answer: 'Tuesday' })],
    ['noted beside the words', { role: 'system', message: 'Card day answered: Tuesday' }],
    ['said as it was offered', { role: 'user', message: 'Tuesday' }],
  ])('have their answer, %s', (_, message) => {
    expect(cardsOf([shows('one', choice), message])[0]?.answer).toBe('Tuesday');
  });

  it('have none of what the visitor said of something else, or before', () => {
    const said = (message: string) => ({ role: 'user', message });
    const cards = cardsOf([said('Tuesday'), shows('one', choice), said('On Tuesday I was away.')]);
    expect(cards[0]?.answer).toBeNull();
  });
});

describe('the course of a call', () => {
  const turn = (from: number | null) => ({ speaker: 'assistant' as const, text: '', from, to: null });
  const card = (id: string, at: number | null): ShownCard => ({
    id,
    type: 'note',
    title: '',
    lines: [],
    answer: null,
    at,
  });
  const read = (...given: Parameters<typeof courseOf>) =>
    courseOf(...given).map((entry) => (entry.what === 'turn' ? entry.index : entry.card.id));

  it('has each card before the first turn that began after it', () => {
    const cards = [card('a', 1), card('b', 2.5), card('c', 9)];
    expect(read({ turns: [turn(0), turn(2), turn(3)], cards })).toEqual([0, 'a', 1, 'b', 2, 'c']);
  });

  it('has those without a time at the end, as where no turn tells of one', () => {
    expect(read({ turns: [turn(0), turn(2)], cards: [card('a', null), card('b', 1)] })).toEqual([
      0,
      1,
      'a',
      'b',
    ]);
    expect(read({ turns: [turn(null), turn(null)], cards: [card('a', 1)] })).toEqual([0, 1, 'a']);
  });

  it('has turns by their beginnings, for one that was interrupted is told after the other', () => {
    expect(read({ turns: [turn(2), turn(0.5), turn(null), turn(5)], cards: [card('a', 1.5)] })).toEqual([
      1,
      2,
      'a',
      0,
      3,
    ]);
  });

  it('has none in words of earlier releases', () => {
    expect(keptWords('{"turns":[]}').cards).toEqual([]);
  });
});
