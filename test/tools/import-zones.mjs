// Who may import whom: the table of the design, as a lint rule. A folder that is not listed imports only itself.
import { relative, resolve, dirname } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** Type-only files that the whole browser side may name. */
const SHARED_TYPES = [
  'worker/contract.ts',
  'widget/app-types.ts',
  'widget/events.ts',
  'widget/provider/port.ts',
];
const VENDOR_SDKS = ['@vapi-ai/web', '@daily-co/daily-js'];

/**
 * Zones from the most specific to the least; the first whose prefix matches a file is the file's own.
 * `worker/contract.ts` has constants (addresses, limits) and nothing that runs, so those who need them may import it.
 */
const ZONES = [
  { zone: 'widget/script.ts', may: [] },
  { zone: 'widget/events.ts', may: [] },
  { zone: 'widget/widget.ts', may: ['widget/elements', 'widget/facade', 'widget/script.ts'] },
  { zone: 'widget/facade', may: ['widget/elements', 'widget/ui', 'widget/script.ts'] },
  {
    zone: 'widget/elements',
    may: ['widget/app.ts', 'widget/ui', 'widget/call', 'widget/chat', 'widget/api'],
  },
  { zone: 'widget/app-types.ts', may: [], typesOnly: ['widget/call', 'widget/chat'] },
  {
    zone: 'widget/app.ts',
    may: ['widget/call', 'widget/chat', 'widget/provider', 'widget/api', 'worker/contract.ts'],
  },
  {
    zone: 'widget/ui',
    // Of the network only what a page's policy keeps back, which the owner is told in one place.
    may: ['widget/call', 'widget/chat', 'widget/app.ts', 'widget/script.ts', 'widget/api/why.ts'],
    typesOnly: ['widget/app.ts', 'worker/contract.ts'],
  },
  { zone: 'widget/call', may: ['worker/contract.ts'] },
  { zone: 'widget/chat', may: ['widget/api', 'worker/contract.ts'] },
  {
    zone: 'widget/provider',
    may: ['widget/api', 'worker/providers/live-sources.ts'],
    sdk: true,
    typesOnly: ['widget/call'],
  },
  { zone: 'widget/api', may: ['worker/contract.ts', 'worker/pass-contract.ts', 'worker/line-contract.ts'] },
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
  { zone: 'site/islands', may: ['widget/ui', 'widget/api', 'worker/contract.ts', 'site/_data'] },
  {
    zone: 'site',
    may: [
      'dist',
      'widget/elements/define.ts',
      'widget/events.ts',
      'widget/ui/languages.ts',
      'widget/ui/strings',
      'worker/contract.ts',
      'worker/providers/live-sources.ts',
    ],
  },
  { zone: 'worker/build', may: ['worker', 'widget/build'] },
  { zone: 'worker', may: ['package.json'], sdkDeep: true },
  { zone: 'test', may: ['*'], sdk: true },
  { zone: 'rollup.config.mjs', may: ['*'] },
  { zone: 'widget/build', may: ['widget'] },
  { zone: 'eslint.config.mjs', may: ['test/tools/import-zones.mjs'] },
];

const within = (file, zone) => file === zone || file.startsWith(`${zone}/`);
const zoneOf = (file) => ZONES.find((z) => within(file, z.zone));

export const importZones = {
  meta: { type: 'problem', schema: [], messages: { no: '{{from}} may not import {{to}}: {{why}}' } },
  create(context) {
    const file = relative(ROOT, context.filename);
    const own = zoneOf(file);
    if (!own || own.may.includes('*')) return {};
    const report = (node, to, why) =>
      context.report({ node, messageId: 'no', data: { from: own.zone, to, why } });

    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const typeOnly = node.importKind === 'type' || node.exportKind === 'type';
      if (!source.startsWith('.')) {
        const sdk = VENDOR_SDKS.find((name) => source === name || source.startsWith(`${name}/`));
        if (!sdk || own.sdk || (own.sdkDeep && source.startsWith('@vapi-ai/web/dist/api'))) return;
        report(node, source, 'only widget/provider touches the vendor SDKs');
        return;
      }
      const target = relative(ROOT, resolve(dirname(context.filename), source));
      const allowed = [
        own.zone,
        ...own.may,
        ...(typeOnly ? [...(own.typesOnly ?? []), ...SHARED_TYPES] : []),
      ];
      if (allowed.some((zone) => within(target, zone))) return;
      report(
        node,
        target,
        own.typesOnly?.some((z) => within(target, z)) ? 'types only' : 'see the layout in the README',
      );
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
