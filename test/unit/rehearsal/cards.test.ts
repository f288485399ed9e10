/** What a rehearsal shows, and how an answer to it moves the script on. */
import { describe, expect, it } from 'vitest';
import { SAYS_NOTHING } from './stubs.ts';
import { FIELDS, readCard } from '../../../widget/cards/table.ts';
import { BOOKING_CARDS } from '../../../worker/rehearsal/booking-cards.ts';
import { createCards } from '../../../worker/rehearsal/playing/cards.ts';
import { converse } from '../../../worker/rehearsal/playing/converse.ts';
import { lineOf, PARTS } from '../../../worker/rehearsal/parts/index.ts';
import { datesOf, type ScriptCard } from '../../../worker/rehearsal/script-card.ts';
import { SCENARIOS } from '../../../worker/rehearsal/scenarios.ts';

type Args = Record<string, unknown>;

/** On a Wednesday. */
const NOW = new Date(2026, 10, 25, 18, 0);

function table() {
  const shown: Args[] = [];
  const cards = createCards({ toolCall: (_name, args) => void shown.push(args) }, () => NOW);
  return { cards, shown };
}

const all = [
  ...Object.values(SCENARIOS).flatMap(({ script }) =>
    script.flatMap((step) => (step.do === 'say' && step.card ? [step.card] : [])),
  ),
  ...Object.values(PARTS).flatMap(({ turns }) => turns.flatMap(({ card }) => card ?? [])),
];

describe('the cards of the scripts', () => {
  it('are of every type, played by three scenarios of the examples, by the booking and by the greeting', () => {
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(Object.keys(FIELDS)));
    for (const part of ['booking', 'inquiry', 'onboarding'] as const)
      expect(PARTS[part].turns.filter(({ card }) => card).length).toBeGreaterThan(1);
    const types = SCENARIOS['books-a-meeting'].script.flatMap((step) =>
      step.do === 'say' && step.card ? [step.card.type] : [],
    );
    expect(types).toEqual(['choice', 'slot', 'field', 'note', 'summary']);
  });

  it.each(all.map((card) => [card.title, card] as const))('“%s” is taken by the widget', (_, card) => {
    const { cards, shown } = table();
    // Blanks are filled by answers, which have been given before.
    for (const asked of all.filter(({ id }) => JSON.stringify(card).includes(`{${id}}`))) {
      cards.show(asked);
      const [first] = asked.type === 'slot' ? datesOf(asked.times ?? [], NOW) : [asked.options?.[0] ?? 'Ada'];
      cards.noted(`Card ${asked.id} answered: ${first}`);
      cards.heard('That one');
    }
    cards.show(card);
    const args = Object.assign({}, shown.at(-1));
    if (card.url?.startsWith('/')) args['url'] = `https://example.com${card.url}`;
    expect(readCard(args, 'x')).toMatchObject({ id: card.id, type: card.type, title: card.title });
  });
});

describe('the days of a script', () => {
  it('are still to come, and in their order', () => {
    expect(datesOf(['tuesday 10:00', 'thursday 14:30'], NOW)).toEqual([
      '2026-12-01T10:00',
      '2026-12-03T14:30',
    ]);
    // Tomorrow at the earliest.
    expect(datesOf(['wednesday 09:00'], NOW)).toEqual(['2026-12-02T09:00']);
  });
});

