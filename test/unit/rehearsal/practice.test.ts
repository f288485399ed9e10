/** What buyers ask of an assistant's day, in the words that they ask it in. */
import { expect, it } from 'vitest';
import { called, chatWith, shownBy } from './talking.ts';

const WHERE = /trust page/;
const SENT = /tools that you connect/;
const TWO = /^2 of us are \$700 a month/;

it.each([
  ['do you record calls', /^No sound is recorded/],
  ['how long until you’re up and running', /under 5 minutes/],
  ['what do you do at night', /at any hour|whatever the hour/],
  ['do I need a new phone number', /^No\. I answer the number that you have/],
  ['where is my data stored', WHERE],
  ['in which country are the transcripts kept', WHERE],
  ['can patients opt out', /handed over to one of yours/],
  ['can you send emails', SENT],
  ['do you also text', SENT],
  ['How good are you really', /^I have no figures/],
  ['what is your close rate', /^I have no figures/],
  ['can I speak with the CEO', /someone on our team|person/],
  ['what do Tally and Juniper cost', TWO],
])('%s', async (asked, answered) => {
  for (const plays of ['placement', 'sales:SA-001', 'operations:OP-001', 'front-desk']) {
    const { said } = await called(plays, [asked]);
    expect(said.at(-1), plays).toMatch(answered);
  }
});

it.each([
  ['how do I get this on my website', /paste into your page/],
  ['can you take messages', /nothing is passed on/],
  ['can you book appointments in Google Calendar', SENT],
  ['can I visit', /Exchange Row/],
  ['can I get an invoice', /^We accept/],
  ['is there a minimum?', /in its contract/],
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

it.each([
  ['how does the trial end, am I charged automatically?', /^The free trial .*do not say/],
  ['I want to start the free trial', /^Gladly\. The free trial/],
  ['what happens when we go over 500 conversations', /^Starter ends at 500/],
  ['we get 700 conversations a month, is Starter ok?', /you have 700, so it takes Professional/],
  ['is voice included in starter', /^Starter: 1 assistant, basic voice/],
  ['is usage on top of starter?', /^Starter has no price by the minute/],
  ['what is your refund policy', /in its contract/],
  ['do you give refunds?', /in its contract/],
  ['1000 text messages a month', /^That is 1,000 text messages: \$50 .*\$400/],
  ['1200 calls a month, 3 minutes, all written to the CRM', /1,200 records in a CRM: \$660 .*\$1,010/],
  ['what do 400 calls of 5 minutes cost, we need it all in Salesforce', /\$690 a month\. The calculator/],
  ['what do 400 calls of 5 minutes cost without a CRM', /\$650 a month/],
])('of plans and sums: %s', async (asked, answered) => {
  for (const plays of ['generalist:front-desk', 'placement', 'sales:SA-001', 'inquiry']) {
    const { said } = await called(plays, [asked]);
    expect(said.at(-1), plays).toMatch(answered);
  }
});

it('leaves what is given back to whoever takes goods back', async () => {
  const { said } = await called('operations:OP-010', ['can I get a refund?']);
  expect(said.at(-1)).not.toMatch(/contract/);
});

it('changes the sum that it has just told', async () => {
  const asked = ['what do 300 calls cost', 'and with two assistants?', 'and by video?'];
  for (const plays of ['generalist:front-desk', 'placement', 'sales:SA-001', 'sales:sales-assistant']) {
    const { said } = await called(plays, asked);
    expect(said.at(-2), plays).toMatch(/\$700 for 2 assistants \$880/);
    expect(said.at(-1), plays).toMatch(/\$300 .*\$700 for 2 assistants \$1,000|\$1,000 a month/);
  }
});

it('knows whom it suggested before all others', async () => {
  const write = chatWith('placement', 'placement');
  for (const words of ['we run a dental clinic', 'actually we are a law firm']) await write(words);
  expect(await write('what was your first suggestion?')).toMatch(/^Metronome/);
  expect(await write('someone to chase late payments')).toMatch(/Tally/);
});
