/**
 * Files of tests that `npm test` leaves to the long run: they wait for time limits, start a command many times over, or
 * walk a way of the short run's in further variants. Named files run everywhere: `npm run test:journeys -- hosts/policy`.
 */
const HOSTS = [
  'after',
  'after-panel',
  'arrival',
  'asked',
  'autoplay',
  'call',
  'causes',
  'challenge',
  'connections',
  'consent-said',
  'disclosure',
  'double-presses',
  'dropped',
  'early',
  'escape',
  'fit',
  'fit-call',
  'fit-chat',
  'fit-error',
  'focus',
  'frameworks',
  'handed-look',
  'inline',
  'intent',
  'kept-open',
  'late-view',
  'live-policy',
  'look',
  'look-colours',
  'microphone',
  'mistakes',
  'muted',
  'notices',
  'offline-end',
  'order',
  'out-of-the-way',
  'over',
  'parts',
  'phone-wait',
  'policy',
  'reload',
  'report',
  'script',
  'shadow',
  'slow-start',
  'stopped-clicks',
  'strangers',
  'tab',
  'told-where',
  'topics',
  'topics-hosts',
  'two-tabs',
  'typing',
  'variables',
  'versions',
  'video-language',
  'vite',
  'waiting',
  'way-back',
];

const JOURNEYS = [
  ...HOSTS.map((name) => `hosts/${name}`),
  'rehearsal-video',
  'site/cards',
  'site/frame',
  'site/topics',
  'site/turnstile',
];

/** These start a command, or a Worker to aim it at, many times over. */
const UNIT = [
  'management/cli-answers',
  'management/cli-bad-day',
  'management/cli-codes',
  'management/cli-completion-ids',
  'management/cli-full-disk',
  'management/cli-homes',
  'management/cli-interrupt',
  'management/cli-login',
  'management/cli-not-whole',
  'management/cli-shapes',
  'management/cli-signals',
  'management/cli-tail',
  'management/cli-watch',
  'management/cli-worse-day',
  'management/editor',
  'operator-calls',
  'operator-events',
  'operator-greeting',
  'operator-keys',
  'operator-reconcile',
  'operator-retention',
  'start',
  'tools/twice',
  'worker-kill',
];

const WORKER = ['database-down', 'many-calls', 'property', 'slow-body'];

/** By their suite, each below its folder. */
const LONG: Record<string, readonly string[]> = { journeys: JOURNEYS, unit: UNIT, worker: WORKER };

/** As vitest takes them. */
export const withoutLong = (kind: string): readonly string[] =>
  (LONG[kind] ?? []).flatMap((path) => ['--exclude', `test/${kind}/${path}.test.ts`]);
