// Who may import whom: the table of the design, as a lint rule. What of `widget/` and `worker/` is not listed imports nothing.
import { relative, resolve, dirname } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** Type-only files that the whole browser side may name. */
const SHARED_TYPES = [
  'worker/contract.ts',
  'worker/callback-contract.ts',
  'worker/spoken-greeting-contract.ts',
  'worker/hours-contract.ts',
  'worker/refusals.ts',
  'worker/route-table.ts',
  'widget/app-types.ts',
  'widget/events.ts',
  'widget/card.ts',
  'widget/call/provider-port.ts',
];
/** What any part of the Worker may say and use. */
const BASE = [
  'worker/contract.ts',
  'worker/route-table.ts',
  'worker/spoken-greeting-contract.ts',
  'worker/frame-contract.ts',
  'worker/line-contract.ts',
  'worker/look-contract.ts',
  'worker/call-contract.ts',
  'worker/pass-contract.ts',
  'worker/cast-contract.ts',
  'worker/callback-contract.ts',
  'worker/health-contract.ts',
  'worker/hours-contract.ts',
  'worker/refusals.ts',
  'worker/refused-contract.ts',
  'worker/unknown-contract.ts',
  'worker/report-contract.ts',
  'worker/consent-contract.ts',
  'worker/measures-contract.ts',
  'worker/event-contract.ts',
  'worker/console-contract.ts',
  'worker/console-calls-contract.ts',
  'worker/console-numbers-contract.ts',
  'worker/console-events-contract.ts',
  'worker/console-leads-contract.ts',
  'worker/console-live-contract.ts',
  'worker/console-route.ts',
  'worker/console-sites-contract.ts',
  'worker/console-team-contract.ts',
  'worker/gzip.ts',
  'worker/log.ts',
  'worker/plain-text.ts',
  'worker/prices.ts',
  'worker/random.ts',
  'worker/sql-text.ts',
  'worker/within.ts',
  'worker/written-mailbox.ts',
  'worker/zone.ts',
];
/** What a request has around it, and how it is refused. */
const REQUEST = [
  ...BASE,
  'worker/app-env.ts',
  'worker/asked-database.ts',
  'worker/env.ts',
  'worker/errors.ts',
  'worker/schemas',
];

