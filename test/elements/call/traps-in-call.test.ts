/** The SDKs have sixteen traps for who starts and stops at the wrong moment. No visitor meets one of them. */
// Those of a call that is on; the others are in `traps-start-stop.test.ts`.
import { pause } from '../../pause.ts';
import { until } from '../until.ts';
import { expect } from 'chai';
import { canCall, nothingLeft, opened, visit } from './house.ts';
import { connect, takeBackAfterEach } from './taps.ts';
import { renameInRoom, sayAsMachine } from './wire.ts';

(canCall ? describe : describe.skip)('whatever the visitor does in a call', () => {
  const { undo } = takeBackAfterEach();

  it('9: has muted, and noise cancellation fails: stays muted, and is heard again when unmuting', async () => {
    const guest = visit();
    await connect(guest);
    guest.call.setMuted(true);
    await until(() => guest.call.isMuted(), 'the mute is reported');
    const enabled: boolean[] = [];
    const watch = setInterval(
      () => enabled.push(opened.tracks.some((track) => track.readyState === 'live' && track.enabled)),
      5,
    );
    sayAsMachine('nonfatal-error', {
      type: 'audio-processor-error',
      errorMsg: 'The audio processor has failed',
    });
    await pause(400, 'a microphone that opens by itself would be noted within it');
    clearInterval(watch);
    expect(guest.call.isMuted()).to.equal(true);
    expect(enabled).to.not.include(true);
    guest.call.setMuted(false);
    await until(() => !guest.call.isMuted(), 'the unmute is reported');
    expect(opened.tracks.at(-1)?.enabled).to.equal(true);
    await guest.call.stop();
    await nothingLeft();
  });

  it('10: gets no noise cancellation: the call goes on', async () => {
    const guest = visit();
    await connect(guest, 'noise-cancellation-refused');
    await until(() => guest.heard.error?.length, 'the refusal is told');
    expect(guest.heard.error?.[0]).to.deep.include({ type: 'audio-processing-setup-error', fatal: false });
    expect(guest.phase().name).to.equal('connected');
    await guest.call.stop();
    await nothingLeft();
  });

  it('11: speaks for the assistant too early: one clear word, and nothing breaks', async () => {
    const guest = visit();
    expect(() => guest.call.say('Hello')).to.throw('say() only supported after join.');
    expect(() => guest.call.setMuted(true)).to.throw('Call object is not available.');
    const started = guest.call.start({ assistantId: 'slow-join' });
    await until(() => guest.call.store.getState().instance === 'joining', 'the room is being joined');
    expect(() => guest.call.say('Hello')).to.throw('say() only supported after join.');
    guest.call.setMuted(true);
    expect(guest.call.isMuted()).to.equal(true);
    await started;
    await guest.reach('connected');
    await until(
      () => guest.call.store.getState().tracks.microphone === 'off',
      'the mute has reached the room',
    );
    expect(guest.call.isMuted()).to.equal(true);
    expect(() => guest.call.send({ type: 'x', text: 'y'.repeat(5000) })).to.throw('at most 4096 characters');
    await guest.call.stop();
    await nothingLeft();
  });

  it('12: is not allowed sound without a click: a click connects the call', async () => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
    undo.push(() => {
      HTMLMediaElement.prototype.play = play;
    });
    const guest = visit({ joining: 3000 });
    expect(await guest.call.start({ assistantId: 'greets' })).to.have.property('id');
    await until(() => guest.call.store.getState().notice === 'autoplay-refused', 'the visitor is told');
    await pause(3200, 'longer than the joining may take');
    expect(guest.phase().name, 'the clock waits for the click').to.equal('connecting');
    HTMLMediaElement.prototype.play = play;
    await guest.call.hear();
    await guest.reach('connected');
    expect(guest.call.store.getState().notice).to.equal(null);
    await until(() => guest.call.levels.assistant > 0.01, 'the voice has a level');
    await guest.call.stop();
    await nothingLeft();
  });

  it('13: somebody else is in the room: only the assistant is played, and without it nobody is', async () => {
    const guest = visit({ joining: 2500 });
    undo.push(renameInRoom('Vapi Speaker', 'Somebody Else'));
    expect(await guest.call.start({ assistantId: 'greets' })).to.have.property('id');
    await guest.reach('failed');
    expect(guest.phase()).to.have.nested.property('error.code', 'join-timeout');
    expect(guest.heard.audio).to.equal(undefined);
    await nothingLeft();
  });

  it('14: the assistant comes with a new track: one player, one call-start', async () => {
    const guest = visit();
    await connect(guest);
    type Streams = Record<string, { pendingTrack: MediaStreamTrack; participantId: string }>;
    type Machine = { store: { getState(): { streams: Streams } } };
    const { _daily } = window as unknown as {
      _daily: { instances: Record<string, { callMachine: Machine }> };
    };
    const store = Object.values(_daily.instances)[0]?.callMachine.store;
    const before = store?.getState();
    const [key, stream] = Object.entries(before?.streams ?? {})[0] ?? [];
    if (!store || !before || !key || !stream) throw new Error('The room has no voice.');
    const pendingTrack = stream.pendingTrack.clone();
    store.getState = () => ({ ...before, streams: { [key]: { ...stream, pendingTrack } } });
    const call = (await guest.call.callObject()) as { participants(): Record<string, object> };
    const participant = JSON.parse(
      JSON.stringify(call.participants()[stream.participantId], (key, value: unknown) =>
        // The tracks themselves come from the machine's store, never with the message.
        ['track', 'persistentTrack', 'audioTrack', 'videoTrack'].includes(key) ? undefined : value,
      ),
    ) as object;
    sayAsMachine('participant-updated', { participant });
    await until(() => (guest.heard.audio?.length ?? 0) > 1, 'the new voice is played');
    expect(document.querySelectorAll('audio')).to.have.length(1);
    expect(guest.events.filter((name) => name === 'call-start')).to.have.length(1);
    expect(guest.phase().name).to.equal('connected');
    await guest.call.stop();
    pendingTrack.stop();
    await nothingLeft();
  });
});
