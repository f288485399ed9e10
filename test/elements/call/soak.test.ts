/** The long run: many calls in a row, and random sequences with the real SDKs. One of each where time is short. */
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import { expect } from 'chai';
import fc from 'fast-check';
import { letMachineLeave, sayAsMachine } from './wire.ts';
import { canCall, liveTracks, nothingLeft, SOAK, visit } from './house.ts';

const CALLS = SOAK ? 30 : 2;
const SEQUENCES = SOAK ? 20 : 2;

const ACTIONS = ['start', 'stop', 'mute', 'reconnect', 'type', 'drop', 'wait', 'wait-long'] as const;
type Action = (typeof ACTIONS)[number];

(canCall ? describe : describe.skip)('in the long run', () => {
  it(`${CALLS} calls in a row leave the page as the first one left it`, async () => {
    const guest = visit();
    let afterFirst = 0;
    for (let round = 0; round < CALLS; round++) {
      expect(await guest.call.start({ assistantId: 'greets' }), `call ${round + 1}`).to.have.property('id');
      await guest.reach('connected');
      await guest.call.stop();
      await nothingLeft(`after call ${round + 1}`);
      afterFirst ||= document.querySelectorAll('*').length;
      expect(document.querySelectorAll('*')).to.have.length(afterFirst);
    }
  }).timeout(200_000);

  it(`${SEQUENCES} random sequences break nothing`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...ACTIONS), { minLength: 4, maxLength: 10 }),
        async (actions) => {
          const guest = visit({ creating: 5000, loading: 5000, joining: 8000 });
          const asked: Promise<unknown>[] = [];
          const perform = async (action: Action) => {
            const on = ['connecting', 'connected'].includes(guest.phase().name);
            if (action === 'start') asked.push(guest.call.start({ assistantId: 'greets' }));
            if (action === 'stop') asked.push(guest.call.stop());
            if (action === 'reconnect') asked.push(guest.call.reconnect());
            if (action === 'mute' && on) guest.call.setMuted(!guest.call.isMuted());
            if (action === 'type') guest.call.type('Hello');
            if (action === 'drop') await dropLine(guest.call.callObject());
            if (action === 'wait') await pause(60, 'one of the things that a visitor does');
            if (action === 'wait-long') await pause(900, 'one of the things that a visitor does');
          };
          for (const action of actions) {
            await perform(action);
            const seen = ['connecting', 'connected'].includes(guest.phase().name);
            expect(liveTracks(), `microphones while ${guest.phase().name}`).to.be.at.most(seen ? 1 : 0);
            expect(document.querySelectorAll('audio').length).to.be.at.most(1);
          }
          await guest.call.stop();
          await Promise.all(asked);
          await until(() => ['idle', 'ended', 'failed'].includes(guest.phase().name), 'it is over');
          await nothingLeft();
        },
      ),
      { numRuns: SEQUENCES, seed: 20_261_121, endOnFailure: true, includeErrorInReport: true },
    );
  }).timeout(230_000);
});

/** The room's line breaks, as the call machine says it. */
async function dropLine(calling: Promise<unknown>): Promise<void> {
  const call = (await calling) as { meetingState(): string; callClientId: string } | null;
  if (call?.meetingState() !== 'joined-meeting') return;
  const { callClientId } = call;
  sayAsMachine('error', { errorMsg: 'lost', error: { type: 'connection-error', msg: 'lost' } });
  letMachineLeave(callClientId);
  await pause(20, 'the machine says it in turns of its own');
}