/** The Worker, from what nobody else needs down to what everybody may. */
const workerZones = [
  { zone: 'worker/index.ts', may: ['worker'] },
  { zone: 'worker/app.ts', may: [...REQUEST, 'worker/middleware', 'worker/routes'] },
  {
    zone: 'worker/call-machine.ts',
    may: [...REQUEST, 'worker/middleware', 'worker/setup', 'worker/providers/call-machine.ts'],
  },
  {
    zone: 'worker/pages.ts',
    may: [
      ...REQUEST,
      'worker/middleware',
      'worker/setup',
      'worker/challenge',
      'worker/leads/contact-page.ts',
      'worker/policy.ts',
    ],
  },
  {
    zone: 'worker/routes',
    may: [
      ...REQUEST,
      'version.ts',
      'call-list',
      'calls',
      'chat',
      'challenge',
      'events',
      'feed',
      'health',
      'leads',
      'limits',
      'middleware',
      'notices',
      'providers',
      'rehearsal',
      'reports',
      'setup',
      'sites',
    ].map((part) => (part.startsWith('worker/') ? part : `worker/${part}`)),
  },
  {
    zone: 'worker/calls',
    may: [
      ...REQUEST,
      ...[
        'call-list',
        'events',
        'feed',
        'limits',
        'middleware',
        'providers',
        'reports',
        'setup',
        'sites',
      ].map((part) => `worker/${part}`),
    ],
  },
  {
    zone: 'worker/console',
    may: [
      ...REQUEST,
      ...[
        'call-list',
        'calls',
        'events',
        'feed',
        'leads/mail.ts',
        'limits',
        'middleware',
        'notices',
        'providers',
        'reports',
        'setup',
        'sites',
      ].map((part) => `worker/${part}`),
    ],
  },
  // Tells the console of what happens: who it is that listens is the console's to know.
  { zone: 'worker/feed', may: BASE, typesOnly: ['worker/call-list'] },
  { zone: 'worker/health', may: [...REQUEST, 'worker/limits', 'worker/providers', 'worker/setup'] },
  {
    zone: 'worker/reports',
    may: [
      ...REQUEST,
      'worker/archive/contract.ts',
      'worker/events',
      'worker/feed',
      'worker/leads/mailbox.ts',
      'worker/limits/day.ts',
      'worker/sites',
    ],
    typesOnly: ['worker/call-list'],
  },
  {
    zone: 'worker/archive',
    may: [...BASE, 'worker/env.ts', 'worker/limits/day.ts', 'worker/schemas/site.ts'],
  },
  {
    zone: 'worker/events',
    may: [
      ...BASE,
      'worker/env.ts',
      'worker/feed',
      'worker/limits/day.ts',
      'worker/providers/http.ts',
      'worker/schemas',
      'worker/sites/noting.ts',
    ],
    typesOnly: ['worker/call-list'],
  },
  {
    zone: 'worker/notices',
    may: [
      ...BASE,
      'worker/env.ts',
      'worker/events',
      'worker/health',
      'worker/limits/day.ts',
      'worker/providers',
      'worker/schemas',
      'worker/setup',
    ],
  },
  { zone: 'worker/frame/page', may: ['worker/frame-contract.ts'] },
  {
    zone: 'worker/frame',
    may: [
      ...REQUEST,
      'worker/challenge/verify.ts',
      'worker/limits/gate.ts',
      'worker/middleware/headers.ts',
      'worker/policy.ts',
      'worker/setup',
      'worker/sites',
    ],
  },
  { zone: 'worker/policy.ts', may: [...BASE, 'worker/providers/live-sources.ts'] },
  { zone: 'worker/challenge/page', may: ['worker/contract.ts', 'worker/pass-contract.ts'] },
  { zone: 'worker/challenge', may: [...REQUEST, 'worker/providers'] },
  { zone: 'worker/leads', may: [...REQUEST, 'worker/events', 'worker/providers'] },
  { zone: 'worker/chat', may: BASE },
  { zone: 'worker/middleware', may: [...REQUEST, 'worker/limits', 'worker/sites'] },
  { zone: 'worker/setup', may: [...REQUEST, 'worker/providers', 'worker/rehearsal'] },
  {
    // What a page runs of it knows the scripts and their sound, and nothing of the Worker.
    zone: 'worker/rehearsal/page',
    may: [
      ...[
        'scenario.ts',
        'scenarios.ts',
        'played.ts',
        'script-card.ts',
        'labels.ts',
        'parts',
        'playing',
        'voice',
      ].map((part) => `worker/rehearsal/${part}`),
      'worker/cast-contract.ts',
      'worker/report-contract.ts',
      'widget/card.ts',
    ],
  },
  {
    zone: 'worker/rehearsal',
    may: [...BASE, 'widget/card.ts', 'worker/feed', 'worker/providers', 'worker/schemas/event.ts'],
  },
  {
    zone: 'worker/limits',
    may: [...BASE, 'worker/call-list', 'worker/feed', 'worker/schemas'],
    typesOnly: ['worker/providers'],
  },
  { zone: 'worker/sites', may: [...BASE, 'worker/schemas'] },
  {
    zone: 'worker/providers',
    may: [...BASE, 'worker/schemas', 'worker/management', 'package.json'],
    typesOnly: ['worker/call-list'],
  },
  {
    zone: 'worker/env.ts',
    may: [...BASE, 'worker/schemas', 'worker/providers/settings.ts'],
    typesOnly: ['worker'],
  },
  { zone: 'worker/errors.ts', may: [...BASE, 'worker/providers/fault.ts'] },
  { zone: 'worker/app-env.ts', may: [...BASE], typesOnly: ['worker/env.ts', 'worker/schemas'] },
  { zone: 'worker/call-list', may: BASE },
  { zone: 'worker/schemas', may: BASE },
  // The client of the provider's interface is no part of the Worker: it is given to others as it is.
  { zone: 'worker/management', may: ['package.json'], sdkDeep: true },
  {
    zone: 'worker/cli',
    may: [
      ...BASE,
      // What is built, and in which order.
      'widget/build/own-chunks.ts',
      'worker/archive/contract.ts',
      'worker/events/endpoints.ts',
      'worker/events/replaying.ts',
      'worker/events/switching.ts',
      'worker/leads/mailbox.ts',
      'worker/leads/subscriber-id.ts',
      'worker/reports/erasing.ts',
      'worker/reports/people.ts',
      'worker/rounds.ts',
      'worker/sites/check.ts',
      'worker/sites/notes.ts',
      'worker/sites/keys.ts',
      'worker/sites/noting.ts',
      'worker/sites/public-suffix.ts',
      'worker/sites/writing.ts',
      'worker/management',
      'worker/schemas',
      'package.json',
    ],
  },
  // Files beside those named above: the contracts, and the small things that everybody uses.
  {
    zone: 'worker',
    isFiles: true,
    may: [...BASE, 'worker/errors.ts', 'package.json'],
    typesOnly: ['worker/schemas/site.ts'],
  },
];

