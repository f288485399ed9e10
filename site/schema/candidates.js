// The catalogue and its candidates.
import { z } from 'zod';
import { hue, mark } from './drawings.js';
import { count, distinct, sentence, slug, text } from './words.js';

/** In the order of the catalogue. */
export const candidateTypes = [
  'sales',
  'operations',
  'marketing',
  'finance',
  'hr',
  'executive',
  'generalist',
];
const industryNames = [
  'All Industries',
  'Automotive',
  'Construction',
  'Education',
  'Energy & Utilities',
  'Financial Services',
  'Government',
  'Healthcare',
  'Home Services',
  'Hospitality',
  'Human Resources',
  'Insurance',
  'Legal',
  'Logistics',
  'Manufacturing',
  'Media',
  'Nonprofit',
  'Professional Services',
  'Real Estate',
  'Restaurants',
  'Retail/E-commerce',
  'Technology',
  'Telecommunications',
  'Travel',
];
export const candidateSchema = z.strictObject({
  id: z
    .string()
    .regex(
      /^(?:SA|OP|MK|FN|HR|EX|GN)-\d{3}$/,
      'expected a prefix SA, OP, MK, FN, HR, EX or GN, a hyphen and three digits',
    ),
  name: text.max(40),
  codeName: text.max(24),
  type: z.enum(candidateTypes),
  function: text.max(110),
  keyIndustries: distinct(z.enum(industryNames)).min(4).max(7),
  capabilities: distinct(text.max(60)).min(5).max(8),
  icon: mark,
  color: hue,
  description: z.string().min(80).max(260),
  experience: z.string().min(300).max(1000),
  specializations: distinct(text.max(80)).min(3).max(6),
  compliance: distinct(text.max(90)).min(2).max(5),
  integrations: distinct(text.max(40)).min(3).max(8),
  exchange: z.strictObject({ caller: text.max(80), answer: sentence.max(160) }),
});
/** By the id of a candidate: what a caller says, then what it answers. */
export const exchangesSchema = z.record(z.string(), z.tuple([text, sentence]));
/** One file of candidates: type and color are the same for all of it and come from the catalogue, as its exchange does. */
export const rosterSchema = z.array(candidateSchema.omit({ type: true, color: true, exchange: true })).min(1);
const candidateType = z.strictObject({
  value: z.enum(candidateTypes),
  /** Absent: the role dropdown of the specification has no value for this type. */
  role: slug.optional(),
  label: text,
  prefix: z.string().length(2),
  color: hue,
  text: sentence,
});
/**
 * @param {{ types: readonly { value: string, prefix: string }[], candidates: readonly { id: string, type: string }[] }} catalogue
 * @param {z.RefinementCtx} context
 */
const refuseWrongIds = ({ types, candidates }, context) => {
  const seen = new Set();
  for (const [index, { id, type }] of candidates.entries()) {
    const prefix = types.find(({ value }) => value === type)?.prefix;
    const fault = seen.has(id)
      ? 'expected an id that no other candidate has'
      : `expected the prefix ${prefix} of ${type}`;
    if (seen.has(id) || !id.startsWith(`${prefix}-`)) {
      context.addIssue({ code: 'custom', path: ['candidates', index, 'id'], message: fault });
    }
    seen.add(id);
  }
};
export const catalogueSchema = z
  .strictObject({
    types: z.array(candidateType).length(candidateTypes.length),
    roles: z.array(z.strictObject({ value: slug, label: text })).length(7),
    industries: z.array(z.strictObject({ value: text, label: text })).min(2),
    candidates: z.array(candidateSchema).min(1),
    total: count,
    sizes: z.record(z.enum(candidateTypes), count),
  })
  .superRefine(refuseWrongIds);