describe('an answer', () => {
  it('by touch is told beside the words, whatever language they are in', () => {
    const { cards, shown } = table();
    cards.show(BOOKING_CARDS.when);
    cards.noted('Card when answered: 2026-12-03T14:30');
    expect(cards.heard('Donnerstag, 3. Dezember um 14:30')).toBe(
      'Donnerstag, 3. Dezember um 14:30 (card when)',
    );
    expect(shown.at(-1)).toMatchObject({ id: 'when', answer: '2026-12-03T14:30' });
  });

  it.each([
    ['Thursday would be great', '2026-12-03T14:30'],
    ['On Tuesday', '2026-12-01T10:00'],
    ['No, Thursday', '2026-12-03T14:30'],
    ['Not Tuesday, Thursday is better', '2026-12-03T14:30'],
    ['Thursday at half past two, or 14:30', '2026-12-03T14:30'],
    ['Tuesday, December 1 at 10:00 AM', '2026-12-01T10:00'],
    ['Tuesday at ten', '2026-12-01T10:00'],
    // Which this script has its visitor say.
    [null, '2026-12-01T10:00'],
  ])('by words (%s) closes the card', (words, answer) => {
    const { cards, shown } = table();
    cards.show(BOOKING_CARDS.when);
    cards.heard(words);
    expect(shown.at(-1)).toMatchObject({ id: 'when', answer });
  });

  it.each([
    'Any time but Thursday.',
    'Not Tuesday.',
    'Tuesday at four?',
    'Tuesday at 4',
    'Thursday, 4 pm',
    'Thursday 14:00',
    'I can’t on Thursday',
    'Saturday at eleven?',
    'What is free on Thursday?',
    'Is Tuesday possible?',
  ])('that agree to nothing (%s) leave the card open', (words) => {
    const { cards, shown } = table();
    cards.show(BOOKING_CARDS.when);
    expect(cards.heard(words)).toBe(words);
    expect(shown).toHaveLength(1);
  });

  it.each([
    ['yes, I would like to move it', 'Yes, and I would like to move it'],
    ['Yes, but I cannot make it!', 'Yes, but I cannot make it'],
  ])('in words like those of an option (%s) closes the card', (words, answer) => {
    const { cards, shown } = table();
    const options = ['Yes, but I cannot make it', 'Yes, and I would like to move it'];
    cards.show({ id: 'whose', type: 'choice', title: 'Tomorrow', options });
    expect(cards.heard(words)).toBe(`${words} (card whose)`);
    expect(shown.at(-1)).toMatchObject({ id: 'whose', answer });
    cards.show({ id: 'other', type: 'choice', title: 'Tomorrow', options });
    cards.heard('What does it cost?');
    expect(shown).toHaveLength(3);
  });

  it.each([
    ['first', 'A first visit'],
    ['not sure', 'I am not sure yet'],
    ['after the first', 'A visit after the first'],
  ])('in a word or two of an option (%s) closes the card', (words, answer) => {
    const { cards, shown } = table();
    cards.show(BOOKING_CARDS.what);
    cards.heard(words);
    expect(shown.at(-1)).toMatchObject({ id: 'what', answer });
  });

  it('is no question about what is offered, unless the option is that question', () => {
    const { cards, shown } = table();
    cards.show({
      id: 'why',
      type: 'choice',
      title: 'What decides it?',
      options: ['The price', 'Are we too small for you?'],
    });
    cards.heard('are you too small or too big');
    expect(shown).toHaveLength(1);
    cards.heard('Are we too small for you?');
    expect(shown.at(-1)).toMatchObject({ id: 'why', answer: 'Are we too small for you?' });
  });

  it('stands in what is shown after it', () => {
    const { cards, shown } = table();
    const answer = (card: ScriptCard, text: string | null) => {
      cards.show(card);
      return cards.heard(text);
    };
    answer(BOOKING_CARDS.when, null);
    answer(BOOKING_CARDS.name, 'Robin Lee');
    cards.show(BOOKING_CARDS.summary);
    expect(shown.at(-1)?.['rows']).toEqual([
      { label: 'When', value: expect.stringMatching(/^Tuesday, December 1.*10:00/) },
      { label: 'Name', value: 'Robin Lee' },
      { label: 'Where', value: 'Front desk' },
    ]);
  });

  it('is no noise: the card stays open, and is answered by a touch later', () => {
    const { cards, shown } = table();
    const { opening } = PARTS.booking.cards ?? {};
    const when = PARTS.booking.turns[0]?.card;
    if (!opening || !when) throw new Error('The booking has no cards');
    cards.show(opening);
    expect(cards.heard(null)).toBeNull();
    cards.show(when);
    expect(cards.heard(null)).toBeNull();
    expect(shown.map(({ answer }) => answer)).toEqual([undefined, undefined]);
    // The first of the two, though another was asked since.
    cards.noted('Card whose answered: Yes, but I cannot make it');
    expect(cards.heard('Yes, but I cannot make it')).toBe('Yes, but I cannot make it (card whose)');
    expect(shown.at(-1)).toMatchObject({ id: 'whose', answer: 'Yes, but I cannot make it' });
    expect(cards.heard('Friday')).toBe('Friday (card when)');
    expect(shown.at(-1)).toMatchObject({ id: 'when', answer: '2026-11-27T14:00' });
  });

  it.each(all.map((card) => [card.title, card] as const))(
    'that nobody has given stands nowhere: “%s” is taken by the widget without it',
    (_, card) => {
      const { cards, shown } = table();
      for (const asked of all) cards.show(asked);
      cards.heard(null);
      cards.show(card);
      const args = Object.assign({}, shown.at(-1));
      if (card.url?.startsWith('/')) args['url'] = `https://example.com${card.url}`;
      expect(JSON.stringify(readCard(args, 'x'))).not.toMatch(/\{\w+\}/);
    },
  );

  it('to another question leaves the card open', () => {
    const { cards, shown } = table();
    cards.show(BOOKING_CARDS.when);
    expect(cards.heard('What does it cost?')).toBe('What does it cost?');
    expect(shown).toHaveLength(1);
  });

  it('is not taken from noises alone: nothing is written down that nobody said', async () => {
    const { cards, shown } = table();
    const { opening } = PARTS.booking.cards ?? {};
    if (opening) cards.show(opening);
    const said: string[] = [];
    await converse('booking', {
      ...SAYS_NOTHING,
      cards,
      listen: () => Promise.resolve(cards.heard(null)),
      say: (line, card) => {
        if (card) cards.show(card);
        return Promise.resolve(said.push(line));
      },
    });
    expect(said).toEqual([0, 2, 3, 4, 5, 6].map((at) => lineOf('booking', at)));
    expect(shown.map(({ id, answer }) => [id, answer])).toEqual([
      ['whose', undefined],
      ['when', undefined],
    ]);
  });

  it('moves a part on to what answers it', async () => {
    const { cards, shown } = table();
    const { opening } = PARTS.booking.cards ?? {};
    if (opening) cards.show(opening);
    const said: string[] = [];
    const turns = ['Yes, but I cannot make it', 'venerdì 4 dicembre alle 14:00', 'bye'];
    await converse('booking', {
      ...SAYS_NOTHING,
      cards,
      listen: () => {
        const text = turns.shift() ?? null;
        if (text?.startsWith('venerdì')) cards.noted('Card when answered: 2026-12-04T14:00');
        return Promise.resolve(cards.heard(text));
      },
      say: (line, card) => {
        if (card) cards.show(card);
        return Promise.resolve(said.push(line));
      },
    });
    expect(said).toEqual([lineOf('booking', 0), lineOf('booking', 1)]);
    expect(shown.map(({ id }) => id)).toEqual(['whose', 'whose', 'when', 'when', 'order']);
  });
});
