/** What the placement assistant has suggested is what one comes back to. */
import { expect, it } from 'vitest';
import { called, chatWith, shownBy } from './talking.ts';

const CLINIC = 'I run a dental clinic in Portland';

const after = async (...said: string[]) => {
  const write = chatWith('placement', 'placement');
  let answer = '';
  for (const words of said) answer = await write(words);
  return { answer, card: JSON.stringify(shownBy(write)) };
};

it.each([
  ['take the second one', /Patient Scheduling|Intake/i, '/candidates/op-007'],
  ['the first one, please', /our/, '/candidates/op-002'],
  ['so who do you recommend?', /our/, '/candidates/op-002'],
  ['yes please hire', /form/, '/contact?candidate=OP-002#message'],
  ['Hire it', /form/, '/contact?candidate=OP-002#message'],
  ['do they know Dentrix?', /resume of/, '/candidates/op-002'],
])('%s', async (said, words, url) => {
  const { answer, card } = await after(CLINIC, said);
  expect(answer).toMatch(words);
  expect(card).toContain(`"url":"${url}"`);
  const { said: spoken } = await called('placement', [CLINIC, said]);
  expect(spoken.at(-1)).toMatch(words);
});

it.each([
  ['I need someone to chase unpaid invoices for a law firm', '/candidates/fn-001'],
  ['who do you recommend for the billing of a dental practice?', '/candidates/fn-005'],
  ['we are a law firm and miss calls', '/candidates/op-001'],
])('suggests by the work before the industry: %s', async (said, url) => {
  expect((await after(said)).card).toContain(`"url":"${url}"`);
});

it.each([
  'My company is called Oakes & Finch LLP',
  'we are called Whitford Supply',
  'My company is Norvik Tools',
  'Hello, Dana Whitfield here, from Bright Path Staffing in Fresno',
])('takes it for an introduction: %s', async (said) => {
  for (const plays of ['hr:HR-002', 'placement', 'finance', 'sales:SA-001'])
    expect((await called(plays, [said])).said[0], plays).toMatch(/^(?:Thank you\. What would|For )/);
});

it.each(['ok, I take Starter', 'we would like to go with the Professional plan'])(
  'leads whoever has chosen a plan to the form: %s',
  async (said) => {
    const { said: spoken, shown } = await called('operations:OP-001', [said]);
    expect(spoken[0]).toMatch(/^Gladly/);
    expect(shown).toMatch(/plan=(?:starter|professional)#message/);
  },
);

it('takes the plan that is chosen, not the one that is named before it', async () => {
  const { shown } = await called('operations:OP-001', ['We looked at Starter, I take Professional']);
  expect(shown).toContain('plan=professional#message');
});

it.each(['should I take Starter?', "I don't want Starter"])('takes %s for no choice', async (said) => {
  expect((await called('operations:OP-001', [said])).shown).not.toMatch(/plan=/);
});

it('knows the cards that are taken', async () => {
  expect((await called('operations:OP-001', ['do you take Visa'])).said[0]).toMatch(/credit cards and ACH/);
});

it('hires whoever was chosen of the two', async () => {
  const { card } = await after(CLINIC, 'the second one', 'ok, hire please');
  expect(card).toContain('"url":"/contact?candidate=OP-007#message"');
});

it('names nobody before it knows what for', async () => {
  const { answer, card } = await after('who would you recommend?');
  expect(answer).toMatch(/industry, or the work/);
  expect(card).toBe('[]');
});

it('leads on where nobody fits, and does not ask for a message', async () => {
  const { answer } = await after(CLINIC, 'none of them fits, thanks anyway');
  expect(answer).toMatch(/in other words; or ask someone/);
});

it('keeps no calendar', async () => {
  const { answer } = await after('book me a meeting for Thursday at 3');
  expect(answer).toMatch(/no calendar/);
});

it('says that all cost the same', async () => {
  const { answer } = await after(CLINIC, 'who is cheaper?');
  expect(answer).toMatch(/the same whomever/);
});

it.each(['hr:HR-001', 'sales:SA-001', 'restaurants'])('%s decides nothing', async (plays) => {
  const { said } = await called(plays, ['who makes the hiring decision, you or us?']);
  expect(said[0]).toMatch(/^You do/);
});

it('has nothing to call off, and says so', async () => {
  const write = chatWith('x', 'restaurants');
  expect(await write('no, forget it, cancel the booking')).toMatch(/nothing is booked/i);
  const { said } = await called('booking', ['are you sure it is cancelled?']);
  expect(said[0]).toMatch(/nothing is booked/i);
});

it('is no demonstration to whoever wants none', async () => {
  const write = chatWith('x', 'finance');
  await write('Good morning');
  expect(await write("no thanks, I don't want a demo")).not.toMatch(/demonstration/);
});

it('takes no place with a table for an opening hour', async () => {
  const write = chatWith('x', 'restaurants');
  expect(await write('do you work with OpenTable?')).toMatch(/tools that you connect/);
});
