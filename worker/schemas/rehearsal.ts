import * as z from 'zod';
import type { PastTurn, RoomCard, SaidTurn } from '../report-contract.ts';

const words = z.string().min(1).max(2000);

/** The provider's live call control, as far as a rehearsal understands it. */
export const roomControl = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('end-call') }),
  z.strictObject({
    type: z.literal('say'),
    content: words,
    endCallAfterSpoken: z.boolean().exactOptional(),
  }),
  z.strictObject({
    type: z.literal('add-message'),
    message: z.strictObject({ role: z.enum(['user', 'assistant', 'system']), content: words }),
    triggerResponseEnabled: z.boolean().exactOptional(),
  }),
  z.strictObject({
    type: z.literal('control'),
    control: z.enum(['mute-assistant', 'unmute-assistant', 'say-first-message']),
  }),
]);

const second = z.number().min(0).max(100_000);

/** What was said, as the page tells it. */
export const roomTurn: z.ZodType<PastTurn> = z.strictObject({
  speaker: z.enum(['assistant', 'visitor']),
  text: words,
  from: second,
  to: second,
  answered: z.strictObject({ id: z.string().regex(/^[\w.-]{1,64}$/), answer: words }).exactOptional(),
});

/** A card that it shows: what the assistant's tool was given. */
export const roomCard: z.ZodType<RoomCard> = z.strictObject({
  card: z.string().min(2).max(12_000),
  at: second,
});

/** As far as it is said. */
export const roomWords: z.ZodType<Pick<SaidTurn, 'speaker' | 'text'>> = z.strictObject({
  speaker: z.enum(['assistant', 'visitor']),
  text: words,
});

/** Why it has ended, by the provider's own name for that. */
export const roomOver = z.strictObject({ endedReason: z.string().regex(/^[\w.-]{1,160}$/) });

export const roomId = z.uuid();
