// The industries page.
import { z } from 'zod';
import { who } from './cast.js';
import { hue, mark, scene } from './drawings.js';
import { button, distinct, opener, person, sentence, slug, text, topic } from './words.js';

const benefit = z.strictObject({
  figure: z.string().regex(/^\d{1,3}%$/, 'expected a percentage such as 40%'),
  text,
});
const industry = z.strictObject({
  slug,
  name: text,
  topic,
  /** Who answers. */
  who,
  headline: text,
  description: sentence.min(120),
  useCases: distinct(sentence).min(4).max(6),
  benefits: z.array(benefit).min(2).max(4),
  testimonial: z.strictObject({ quote: sentence, ...person }),
  scene,
  color: hue,
  button: opener,
});
export const industriesSchema = z.strictObject({
  sections: z.array(industry).min(4),
  missing: z.strictObject({ title: text, text: sentence, buttons: z.array(button).min(1) }),
  universal: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ title: text, text: sentence, icon: mark })).length(3),
  }),
});