const VENDOR_SDKS = ['@vapi-ai/web', '@daily-co/daily-js'];

/**
 * Zones from the most specific to the least; the first whose prefix matches a file is the file's own.
 * `worker/contract.ts` has constants (addresses, limits) and nothing that runs, so those who need them may import it.
 */
/**
 * @typedef {object} Zone
 * @property {string} zone a folder or a file
 * @property {boolean} [isFiles] what stands in the folder itself, and in none of its folders
 * @property {readonly string[]} may
 * @property {readonly string[]} [typesOnly]
 * @property {RegExp} [noPackage]
 * @property {boolean} [sdk]
 * @property {boolean} [sdkDeep]
 */
/** @type {readonly Zone[]} */
const ZONES = [
  { zone: 'widget/script.ts', may: [] },
  { zone: 'widget/head-link.ts', may: [] },
  { zone: 'widget/import-checked.ts', may: ['widget/api', 'widget/head-link.ts'] },
  { zone: 'widget/storage.ts', may: [] },
  { zone: 'widget/after-start.ts', may: [] },
  { zone: 'widget/with-timeout.ts', may: [] },
  { zone: 'widget/chunk-address.ts', may: [] },
  { zone: 'widget/warm.ts', may: ['widget/chunk-address.ts', 'widget/head-link.ts'] },
  { zone: 'widget/warm.standalone.ts', may: [] },
  {
    zone: 'widget/events.ts',
    may: [],
    typesOnly: ['widget/call/types.ts', 'widget/call/error-table.ts'],
  },
  { zone: 'widget/widget.ts', may: ['widget/elements', 'widget/facade', 'widget/script.ts'] },
  {
    // No view but the launcher, which it draws by a runtime of its own.
    zone: 'widget/facade',
    may: [
      ...['Launcher.tsx', 'Wrapper.tsx', 'dark-page.ts', 'top-layer.ts', 'languages.ts'].map(
        (file) => `widget/ui/${file}`,
      ),
      'widget/elements',
      'widget/import-checked.ts',
      'widget/script.ts',
      'worker/contract.ts',
    ],
    typesOnly: ['widget/ui/strings', 'widget/check'],
    noPackage: /^react/,
  },
  {
    zone: 'widget/elements',
    may: [
      'widget/after-start.ts',
      'widget/app.ts',
      'widget/card-slot.ts',
      'widget/cards',
      'widget/check',
      'widget/ui',
      'widget/call',
      'widget/chat',
      'widget/api',
      'widget/storage.ts',
      'widget/warm.ts',
      'widget/warm.standalone.ts',
      'widget/with-timeout.ts',
    ],
  },
  // Fetched with the first card: whoever holds a conversation asks for it then, and the views find it in a slot of theirs.
  {
    zone: 'widget/cards',
    may: ['widget/ui', 'widget/call', 'widget/chat', 'widget/card.ts', 'widget/card-slot.ts'],
  },
  // Fetched when a page's owner asks for it: it looks at the page and asks our server, and knows no view and no call.
  {
    zone: 'widget/check',
    may: [
      'widget/api',
      'widget/ui/given-chunk.ts',
      'widget/ui/sheet.ts',
      'worker/contract.ts',
      'worker/route-table.ts',
      'worker/providers/live-sources.ts',
    ],
    noPackage: /^react/,
  },
  // Fetched while a call runs, and told of it by the one who makes it.
  {
    zone: 'widget/measures',
    may: [
      'widget/api',
      'widget/call/machine.ts',
      'widget/ui/given-chunk.ts',
      'worker/measures-contract.ts',
      'worker/route-table.ts',
    ],
    typesOnly: ['widget/call'],
    noPackage: /^react/,
  },
  // Draws every view over data: nothing that a partner loads knows of it.
  {
    zone: 'widget/gallery',
    may: ['widget/ui', 'widget/call', 'widget/cards', 'widget/elements'],
    typesOnly: ['widget/chat', 'widget/card.ts', 'widget/app-types.ts'],
  },
  { zone: 'widget/card.ts', may: [] },
  { zone: 'widget/card-slot.ts', may: [] },
  { zone: 'widget/app-types.ts', may: [], typesOnly: ['widget/call', 'widget/chat'] },
  {
    zone: 'widget/app.ts',
    may: [
      'widget/after-start.ts',
      'widget/call',
      'widget/chat',
      'widget/measures/load.ts',
      'widget/measures/load.standalone.ts',
      'widget/provider',
      'widget/api',
      'worker/contract.ts',
    ],
  },
  // Fetched when a visitor asks for a person: a form has to be sent, and what was sent outlives a reload.
  {
    zone: 'widget/ui/person',
    may: [
      'widget/ui',
      'widget/storage.ts',
      'widget/call',
      'widget/chat',
      'widget/api',
      'worker/contract.ts',
      'worker/callback-contract.ts',
    ],
  },
  {
    zone: 'widget/ui',
    // Of the network only what a page's policy keeps back, which the owner is told in one place, and whether a page is answered at all.
    // In the pasted script the build puts the facade's own runtime in place of React's.
    may: [
      'widget/after-start.ts',
      'widget/call',
      'widget/card-slot.ts',
      'widget/chat',
      'widget/import-checked.ts',
      'widget/script.ts',
      'widget/storage.ts',
      'widget/with-timeout.ts',
      'widget/api/no-origin.ts',
      'widget/api/why.ts',
      'widget/facade/jsx-runtime.ts',
    ],
    typesOnly: ['widget/app-types.ts', 'worker/contract.ts'],
  },
  {
    zone: 'widget/call',
    may: ['worker/contract.ts'],
    noPackage: /^react/,
  },
  {
    zone: 'widget/chat',
    may: ['widget/api', 'widget/card-slot.ts', 'worker/contract.ts'],
    noPackage: /^react/,
  },
  {
    zone: 'widget/provider',
    may: [
      'widget/api',
      'widget/head-link.ts',
      'widget/warm.ts',
      'widget/warm.standalone.ts',
      'widget/with-timeout.ts',
      'worker/providers/live-sources.ts',
    ],
    sdk: true,
    typesOnly: ['widget/call'],
  },
  {
    zone: 'widget/api',
    may: [
      'widget/storage.ts',
      'worker/contract.ts',
      'worker/route-table.ts',
      'worker/pass-contract.ts',
      'worker/line-contract.ts',
      'worker/spoken-greeting-contract.ts',
      'worker/consent-contract.ts',
      'worker/callback-contract.ts',
    ],
  },
  {
    zone: 'widget/client.ts',
    may: [
      'widget/app.ts',
      'widget/call',
      'widget/chat',
      'widget/provider',
      'widget/api',
      'widget/ui/error-words.ts',
      'widget/ui/strings',
      'worker/contract.ts',
    ],
  },
  { zone: 'widget/package', may: ['widget/events.ts'], typesOnly: ['widget/facade/queue.ts'] },
  {
    zone: 'site/islands',
    may: [
      'widget/ui',
      'widget/api',
      'widget/check',
      // What a page that was fetched says wrong.
      'widget/elements/written.ts',
      'widget/card.ts',
      'widget/storage.ts',
      'worker/callback-contract.ts',
      'worker/contract.ts',
      'worker/report-contract.ts',
      'worker/unknown-contract.ts',
      'worker/written-mailbox.ts',
      'worker/route-table.ts',
      'worker/console-contract.ts',
      'worker/console-calls-contract.ts',
      'worker/console-numbers-contract.ts',
      'worker/console-events-contract.ts',
      'worker/console-leads-contract.ts',
      'worker/console-live-contract.ts',
      'worker/console-sites-contract.ts',
      'worker/console-team-contract.ts',
      'worker/refused-contract.ts',
      'site/_data',
    ],
  },
  {
    zone: 'site',
    may: [
      'dist',
      'widget/elements/define.ts',
      'widget/events.ts',
      'widget/build/described.ts',
      'widget/build/languages-plugin.ts',
      'widget/ui/strings',
      // The product's one form.
      'widget/ui/wave.ts',
      // What the guides explain.
      'widget/call/error-table.ts',
      'widget/call/watchdogs.ts',
      'widget/call/errors.ts',
      'worker/refusals.ts',
      'worker/event-contract.ts',
      'worker/build/openapi.ts',
      'worker/build/operations.ts',
      'worker/schemas/new-site.ts',
      'worker/cast-contract.ts',
      'worker/contract.ts',
      'worker/providers/live-sources.ts',
      // What a rehearsal says is heard on the pages, too.
      'worker/rehearsal/parts',
      'worker/rehearsal/voice',
    ],
  },
  { zone: 'worker/build', may: ['worker', 'widget/build'] },
  ...workerZones,
  { zone: 'test', may: ['*'], sdk: true },
  { zone: 'rollup.config.mjs', may: ['*'] },
  { zone: 'widget/build', may: ['widget', 'worker/providers/live-sources.ts'] },
  { zone: 'eslint.config.mjs', may: ['test/tools/fixed-waits.mjs', 'test/tools/import-zones.mjs'] },
];

