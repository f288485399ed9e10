import * as z from 'zod';

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

export const roomId = z.uuid();
