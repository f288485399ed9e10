// What the checks of the widget's states have come to, as `test/visual/` notes it after a whole run that found nothing.
import { z } from 'zod';
import { text } from './words.js';

const count = z.int().positive();
export const accessibilityRunsSchema = z.record(
  z.string().regex(/^[a-z]+-(?:chromium|firefox)$/, 'expected a check and a browser, as axe-firefox'),
  z.strictObject({
    day: z.iso.date(),
    browser: text,
    states: count,
    languages: count,
    looked: count,
    kept: count.optional(),
    tool: text.optional(),
  }),
);
