// Facts that more than one page states.
import { z } from 'zod';
import { count, link, opener, sentence, text, webAddress } from './words.js';

const phone = z.strictObject({
  display: text,
  href: z.string().regex(/^tel:\+\d{11}$/, 'expected tel: and eleven digits in international form'),
});
const clock = z.string().regex(/^\d\d:\d\d$/, 'expected a time such as 09:00');

export const siteSchema = z.strictObject({
  name: text,
  widgetName: text,
  url: webAddress,
  language: z.literal('en'),
  tagline: sentence,
  blurb: sentence,
  phone,
  callNow: phone,
  email: z.email('expected an email address'),
  address: z.strictObject({
    street: text,
    locality: text,
    region: text,
    postalCode: text,
    country: text.length(2),
  }),
  geo: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  timeZone: text,
  hours: z.array(
    z.strictObject({
      days: text,
      hours: text,
      open: z.strictObject({ dayOfWeek: z.array(text).min(1), opens: clock, closes: clock }).optional(),
    }),
  ),
  app: z.strictObject({
    signIn: link,
    support: link,
    help: link,
    documentation: link,
    accessPlatform: link,
    startConversation: link,
  }),
  directions: link,
  mapEmbed: webAddress,
  navigation: z.array(link),
  tryItLive: opener,
  footer: z.array(z.strictObject({ title: text, links: z.array(link).min(1) })),
  papers: z.array(link).min(3),
  copyright: z.strictObject({ year: z.int(), text }),
  claims: z.strictObject({ setup: text, efficiency: text, compliance: text }),
  replyWithinHours: count,
  timings: z.strictObject({
    launcherAppearsMs: count,
    counterStepMs: count,
    scrollThreshold: z.number().min(0).max(1),
    heroSlidesMs: z.array(count).min(1),
    teamStepMs: count,
  }),
  card: z.strictObject({ industries: count, capabilities: count }),
});
