// The examples page.
import { z } from 'zod';
import { who } from './cast.js';
import { hue, mark, scene } from './drawings.js';
import { distinct, opener, path, sentence, slug, text } from './words.js';

const showcase = z.strictObject({
  name: text,
  description: sentence,
  capabilities: distinct(text).min(3).max(5),
  industry: text,
  demoUrl: path,
  color: hue,
  icon: mark,
  button: opener,
});
const scenario = z.strictObject({
  id: slug,
  title: text,
  /** Who answers. */
  who,
  description: sentence,
  duration: z.string().regex(/^\d{1,2}:\d\d$/, 'expected minutes and seconds such as 2:40'),
  type: text,
  demoType: z.enum(['voice', 'video']),
  thumbnail: scene,
  lines: z.array(z.strictObject({ who: z.enum(['assistant', 'visitor']), text })).min(3),
  button: opener,
});
export const examplesSchema = z.strictObject({
  assistants: z.strictObject({ title: text, intro: sentence, items: z.array(showcase).length(5) }),
  scenarios: z.strictObject({
    title: text,
    intro: sentence,
    items: z.array(scenario).length(3),
    buttons: z.array(opener).length(2),
  }),
  capabilities: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ title: text, text: sentence, icon: mark })).length(4),
  }),
});
