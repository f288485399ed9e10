/** The rehearsal's chat: who plays a part answers what is written, from message to message. */
import { describe, expect, it } from 'vitest';
import { createRehearsalChat } from '../../../worker/rehearsal/chat.ts';
import type { Turn } from '../../../worker/contract.ts';
import { PARTS } from '../../../worker/rehearsal/parts/index.ts';

const chat = createRehearsalChat(0);
const context = { origin: 'https://worker.test', site: 'default', requestId: 'one' };

/** A chat with `assistantId`, as the Worker keeps it. */
function chatWith(assistantId: string) {
  let sessionId: string | null = null;
  return async (message: string, said: string[] = [], answered?: string) => {
    let words = '';
    const cards: Record<string, unknown>[] = [];
    const turns: Turn[] = said.map((text) => ({ speaker: 'assistant', text, at: 1 }));
    if (answered !== undefined) turns.push({ speaker: 'visitor', text: answered, at: 2 });
    const order = { assistantId, message, sessionId, context: said.length ? turns : null, variables: null };
    for await (const event of chat.stream(order, context)) {
      if (event.type === 'session') ({ sessionId } = event);
      if (event.type === 'delta') words += event.text;
      if (event.type === 'tool') cards.push(event.arguments);
    }
    return { words, cards };
  };
}
const [moves, takes, loans] = PARTS.booking.turns.map(({ say }) => say);

