/** Nobody in danger is answered by a script. */
import { expect, it } from 'vitest';
import { called, chatWith } from './talking.ts';

const DANGERS = [
  'my child has a fever of 104 what should I do',
  'my baby is not breathing',
  'I think he took too many pills',
  'I want to die',
  'she fainted and is bleeding a lot',
  'It is urgent, my chest hurts',
  'my husband collapsed',
  'he is choking',
  'I am going to kill myself',
  'I have trouble breathing',
  'this is an emergency',
  'she won’t wake up',
  'he does not wake up',
  'there is a gas smell in the house',
  'my daughter has 41 degrees fever and a stiff neck',
];

it.each(DANGERS)('whoever says “%s” is sent to the emergency number', async (text) => {
  for (const plays of ['healthcare', 'operations:OP-002', 'booking', 'placement', 'greets'])
    expect((await called(plays, [text])).said[0], plays).toMatch(/call 911/);
  expect(await chatWith('x', 'healthcare')(text)).toMatch(/call 911/);
});

it.each([
  'Do you take emergency calls at night?',
  'I have a breathing exercise class',
  'we sell fever thermometers',
  'can you handle the stress of chest clinic phones?',
])('and nobody else: %s', async (text) => {
  expect((await called('healthcare', [text])).said[0]).not.toMatch(/call 911/);
});

it.each(['no, I don’t want a callback', 'please don’t call me', 'stop writing to me'])(
  'nobody is called who says %s',
  async (text) => expect((await called('healthcare', [text])).said[0]).toMatch(/^No problem: nobody/),
);

it('calls off nothing that was not booked', async () => {
  const write = chatWith('OP-002', 'operations:OP-002');
  await write('How much do you cost?');
  expect(await write('cancel that')).toMatch(/nothing is booked/);
});
