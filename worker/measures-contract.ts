/** How a call was for its visitor, as the browser measured it: claims, all of them. Types and plain constants. */

/** In ms, but where it says otherwise; null: it was not to be measured. */
export interface MeasuresRequest {
  /** Since the click: until the assistant listened, and until its first sound. */
  listening: number | null;
  firstSound: number | null;
  /** What came between, by its name. */
  steps: Record<string, number>;
  /** Of each turn: from the visitor's last voice to the assistant's first. */
  silences: number[];
  /** Of each interruption: until the assistant was silent. */
  interruptions: number[];
  /** Of packets, as a share. */
  loss: number | null;
  jitter: number | null;
  roundTrip: number | null;
  reconnects: number;
  deviceChanges: number;
  /** What the call failed with, by its name. */
  error: string | null;
}

/** Most of a call's that are taken. */
export const MEASURE_LIMITS = { steps: 20, silences: 1000, interruptions: 1000, ms: 600_000 } as const;