const within = (/** @type {string} */ file, /** @type {string} */ zone) =>
  file === zone || file.startsWith(`${zone}/`);
const zoneOf = (/** @type {string} */ file) =>
  ZONES.find(({ zone, isFiles }) => (isFiles ? dirname(file) === zone : within(file, zone)));

/** The folder or file that a line is missing for. */
const unlisted = (/** @type {string} */ file) => file.split('/').slice(0, 2).join('/');

/**
 * Why one file may not import another, or a package; null: it may.
 * @param {string} from path from the root, as `to`; a package by its name
 * @param {string} to
 */
export function objection(from, to, { isPackage = false, isType = false } = {}) {
  const own = zoneOf(from);
  if (!own && /^(widget|worker)\//.test(from))
    return `${unlisted(from)} may not import ${to}: list it in test/tools/import-zones.mjs, with what it may import`;
  if (!own || own.may.includes('*')) return null;
  if (isPackage) {
    if (!isType && own.noPackage?.test(to)) return `${own.zone} may not import ${to}: see the design`;
    const sdk = VENDOR_SDKS.some((name) => to === name || to.startsWith(`${name}/`));
    if (!sdk || own.sdk || (own.sdkDeep && to.startsWith('@vapi-ai/web/dist/api'))) return null;
    return `${own.zone} may not import ${to}: only widget/provider touches the vendor SDKs`;
  }
  const allowed = [
    ...(own.isFiles ? [] : [own.zone]),
    ...own.may,
    ...(isType ? [...(own.typesOnly ?? []), ...SHARED_TYPES] : []),
  ];
  if (allowed.some((zone) => within(to, zone))) return null;
  const typesOnly = own.typesOnly?.some((zone) => within(to, zone));
  return `${own.zone} may not import ${to}: ${typesOnly ? 'types only' : 'see the layout in the README'}`;
}

export const importZones = {
  meta: { type: 'problem', schema: [], messages: { no: '{{why}}' } },
  /** @param {import('eslint').Rule.RuleContext} context */
  create(context) {
    const file = relative(ROOT, context.filename);
    /** @param {import('eslint').Rule.Node & { source?: { value?: unknown } | null, importKind?: string, exportKind?: string }} node */
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const isType = node.importKind === 'type' || node.exportKind === 'type';
      const isPackage = !source.startsWith('.');
      const to = isPackage ? source : relative(ROOT, resolve(dirname(context.filename), source));
      const why = objection(file, to, { isPackage, isType });
      if (why) context.report({ node, messageId: 'no', data: { why } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
