/** A second voice provider: two WebRTC connections in the page, without any SDK. Its assistant hums, and does as it is told. */
import type {
  AddedMessage,
  ProviderEvent,
  SessionOrder,
  VoiceEngine,
  VoiceSession,
} from '../../../widget/call/provider-port.ts';

export interface Assistant {
  /** What the visitor and the page have added, in this provider's own form. */
  readonly added: unknown[];
  report(event: ProviderEvent): void;
  /** How loud the visitor is heard over there, 0 to 1. */
  hears(): number;
}

export interface LoopEngine extends VoiceEngine {
  readonly sessions: Assistant[];
}

function meterOf(context: AudioContext, stream: MediaStream): () => number {
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return () => {
    analyser.getFloatTimeDomainData(samples);
    return Math.max(...samples.map(Math.abs));
  };
}

async function connect(from: RTCPeerConnection, to: RTCPeerConnection): Promise<void> {
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const)
    one.onicecandidate = ({ candidate }) => candidate && void other.addIceCandidate(candidate);
  await from.setLocalDescription();
  await to.setRemoteDescription(from.localDescription as RTCSessionDescription);
  await to.setLocalDescription();
  await from.setRemoteDescription(to.localDescription as RTCSessionDescription);
}

const heardFrom = (peer: RTCPeerConnection) =>
  new Promise<MediaStream>((resolve) => {
    peer.ontrack = ({ track }) => resolve(new MediaStream([track]));
  });

function openSession(
  order: SessionOrder,
  tell: (event: ProviderEvent) => void,
  sessions: Assistant[],
): VoiceSession {
  const context = new AudioContext();
  const [here, there] = [new RTCPeerConnection(), new RTCPeerConnection()];
  const player = new Audio();
  const added: unknown[] = [];
  let hears = () => 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let closed = false;
  const report = (event: ProviderEvent) => {
    if (!closed) tell(event);
  };
  sessions.push({ added, report, hears: () => hears() });

  const join = async () => {
    for (const state of ['loading', 'loaded'] as const) report({ type: 'instance', state });
    await order.answer;
    report({ type: 'instance', state: 'joining' });
    const voice = context.createMediaStreamDestination();
    const hum = context.createOscillator();
    hum.connect(voice);
    hum.start();
    const [atHome, away] = [heardFrom(here), heardFrom(there)];
    here.addTrack(order.microphone as MediaStreamTrack);
    for (const track of voice.stream.getTracks()) there.addTrack(track);
    await connect(here, there);
    const [theirs, ours] = await Promise.all([atHome, away]);
    player.srcObject = theirs;
    document.body.append(player);
    await player.play();
    hears = meterOf(context, ours);
    const level = meterOf(context, theirs);
    timer = setInterval(() => report({ type: 'volume', level: level() }), 50);
    report({ type: 'instance', state: 'joined' });
    report({ type: 'track', of: 'microphone', state: 'playable' });
    report({ type: 'assistant', present: true });
    report({ type: 'listening' });
    return null;
  };
  const started = join();
  started.catch(() => undefined);

  return {
    started,
    async close() {
      report({ type: 'left' });
      closed = true;
      clearInterval(timer);
      player.remove();
      here.close();
      there.close();
      await context.close();
    },
    setMuted: (muted) => report({ type: 'muted', muted }),
    hold(on) {
      player.muted = on;
    },
    say: (message) => added.push({ say: message }),
    send: (message) => added.push(message),
    messageOf: ({ from, text, respond }: AddedMessage) => ({ [from]: text, respond }),
    async setMicrophone(track) {
      await here.getSenders()[0]?.replaceTrack(track as MediaStreamTrack);
    },
    setCamera: () => Promise.resolve(),
    setSpeaker: () => Promise.resolve(),
    setVolume(volume) {
      player.volume = volume;
    },
    hear: () => player.play(),
    record: (on) => report({ type: 'recording', on, detail: undefined }),
    share: (on) => report({ type: 'sharing', on }),
    callObject: () => null,
  };
}

export function createLoopEngine(): LoopEngine {
  const sessions: Assistant[] = [];
  return {
    sessions,
    open: (order, report) => openSession(order, report, sessions),
    onMicrophoneAllowed: () => Promise.resolve(() => undefined),
  };
}
