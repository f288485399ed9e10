// What each listed page says of itself.
import { z } from 'zod';
import { button, link, path, sentence, text } from './words.js';

/** Title, description and shared hero of a listed page; the hero's heading is title + space + highlight. */
const hero = z.strictObject({
  title: text,
  highlight: text,
  subtitle: sentence,
  /** By id, as the cast has it: answers the first button. */
  who: text,
  buttons: z.array(button),
});
const page = z.strictObject({
  path,
  title: text.max(60),
  description: z.string().min(70).max(160),
  hero,
});
/** Any page that is listed, by the key of its front matter (`pageKey`), and the one that is not. */
export const pagesSchema = z
  .object({
    home: page,
    platform: page,
    pricing: page,
    examples: page,
    candidates: page,
    industries: page,
    articles: page,
    contact: page,
    embed: page,
    notFound: z.strictObject({
      title: text,
      heading: text,
      hint: sentence,
      description: sentence,
      call: z.strictObject({
        label: text,
        lines: z.array(z.strictObject({ who: z.enum(['assistant', 'visitor']), text })).min(2),
      }),
      links: z.array(link).min(2),
    }),
  })
  .catchall(page);
