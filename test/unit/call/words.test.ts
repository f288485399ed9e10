/** Words that go to the assistant in a call: typed, told, or given it to say. */
import { describe, expect, it, vi } from 'vitest';
import { fakeWorld, keepConsoleQuiet, settle } from './fake-provider.ts';

keepConsoleQuiet();

describe('words', () => {
  it('that are typed become a caption, and the assistant answers them', async () => {
    const { call, world, connect } = fakeWorld();
    call.type('nobody hears');
    await connect();
    call.type('  What does it cost? ');
    call.type('   ');
    expect(world.session.sent).toEqual([
      {
        type: 'add-message',
        message: { role: 'user', content: 'What does it cost?' },
        triggerResponseEnabled: true,
      },
    ]);
    expect(call.store.getState().captions).toMatchObject([
      { speaker: 'visitor', text: 'What does it cost?', final: true, typed: true },
    ]);
    await call.stop();
  });

  it('that come after an answer has begun stand before it, where they were begun before it', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    vi.useFakeTimers({ toFake: ['Date'] });
    const { report } = world.session;
    const hears = (speaker: 'visitor' | 'assistant', text: string) =>
      report({ type: 'utterance', speaker, text, final: true });
    report({ type: 'visitor-speech', speaking: true });
    vi.setSystemTime(Date.now() + 1000);
    hears('assistant', 'Certainly.');
    report({ type: 'visitor-speech', speaking: false });
    hears('visitor', 'Can you help?');
    vi.setSystemTime(Date.now() + 1000);
    hears('visitor', 'And when?');
    expect(call.store.getState().captions.map(({ text }) => text)).toEqual([
      'Can you help?',
      'Certainly.',
      'And when?',
    ]);
    vi.useRealTimers();
    await call.stop();
  });

  it('that the page tells are given without a spoken answer, also from before the assistant listens', async () => {
    const { call, world } = fakeWorld();
    expect(() => call.tell('x')).toThrow('tell() needs a call.');
    const started = call.start();
    await settle();
    call.tell('The visitor is on /pricing.');
    world.session.join();
    await started;
    expect(world.session.sent).toEqual([]);
    world.session.listen();
    expect(world.session.sent).toEqual([
      {
        type: 'add-message',
        message: { role: 'system', content: 'The visitor is on /pricing.' },
        triggerResponseEnabled: false,
      },
    ]);
    await call.stop();
  });

  it('that were written before the call are told as turns, as many as a message holds', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    const turn = (text: string, at: number) => ({ speaker: 'visitor', text, at }) as const;
    call.tell([turn('I am Ada', 1), { speaker: 'assistant', text: 'Hello Ada', at: 2 }]);
    call.tell(Array.from({ length: 99 }, (_, at) => turn(`"${at}" ${'x'.repeat(90)}`, at)));
    call.tell([turn('y'.repeat(9000) + ' the end', 1)]);
    const sent = world.session.sent as { message: { content: string } }[];
    const told = sent.map(({ message }) => message.content);
    expect(told[0]).toMatch(/\nVisitor: I am Ada\nAssistant: Hello Ada$/);
    expect(told[1]).toMatch(/^Before this call .*\nVisitor: "6/);
    expect(told[1]).toMatch(/"98" x+$/);
    expect(told[2]).toMatch(/\nVisitor: …y+ the end$/);
    await call.stop();
  });

  it('that the assistant is to say default to no interruptions', async () => {
    const { call, world, connect } = fakeWorld();
    await connect();
    call.say('Goodbye', { endCallAfterSpoken: true });
    expect(world.session.calls).toContainEqual(['say', 'Goodbye', true, false, false]);
    await call.stop();
  });

  it('that are too many are refused by name', async () => {
    const { call, connect } = fakeWorld();
    await connect();
    expect(() => call.send({ type: 'add-message', text: 'x'.repeat(5000) })).toThrow(
      /send\(\): the message must be at most 4096 characters as JSON, but has \d+\./,
    );
    await call.stop();
  });
});
