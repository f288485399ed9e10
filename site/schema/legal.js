// The pages that a buyer forwards: trust, privacy, terms.
import { z } from 'zod';
import { link, sentence, slug, text } from './words.js';

/** Null: a blank that the operator fills in. */
const blank = text.nullable();
export const operatorSchema = z.strictObject({
  company: blank,
  address: blank,
  registration: blank,
  representative: blank,
  privacyContact: blank,
  supervisoryAuthority: blank,
  contactRetention: blank,
  wordsRetention: blank,
  callRetention: blank,
  transcriptRetention: blank,
  attestation: blank,
  hostingRegion: blank,
  governingLaw: blank,
  court: blank,
  effectiveDate: blank,
});
/** Every `{name}` in a text is a field of the operator. */
const withBlanks = sentence.refine(
  (words) => [...words.matchAll(/\{(\w+)\}/g)].every(([, name]) => name && name in operatorSchema.shape),
  'expected no {name} but those of site/_data/operator.js',
);
const section = z.strictObject({
  id: slug,
  title: text,
  paragraphs: z.array(withBlanks).default([]),
  points: z.array(withBlanks).default([]),
  table: z
    .strictObject({ head: z.array(text).min(2), rows: z.array(z.array(text).min(2)).min(1) })
    .optional(),
  links: z.array(link).default([]),
});
export const paperSchema = z.strictObject({
  id: slug,
  title: text.max(60),
  description: z.string().min(70).max(160),
  heading: text,
  highlight: text,
  intro: withBlanks,
  sections: z.array(section).min(3),
});
