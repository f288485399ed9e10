/** Whatever visitor and provider do, in whatever order: at most one call, no microphone unseen, and all settles. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
// Loaded in mid-call in a page; here it takes no time, as everything else does.
import '../../../widget/call/on-report.ts';
import { fakeWorld, keepConsoleQuiet, settle } from './fake-provider.ts';
import { deferred, type FakeSession } from './fake-session.ts';

const RUNS = process.env['SOAK'] ? 200 : 25;

keepConsoleQuiet();

const ACTIONS = [
  'start',
  'stop',
  'reconnect',
  'mute',
  'unmute',
  'say',
  'type',
  'choose-microphone',
  'dismiss',
  'warm',
  'join',
  'listen',
  'left',
  'fatal',
  'lost',
  'goodbye',
  'autoplay',
  'start-rejects',
  'hold-microphone',
  'hold-creation',
  'hold-engine',
  'let-go',
  'slow-room',
  'quick-room',
  'unplug',
  'page-away',
  'page-back',
  'turn',
] as const;
type Action = (typeof ACTIONS)[number];

type World = ReturnType<typeof fakeWorld>;

/** Every start and every stop that was asked for. */
type Asked = { what: string; settled: boolean }[];

async function perform(action: Action, { world, call }: World, asked: Asked): Promise<void> {
  const track = (what: string, promise: Promise<unknown>) => {
    const entry = { what, settled: false };
    asked.push(entry);
    const done = () => {
      entry.settled = true;
    };
    promise.then(done, done);
  };
  const attempt = (work: () => unknown) => {
    try {
      work();
    } catch {
      // A visitor may ask at the wrong time; it must not break anything.
    }
  };
  const session = world.sessions.at(-1);
  const speak = (work: (current: NonNullable<typeof session>) => void) => {
    if (session && !session.closed) work(session);
  };
  switch (action) {
    case 'start':
      return track('start', call.start());
    case 'stop':
      return track('stop', call.stop());
    case 'reconnect':
      return track('reconnect', call.reconnect());
    case 'mute':
      return attempt(() => call.setMuted(true));
    case 'unmute':
      return attempt(() => call.setMuted(false));
    case 'say':
      return attempt(() => call.say('Hello'));
    case 'type':
      return call.type('Hello');
    case 'choose-microphone':
      return track('choose', call.chooseMicrophone('mic-b'));
    case 'dismiss':
      return call.dismiss();
    case 'warm':
      return void call.warm();
    case 'join':
      return speak((current) => current.join());
    case 'listen':
      return speak((current) => current.listen());
    case 'left':
      return speak((current) => current.report({ type: 'left' }));
    case 'fatal':
      return speak((current) => current.fatal({ kind: 'room', type: 'exp-room', message: '' }));
    case 'lost':
      return speak((current) => current.fatal({ kind: 'room', type: 'connection-error', message: '' }));
    case 'goodbye':
      return speak((current) =>
        current.fatal({ kind: 'room', type: 'ejected', message: 'Meeting has ended' }),
      );
    case 'autoplay':
      return speak((current) =>
        current.report({
          type: 'failure',
          failure: { kind: 'autoplay' },
          fatal: false,
          report: { type: 'audio-start-failed', original: {} },
        }),
      );
    case 'start-rejects':
      return speak((current) => current.start.reject(new Error('the SDK threw')));
    case 'hold-microphone':
      world.microphoneGate ??= deferred();
      return;
    case 'hold-creation':
      world.creationGate ??= deferred();
      return;
    case 'hold-engine':
      world.engineGate ??= deferred();
      return;
    case 'let-go':
      return letGo(world);
    case 'slow-room':
      world.slowClose = true;
      return;
    case 'quick-room':
      world.slowClose = false;
      world.sessions.forEach(hurry);
      return;
    case 'unplug':
      world.openMicrophones.at(-1)?.unplug();
      return;
    case 'page-away':
      world.page?.('away');
      return;
    case 'page-back':
      world.page?.('back');
      return;
    case 'turn':
      return settle(2);
  }
}

function hurry(session: FakeSession): void {
  session.slowClose = false;
  session.closing?.resolve(undefined);
}

function letGo(world: World['world']): void {
  for (const gate of [world.microphoneGate, world.creationGate, world.engineGate]) gate?.resolve(undefined);
  world.microphoneGate = world.creationGate = world.engineGate = null;
}

function checkInvariants({ world, phase }: World): void {
  const joined = world.sessions.filter(({ closed, told }) => !closed && told === null);
  expect(joined.length, 'calls at once').toBeLessThanOrEqual(1);
  if (!['connecting', 'connected'].includes(phase().name)) {
    expect(world.openMicrophones, `microphones while ${phase().name}`).toEqual([]);
  }
  // Two for the moment in which one takes the place of the other.
  expect(world.openMicrophones.length).toBeLessThanOrEqual(2);
}

it(`holds in ${RUNS} random sequences`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ACTIONS), { minLength: 5, maxLength: 40 }),
      async (actions) => {
        const scene = fakeWorld();
        const { world, call, phase } = scene;
        const asked: Asked = [];
        for (const action of actions) {
          await perform(action, scene, asked);
          // What is opened too late is closed as soon as it is known: a few microtasks, no time for a sound.
          for (let tick = 0; tick < 4; tick++) await Promise.resolve();
          checkInvariants(scene);
        }
        // The visitor goes; the world lets go of what it held.
        letGo(world);
        world.slowClose = false;
        for (const session of world.sessions) {
          hurry(session);
          session.start.resolve(null);
        }
        const stopping = call.stop();
        letGo(world);
        await Promise.race([stopping, settle(200).then(() => expect.fail('stop() does not settle'))]);
        await settle(20);
        checkInvariants(scene);
        expect(asked.filter(({ settled }) => !settled)).toEqual([]);
        expect(['idle', 'ended', 'failed']).toContain(phase().name);
        expect(world.openMicrophones).toEqual([]);
        expect(world.openSessions).toEqual([]);
        expect(world.deviceListeners).toBe(0);
        expect(world.page).toBeNull();
        expect(world.remembered).toBeNull();
        // A call that was created and never opened was hung up.
        const opened = await Promise.all(
          world.sessions.map(({ order }) => order.answer.then(({ id }) => id)),
        );
        world.requests.forEach((_, index) => {
          const id = `call-${index + 1}`;
          if (!opened.includes(id)) expect(world.hungUp).toContain(id);
        });
      },
    ),
    { numRuns: RUNS, seed: 20_261_121, endOnFailure: false },
  );
}, 120_000);
