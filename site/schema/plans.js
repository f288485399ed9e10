// The pricing page.
import { z } from 'zod';
import { distinct, path, sentence, slug, text, topic } from './words.js';

const plan = z.strictObject({
  id: slug,
  name: text,
  price: text,
  amount: z.number().nonnegative().nullable(),
  period: z.string(),
  description: sentence,
  features: distinct(text).min(4),
  buttonText: text,
  href: path,
  popular: z.boolean(),
});
const priceRow = z.strictObject({
  category: text,
  price: text,
  amount: z.number().positive(),
  unit: text,
  description: sentence,
});
export const plansSchema = z.strictObject({
  currency: z.literal('USD'),
  popularLabel: text,
  plans: z.array(plan).length(3),
  usage: z.strictObject({ title: text, intro: sentence, rows: z.array(priceRow).length(4) }),
  roi: z.strictObject({
    title: text,
    intro: sentence,
    lead: z.strictObject({ figure: text, text }),
    figures: z.array(z.strictObject({ figure: text, text })).length(5),
    note: sentence,
  }),
  faq: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ question: text, topic, answer: sentence })).length(4),
  }),
});
