/** What buyers ask of an assistant's day, in the words that they ask it in. */
import { expect, it } from 'vitest';
import { called, chatWith, shownBy } from './talking.ts';

const WHERE = /trust page/;
const SENT = /tools that you connect/;
const TWO = /^2 of us are \$700 a month/;

it.each([
  ['do you record calls', /^No sound is recorded/],
  ['how long until you’re up and running', /under 5 minutes/],
  ['what do you do at night', /at any hour/],
  ['do I need a new phone number', /^No\. I answer the number that you have/],
  ['where is my data stored', WHERE],
  ['in which country are the transcripts kept', WHERE],
  ['can patients opt out', /handed over to one of yours/],
  ['can you send emails', SENT],
  ['do you also text', SENT],
  ['How good are you really', /^I have no figures/],
  ['what is your close rate', /^I have no figures/],
  ['can I speak with the CEO', /person/],
  ['what do Tally and Juniper cost', TWO],
])('%s', async (asked, answered) => {
  for (const plays of ['placement', 'sales:SA-001', 'operations:OP-001', 'front-desk']) {
    const { said } = await called(plays, [asked]);
    expect(said.at(-1), plays).toMatch(answered);
  }
});

it.each([
  ['how do I get this on my website', /pasted into your page/],
  ['can you take messages', /nothing is passed on/],
  ['can you book appointments in Google Calendar', SENT],
  ['can I visit', /Exchange Row/],
  ['can I get an invoice', /^We accept/],
  ['is there a minimum?', /contract of its own/],
])('at the front desk and of who is placed: %s', async (asked, answered) => {
  for (const plays of ['generalist:front-desk', 'placement']) {
    const { said } = await called(plays, [asked]);
    expect(said.at(-1), plays).toMatch(answered);
  }
});

it('counts whoever is asked for itself and another', async () => {
  const { said } = await called('finance:FN-001', ['how much for you and Juniper together']);
  expect(said.at(-1)).toMatch(TWO);
});

it.each([
  ['OP-007', /^Yes, my resume has it: Business associate agreement available/],
  ['OP-011', /^A business associate agreement is not on my resume/],
])('answers for an agreement by the resume: %s', async (id, answered) => {
  const write = chatWith(id, `operations:${id}`);
  await write('Good morning');
  expect(await write('do you sign a BAA?')).toMatch(answered);
});

it('shows all of them', async () => {
  const write = chatWith('placement', 'placement');
  await write('show me all of them');
  expect(shownBy(write)).toMatchObject([{ type: 'link', url: '/candidates' }]);
});

it('names no customer for a reference', async () => {
  const { said } = await called('finance:FN-001', ['do you have references']);
  expect(said.at(-1)).toMatch(/marked as examples/);
});
