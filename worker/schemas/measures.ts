import * as z from 'zod';
import { MEASURE_LIMITS, type MeasuresRequest } from '../measures-contract.ts';

const ms = z.number().min(0).max(MEASURE_LIMITS.ms).transform(Math.round);
/** A name of ours, and no sentence. */
const name = z.string().regex(/^[a-z][a-z-]{0,39}$/, 'small letters and dashes, at most 40');
const few = z.number().int().min(0).max(1000);

/** A browser's figures: bounded, and such that they make sense together. */
export const measuresRequest: z.ZodType<MeasuresRequest> = z
  .strictObject({
    listening: ms.nullable(),
    firstSound: ms.nullable(),
    steps: z.record(name, ms),
    silences: z.array(ms).max(MEASURE_LIMITS.silences),
    interruptions: z.array(ms).max(MEASURE_LIMITS.interruptions),
    loss: z.number().min(0).max(1).nullable(),
    jitter: ms.nullable(),
    roundTrip: ms.nullable(),
    reconnects: few,
    deviceChanges: few,
    error: name.nullable(),
  })
  .refine(({ steps }) => Object.keys(steps).length <= MEASURE_LIMITS.steps, {
    path: ['steps'],
    message: `${MEASURE_LIMITS.steps} steps at most`,
  })
  .refine(
    // Of a call that was greeted for, the first sound comes before the line does.
    ({ steps, firstSound, listening }) =>
      firstSound === null || Object.values(steps).every((one) => one <= Math.max(firstSound, listening ?? 0)),
    {
      path: ['steps'],
      message: 'no step may be longer than the way to the first sound, and to the assistant',
    },
  );
