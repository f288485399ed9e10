// The contact page.
import { z } from 'zod';
import { INTERESTS } from '../../worker/contract.ts';
import { distinct, opener, sentence, slug, text } from './words.js';

export const contactSchema = z.strictObject({
  cards: z.array(z.strictObject({ id: slug, title: text, text: sentence })).length(3),
  form: z.strictObject({
    title: text,
    intro: sentence,
    emptyOption: text,
    // An interest that the Worker does not know would be refused there.
    interests: distinct(z.strictObject({ value: z.enum(INTERESTS), label: text })).length(INTERESTS.length),
    submit: text,
    promise: sentence,
    next: distinct(sentence).min(2),
    privacy: sentence,
  }),
  office: z.strictObject({
    title: text,
    text: sentence,
    callNow: text,
    callNote: text,
    talk: opener,
    map: text,
    mapOffline: sentence,
    mapNote: sentence,
  }),
});
