/** What the call's own object knows: the assistant's voice, and how good the line is. */

type Figure = number | null | undefined;
interface Latest {
  audioRecvPacketLoss?: Figure;
  audioSendPacketLoss?: Figure;
  audioRecvBitsPerSecond?: Figure;
  /** In s, as in WebRTC's statistics. */
  audioRecvJitter?: Figure;
  networkRoundTripTime?: Figure;
}
interface Participant {
  local: boolean;
  tracks: { audio: { persistentTrack?: unknown; track?: unknown } };
}
/** As daily-js has it. */
interface CallObject {
  participants(): Record<string, Participant>;
  getNetworkStats(): Promise<{ stats?: { latest?: Latest } }>;
}

/** daily-js looks every 2 s. */
const LOOK_MS = 2000;

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;
const isTold = (value: Figure): value is number => typeof value === 'number' && Number.isFinite(value);

export function assistantTrack(call: object | null): unknown {
  const others = call ? Object.values((call as CallObject).participants()).filter(({ local }) => !local) : [];
  return others
    .map(({ tracks: { audio } }) => audio.persistentTrack ?? audio.track)
    .find((track) => track !== undefined && track !== null);
}

/** Of one look; null: nobody told. */
export interface LineFigures {
  loss: number | null;
  /** Anything of the assistant's voice has come. */
  comes: boolean | null;
  ms: number;
}

export interface Line {
  /** @param call the object of the call that is on. @param tell told of each look. @returns stops looking */
  watch(call: () => object | null, tell: (figures: LineFigures) => void): () => void;
  /** Over the whole call; null: nobody told. */
  figures(): { loss: number | null; jitter: number | null; roundTrip: number | null };
}

export function createLine(): Line {
  const [loss, jitter, roundTrip]: [number[], number[], number[]] = [[], [], []];
  const note = (latest: Latest): LineFigures => {
    const { audioRecvPacketLoss, audioSendPacketLoss, audioRecvJitter, networkRoundTripTime } = latest;
    const losses = [audioRecvPacketLoss, audioSendPacketLoss].filter(isTold);
    const worst = losses.length > 0 ? Math.min(1, Math.max(0, ...losses)) : null;
    if (worst !== null) loss.push(worst);
    if (isTold(audioRecvJitter)) jitter.push(audioRecvJitter * 1000);
    if (isTold(networkRoundTripTime)) roundTrip.push(networkRoundTripTime * 1000);
    const { audioRecvBitsPerSecond: bits } = latest;
    return { loss: worst, comes: isTold(bits) ? bits > 0 : null, ms: LOOK_MS };
  };
  return {
    watch(call, tell) {
      const look = () =>
        (call() as CallObject | null)?.getNetworkStats().then(
          ({ stats }) => tell(note(stats?.latest ?? {})),
          () => undefined,
        );
      const timer = setInterval(look, LOOK_MS);
      return () => clearInterval(timer);
    },
    figures: () => ({ loss: mean(loss), jitter: mean(jitter), roundTrip: mean(roundTrip) }),
  };
}
