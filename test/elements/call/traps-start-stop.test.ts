/** The SDKs have sixteen traps for who starts and stops at the wrong moment. No visitor meets one of them. */
// Those of starting and stopping; the others are in `traps-in-call.test.ts`.
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import { expect } from 'chai';
import { canCall, liveTracks, nothingLeft, visit } from './house.ts';
import { connect, takeBackAfterEach } from './taps.ts';
import { holdCreation, tapMachine } from './wire.ts';

(canCall ? describe : describe.skip)('whatever the visitor clicks, and whenever', () => {
  const { undo, tap } = takeBackAfterEach();

  it('1: hangs up while the room is joined: the start settles', async () => {
    const guest = visit();
    const started = guest.call.start({ assistantId: 'slow-join' });
    await until(() => guest.call.store.getState().instance === 'joining', 'the room is being joined');
    await guest.call.stop();
    expect(await started).to.equal(null);
    expect(guest.phase()).to.deep.include({ name: 'ended', reason: 'visitor' });
    await nothingLeft();
  });

  it('2: hangs up while the call is created: none comes, and the Worker is told to end it', async () => {
    const { log, release } = holdCreation(tap);
    const guest = visit();
    const started = guest.call.start({ assistantId: 'greets' });
    await until(() => log.requests.some(({ url }) => url.endsWith('/call/web')), 'the call is asked for');
    await guest.call.stop();
    expect(await started).to.equal(null);
    expect(liveTracks()).to.equal(0);
    release();
    await until(() => log.requests.some(({ method }) => method === 'DELETE'), 'the late call is hung up');
    expect(guest.phase().name).to.equal('ended');
    await nothingLeft();
  });

  it('3: starts twice: the second reports already-started and returns nothing', async () => {
    const guest = visit();
    const first = guest.call.start({ assistantId: 'greets' });
    expect(await guest.call.start({ assistantId: 'greets' })).to.equal(null);
    const refused = guest.heard['call-start-progress']?.find(({ stage }) => stage === 'validation');
    expect(refused).to.deep.include({
      stage: 'validation',
      status: 'failed',
      metadata: { reason: 'already-started' },
    });
    expect(await first).to.have.property('id');
    expect(guest.heard.error).to.equal(undefined);
    await guest.call.stop();
    await nothingLeft();
  });

  it('4a: stops and starts in the same tick: the second call is a whole one', async () => {
    const guest = visit();
    await connect(guest);
    const stopped = guest.call.stop();
    const again = guest.call.start({ assistantId: 'greets' });
    await stopped;
    expect(await again).to.have.property('id');
    await guest.reach('connected');
    expect(liveTracks()).to.equal(1);
    await guest.call.stop();
    await nothingLeft();
  });

  it('4b, 4c: stops twice and starts again while the room is slow to let go: all three settle', async () => {
    const guest = visit();
    await connect(guest);
    undo.push(tapMachine('left-meeting', 400));
    const stops = [guest.call.stop(), guest.call.stop()];
    const again = guest.call.start({ assistantId: 'greets' });
    await Promise.all(stops);
    expect(await again).to.have.property('id');
    await guest.reach('connected');
    await guest.call.stop();
    await nothingLeft();
  });

  it('4: hangs up on a room that never confirms: the next call works all the same', async () => {
    const guest = visit();
    await connect(guest);
    const restore = tapMachine('left-meeting', null);
    // The confirmation that is given in the machine's place must get through.
    const posted = window.postMessage;
    window.postMessage = ((
      message: { action?: string; callClientId?: string; farewell?: true },
      target: string,
    ) => posted(message as never, target as never)) as typeof window.postMessage;
    const stopping = guest.call.stop();
    expect(liveTracks(), 'the microphone is closed at once').to.equal(0);
    await pause(2100, 'longer than a confirmation is waited for');
    restore();
    await stopping;
    await connect(guest);
    await guest.call.stop();
    await nothingLeft();
  }).timeout(20_000);

  it('5: starts a second client: it is told that another call is on, and the first goes on', async () => {
    const first = visit();
    const second = visit();
    await connect(first);
    expect(await second.call.start({ assistantId: 'greets' })).to.equal(null);
    expect(second.phase()).to.have.nested.property('error.code', 'conflict');
    expect(first.phase().name).to.equal('connected');
    expect(liveTracks()).to.equal(1);
    await first.call.stop();
    await connect(second);
    await second.call.stop();
    await nothingLeft();
  });

  it('6: holds three calls: the page is as it was before the first', async () => {
    const locks = async () => (await navigator.locks.query()).held?.map(({ name }) => name);
    const elements = document.querySelectorAll('*').length;
    const guest = visit();
    for (let round = 0; round < 3; round++) {
      await connect(guest);
      expect(document.querySelectorAll('audio')).to.have.length(1);
      expect(await locks()).to.include('talklive:call');
      await guest.call.stop();
      await nothingLeft();
    }
    expect(document.querySelectorAll('*')).to.have.length(elements);
    expect(await locks()).not.to.include('talklive:call');
    // What a page plays itself, under the same mark, it may take away.
    const own = document.createElement('div');
    const player = document.createElement('audio');
    player.dataset['participantId'] = 'of the page';
    own.append(player);
    document.body.append(own);
    own.remove();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(player.isConnected).to.equal(false);
  });

  it('7: hangs up while the assistant speaks: no speech-end comes a second later', async () => {
    const guest = visit();
    await connect(guest);
    await until(() => guest.call.store.getState().speaking.assistant, 'the assistant speaks');
    await guest.call.stop();
    const after = guest.events.length;
    await pause(1200, 'the SDK tells the end of speech a second late');
    expect(guest.events).to.have.length(after);
  });

  it('8: listens to no error event: a refused call settles with null, and the next one works', async () => {
    const { createCallClient } = await import('../../../widget/client.ts');
    const call = createCallClient({ origin: window.TALKLIVE_ORIGIN });
    expect(await call.start({ assistantId: 'http-500' })).to.equal(null);
    expect(call.store.getState().phase).to.have.nested.property('error.code', 'provider-down');
    expect(await call.start({ assistantId: 'greets' })).to.have.property('id');
    await call.stop();
    await nothingLeft();
  });

  it('15: hangs up, and the SDK tells its own end twice: the visitor’s is told once', async () => {
    const guest = visit();
    await connect(guest);
    let destroyed = 0;
    const call = (await guest.call.callObject()) as { on(name: string, listener: () => void): void };
    call.on('call-instance-destroyed', () => (destroyed += 1));
    const names: string[] = [];
    const unsubscribe = guest.call.store.subscribe(({ phase }, before) => {
      if (phase !== before.phase) names.push(phase.name);
    });
    await guest.call.stop();
    await until(() => destroyed === 2, 'the trap is there');
    unsubscribe();
    expect(names).to.deep.equal(['ending', 'ended']);
    expect(guest.events.filter((name) => name === 'call-end')).to.have.length(1);
    await nothingLeft();
  });

  it('16: the SDK of the bundle is the one whose client answers for us: one POST, ours', async () => {
    const log = tap();
    const guest = visit();
    await connect(guest);
    expect(log.requests.filter(({ url }) => url.endsWith('/call/web'))).to.have.length(1);
    await guest.call.stop();
  });

  it('the call is over as the assistant’s track starts: no promise of the SDK is refused unseen', async () => {
    const unseen: unknown[] = [];
    const note = (event: PromiseRejectionEvent) => {
      unseen.push(event.reason);
      event.preventDefault();
    };
    window.addEventListener('unhandledrejection', note);
    undo.push(() => window.removeEventListener('unhandledrejection', note));
    const guest = visit();
    const started = guest.call.start({ assistantId: 'greets' });
    const created = () =>
      guest.heard['call-start-progress']?.some(
        ({ stage, status }) => stage === 'daily-call-object-creation' && status === 'completed',
      );
    await until(created, 'the call object is there');
    const call = (await guest.call.callObject()) as { sendAppMessage(message: unknown): unknown };
    const send = call.sendAppMessage.bind(call);
    let refused = 0;
    call.sendAppMessage = (message) => {
      if (message !== 'playable') return send(message);
      refused += 1;
      throw new Error('sendAppMessage() only supported after join.');
    };
    await started;
    await until(() => refused > 0, 'the SDK has told that it plays');
    await pause(200, 'a refusal that nobody awaits is told some turns later');
    expect(unseen).to.deep.equal([]);
    await guest.call.stop();
    await nothingLeft();
  });
});
