// The platform page.
import { z } from 'zod';
import { button, count, sentence, slug, text } from './words.js';

const platformAssistant = z.strictObject({
  name: text,
  id: z.string().regex(/^[A-Z]{2}-\d{3}$/, 'expected an id such as SA-001'),
  assignedTo: text,
  tools: count,
});
const recommendation = z.strictObject({
  title: sentence,
  priority: z.enum(['High', 'Medium', 'Low']),
  reason: sentence,
  gain: z.strictObject({ kind: z.enum(['impact', 'improvement', 'efficiency']), text }),
});
/** @template {z.ZodType} S @param {S} sample what the module's drawn screen shows */
const platformModule = (sample) =>
  z.strictObject({ id: slug, name: text, summary: sentence, points: z.array(sentence).length(3), sample });
export const platformSchema = z.strictObject({
  intro: z.strictObject({ title: text, text: sentence }),
  modules: z.strictObject({
    dashboard: platformModule(
      z.strictObject({
        figures: z.array(z.strictObject({ label: text, value: text })).length(3),
        activity: z.array(z.strictObject({ time: text, who: text, text })).min(3),
      }),
    ),
    assistants: platformModule(z.strictObject({ rows: z.array(platformAssistant).min(4) })),
    voice: platformModule(
      z.strictObject({
        settings: z.array(z.strictObject({ label: text, value: text })).min(3),
        caption: z.strictObject({ assistant: text, visitor: text }),
      }),
    ),
    video: platformModule(
      z.strictObject({
        settings: z.array(z.strictObject({ label: text, value: text })).min(3),
        caption: z.strictObject({ assistant: text, visitor: text }),
      }),
    ),
    tools: platformModule(
      z.strictObject({
        rows: z.array(z.strictObject({ name: text, kind: text, does: text, enabled: z.boolean() })).min(4),
      }),
    ),
    hunches: platformModule(z.strictObject({ rows: z.array(recommendation).min(3) })),
  }),
  order: z.array(z.enum(['dashboard', 'assistants', 'voice', 'video', 'tools', 'hunches'])).length(6),
  steps: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ title: text, text: sentence })).length(3),
  }),
  closing: z.strictObject({ title: text, text: sentence, buttons: z.array(button).length(4) }),
});
