/** What an embedder is told of a start: every stage that began ends, and a start that fails names the one that failed. */
import { until } from '../until.ts';
import { expect } from 'chai';
import type { StartProgress, StartStage } from '../../../widget/call/client-types.ts';
import { canCall, nothingLeft, SOAK, visit, type Visit } from './house.ts';
import { holdCreationUntilUndone, misaddressScripts } from './wire.ts';

const progress = (guest: Visit) => guest.heard['call-start-progress'] ?? [];
/** Of each stage how it began and ended, in order. */
function byStage(told: readonly StartProgress[]): Record<string, string[]> {
  const stages: Record<string, string[]> = {};
  for (const { stage, status } of told) (stages[stage] ??= []).push(status);
  return stages;
}
const left = (told: readonly StartProgress[]) =>
  Object.entries(byStage(told)).filter(
    ([, statuses]) => statuses.length > 2 || !['completed', 'failed'].includes(statuses.at(-1) ?? ''),
  );
const pretend = (object: object, property: string, value: unknown) => {
  // What a window has of its own would be gone with the pretence.
  const own = Object.getOwnPropertyDescriptor(object, property);
  Object.defineProperty(object, property, { configurable: true, value });
  return () =>
    own ? Object.defineProperty(object, property, own) : Reflect.deleteProperty(object, property);
};
interface Failing {
  bring?: () => () => unknown;
  scenario?: string;
  stage: StartStage;
}
const FAILING: Record<string, Failing> = {
  'the page is not secure': {
    bring: () => pretend(window, 'isSecureContext', false),
    stage: 'initialization',
  },
  'the microphone is refused': {
    bring: () =>
      pretend(navigator.mediaDevices, 'getUserMedia', () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError')),
      ),
    stage: 'initialization',
  },
  'the call is refused': { scenario: 'http-500', stage: 'web-call-creation' },
  'the call takes too long to make': { bring: holdCreationUntilUndone, stage: 'web-call-creation' },
  'the call’s software does not arrive': {
    bring: () => misaddressScripts('call-machine'),
    stage: 'daily-call-join',
  },
  'the room never answers': { scenario: 'never-answers', stage: 'daily-call-join' },
  'the room is full': { scenario: 'meeting-full', stage: 'daily-call-join' },
};
const SLICE = ['the microphone is refused', 'the call is refused', 'the room never answers'];

(canCall ? describe : describe.skip)('the stages of a start', () => {
  it('all end, and the microphone is playable as soon as the room is joined', async () => {
    const guest = visit();
    let atTheJoin: string | null = null;
    const letGo = guest.call.store.subscribe(({ instance }, before) => {
      if (instance === 'joined' && before.instance !== 'joined')
        queueMicrotask(() => (atTheJoin = guest.call.store.getState().tracks.microphone));
    });
    expect(await guest.call.start({ assistantId: 'recording' })).to.have.property('id');
    await guest.reach('connected');
    expect(atTheJoin).to.equal('playable');
    letGo();
    await until(
      () => progress(guest).some(({ stage }) => stage === 'video-recording-started'),
      'the recording is on',
    );
    expect(left(progress(guest))).to.deep.equal([]);
    expect(byStage(progress(guest))).to.deep.equal({
      initialization: ['started', 'completed'],
      'web-call-creation': ['started', 'completed'],
      'daily-call-object-creation': ['started', 'completed'],
      'mobile-permissions': ['started', 'completed'],
      'daily-call-join': ['started', 'completed'],
      'video-recording-setup': ['started', 'completed'],
      'audio-observer-setup': ['started', 'completed'],
      'audio-processing-setup': ['started', 'completed'],
      'video-recording-started': ['completed'],
    });
    const created = progress(guest).find(
      ({ stage, status }) => stage === 'web-call-creation' && status === 'completed',
    );
    expect(created?.metadata).to.include({ videoRecordingEnabled: true, voiceProvider: 'rehearsal' });
    expect(created?.duration).to.be.a('number');
    await guest.call.stop();
    await nothingLeft();
  }).timeout(40_000);

  for (const [name, { bring, scenario = 'greets', stage }] of Object.entries(FAILING)) {
    if (!SOAK && !SLICE.includes(name)) continue;
    it(`end where ${name}: ${stage} is named`, async () => {
      const guest = visit({ creating: 1500, loading: 2500, joining: 1500 });
      const undo = bring?.();
      try {
        expect(await guest.call.start({ assistantId: scenario })).to.equal(null);
      } finally {
        undo?.();
      }
      const told = guest.heard['call-start-failed'];
      expect(told).to.have.length(1);
      expect(told?.[0]?.stage).to.equal(stage);
      expect(guest.heard.error?.map(({ stage }) => stage)).to.deep.equal([stage]);
      expect(left(progress(guest))).to.deep.equal([]);
      expect(byStage(progress(guest))[stage]).to.deep.equal(['started', 'failed']);
      const after = guest.events.length;
      await nothingLeft();
      expect(guest.events, 'nothing is told after it').to.have.length(after);
    }).timeout(40_000);
  }

  it('end where the visitor hangs up and the SDK leaves its start hanging', async () => {
    const guest = visit();
    const started = guest.call.start({ assistantId: 'slow-join' });
    await until(() => guest.call.store.getState().instance === 'joining', 'the room is being joined');
    await guest.call.stop();
    expect(await started).to.equal(null);
    expect(left(progress(guest))).to.deep.equal([]);
    expect(byStage(progress(guest))['daily-call-join']).to.deep.equal(['started', 'failed']);
    expect(guest.heard['call-start-failed']).to.equal(undefined);
    await nothingLeft();
  });

  it('a call that breaks is told as an error, in the log too', async () => {
    const lines: unknown[][] = [];
    const { error } = console;
    console.error = (...line: unknown[]) => void lines.push(line);
    const guest = visit();
    try {
      await guest.call.start({ assistantId: 'expired-room' });
      await guest.reach('failed', 20_000);
    } finally {
      console.error = error;
    }
    expect(guest.heard.error).to.have.length(1);
    expect(guest.heard.error?.[0]).to.deep.include({ type: 'daily-error', fatal: true });
    expect(lines.filter(([first]) => first === 'Vapi error:')).to.have.length(1);
    expect(guest.heard['call-start-failed']).to.equal(undefined);
    await nothingLeft();
  }).timeout(40_000);
});