describe('whoever plays a part', () => {
  it('opens, answers what fits, and says no line twice', async () => {
    const write = chatWith('sales:SA-001');
    expect((await write('Hello?')).words).toBe(
      `Hello, this is Juniper, an AI assistant. ${PARTS.sales.opening}`,
    );
    const said = new Set<string>();
    for (let turn = 0; turn < PARTS.sales.turns.length + 2; turn += 1) {
      const { words } = await write('Go on');
      expect(said.has(words), words).toBe(false);
      said.add(words);
    }
    expect(said.has(PARTS.sales.noted)).toBe(true);
    expect(said.has(PARTS.sales.goodbye)).toBe(true);
    // Who is written to again begins again.
    expect((await write('Hello?')).words).toContain('Hello, this is Juniper, an AI assistant.');
  });

  it('answers a question that opens the chat with its line', async () => {
    const { words } = await chatWith('booking')('I cannot come tomorrow');
    expect(words).toBe(`${PARTS.booking.opening}${moves}`);
  });

  it.each(['Any time but Friday.', 'Not Thursday.', 'Friday at 4?', 'Saturday at eleven?'])(
    'books nothing where no time was agreed to, and says again which there are: %s',
    async (words) => {
      const write = chatWith('booking');
      await write('Hello?');
      await write('Yes, but I cannot make it');
      const { words: said, cards } = await write(words);
      const times = /Thursday at 9:00 AM or Friday at 2:00 PM/;
      expect(said).toMatch(times);
      expect(cards).toEqual([]);
      const { words: again } = await write(words);
      expect(again).toMatch(times);
      expect(again).not.toBe(said);
      // It still can be.
      expect((await write('Friday at two, then')).words).toBe(takes);
    },
  );

  it('sets the appointment that it is hired for, and notes it', async () => {
    const write = chatWith('sales:SA-003');
    await write('Good morning');
    const { words: books, cards: shown } = await write('Can you book a meeting?');
    expect(books).toBe(PARTS.sales.turns[3]?.say);
    expect(shown).toMatchObject([{ type: 'slot', title: 'A meeting with the rep' }]);
    const { words: notes, cards: noted } = await write('Friday at half past two');
    expect(notes).toBe(PARTS.sales.turns[4]?.say);
    expect(noted.at(-1)?.['rows']).toEqual([
      { label: 'Meeting', value: expect.stringMatching(/^Friday.*2:30/) },
    ]);
  });

  it('shows a time that is changed below the one before, with its note, and calls it off', async () => {
    const write = chatWith('booking');
    await write('Hello?');
    await write('Yes, but I cannot make it');
    await write('Thursday at nine, please');
    const { words, cards } = await write('Actually, I meant Friday');
    expect(words).toMatch(/^Friday, \w+ \d+ at 2:00 PM it is\. I have changed that\.$/);
    expect(cards).toMatchObject([
      { type: 'slot', answer: expect.stringMatching(/T14:00/) },
      { type: 'note', rows: [{ label: 'New time', value: expect.stringMatching(/^Friday/) }] },
    ]);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(2);
    expect((await write('Which day am I booked for?')).words).toMatch(/^Friday/);
    expect((await write('Please cancel it')).words).toMatch(/^Then it is off/);
    expect((await write('Did you text me a confirmation?')).words).toMatch(
      /^No: in a rehearsal nothing is sent/,
    );
  });

  it('shows the times to whoever names one before they were shown, and takes it', async () => {
    const write = chatWith('booking');
    await write('Hello?');
    const { words, cards } = await write('Thursday at nine, please');
    expect(words).toBe(`${moves}${takes}`);
    expect(cards.map(({ type }) => type)).toEqual(['slot', 'slot', 'note']);
    expect((await write('Which day am I booked for?')).words).toMatch(/^Thursday, /);
  });

  it('shows no note in which nothing is noted', async () => {
    const write = chatWith('sales:SA-003');
    await write('Good morning');
    const { words, cards } = await write('Does every call end in the CRM?');
    expect(words).toBe(PARTS.sales.turns[4]?.say);
    expect(cards).toEqual([]);
  });

  it('shows its cards, and takes what was tapped', async () => {
    const write = chatWith('booking');
    const [whose] = (await write('Hello?')).cards;
    expect(whose).toMatchObject({ type: 'choice', title: 'Service tomorrow at 10:30' });
    const [closed, when] = (await write('Yes, but I cannot make it')).cards;
    expect(closed).toMatchObject({ id: whose?.['id'], answer: 'Yes, but I cannot make it' });
    const [thursday] = when?.['times'] as string[];
    const told = await write(`jueves a las nueve\n\nCard ${String(when?.['id'])} answered: ${thursday}`);
    expect(told.words).toBe(takes);
    expect(told.cards[1]?.['rows']).toEqual([
      { label: 'New time', value: expect.stringMatching(/^Thursday.*9:00/) },
    ]);
    const end = await write('That is all, bye');
    expect(end.words).toBe(PARTS.booking.goodbye);
    expect(end.cards[0]).toMatchObject({ type: 'summary' });
  });

  it('goes on from the call before it, and repeats nothing of that', async () => {
    const write = chatWith('booking');
    const { words } = await write('Do you have a loaner?', [PARTS.booking.opening, moves ?? '']);
    expect(words).toBe(loans);
    expect((await write('I cannot come')).words).not.toContain(moves);
  });

  it.each([
    'So when is my meeting?',
    'What time did I choose?',
    'Is it booked?',
    'When are we meeting, please?',
  ])('knows the time that was chosen: %s', async (asks) => {
    const write = chatWith('sales:SA-003');
    await write('Good morning');
    const { cards: shown } = await write('Can you book a meeting?');
    expect((await write('When is my meeting?')).words).not.toMatch(/you chose/);
    const [, friday] = shown[0]?.['times'] as string[];
    await write(`viernes\n\nCard ${String(shown[0]?.['id'])} answered: ${friday}`);
    expect((await write(asks)).words).toMatch(/^Friday, \w+ \d+ at 2:30 PM: that is what you chose\.$/);
  });

  it('knows the time that was chosen in the call before it', async () => {
    const offered =
      'A meeting with the rep: Half an hour, as an example. Thursday, December 3 at 10:00 AM; Friday, December 4 at 2:30 PM';
    const write = chatWith('sales:SA-003');
    const said = [...PARTS.sales.turns.slice(0, 4).map(({ say }) => say), offered];
    const { words } = await write('So when is my meeting?', said, 'Thursday, December 3 at 10:00 AM');
    expect(words).toBe('Thursday, December 3 at 10:00 AM: that is what you chose.');
    expect((await write('And what time is my appointment?')).words).toBe(
      'As you chose: Thursday, December 3 at 10:00 AM.',
    );
    // Nobody has taken one.
    expect((await chatWith('sales:SA-003')('So when is my meeting?', said)).words).not.toMatch(/chose/);
  });

  it('takes the time that is named with the wish', async () => {
    const write = chatWith('sales:SA-003');
    await write('Good morning');
    const { words, cards } = await write('Please book me a meeting on Thursday at 10');
    expect(words).toBe(`${PARTS.sales.turns[3]?.say}${PARTS.sales.turns[4]?.say}`);
    expect(cards.map(({ type, answer }) => [type, Boolean(answer)])).toEqual([
      ['slot', false],
      ['slot', true],
      ['note', false],
    ]);
    expect((await write('When is my meeting?')).words).toMatch(/^Thursday, .* at 10:00 AM/);
  });

  it('leaves the time open where another is named with the wish', async () => {
    const write = chatWith('sales:SA-003');
    await write('Good morning');
    const { words, cards } = await write('Please book me a meeting on Thursday at 4');
    expect(words.startsWith(PARTS.sales.turns[3]?.say ?? '-')).toBe(true);
    // And is told what there is.
    expect(words).toContain('What I have is Thursday at 10:00 AM or Friday at 2:30 PM.');
    expect(cards).toHaveLength(1);
    // Nor is it taken by whoever asks what there is.
    const asked = await write('What is free on Friday?');
    expect(asked.words).toContain('Thursday at 10:00 AM or Friday at 2:30 PM');
    expect(asked.cards).toEqual([]);
    expect((await write('How about Friday then?')).cards.at(0)).toMatchObject({ type: 'slot' });
  });

  it('is also who books a meeting', async () => {
    const write = chatWith('books-a-meeting');
    expect((await write('Hello?')).cards[0]).toMatchObject({ type: 'choice' });
    expect((await write('A first visit')).cards.at(-1)).toMatchObject({ type: 'slot' });
  });
});

it('whoever plays none is left to the widget', () => {
  expect(chat.speaksFor?.('greets')).toBe(false);
  expect(chat.speaksFor?.('finance:FN-001')).toBe(true);
});
