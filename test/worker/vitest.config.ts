import { copyFileSync, cpSync, readdirSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { TAVUS_KEY, VAPI_KEY } from './provider/server.ts';

/** A few small pages in place of the built site, with the headers of the real one. */
const ASSETS = 'dist/test-assets';
cpSync('test/worker/assets', ASSETS, { recursive: true });
copyFileSync('site/public/_headers', `${ASSETS}/_headers`);

const root = new URL('../..', import.meta.url).pathname;

const QUEUES = ['calls', 'events', 'looks', ...[1, 2, 3, 4, 5, 6].map((lane) => `hang-ups-${lane}`)].map(
  (name) => `talklive-${name}`,
);

const KEYS = {
  VAPI_PRIVATE_KEY: VAPI_KEY,
  VAPI_ASSISTANT_ID: 'house-assistant',
  TAVUS_API_KEY: TAVUS_KEY,
  TAVUS_PERSONA_ID: 'house-persona',
  TAVUS_REPLICA_ID: 'house-replica',
};

const MAIL = {
  MAIL_API_KEY: 'mail-key-of-the-tests',
  MAIL_FROM: 'Talk Live <news@talklive.test>',
  TALKLIVE_HOST: 'https://talklive.test',
};

/** The Worker in workerd with these settings; its Durable Objects have them too. */
const worker = (settings: Record<string, string>) =>
  cloudflareTest(async ({ inject }) => {
    const provider = inject('providerOrigin');
    return {
      wrangler: { configPath: './worker/wrangler.jsonc' },
      miniflare: {
        cf: false,
        assets: { directory: `./${ASSETS}` },
        // As in wrangler.jsonc, but that nobody waits for a batch to fill.
        queueConsumers: Object.fromEntries(
          QUEUES.map((name) => [
            name,
            { maxBatchTimeout: 0.02, maxBatchSize: name.includes('calls') ? 100 : 1, maxRetries: 1 },
          ]),
        ),
        bindings: {
          MIGRATIONS: await readD1Migrations(`${root}worker/migrations`),
          PROVIDER: provider,
          RECEIVER: inject('receiverOrigin'),
          SOAK: process.env.SOAK ?? '',
          VAPI_ORIGIN: provider,
          TAVUS_ORIGIN: provider,
          TURNSTILE_ORIGIN: provider,
          CALL_MACHINE_ORIGIN: provider,
          MAIL_ORIGIN: provider,
          // Long enough for a burst of 500 on a busy machine, and waited for in a few tests only.
          PROVIDER_TIMEOUT_MS: '6000',
          // The long run keeps both cores busy.
          CHAT_IDLE_MS: process.env.SOAK ? '2000' : '400',
          // The tests ask under a name of their own.
          BEHIND_CLOUDFLARE: 'true',
          PROVIDER_MESSAGE_SECRET: 'what-the-providers-say-is-theirs',
          ...settings,
        },
      },
    };
  });

const shared = {
  globalSetup: ['test/worker/provider/setup.ts'],
  setupFiles: ['test/worker/migrate.ts'],
  testTimeout: 60_000,
  // Its second is over soon where all other suites run beside it.
  expect: { poll: { timeout: 5000 } },
};

const file = (name: string) => `test/worker/${name}.test.ts`;
const REHEARSAL = ['rehearsal', 'rehearsal-ends'].map(file);
/** Their receiver is on this machine, to which a Worker behind Cloudflare sends nothing. */
const EVENTS = [
  'alerts',
  'console-endpoints',
  'console-events',
  'console-recording',
  'digest',
  'events',
  'events-destinations',
  'events-faults',
  'events-secrets',
  'events-sent',
].map(file);
/**
 * Each start of workerd takes as long as most of these files: those of a group share one. To none of them is anything what
 * another one has left: calls, or counts of an address; alarms are taken back (`quiet.ts`).
 */
const TOGETHER = {
  together: [
    'alerts-judged',
    'archive',
    'bursts',
    'call-machine',
    'callbacks',
    'chat',
    'circuit',
    'comments',
    'consent',
    'console-access',
    'console-audit',
    'console-calls',
    'console-leads',
    'console-live',
    'console-numbers',
    'console-passkeys',
    'console-roles',
    'console-site-notes',
    'console-sites',
    'console-team',
    'creating',
    'described',
    'end-checks',
    'events-of-calls',
    'export',
    'fault-words',
    'forgetting',
    'frame',
    'gate-parts',
    'hanging-up',
    'idempotency',
    'leads',
    'management',
    'measures',
    'new-site',
    'newsletter',
    'newsletter-mails',
    'own-host',
    'pages',
    'plain-contact',
    'provider-messages',
    'redaction',
    'refused',
    'rehearsal-events',
    'reports',
    'settings',
    'site-keys',
    'site-news',
    'spoken-greeting',
    'video',
    'visitor-address',
    'visitors',
    'voice',
    'voice-permissions',
    'who-answers',
  ],
  places: ['call-budget', 'fair-shares', 'gone-pages', 'limits', 'waiting-line', 'waiting-tickets'],
  reconciling: ['late-creations', 'reconcile', 'unclaimed-calls'],
};

/** Named one by one: a project that leaves files out by itself does not hear of those that a run leaves out. */
const ALONE = readdirSync(`${root}test/worker`).flatMap((name) => {
  const path = `test/worker/${name}`;
  const isShared =
    [...REHEARSAL, ...EVENTS].includes(path) || Object.values(TOGETHER).flat().map(file).includes(path);
  return name.endsWith('.test.ts') && !isShared ? [path] : [];
});

export default defineConfig({
  root,
  test: {
    silent: 'passed-only',
    projects: [
      {
        plugins: [worker(KEYS)],
        test: { ...shared, name: 'worker', include: ALONE },
      },
      ...Object.entries(TOGETHER).map(([name, files]) => ({
        plugins: [worker(KEYS)],
        test: {
          ...shared,
          name: `worker, ${name}`,
          include: files.map(file),
          setupFiles: [...shared.setupFiles, 'test/worker/quiet.ts'],
          isolate: false,
          maxWorkers: 1,
        },
      })),
      {
        plugins: [worker({ ...KEYS, ...MAIL, BEHIND_CLOUDFLARE: 'false' })],
        test: {
          ...shared,
          name: 'worker, events',
          include: EVENTS,
          setupFiles: [...shared.setupFiles, 'test/worker/quiet.ts'],
          isolate: false,
          maxWorkers: 1,
        },
      },
      {
        plugins: [worker({ ALLOW_REHEARSAL: 'true' })],
        test: { ...shared, name: 'worker without keys', include: REHEARSAL },
      },
    ],
  },
});
