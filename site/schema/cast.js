// Whom the pages call by name.
import { z } from 'zod';
import { hue } from './drawings.js';
import { text } from './words.js';

/** Beside the name of a scenario's or an industry's assistant, what it is there for. */
export const who = z.strictObject({ name: text, role: text });

const id = z.string().regex(/^[\w-]+$/, 'expected letters, digits and dashes');
const told = z.record(id, text);
export const castSchema = z.strictObject({
  members: z.record(
    id,
    who.extend({
      /** The mark is drawn from these words, in this colour. */
      mark: text,
      color: hue,
      plays: text,
      /** What the assistant is told of itself. */
      tells: told,
    }),
  ),
  /** Who answers where a page names nobody. */
  desk: id,
  variables: z.record(id, z.array(text).min(1)),
});
