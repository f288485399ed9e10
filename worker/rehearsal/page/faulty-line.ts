/** What is wrong with the line to an assistant, where the scenario wants it so. */
import type { FatalFault, LineFault } from '../scenario.ts';
import { record, type Payload } from './protocol.ts';

/** As when no candidate of the visitor's is reached. */
const BLOCKED: FatalFault = {
  type: 'connection-error',
  msg: 'Could not connect to the room',
  details: { on: 'sfu' },
};

export interface FaultyLine {
  /** What keeps a visitor out who joins with these properties. */
  refusal(join: Payload): FatalFault | null;
  /** The assistant is heard, for the first time or anew. */
  heard(): void;
  /** What daily-js is told of the line. */
  spoil(figures: Record<string, number | null>): Record<string, number | null>;
}

/** @param setHeard whether what the assistant says goes out as sound */
export function createFaultyLine(
  fault: LineFault | undefined,
  setHeard: (heard: boolean) => void,
): FaultyLine {
  let times = 0;
  let isDead = false;
  return {
    refusal({ dailyConfig }) {
      const { iceTransportPolicy: policy } = record(record(dailyConfig)['iceConfig']);
      return fault?.kind === 'firewalled' && policy !== 'relay' ? BLOCKED : null;
    },
    heard() {
      times += 1;
      if (fault?.kind !== 'dead') return;
      isDead = times === 1 || fault.until === 'never';
      setHeard(!isDead);
    },
    spoil(figures) {
      if (fault?.kind === 'lossy') figures['audioRecvPacketLoss'] = fault.loss;
      if (isDead) figures['audioRecvBitsPerSecond'] = 0;
      return figures;
    },
  };
}
