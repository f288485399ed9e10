/**
 * The line between the assistant and the visitor: a real WebRTC connection from the page to itself. Where
 * the browser finds no way to connect one (no network interface, no RTCPeerConnection), the assistant's
 * track is handed over as it is.
 */

export interface Line {
  /** What the visitor hears. */
  track: MediaStreamTrack;
  kind: 'webrtc' | 'direct';
  /** Level of what has arrived, 0 to 1; null where the browser does not tell. */
  level(): number | null;
  setMic(track: MediaStreamTrack | null): void;
  /** How good it is, as daily-js tells it: in s, and as shares of the packets; null where the browser does not. */
  figures(): Promise<Record<string, number | null>>;
}

const CONNECT_WITHIN_MS = 1500;

function direct(voice: MediaStreamTrack): Line {
  const figures = () => Promise.resolve({});
  return { track: voice, kind: 'direct', level: () => null, setMic: () => undefined, figures };
}

interface Stat {
  type: string;
  packetsLost?: number;
  packetsReceived?: number;
  bytesReceived?: number;
  jitter?: number;
  nominated?: boolean;
  currentRoundTripTime?: number;
}

/** How much had come at the look before. */
interface Look {
  at: number;
  bytes: number;
}

async function figuresOf(peer: RTCPeerConnection, last: Look): Promise<Record<string, number | null>> {
  const stats = [...((await peer.getStats()) as Map<string, Stat>).values()];
  const heard = stats.find(({ type }) => type === 'inbound-rtp');
  const pair = stats.find(({ type, nominated }) => type === 'candidate-pair' && nominated);
  const { packetsLost: lost = 0, packetsReceived: received = 0, bytesReceived: bytes = 0 } = heard ?? {};
  const now = performance.now();
  const bits = (8000 * (bytes - last.bytes)) / Math.max(1, now - last.at);
  Object.assign(last, { at: now, bytes });
  return {
    audioRecvBitsPerSecond: heard ? bits : null,
    audioRecvPacketLoss: lost + received > 0 ? Math.max(0, lost) / (lost + received) : null,
    audioRecvJitter: heard?.jitter ?? null,
    networkRoundTripTime: pair?.currentRoundTripTime ?? null,
  };
}

function connected(peer: RTCPeerConnection, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (ok: boolean) => {
      clearTimeout(timer);
      peer.removeEventListener('connectionstatechange', onChange);
      signal.removeEventListener('abort', onAbort);
      resolve(ok);
    };
    const onChange = () => {
      if (peer.connectionState === 'connected') done(true);
      if (peer.connectionState === 'failed' || peer.connectionState === 'closed') done(false);
    };
    const onAbort = () => done(false);
    const timer = setTimeout(() => done(false), CONNECT_WITHIN_MS);
    peer.addEventListener('connectionstatechange', onChange);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** `signal` closes it at any time: a call may be refused or given up long before its line is used. */
export async function openLine(voice: MediaStreamTrack, signal: AbortSignal): Promise<Line> {
  if (typeof RTCPeerConnection === 'undefined') return direct(voice);
  const last: Look = { at: performance.now(), bytes: 0 };
  const far = new RTCPeerConnection();
  const near = new RTCPeerConnection();
  const close = () => {
    far.close();
    near.close();
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    far.addEventListener(
      'icecandidate',
      ({ candidate }) => void near.addIceCandidate(candidate ?? undefined).catch(() => undefined),
    );
    near.addEventListener(
      'icecandidate',
      ({ candidate }) => void far.addIceCandidate(candidate ?? undefined).catch(() => undefined),
    );
    far.addTrack(voice, new MediaStream([voice]));
    const arrived = new Promise<RTCTrackEvent>((resolve) =>
      near.addEventListener('track', resolve, { once: true }),
    );
    const ready = connected(near, signal);
    await far.setLocalDescription(await far.createOffer());
    await near.setRemoteDescription(far.localDescription as RTCSessionDescription);
    const { receiver, transceiver, track } = await arrived;
    transceiver.direction = 'sendrecv';
    await near.setLocalDescription(await near.createAnswer());
    await far.setRemoteDescription(near.localDescription as RTCSessionDescription);
    if (!(await ready)) throw new Error('no connection');
    return {
      track,
      kind: 'webrtc',
      level: () => receiver.getSynchronizationSources()[0]?.audioLevel ?? null,
      setMic: (next) => void transceiver.sender.replaceTrack(next).catch(() => undefined),
      figures: () => figuresOf(near, last),
    };
  } catch {
    close();
    return direct(voice);
  }
}
