/** A provider without any SDK behind the port: nothing but `widget/provider/` knows which one it is. */
import { until } from '../until.ts';
import { expect } from 'chai';
import { createApp } from '../../../widget/app.ts';
import { canCall, follow, liveTracks, nothingLeft, ORIGIN } from '../call/house.ts';
import { createLoopEngine } from './loop.ts';

(canCall ? describe : describe.skip)('a call by another provider', () => {
  const engine = createLoopEngine();
  const loop = () => {
    const { call } = createApp({ origin: ORIGIN, site: 'default' }, { loadEngine: async () => engine });
    const { visit } = follow(call);
    const assistant = () => {
      const last = engine.sessions.at(-1);
      if (!last) throw new Error('No session was opened.');
      return last;
    };
    return { ...visit, assistant, said: () => call.store.getState().captions.map(({ text }) => text) };
  };

  it('is begun, heard on both sides, spoken, typed and ended', async () => {
    const { call, reach, assistant, said, events, phase } = loop();
    expect(await call.start({ assistantId: 'greets' })).to.have.property('id');
    await reach('connected');
    await until(() => call.levels.assistant > 0.01, 'the assistant is heard');
    await until(() => assistant().hears() > 0.001, 'the visitor is heard');

    assistant().report({ type: 'utterance', speaker: 'assistant', text: 'Good', final: false });
    assistant().report({ type: 'utterance', speaker: 'assistant', text: 'Good morning', final: false });
    expect(said()).to.deep.equal(['Good morning']);
    assistant().report({ type: 'interrupted' });
    assistant().report({ type: 'visitor-speech', speaking: true });
    expect(call.store.getState().speaking.visitor).to.equal(true);
    assistant().report({ type: 'utterance', speaker: 'visitor', text: 'Hello', final: true });
    call.type('In writing');
    call.tell('They are on the page of prices.');
    expect(said()).to.deep.equal(['Good morning', 'Hello', 'In writing']);
    expect(assistant().added).to.deep.equal([
      { visitor: 'In writing', respond: true },
      { page: 'They are on the page of prices.', respond: false },
    ]);

    call.setMuted(true);
    await until(() => assistant().hears() < 0.001, 'the visitor is muted');
    expect(phase().name).to.equal('connected');
    await call.stop();
    expect(phase()).to.deep.include({ name: 'ended', reason: 'visitor' });
    expect(events.filter((name) => name === 'call-end')).to.have.length(1);
    expect(liveTracks()).to.equal(0);
    await nothingLeft();
  });

  it('runs the page’s tools, and ends with the reason that the provider gives', async () => {
    const { call, reach, assistant, phase } = loop();
    const asked: unknown[] = [];
    call.registerTool('book', (given) => {
      asked.push(given);
      return 'booked';
    });
    // Named, for the site's own is greeted for, and told so.
    await call.start({ assistantId: 'greets' });
    await reach('connected');
    const tools = [{ id: '1', name: 'book', arguments: { day: 'Monday' } }];
    assistant().report({ type: 'tools', calls: tools });
    assistant().report({ type: 'tools', calls: tools });
    await until(() => assistant().added.length > 0, 'the assistant is answered');
    expect(asked).to.deep.equal([{ day: 'Monday' }]);
    expect(assistant().added).to.deep.equal([
      { page: 'Tool book (1) answered: {"result":"booked"}', respond: true },
    ]);
    assistant().report({ type: 'ended', reason: 'assistant' });
    assistant().report({ type: 'left' });
    await reach('ended');
    expect(phase()).to.deep.include({ reason: 'assistant' });
    await nothingLeft();
  });
});
