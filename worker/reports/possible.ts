/** What a browser claims of a call can be no longer than the call was: of the rest each claim counts for itself. */
import type { MeasuresRequest } from '../measures-contract.ts';

/** The click is before the call is there, and the clocks of browser and Worker are two: so much longer may it be, in ms. */
const BEFORE_MS = 15_000;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** @param lastedMs from when the call was there until its end, or until now. @returns without what cannot be */
export function possibleMeasures(measures: MeasuresRequest, lastedMs: number): MeasuresRequest {
  const most = Math.max(0, lastedMs) + BEFORE_MS;
  const within = (value: number | null) => (value !== null && value <= most ? value : null);
  const together = (values: number[]) => (sum(values) <= most ? values : []);
  return {
    ...measures,
    listening: within(measures.listening),
    firstSound: within(measures.firstSound),
    steps: Object.fromEntries(Object.entries(measures.steps).filter(([, value]) => value <= most)),
    silences: together(measures.silences),
    interruptions: together(measures.interruptions),
    jitter: within(measures.jitter),
    roundTrip: within(measures.roundTrip),
  };
}
