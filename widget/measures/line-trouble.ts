/** When a line is so bad that its visitor should know: packets that are lost, a voice of which nothing comes. Pure. */
import type { SoundTrouble } from '../call/types.ts';

/** Of the packets; for so long. */
const LOST = 0.05;
const LOST_MS = 5000;
/** No byte for so long, while the other side speaks. */
const DEAD_MS = 10_000;

export interface LineLook {
  /** A share of the packets, the worse of both ways; null: nobody told. */
  loss: number | null;
  /** Whether anything of the assistant's voice has come since the last look; null: nobody told. */
  comes: boolean | null;
  /** By its own words. */
  assistantSpeaks: boolean;
  /** Since the last look, in ms. */
  ms: number;
}

export interface LineTrouble {
  look(look: LineLook): void;
  found(): Extract<SoundTrouble, 'loss' | 'dead'> | null;
}

/** @param renew asks for the assistant's voice anew: once, by itself */
export function createLineTrouble(renew: () => void): LineTrouble {
  let lossy = 0;
  let clear = 0;
  let isLossy = false;
  let silent = 0;
  let wasRenewed = false;
  let isDead = false;
  return {
    look({ loss, comes, assistantSpeaks, ms }) {
      if (loss !== null) {
        lossy = loss > LOST ? lossy + ms : 0;
        clear = loss > LOST ? 0 : clear + ms;
        if (lossy >= LOST_MS) isLossy = true;
        if (clear >= LOST_MS) isLossy = false;
      }
      if (comes) [silent, wasRenewed, isDead] = [0, wasRenewed && isDead, false];
      if (comes !== false || !assistantSpeaks) return;
      silent += ms;
      if (silent < DEAD_MS) return;
      silent = 0;
      if (wasRenewed) isDead = true;
      else {
        wasRenewed = true;
        renew();
      }
    },
    found: () => (isDead ? 'dead' : isLossy ? 'loss' : null),
  };
}
