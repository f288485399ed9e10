/** One whole call with the unmodified SDKs, and what is left of it. */
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import { expect } from 'chai';
import { canCall, liveTracks, nothingLeft, visit } from './house.ts';

(canCall ? describe : describe.skip)('a visitor who talks to the assistant', () => {
  it('is connected, hears and reads the assistant, hangs up, and leaves nothing behind', async () => {
    const { call, reach, phase, events, heard } = visit();
    expect(await call.start({ assistantId: 'greets' })).to.have.property('id');
    await reach('connected');
    await until(() => call.levels.assistant > 0.01, 'the voice has a level');
    await until(
      () => call.store.getState().captions.some(({ speaker }) => speaker === 'assistant'),
      'its words are read',
    );
    await until(
      () => (heard['local-volume-level'] ?? []).some((level) => level > 0),
      'the own voice has a level',
    );
    expect(liveTracks()).to.equal(1);
    await call.stop();
    expect(phase()).to.deep.include({ name: 'ended', reason: 'visitor' });
    expect(events.filter((name) => name === 'call-end')).to.have.length(1);
    expect(events.filter((name) => name === 'call-start')).to.have.length(1);
    await nothingLeft();
    const after = events.length;
    await pause(1300, 'the SDK tells some things a second late');
    expect(events, 'nothing is reported after the end').to.have.length(after);
  });

  it('of a client that was destroyed holds no call, however late it is asked', async () => {
    const { call, phase } = visit();
    await call.destroy();
    expect(await call.start({ assistantId: 'greets' })).to.equal(null);
    expect(liveTracks()).to.equal(0);
    expect(phase().name).to.equal('idle');
    await nothingLeft();
  });
});
