// The shape of every data file of the site. A data file hands itself to check(), so wrong data stops the build
// with the file, the field, what was expected and what came.
import { z } from 'zod';
import { INTERESTS } from '../../worker/contract.ts';

const text = z.string().trim().min(1);
const sentence = text.min(20);
const path = z
  .string()
  .regex(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:\?[a-z0-9=&-]+)?(?:#[a-z0-9-]+)?$/,
    'expected a path such as /pricing',
  );
const webAddress = z.url({ protocol: /^https$/, error: 'expected an https address' });
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens');
const count = z.int().nonnegative();
const percentage = z.int().min(1).max(100);
const distinct = (item) =>
  z
    .array(item)
    .refine(
      (list) => new Set(list.map((entry) => JSON.stringify(entry))).size === list.length,
      'expected no entry twice',
    );

/** A link inside the site, a link out of it (opens a new tab), or a button that opens a part of the widget. */
const link = z.strictObject({ label: text, href: z.union([path, webAddress]) });
const opener = z.strictObject({ label: text, opens: z.enum(['voice', 'video', 'chat', 'demo']) });
const button = z.union([opener, link], {
  error: 'expected {label, opens: "voice"|"video"|"chat"|"demo"} or {label, href}',
});

const phone = z.strictObject({
  display: text,
  href: z.string().regex(/^tel:\+\d{11}$/, 'expected tel: and eleven digits in international form'),
});
const clock = z.string().regex(/^\d\d:\d\d$/, 'expected a time such as 09:00');
const person = { author: text, position: text };
const testimonial = z.strictObject({ company: text, logo: text.max(3), quote: sentence, ...person });

/** The marks drawn for the site, and the hue tokens of its stylesheet (--hue-coral, ...). */
export const marks = [
  'handset',
  'calendar',
  'funnel',
  'compass',
  'ledger',
  'scales',
  'shield',
  'route',
  'gear',
  'box',
  'wrench',
  'megaphone',
  'pen',
  'lens',
  'chart',
  'envelope',
  'people',
  'badge',
  'cap',
  'key',
  'clock',
  'globe',
  'briefcase',
  'note',
  'bridge',
  'table',
];
export const hues = ['coral', 'teal', 'plum', 'green', 'amber', 'blue', 'slate'];
const mark = z.enum(marks);
const hue = z.enum(hues);
const scene = slug;

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
    base: webAddress,
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

/** Title, description and shared hero of a listed page; the hero's heading is title + space + highlight. */
const hero = z.strictObject({ title: text, highlight: text, subtitle: sentence, buttons: z.array(button) });
const page = z.strictObject({
  path,
  title: text.max(60),
  description: z.string().min(70).max(160),
  hero,
});
export const pagesSchema = z.strictObject({
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
    links: z.array(link).min(2),
  }),
});

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
    items: z.array(z.strictObject({ question: text, answer: sentence })).length(4),
  }),
});

const benefit = z.strictObject({
  figure: z.string().regex(/^\d{1,3}%$/, 'expected a percentage such as 40%'),
  text,
});
const industry = z.strictObject({
  slug,
  name: text,
  headline: text,
  description: sentence.min(120),
  useCases: distinct(sentence).min(4).max(6),
  benefits: z.array(benefit).min(2).max(4),
  testimonial: z.strictObject({ quote: sentence, ...person }),
  scene,
  color: hue,
  button: opener,
});
export const industriesSchema = z.strictObject({
  sections: z.array(industry).min(4),
  missing: z.strictObject({ title: text, text: sentence, buttons: z.array(button).min(1) }),
  universal: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ title: text, text: sentence, icon: mark })).length(3),
  }),
});

const showcase = z.strictObject({
  name: text,
  description: sentence,
  capabilities: distinct(text).min(3).max(5),
  industry: text,
  demoUrl: path,
  color: hue,
  icon: mark,
  button: opener,
});
const scenario = z.strictObject({
  id: slug,
  title: text,
  description: sentence,
  duration: z.string().regex(/^\d{1,2}:\d\d$/, 'expected minutes and seconds such as 2:40'),
  type: text,
  demoType: z.enum(['voice', 'video']),
  thumbnail: scene,
  lines: z.array(z.strictObject({ who: z.enum(['assistant', 'visitor']), text })).min(3),
  button: opener,
});
export const examplesSchema = z.strictObject({
  assistants: z.strictObject({ title: text, intro: sentence, items: z.array(showcase).length(5) }),
  scenarios: z.strictObject({
    title: text,
    intro: sentence,
    items: z.array(scenario).length(3),
    buttons: z.array(opener).length(2),
  }),
  capabilities: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ title: text, text: sentence, icon: mark })).length(4),
  }),
});

const platformAssistant = z.strictObject({
  name: text,
  id: z.string().regex(/^[A-Z]{2}-\d{3}$/, 'expected an id such as SA-001'),
  assignedTo: text,
  tools: count,
});
const recommendation = z.strictObject({
  title: sentence,
  priority: z.enum(['High', 'Medium', 'Low']),
  reason: sentence,
  gain: z.strictObject({ kind: z.enum(['impact', 'improvement', 'efficiency']), text }),
});
/** @template {z.ZodType} S @param {S} sample what the module's drawn screen shows */
const platformModule = (sample) =>
  z.strictObject({ id: slug, name: text, summary: sentence, points: z.array(sentence).length(3), sample });
