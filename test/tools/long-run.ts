/**
 * Files of tests that `npm test` leaves to the long run: they wait for time limits, start a command many times over, or
 * walk a way of the short run's in further variants. Named files run everywhere: `npm run test:journeys -- hosts/policy`.
 */
const HOSTS = `
  after after-panel arrival asked autoplay beginning builders call call-ends captions causes challenge
  chat-beside-call chat-prompts components connections consent consent-said covered disclosure double-presses
  draft dropped early early-ends embedder escape fit fit-beside fit-call fit-chat fit-disclosure fit-error focus
  frame frame-part frame-room frameworks greeting hand-over handed-look inline intent interruption kept-open
  kept-page keys late-view lifted line live-policy loader look look-colours looks measures microphone mistakes
  muted notice-place notices offline-end one-conversation opener opening order out-of-the-way over parts person
  phone-wait pinned policy recipes reload report script self-check self-check-beyond self-check-later
  self-check-remedies self-check-server shadow site-look slow-start small-connecting small-controls sound stopped-clicks
  strangers tab told-where topics topics-hosts two-tabs typing variables versions video-language view-beside
  vite waiting way-back ways-on
`;

const JOURNEYS = [
  ...HOSTS.trim()
    .split(/\s+/)
    .map((name) => `hosts/${name}`),
  'console',
  'console-call',
  'console-events',
  'console-keys',
  'console-leads',
  'console-live',
  'console-sites',
  'console-team',
  'console-views',
  'rehearsal-video',
  'site/arriving',
  'site/buyer',
  'site/calculator',
  'site/buyer-without',
  'site/cards',
  'site/catalogue',
  'site/chat-instead',
  'site/chat-on-a-phone',
  'site/chat-reloaded',
  'site/check-page',
  'site/check-page-written',
  'site/comparison',
  'site/crawl',
  'site/docs',
  'site/embed',
  'site/frame',
  'site/greeted-once',
  'site/hear',
  'site/hire-after-pill',
  'site/hire-beside',
  'site/hire-elsewhere',
  'site/hiring',
  'site/large-text',
  'site/large-text-call',
  'site/leafing',
  'site/own-words',
  'site/page-swap',
  'site/resume-beside',
  'site/second-talk',
  'site/taken-up',
  'site/theme-editor',
  'site/told',
  'site/topics',
  'site/turnstile',
  'site/who',
  'site/without-script',
];

/** These start a command, or a Worker to aim it at, many times over. */
const UNIT = [
  'deploy/deploy',
  'deploy/first',
  'deploy/first-stopped',
  'local-migrations',
  'management/cli',
  'management/cli-answers',
  'management/cli-api',
  'management/cli-bad-day',
  'management/cli-codes',
  'management/cli-completion-ids',
  'management/cli-doctor',
  'management/cli-empty-words',
  'management/cli-files',
  'management/cli-full-disk',
  'management/cli-help',
  'management/cli-homes',
  'management/cli-interrupt',
  'management/cli-lists',
  'management/cli-login',
  'management/cli-not-whole',
  'management/cli-option-values',
  'management/cli-out',
  'management/cli-profiles-kept',
  'management/cli-refusals',
  'management/cli-safety',
  'management/cli-shells',
  'management/cli-shapes',
  'management/cli-signals',
  'management/cli-stats',
  'management/cli-tail',
  'management/cli-watch',
  'management/cli-worse-day',
  'management/deleting-lists',
  'management/editor',
  'management/package',
  'management/paging-moving',
  'management/paging-repeated',
  'operator-alerts',
  'operator-calls',
  'operator-commands',
  'operator-console',
  'operator-demo',
  'operator-event-kinds',
  'operator-events',
  'operator-greeting',
  'operator-keys',
  'operator-leftovers',
  'operator-options',
  'operator-port',
  'operator-received',
  'operator-reconcile',
  'operator-retention',
  'operator-site-look',
  'start',
  'tools/build',
  'tools/twice',
  'worker-kill',
];

const WORKER = [
  'alerts',
  'bursts',
  'call-budget',
  'console-endpoints',
  'database-down',
  'digest',
  'end-checks',
  'events-faults',
  'events-secrets',
  'export',
  'fair-shares',
  'faults',
  'form-caps',
  'gone-pages',
  'health',
  'many-calls',
  'newsletter-mails',
  'passes',
  'property',
  'property-deep',
  'redaction',
  'search',
  'slow-body',
  'unknown-outcomes',
  'waiting-line',
];

/** Each packs the components into apps of four frameworks. */
const SITE = ['components'];

/** By their suite, each below its folder. */
const LONG: Record<string, readonly string[]> = {
  journeys: JOURNEYS,
  site: SITE,
  unit: UNIT,
  worker: WORKER,
};

/** As vitest takes them. */
export const withoutLong = (kind: string): readonly string[] =>
  (LONG[kind] ?? []).flatMap((path) => ['--exclude', `test/${kind}/${path}.test.ts`]);
