/** No sum is told that leaves a number out: a false price is worse than none. */
import { describe, expect, it } from 'vitest';
import { amountIn } from '../../../worker/rehearsal/playing/amounts.ts';
import { called, chatWith, shownBy } from './talking.ts';

it.each([
  ['and with half of that?', '300 minutes'],
  ['and twice that?', '1,200 minutes'],
  ['we are more like 200 calls', '800 minutes'],
])('adds up anew: %s', async (said, minutes) => {
  const write = chatWith('x', 'restaurants');
  await write('what would 150 calls a month cost?');
  expect(await write(said)).toContain(minutes);
});

it('adds up what is told after the price was asked', async () => {
  const write = chatWith('x', 'restaurants');
  await write('what do you cost?');
  expect(await write('about 50 calls a day')).toMatch(/\$[\d,.]+ on Professional/);
});

describe('one question', () => {
  it.each([
    ["what if it's 1.5k calls of 3 minutes", /4,500 minutes: \$675 .*\$1,025 a month/],
    ['we receive 12,000 calls a year, 2 min each. cost?', /2,000 minutes: \$300 .*\$650 a month/],
    ['what do 25 calls a weekday cost', /22 working days a month that is 2,200 minutes/],
    ['what would 5 thousand texts cost', /5,000 text messages/],
    ['how much would a call cost me', /\$0\.15 per minute/],
    ['is Starter enough for 600 calls?', /up to 500 .*600.*Professional/],
    ['is Starter enough for 400 calls a month?', /up to 500 .*it would do/],
    ['how many minutes are included in Professional?', /None: on Professional/],
    ['is tax included?', /without tax/],
    ['is there a minimum contract?', /in its contract/],
    ['delete my data please', /cannot erase anything myself/],
    ['how long does it take to set you up', /under 5 minutes/],
  ])('%s', async (asked, answered) => {
    const write = chatWith('SA-001', 'sales:SA-001');
    expect(await write(asked)).toMatch(answered);
    expect((await called('sales:SA-001', [asked])).said[0]).toMatch(answered);
  });

  it.each([
    'I have 3 people on the phone and 25 calls each a day. cost?',
    'what do 200 to 300 calls a month cost?',
    'how much for a year with 300 calls a month?',
    'what do 20 calls an hour cost',
  ])('leaves to the calculator: %s', async (asked) => {
    const write = chatWith('SA-001', 'sales:SA-001');
    const answer = await write(asked);
    expect(answer).toMatch(/calculator/);
    expect(answer).not.toMatch(/\$/);
    expect(JSON.stringify(shownBy(write))).toContain('"url":"/pricing#calculator"');
  });

  it('takes what somebody pays now for no number of assistants', async () => {
    const write = chatWith('SA-001', 'sales:SA-001');
    const answer = await write('I spend $5000 a month on a receptionist now, how much would I save?');
    expect(answer).not.toMatch(/of us/);
    expect(answer).toMatch(/calculator/);
  });
});

it('takes ten minutes each of the calls that were told of', async () => {
  const told = ['we get about 30 calls a day', 'how much a month would that be, ten minutes each'];
  const { said } = await called('inquiry', told);
  expect(said.at(-1)).toMatch(/9,000 minutes: \$1,350 .*\$1,700 a month/);
  const write = chatWith('x', 'restaurants');
  await write('what would 300 calls a month cost');
  expect(await write('they are 6 minutes each')).toMatch(/1,800 minutes/);
});

it('asks how many there are where only their length is told', async () => {
  const write = chatWith('SA-001', 'sales:SA-001');
  expect(await write('how much is it with 10 minutes a call?')).toMatch(/how many calls/);
});

it('goes by the new number of two', async () => {
  const write = chatWith('SA-001', 'sales:SA-001');
  await write('what do 900 calls cost');
  expect(await write('actually we are more like 600 calls, not 900')).toMatch(/2,400 minutes/);
  expect(await write('and with half of that?')).toMatch(/1,200 minutes/);
  expect(await write('no thanks, call me at 415 555 0199')).not.toMatch(/minutes/);
});

it.each([
  ['we get 30 calls a day', { of: 'calls', count: 900, days: '30 days a month' }],
  ['24/7, around 120 calls a month', { of: 'calls', count: 120 }],
  ['two assistants with 500 calls of 4 minutes each', { of: 'calls', count: 500, minutes: 4, assistants: 2 }],
  ['3,000 crm records', { of: 'records', count: 3000 }],
])('reads %s', (text, amount) => {
  expect(amountIn(text)).toMatchObject(amount);
});