export const platformSchema = z.strictObject({
  intro: z.strictObject({ title: text, text: sentence }),
  modules: z.strictObject({
    dashboard: platformModule(
      z.strictObject({
        figures: z.array(z.strictObject({ label: text, value: text })).length(3),
        activity: z.array(z.strictObject({ time: text, who: text, text })).min(3),
      }),
    ),
    assistants: platformModule(z.strictObject({ rows: z.array(platformAssistant).min(4) })),
    voice: platformModule(
      z.strictObject({
        settings: z.array(z.strictObject({ label: text, value: text })).min(3),
        caption: z.strictObject({ assistant: text, visitor: text }),
      }),
    ),
    video: platformModule(
      z.strictObject({
        settings: z.array(z.strictObject({ label: text, value: text })).min(3),
        caption: z.strictObject({ assistant: text, visitor: text }),
      }),
    ),
    tools: platformModule(
      z.strictObject({
        rows: z.array(z.strictObject({ name: text, kind: text, does: text, enabled: z.boolean() })).min(4),
      }),
    ),
    hunches: platformModule(z.strictObject({ rows: z.array(recommendation).min(3) })),
  }),
  order: z.array(z.enum(['dashboard', 'assistants', 'voice', 'video', 'tools', 'hunches'])).length(6),
  steps: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ title: text, text: sentence })).length(3),
  }),
  closing: z.strictObject({ title: text, text: sentence, buttons: z.array(button).length(4) }),
});

const caption = z.strictObject({ who: z.enum(['assistant', 'visitor']), text });
export const homeSchema = z.strictObject({
  slides: z.array(z.strictObject({ id: slug, label: text, captions: z.array(caption).min(3) })).length(2),
  vendors: z.strictObject({ title: text, names: distinct(text).min(6) }),
  stats: z.strictObject({
    title: text,
    note: sentence,
    items: z.array(z.strictObject({ value: percentage, label: text, text: sentence })).length(3),
  }),
  engagement: z.strictObject({
    title: text,
    text: sentence,
    score: z.strictObject({ label: text, value: count, of: count, note: text }),
    signals: z.array(z.strictObject({ label: text, level: count.max(10) })).min(3),
  }),
  scaling: z.strictObject({ title: text, text: sentence, sizes: z.array(count).length(2), unit: text }),
  features: z
    .array(
      z.strictObject({
        id: slug,
        kicker: text,
        title: text,
        text: sentence,
        points: z.array(sentence).min(2),
        link,
      }),
    )
    .min(3),
  testimonials: z.array(testimonial).length(2),
  contact: z.strictObject({ title: text, text: sentence, button: opener }),
  blog: z.strictObject({ title: text, articles: distinct(slug).length(3), more: link }),
});

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
    privacy: sentence,
  }),
  office: z.strictObject({
    title: text,
    text: sentence,
    callNow: text,
    talk: opener,
    map: text,
    mapNote: sentence,
  }),
});

/** The types in the order of the catalogue, each with its id prefix and the hue token that its candidates wear. */
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
});
/** One file of candidates: type and color are the same for all of it and come from the catalogue. */
export const rosterSchema = z.array(candidateSchema.omit({ type: true, color: true })).min(1);
const candidateType = z.strictObject({
  value: z.enum(candidateTypes),
  /** Absent: the role dropdown of the specification has no value for this type. */
  role: slug.optional(),
  label: text,
  prefix: z.string().length(2),
  color: hue,
  text: sentence,
});
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

/** A path as people write it; an entry of a list that has an id is named by it: candidates[3 SA-004].icon. */
const at = (data, path) =>
  path.reduce(
    ({ so, value }, key) => {
      const next = value?.[key];
      const id = typeof next?.id === 'string' ? ` ${next.id}` : '';
      if (typeof key === 'number') return { so: `${so}[${key}${id}]`, value: next };
      return { so: so ? `${so}.${String(key)}` : String(key), value: next };
    },
    { so: '', value: data },
  ).so;
const came = (data, path) => path.reduce((value, key) => value?.[key], data);
const show = (value) => {
  const shown = value instanceof Date ? value.toISOString() : (JSON.stringify(value) ?? 'nothing');
  return shown.length > 80 ? `${shown.slice(0, 77)}...` : shown;
};

/**
 * Returns the data as the schema reads it, or throws one Error that lists every fault as
 * `file: field: what was expected; got what came`.
 * @template {z.ZodType} S
 * @param {string} file path of the data file from the root
 * @param {S} schema
 * @param {unknown} data
 * @returns {z.output<S>}
 */
export function check(file, schema, data) {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => {
    const field = at(data, issue.path) || 'the whole file';
    const expected = issue.message.replace(/^[^:]*: (?=expected )/, '');
    return `${file}: ${field}: ${expected}; got ${show(came(data, issue.path))}`;
  });
  throw new Error(faults.join('\n'));
}
