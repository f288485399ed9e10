// The articles and the page that lists them.
import { z } from 'zod';
import { scene } from './drawings.js';
import { sentence, slug, text } from './words.js';

export const articleCategories = [
  'Product',
  'Industry Insights',
  'Technology',
  'Best Practices',
  'News & Updates',
  'Ethics & Trust',
];
export const articleSchema = z.object({
  id: slug,
  title: text.max(90),
  excerpt: z.string().min(80).max(240),
  category: z.enum(articleCategories),
  author: text,
  date: z.date({ error: 'expected a date such as 2024-11-12' }),
  readTime: z.string().regex(/^[5-8] min read$/, 'expected 5 to 8 minutes, such as "6 min read"'),
  image: scene,
  featured: z.boolean(),
  /** A sentence of the article, set large in its middle. */
  pull: sentence,
});
export const articlesSchema = z.strictObject({
  all: text,
  categories: z
    .array(z.strictObject({ name: z.enum(articleCategories), slug }))
    .length(articleCategories.length),
  readMore: text,
  loadMore: text,
  newsletter: z.strictObject({ title: text, text: sentence, label: text, button: text }),
});
