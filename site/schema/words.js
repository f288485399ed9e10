// What the fields of many data files are made of.
import { z } from 'zod';

export const text = z.string().trim().min(1);
export const sentence = text.min(20);
export const path = z
  .string()
  .regex(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:\?[a-z0-9=&-]+)?(?:#[a-z0-9-]+)?$/,
    'expected a path such as /pricing',
  );
export const webAddress = z.url({ protocol: /^https$/, error: 'expected an https address' });
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens');
export const count = z.int().nonnegative();
/**
 * @template {z.ZodType} T
 * @param {T} item
 */
export const distinct = (item) =>
  z
    .array(item)
    .refine(
      (list) => new Set(list.map((entry) => JSON.stringify(entry))).size === list.length,
      'expected no entry twice',
    );

/** What an assistant may call it: `data-talklive-topic`. */
export const topic = text.max(120);

/** A link inside the site, a link out of it (opens a new tab), or a button that opens a part of the widget. */
export const link = z.strictObject({ label: text, href: z.union([path, webAddress]) });
export const opener = z.strictObject({ label: text, opens: z.enum(['voice', 'video', 'chat', 'demo']) });
export const button = z.union([opener, link], {
  error: 'expected {label, opens: "voice"|"video"|"chat"|"demo"} or {label, href}',
});

/** Who says it. */
export const person = { author: text, position: text };
