// The home page.
import { z } from 'zod';
import { count, distinct, link, opener, person, sentence, slug, text, topic } from './words.js';

const percentage = z.int().min(1).max(100);
const testimonial = z.strictObject({ company: text, logo: text.max(3), quote: sentence, ...person });
const caption = z.strictObject({ who: z.enum(['assistant', 'visitor']), text });
export const homeSchema = z.strictObject({
  slides: z.array(z.strictObject({ id: slug, label: text, captions: z.array(caption).min(3) })).length(2),
  vendors: z.strictObject({ title: text, names: distinct(text).min(6) }),
  stats: z.strictObject({
    title: text,
    note: sentence,
    items: z.array(z.strictObject({ value: percentage, label: text, text: sentence })).length(3),
  }),
  engagement: z.strictObject({
    title: text,
    text: sentence,
    score: z.strictObject({ label: text, value: count, of: count, note: text }),
    signals: z.array(z.strictObject({ label: text, level: count.max(10) })).min(3),
  }),
  scaling: z.strictObject({ title: text, text: sentence, sizes: z.array(count).length(2), unit: text }),
  features: z
    .array(
      z.strictObject({
        id: slug,
        kicker: text,
        topic,
        title: text,
        text: sentence,
        points: z.array(sentence).min(2),
        link,
      }),
    )
    .min(3),
  fragments: z.strictObject({
    answering: z.strictObject({ label: text, lines: z.array(caption).min(2) }),
    working: z.strictObject({
      label: text,
      day: text,
      calendar: text,
      slots: z.array(z.strictObject({ time: text, text, taken: text.optional() })).min(2),
      note: sentence,
    }),
    'handing-over': z.strictObject({
      label: text,
      to: text,
      state: text,
      rows: z.array(z.strictObject({ label: text, text })).min(2),
    }),
    hiring: z.strictObject({ label: text }),
  }),
  testimonials: z.array(testimonial).length(2),
  contact: z.strictObject({ title: text, text: sentence, button: opener }),
  blog: z.strictObject({ title: text, articles: distinct(slug).length(3), more: link }),
});
