/** A greeting before the line stands: who says it, who is told of it, and what becomes of the visitor's words meanwhile. */
import { describe, expect, it } from 'vitest';
import type { GreetingReports } from '../../../widget/call/provider-port.ts';
import { fakeWorld, keepConsoleQuiet, settle } from './fake-provider.ts';

const TEXT = 'Hello, this is the shop.';
const SITE = {
  mode: 'live',
  spokenGreeting: { text: TEXT, sound: '/hello.mp3', integrity: 'sha256-x' },
} as const;

keepConsoleQuiet();

/** A sound that does what the test says. */
function greetedWorld({ isGreeted = true, comes = true } = {}) {
  const sound = {
    reports: null as GreetingReports | null,
    heard: false,
    level: 0,
    hushed: 0,
    cuts: false,
    closed: 0,
    words: null as object | null,
    sent: 0,
    done: false,
    asked: [] as string[][],
  };
  const fake = fakeWorld({ settings: () => Promise.resolve(SITE) });
  const { createCall } = fake.ports;
  Object.assign(fake.ports, {
    createCall: async (...asked: Parameters<typeof createCall>) => ({
      ...(await createCall(...asked)),
      ...(isGreeted && { greeting: TEXT }),
    }),
  });
  fake.ports.environment.loadGreeting = (...asked) => {
    sound.asked.push(asked);
    if (!comes) return Promise.reject(new Error('lost'));
    return Promise.resolve({
      begin(reports) {
        sound.reports = reports;
        return {
          wasHeard: () => sound.heard,
          level: () => sound.level,
          hush() {
            sound.hushed += 1;
            if (sound.cuts) reports.interrupted();
            sound.cuts = false;
          },
          words: () => sound.words,
          send: () => void (sound.sent += 1),
          isDone: () => sound.done,
          close: () => void (sound.closed += 1),
        };
      },
    });
  };
  const captions = () => fake.call.store.getState().captions.map(({ text, final }) => ({ text, final }));
  return { ...fake, sound, captions };
}
const PUT_IN = {
  type: 'add-message',
  message: { role: 'assistant', content: TEXT },
  triggerResponseEnabled: false,
};

describe('a greeting', () => {
  it('is read as it begins, goes on when the line stands, and the assistant is told that it was said', async () => {
    const { call, world, sound, captions, phase } = greetedWorld();
    const started = call.start();
    await settle();
    expect(sound.asked).toContainEqual(['https://worker.test/hello.mp3', 'sha256-x']);
    sound.heard = true;
    sound.reports?.plays();
    expect(captions()).toEqual([{ text: TEXT, final: false }]);
    expect(phase().name).toBe('connecting');
    world.session.join();
    world.session.listen();
    await started;
    expect(world.session.sent).toEqual([PUT_IN]);
    // Whoever looks reads that it speaks, though the provider has not said a word.
    expect(call.store.getState().speaking.assistant).toBe(true);
    expect([sound.hushed, sound.closed]).toEqual([0, 0]);
    // The line rises with it, while the provider hears nobody.
    sound.level = 0.4;
    world.session.report({ type: 'volume', level: 0 });
    expect(call.levels.assistant).toBe(0.4);
    sound.reports?.ended();
    expect(captions()).toEqual([{ text: TEXT, final: true }]);
    expect(call.store.getState().speaking.assistant).toBe(false);
    await call.stop();
    expect(sound.closed).toBe(1);
  });

  it.each([
    ['does not come', { comes: false }],
    ['comes, and the browser does not let it play', {}],
  ])('whose sound %s is said by the assistant', async (_, how) => {
    const { connect, world, captions } = greetedWorld(how);
    await connect();
    expect(world.session.sent).toEqual([]);
    expect(world.session.calls).toContainEqual(['say', TEXT, undefined, true, false]);
    // Its place is before what the visitor says over it.
    expect(captions()).toEqual([{ text: 'Hello,', final: false }]);
  });

  it('falls silent where the Worker has the assistant speak first, and where the assistant speaks', async () => {
    const other = greetedWorld({ isGreeted: false });
    await other.connect();
    expect(other.sound.hushed).toBe(1);
    expect([...other.world.session.sent, ...other.world.session.calls]).toEqual([]);
    const { connect, world, sound } = greetedWorld();
    sound.heard = true;
    await connect();
    world.session.report({ type: 'speech', speaking: true });
    expect(sound.hushed).toBe(1);
  });

  it('keeps its line where words of the assistant come while it is heard', async () => {
    const { call, connect, world, sound, captions } = greetedWorld();
    sound.heard = true;
    await connect();
    sound.reports?.plays();
    sound.cuts = true;
    call.type('What do you do?');
    for (const text of ['Our', 'Our assistants'])
      world.session.report({ type: 'utterance', speaker: 'assistant', text, final: false });
    expect(captions().map(({ text }) => text)).toEqual([TEXT, 'What do you do?', 'Our assistants']);
  });

  it('is cut in the captions where the visitor speaks into it', async () => {
    const { call, sound, captions } = greetedWorld();
    void call.start();
    await settle();
    sound.reports?.plays();
    sound.reports?.interrupted();
    expect(captions()).toEqual([{ text: TEXT, final: true }]);
    await call.stop();
  });

  it('hands over what was said meanwhile, until the microphone can be used as it is', async () => {
    const { connect, world, sound } = greetedWorld();
    sound.words = { words: 'of before' };
    sound.heard = true;
    await connect();
    await settle();
    expect(world.session.track).toBe(sound.words);
    expect(sound.sent).toBe(1);
    sound.done = true;
    await expect.poll(() => world.session.track).toBe(world.microphones[0]?.track);
    expect(sound.closed).toBe(1);
  });

  it.each([{ assistantId: 'a' }, { squadId: 's' }, { workflowId: 'w' }])(
    'is not begun for a call that names %j',
    async (payload) => {
      const { call, sound } = greetedWorld();
      void call.start(payload);
      await settle();
      expect(sound.reports).toBeNull();
      await call.stop();
    },
  );

  it('is over with a start that fails', async () => {
    const { call, world, sound, phase } = greetedWorld();
    void call.start();
    await settle();
    world.session.start.reject(new Error('no room'));
    await settle();
    expect(phase().name).toBe('failed');
    expect(sound.closed).toBe(1);
  });
});
