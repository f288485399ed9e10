/** What a rehearsal says to words that it has no line for: that it has none, and nothing about something else. */
import { describe, expect, it } from 'vitest';
import cast from '../../../site/_data/cast.js';
import { PARTS } from '../../../worker/rehearsal/parts/index.ts';
import { isPhone } from '../../../worker/callback-contract.ts';
import { called, chatWith } from './talking.ts';

const members = Object.entries(cast.members);
/** No line of any script has its words. */
const UNKNOWN = ['Is Zurich far?', 'Why is the sky blue?', 'Whose umbrella is it?', 'Could owls sing?'];
const OPEN = /rehearsal|I do not know that|My resume does not|no answer to that/;

describe.each(members)('%s', (id, { plays, name }) => {
  const [part = ''] = plays.split(':');
  const { turns, noted } = PARTS[part as keyof typeof PARTS];
  const scripted = new Set([...turns.map(({ say }) => say), noted]);

  it('says of each question that it has no answer, in writing and in a call', async () => {
    const write = chatWith(id, plays);
    await write('Good morning');
    for (const asked of [...UNKNOWN, ...UNKNOWN]) {
      const words = await write(asked);
      expect(words, asked).toMatch(OPEN);
      expect(scripted.has(words), words).toBe(false);
    }
    for (const said of (await called(plays, UNKNOWN)).said) expect(said).toMatch(OPEN);
  });

  it('answers a question that opens the chat, and asks for none in return', async () => {
    expect(await chatWith(id, plays)('Is Zurich far?')).toMatch(OPEN);
    expect(await chatWith(id, plays)('Hello?')).not.toMatch(OPEN);
  });

  it('knows itself', async () => {
    expect(await chatWith(id, plays)(`Are you ${name}?`)).toMatch(/Yes\. I am .*, an AI\./);
  });

  it('keeps no number and no address, and owns up to a wrong answer', async () => {
    const write = chatWith(id, plays);
    await write('Good morning');
    expect(await write('I am Ana Ruiz, my number is 415 555 0199')).toMatch(/I pass it on to nobody/);
    expect(await write('ana@example.com')).toMatch(/I tell nobody of it/);
    expect(await write('That is not what I asked')).toMatch(/^You are right/);
    expect(await write('ok thanks')).toMatch(/^You are welcome/);
    expect(await write('My name is Ann Meyer')).toMatch(/^Nice to meet you/);
  });
});

describe('the placement assistant', () => {
  it.each([
    ['What about Juniper?', 'Juniper is our Inbound Lead Qualifier.'],
    [
      'Who is best for invoices?',
      'For that I suggest Footnote, our Invoice Query Agent: the link opens the resume.',
    ],
    ['Somebody who does billing', 'For that I suggest Copper, our Billing Support Agent:'],
  ])('knows whom it places: %s', async (asked, answer) => {
    const write = chatWith('placement', 'placement');
    await write('Good morning');
    expect(await write(asked)).toContain(answer);
  });
});

it('what no tongue says is not praised', async () => {
  const write = chatWith('SA-001', 'sales:SA-001');
  await write('Good morning');
  expect(await write('asdkjh')).toMatch(/^I did not understand that/);
  expect(await write('مرحبا كم السعر')).toMatch(/^This rehearsal reads only English/);
  expect(await write('😀🎉')).toMatch(/^I can only read words/);
  expect(await write('Strengths?')).toMatch(/^What I am best at/);
});

describe('a telephone number', () => {
  it.each(['(415) 555-01', ' (415) 555 012'])('is not cut off after its area code: %s', (text) =>
    expect(isPhone(text)).toBe(false),
  );
  it.each(['0000000', '+11 111 111', '12+1 415 555 0199', '1 2+3 4 5 6 7'])(
    'is one that somebody can have: %s',
    (text) => expect(isPhone(text)).toBe(false),
  );
  it.each([
    '(415) 555-0142',
    '(415) 555-0142 ext. 7',
    '(089) 123456',
    '(020) 7946 0958',
    '601 234 567',
    '+49 (0)30 123456 / +49 171 1234567',
    '0000001',
    '٠١٢٣٤٥٦',
  ])('is whole: %s', (text) => expect(isPhone(text)).toBe(true));
});
