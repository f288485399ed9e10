/** Whoever takes something back, or wants none of it, gets no promise of it. */
import { describe, expect, it } from 'vitest';
import cast from '../../../site/_data/cast.js';
import { called, chatWith } from './talking.ts';

const THURSDAY = /^Thursday, \w+ \d+ at 9:00\s?AM it is/;

describe('a time that was taken', () => {
  const taken = ['Yes, but I cannot make it', 'Friday at two, please'];
  it.each(['no, neither works', 'none of these suits me', 'Neither', 'please cancel that'])(
    'is off, and is known no more: %s',
    async (words) => {
      const { said, shown } = await called('booking', [...taken, words, 'bye']);
      expect(said.at(-2)).toMatch(/off/);
      expect(shown.slice(shown.lastIndexOf('"summary"'))).not.toMatch(/Friday/);
      const write = chatWith('x', 'booking');
      for (const each of taken) await write(each);
      expect(await write(words)).toMatch(/off/);
      expect(await write('When is my appointment?')).not.toMatch(/Friday/);
      expect(await write('then Thursday')).toMatch(THURSDAY);
    },
  );
  it('is confirmed where the script has no word for it', async () => {
    const write = chatWith('OP-002', 'operations:OP-002');
    await write('I need an appointment on Monday');
    expect(await write('thursday then')).toMatch(THURSDAY);
  });
});

describe('what nobody wants', () => {
  it.each(['no thanks, no loaner', "no I don't need that", 'no loaner, please', 'never mind'])(
    'is not promised: %s',
    async (words) => {
      const write = chatWith('x', 'booking');
      for (const each of ['Yes, but I cannot make it', 'Friday at two']) await write(each);
      expect(await write(words)).toMatch(/^(?:Then we leave that out|No problem)/);
    },
  );
});

describe('what was told before', () => {
  it('is what a price is for', async () => {
    const write = chatWith('OP-001', 'operations:OP-001');
    await write('we get about 900 calls a month');
    expect(await write('what would that cost')).toMatch(/3,600 minutes.*\$890 a month/);
  });
  it('can be changed, and the price with it', async () => {
    const write = chatWith('GN-001', 'generalist:GN-001');
    await write('what do 300 calls a month cost');
    expect(await write('ok make that 900')).toMatch(/3,600 minutes.*\$890 a month/);
    expect(await write('no wait, 40 calls a day')).toMatch(/4,800 minutes/);
  });
  it('is a name in the first line of a chat', async () => {
    expect(await chatWith('OP-001', 'operations:OP-001')('my name is Ann Meyer')).toMatch(
      /^Hello, this is Foyer.*Nice to meet you/,
    );
  });
});

it.each([
  ['OP-001', 'operations', 'do you put callers through to our dentists?', /transfers with a spoken/],
  ['OP-001', 'operations', 'How do I start?', /Press “Hire Foyer” below/],
  ['FN-001', 'finance', 'can you take a card payment?', /payment/],
])('%s knows its own trade: %s', async (id, part, asked, answer) => {
  const write = chatWith(id, `${part}:${id}`);
  await write('Good morning');
  expect(await write(asked)).toMatch(answer);
});

describe('a table', () => {
  it('is shown where there is one, taken by its evening, and called off', async () => {
    const write = chatWith('x', 'restaurants');
    expect(await write('a table for six tomorrow at eight')).toMatch(/What I have is Friday at 7:45/);
    expect(await write('then Friday')).toMatch(/^Friday, \w+ \d+ at 7:45\s?PM it is/);
    expect(await write('what did I book?')).toMatch(/^Friday/);
    expect(await write('cancel it')).toMatch(/off/);
    expect(await write('what did I book?')).toMatch(/^Nothing/);
  });
  it('is not noted where none was taken', async () => {
    const write = chatWith('x', 'restaurants');
    await write('Good evening');
    expect(await write('cancel it')).toMatch(/nothing is booked/);
  });
});

it.each(['no thanks, forget it', 'no, forget that'])('nothing is erased by %s', async (words) => {
  const write = chatWith('HR-004', 'hr:HR-004');
  await write('Good morning');
  expect(await write(words)).toMatch(/^(?:No problem|All right|Then)/);
});

it.each([
  [
    'finance-assistant',
    'What do you do when a customer says they already paid?',
    /^(?!I answer, for example)/,
  ],
  ['OP-005', 'wait, what happens with a no-show', /^(?!Understood)/],
  ['HR-004', 'Do you sign a BAA, are you HIPAA compliant?', /agreement is not on my resume: .*lists: HIPAA/],
  ['finance-assistant', 'what do 2,000 reminders a month cost', /8,000 minutes/],
  ['EX-003', 'are you there', /^I am here/],
  ['HR-004', 'Could somebody phone me on Tuesday at 10?', /Ask for a person/],
  ['EX-003', 'I am Nadia Haddad of Oryx Travel', /^Nice to meet you/],
  ['front-desk', "I don't want this anymore, stop", /[Gg]oodbye/],
])('%s takes it for what it is: %s', async (id, asked, answer) => {
  const write = chatWith(id, cast.members[id]?.plays ?? '');
  await write('Good morning');
  expect(await write(asked)).toMatch(answer);
});
