/** One visit to a room: from `join-meeting` to `left-meeting`. */
import type { FatalFault } from '../scenario.ts';
import { whoOf } from '../playing/who.ts';
import { findPlayed } from '../played.ts';
import { type Conversation, createConversation } from './conversation.ts';
import { createFaultyLine } from './faulty-line.ts';
import { createLevels } from './levels.ts';
import { type Line, openLine } from './media.ts';
import { createMicrophone, type MicFault, type MicResult } from './microphone.ts';
import { readOwnLines } from './own-lines.ts';
import { assistant, type MicState, visitor } from './participants.ts';
import { parseJson, type Payload, record, type Request, text } from './protocol.ts';
import { linkToRoom } from './room-link.ts';
import { createGate, sleep, until } from './sleep.ts';
import type { Store } from './store.ts';
import type { Transport } from './transport.ts';

export interface CallProps {
  transport: Transport;
  store: Store;
  /** The microphone track that the caller lends. */
  lentTrack(): MediaStreamTrack | null;
  /** The folder of the script, in which the recordings lie. */
  assetsBase: string;
  onOver(): void;
}

/** What the requests of daily-js may do to a call. */
export interface Call {
  leave(): void;
  /** The visitor wants to hear them, or no more. */
  subscribe(sessionId: string, wanted: boolean): void;
  appMessage(data: unknown): void;
  setLocalAudio(on: boolean): Promise<void>;
  useMic(source: unknown): Promise<Payload>;
  devices(): Payload;
  noiseCancellation: 'accepted' | 'refused';
  startLevels(which: 'local' | 'remote', interval: unknown): void;
  stopLevels(which: 'local' | 'remote'): void;
  setRecording(on: boolean): void;
  figures(): Promise<Payload>;
}

const BLOCKED_BY: Record<string, MicState> = {
  permissions: 'blocked-permissions',
  'not-found': 'blocked-missing',
};

