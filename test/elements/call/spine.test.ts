/** One whole call with the unmodified SDKs, and what is left of it. */
import { expect } from 'chai';
import { canCall, liveTracks, nothingLeft, sleep, until, visit } from './house.ts';

(canCall ? describe : describe.skip)('a visitor who talks to the assistant', () => {
  it('is connected, hears and reads the assistant, hangs up, and leaves nothing behind', async () => {
    const { call, reach, phase, events, heard } = visit();
    expect(await call.start({ assistantId: 'greets' })).to.have.property('id');
    await reach('connected');
    await until('the voice has a level', () => call.levels.assistant > 0.01);
    await until('its words are read', () =>
      call.store.getState().captions.some(({ speaker }) => speaker === 'assistant'),
    );
    await until('the own voice has a level', () =>
      (heard['local-volume-level'] ?? []).some((level) => level > 0),
    );
    expect(liveTracks()).to.equal(1);
    await call.stop();
    expect(phase()).to.deep.include({ name: 'ended', reason: 'visitor' });
    expect(events.filter((name) => name === 'call-end')).to.have.length(1);
    expect(events.filter((name) => name === 'call-start')).to.have.length(1);
    await nothingLeft();
    const after = events.length;
    await sleep(1300);
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
