/** What buyers asked, in their words, and what they are told. */
import { expect, it } from 'vitest';
import catalogue from '../../../site/_data/catalogue.js';
import { USES } from '../../../worker/rehearsal/parts/systems.ts';
import { inDigits } from '../../../worker/rehearsal/playing/number-words.ts';
import { called, chatWith, shownBy } from './talking.ts';

it.each([
  ['two thousand calls', '2000 calls'],
  ['a hundred and twenty calls', '120 calls'],
  ['twenty-five', '25'],
  ['one million two hundred thousand', '1200000'],
  ['2.000 calls', '2000 calls'],
  ['1.5k', '1500'],
  ['a dozen', '12'],
  ['90 seconds', '1.5 minutes'],
  ['0.125 dollars', '0.125 dollars'],
  ['one of you, from nine to five', 'one of you, from nine to five'],
  ['between ten and twenty', 'between ten and 20'],
  ['24/7, $0.15 and 1.5 minutes', '24/7, $0.15 and 1.5 minutes'],
])('reads %s', (said, digits) => expect(inDigits(said)).toBe(digits));

it.each([
  ['What do two thousand calls of three minutes a month cost?', /^That is 6,000 minutes.*\$1,250/],
  ['five hundred calls, three minutes each, what is the price', /^That is 1,500 minutes.*\$575/],
  ['2.000 calls of 3 minutes', /^That is 6,000 minutes/],
  ['10 hours of calls a month, what do they cost?', /^That is 600 minutes: \$90 .*\$440/],
  ['3 assistants, 100 calls each, 2 minutes: how much is that', /^That is more than I can add up/],
  ['1.5k calls a month, about 2-3 minutes each, what does that cost', /^That is more than I can add up/],
  [
    '500 calls a month of 5 minutes and 500 texts, what is that',
    /2,500 minutes and 500 text messages: \$400 .*\$750/,
  ],
  ['500 calls a day and 500 texts, what is the price', /^That is more than I can add up/],
  [
    '400 calls of 3 minutes and 400 CRM records, what do they cost',
    /minutes and 400 records in a CRM: \$220 /,
  ],
  ['100 calls a month of 90 seconds, what do they cost', /^That is 150 minutes/],
  ['how much is 1 minute of video', /^On Professional a voice call/],
  ['how much for 200 calls of 5 minutes and can you do quickbooks?', /\$500 a month\. The calculator/],
  ['How much is 3 assistants on Starter?', /\$1,050 .*Starter has one assistant/],
  ['what about data protection', /^The trust page/],
  ['do you sign a DPA', /^A person has to sign/],
  ['Are you SOC 2 certified? Where is the data stored?', /^SOC 2 Type II is on our pages/],
  ['can i downgrade', /^Yes, up or down/],
  ['Is VAT included?', /without tax/],
  ['min term?', /in its contract/],
  ['what happens after 14 days, am I charged?', /Our pages do not say what comes after it/],
  ['it is too expensive', /^(?:The|Our) prices are on the pricing page/],
  ['I am angry, you double charged me', /^I am sorry/],
])('%s', async (asked, answered) => {
  for (const plays of ['generalist:front-desk', 'placement', 'sales:SA-001', 'operations:OP-004']) {
    const { said } = await called(plays, [asked]);
    expect(said.at(-1), plays).toMatch(answered);
  }
});

it('adds up what is asked for next, and not the sum before', async () => {
  const { said } = await called('operations:OP-004', [
    '100 calls a month of 2 minutes, cost?',
    'and 300 calls a month, 3 minutes each, what is that',
    'I am angry, you double charged me',
  ]);
  expect(said.at(-2)).toMatch(/900 minutes/);
  expect(said.at(-1)).toMatch(/^I am sorry/);
});

it.each([
  ['hello?', /^(?:Hello! What|I am here)/],
  ['Ist das DSGVO konform?', /only English/],
  ['I want to cancel my order', /nothing is booked/],
])('in the middle of a conversation: %s', async (asked, answered) => {
  const { said } = await called('operations:OP-001', ['What do you do all day?', asked]);
  expect(said.at(-1)).toMatch(answered);
});

const placing = async (...said: string[]) => {
  const write = chatWith('placement', 'placement');
  let answer = '';
  for (const words of said) answer = await write(words);
  return { answer, cards: JSON.stringify(shownBy(write)) };
};

it('hires whom it suggests, by a link to that form', async () => {
  const { cards } = await placing('we are a law firm', 'Hire it');
  expect(cards).toContain('"url":"/contact?candidate=OP-001#message"');
  expect(cards).toContain('"label":"Hire Foyer"');
});

it('asks which of two that were compared is to be hired', async () => {
  const { answer, cards } = await placing('compare Juniper and Almanac', 'ok hire it');
  expect(answer).toMatch(/Juniper or Almanac\?/);
  expect(cards).not.toContain('/contact');
});

it.each([
  ['Which candidate works with QuickBooks?', /^QuickBooks is on 3 of our resumes\. .*Tally/],
  ['we use Epic', /^Epic is on 2 of our resumes/],
  ['I own a hair salon', /Polestar, our Small Business Generalist/],
  ['I need somebody cheap', /^It costs the same whomever you hire/],
])('the placement assistant: %s', async (asked, answered) => {
  expect((await placing('hello', asked)).answer).toMatch(answered);
});

it('has a second one, and then all of them', async () => {
  const restaurant = 'we run a restaurant';
  expect((await placing(restaurant, 'is there a second one?')).answer).toMatch(/^Chorus/);
  expect((await placing(restaurant, 'another one', 'any other?')).cards).toContain('"url":"/candidates"');
});

it.each(['pls hire', 'please hire', 'hire'])('a candidate: %s', async (asked) => {
  const { said } = await called('operations:OP-001', [asked]);
  expect(said.at(-1)).toMatch(/Hire Foyer/);
});

it.each([
  ['can I use Starter with Salesforce?', /^Starter has no tools/],
  ['can I have Starter with 5 tools for $99', /^Starter has no tools/],
  ['600 calls on Starter', /you have 600, so it takes Professional/],
])('sells no small plan for more than it has: %s', async (asked, answered) => {
  for (const plays of ['generalist:front-desk', 'placement', 'sales:SA-001']) {
    const { said } = await called(plays, [asked]);
    expect(said.at(-1), plays).toMatch(answered);
  }
});

it('hires the first of all where that one is asked for', async () => {
  const { cards } = await placing(
    'we do plumbing',
    'we chase late payments',
    'I want to hire the first one you named',
  );
  expect(cards).toContain('"url":"/contact?candidate=OP-003#message"');
});

it('says why, and goes back to the very first', async () => {
  const asked = ['we run a restaurant', 'who else?', 'we chase late payments'];
  expect((await placing(...asked, 'Why that one and not another?')).answer).toMatch(/^Because .*Tally/);
  expect((await placing(...asked, 'go back to the first one please')).answer).toMatch(/^Trestle/);
  expect((await placing('hello', 'What about a German speaking one?')).answer).toMatch(/languages/);
});

it('compares a candidate with another that is named', async () => {
  const write = chatWith('SA-003', 'sales:SA-003');
  await write('compare yourself with Harrier');
  expect(JSON.stringify(shownBy(write))).toContain('/candidates?compare=SA-003,SA-002');
});

it('knows of each system whose resume has it', () => {
  for (const { id, integrations } of catalogue.candidates)
    for (const system of integrations)
      expect(
        USES[system]?.some((script) => script.endsWith(`:${id}`)),
        `${id} ${system}`,
      ).toBe(true);
});