export function createCall(join: Request, props: CallProps): Call {
  const { transport, store } = props;
  const properties = record(join['properties']);
  const room = new URL(text(properties['url']) ?? '', location.href);
  const { name, scenario } = findPlayed(room);
  const ending = new AbortController();
  const { signal } = ending;

  const me = { sessionId: crypto.randomUUID(), joinedAt: new Date() };
  const other = { sessionId: crypto.randomUUID(), joinedAt: new Date() };
  let recordingId: string | null = null;
  let assistantIsHere = false;
  let assistantIsGone = false;
  let line: Line | null = null;
  const subscribed = createGate();
  let wasSubscribed = false;
  const audible = createGate();

  const faulty = createFaultyLine(scenario.line, (heard) => conversation.setHeard(heard));
  /** The visitor lets go of the assistant's track, and asks for one again: another one of the same voice. */
  const renew = (from: Line, wanted: boolean) => {
    if (!wanted) return transport.send('participant-updated', { participant: assistant(other, 'sendable') });
    transport.send('participant-updated', { participant: assistant(other, 'loading') });
    store.setAssistant(other.sessionId, from.track.clone());
    transport.send('participant-updated', { participant: assistant(other, 'playable') });
    faulty.heard();
  };

  const tellAboutMe = () => {
    if (!signal.aborted)
      transport.send('participant-updated', { participant: visitor(me, microphone.state) });
  };
  const onMicChange = () => {
    store.setMic(microphone.stream);
    conversation.setMic(microphone.on ? microphone.stream : null);
    line?.setMic(microphone.stream?.getAudioTracks()[0] ?? null);
  };
  const microphone = createMicrophone(props.lentTrack, () => {
    onMicChange();
    tellAboutMe();
  });
  const conversation: Conversation = createConversation({
    scenario,
    who: whoOf(name),
    own: readOwnLines(name, props.assetsBase, signal),
    assetsBase: props.assetsBase,
    signal,
    send: transport.send,
    post: (json) => transport.send('app-message', { data: json, fromId: other.sessionId }),
    room: {
      said: (turn) => link.said(turn),
      shown: (card) => link.shown(card),
      heard: (words) => link.heard(words),
      over: (endedReason) => link.over(endedReason),
    },
    fail: (fault) => fail(fault),
    leave: () => assistantLeaves(),
    hangUp: () => fail({ type: 'ejected', msg: 'Meeting has ended' }),
  });
  const levels = createLevels(
    {
      local: () => conversation.visitorLevel(),
      remote: () =>
        assistantIsHere ? { [other.sessionId]: line?.level() ?? conversation.assistantLevel() } : {},
    },
    transport.send,
  );
  /** Who is not there hears nothing; that the call is to end concerns the room. */
  const control = (message: Payload, endedReason: string) => {
    if (!assistantIsGone || message['type'] === 'end-call') conversation.control(message, endedReason);
  };
  const assistantLeaves = () => {
    if (!assistantIsHere) return;
    assistantIsHere = false;
    assistantIsGone = true;
    transport.send('participant-left', { participant: assistant(other, 'playable') });
  };
  const link = linkToRoom(room, (message) =>
    control(message, text(message['endedReason']) ?? 'assistant-ended-call'),
  );

  /** Ends everything; the farewells go out in the order in which daily-js can follow them. */
  const over = (fault: FatalFault | null) => {
    if (signal.aborted) return;
    ending.abort(new DOMException('The call is over', 'AbortError'));
    for (const part of [levels, link, conversation, microphone]) part.close();
    assistantLeaves();
    if (fault) {
      const details = fault.details ? { details: JSON.stringify(fault.details) } : {};
      transport.send('error', {
        errorMsg: fault.msg,
        error: { type: fault.type, msg: fault.msg, ...details },
      });
    }
    store.clear();
    transport.send('left-meeting');
    props.onOver();
  };
  const fail = (fault: FatalFault) => over(fault);

  const cameraError = (fault: Pick<MicFault, 'type' | 'msg' | 'more'>, audioOk: boolean, videoOk: boolean) =>
    transport.send('camera-error', {
      errorMsg: { errorMsg: fault.msg, audioOk, videoOk },
      error: { type: fault.type, msg: fault.msg, ...fault.more },
    });

  const takeMicrophone = async (): Promise<MicResult> => {
    const fault = scenario.cameraFault;
    if (fault)
      cameraError({ type: fault.type, msg: fault.msg, more: fault.more ?? {} }, fault.audioOk, fault.videoOk);
    if (fault && !fault.audioOk) {
      microphone.block(BLOCKED_BY[fault.type] ?? 'blocked-in-use');
      return { ok: true };
    }
    if (properties['startAudioOff'] === true) microphone.setOn(false);
    return microphone.use(properties['audioSource']);
  };

  const run = async () => {
    const { entrance } = scenario;
    transport.send('call-machine-initialized');
    transport.send('loaded');
    if (entrance.outcome === 'silence') return;
    const opening = openLine(conversation.voice, signal);
    const [mic] = await Promise.all([until(takeMicrophone(), signal), sleep(entrance.afterMs, signal)]);
    if (entrance.outcome === 'fault') return fail(entrance.fault);
    const refusal = faulty.refusal(properties);
    if (refusal) return fail(refusal);
    if (!mic.ok) cameraError(mic.fault, false, true);
    onMicChange();
    transport.send('access-state-updated', { access: { level: 'full' } });
    transport.send('joined-meeting', {
      participants: { local: visitor(me, microphone.state) },
      internal: { _maxAppMessageSize: 4096 },
    });
    transport.send('network-connection', { type: 'signaling', event: 'connected' });

    line = await until(opening, signal);
    onMicChange();
    if (scenario.assistantAfterMs === null) return;
    await sleep(scenario.assistantAfterMs, signal);
    assistantIsHere = true;
    transport.send('participant-joined', { participant: assistant(other, 'sendable') });
    await until(subscribed.opened, signal);
    transport.send('participant-updated', { participant: assistant(other, 'loading') });
    store.setAssistant(other.sessionId, line.track);
    transport.send('participant-updated', { participant: assistant(other, 'playable') });
    await until(audible.opened, signal);
    faulty.heard();
    transport.send('app-message', { data: 'listening', fromId: other.sessionId });
    conversation.begin(await until(link.past, signal));
  };
  run().catch((error: unknown) => {
    if (!signal.aborted) fail({ type: 'connection-error', msg: String(error) });
  });

  return {
    leave: () => over(null),
    subscribe(sessionId, wanted) {
      if (sessionId !== other.sessionId) return;
      if (line && wasSubscribed) renew(line, wanted);
      else if (wanted) subscribed.open();
      wasSubscribed ||= wanted;
    },
    appMessage(data) {
      if (data === 'playable') return audible.open();
      const message = parseJson(data);
      if (message) control(message, 'customer-ended-call');
    },
    async setLocalAudio(on) {
      microphone.setOn(on);
      if (!signal.aborted) conversation.setMic(on ? microphone.stream : null);
      if (on && !microphone.stream) {
        const mic = await microphone.use(true);
        if (!mic.ok) cameraError(mic.fault, false, true);
        if (!signal.aborted) onMicChange();
      }
      tellAboutMe();
    },
    async useMic(source) {
      const mic = await microphone.use(source);
      if (signal.aborted) return {};
      if (!mic.ok) cameraError(mic.fault, microphone.stream !== null, true);
      onMicChange();
      tellAboutMe();
      return { camera: {}, mic: microphone.device(), speaker: {} };
    },
    devices: () => ({ camera: {}, mic: microphone.device(), speaker: {} }),
    noiseCancellation: scenario.noiseCancellation,
    figures: async () => faulty.spoil((await line?.figures().catch(() => undefined)) ?? {}),
    startLevels: levels.start,
    stopLevels: levels.stop,
    setRecording(on) {
      if (on === (recordingId !== null)) return;
      recordingId ??= crypto.randomUUID();
      const recording = { recordingId, startedBy: me.sessionId, type: 'cloud', local: false };
      transport.send(on ? 'recording-started' : 'recording-stopped', recording);
      if (!on) recordingId = null;
    },
  };
}
