/**
 * Files of tests that `npm test` leaves to the long run: they wait for time limits, start a command many times over, or
 * walk a way of the short run's in further variants. Named files run everywhere: `npm run test:journeys -- hosts/policy`.
 */
const HOSTS = [
  'after',
  'arrival',
  'asked',
  'call',
  'causes',
  'challenge',
  'connections',
  'consent-said',
  'disclosure',
  'double-presses',
  'fit',
  'fit-call',
  'fit-chat',
  'fit-error',
  'focus',
  'frameworks',
  'handed-look',
  'inline',
  'kept-open',
  'late-view',
  'live-policy',
  'look',
  'look-colours',
  'microphone',
  'mistakes',
  'notices',
  'offline-end',
  'order',
  'over',
  'parts',
  'policy',
  'reload',
  'script',
  'shadow',
  'slow-start',
  'stopped-clicks',
  'strangers',
  'tab',
  'told-where',
  'two-tabs',
  'typing',
  'variables',
  'versions',
  'video-language',
  'vite',
  'waiting',
];

const JOURNEYS = [...HOSTS.map((name) => `hosts/${name}`), 'rehearsal-video', 'site/turnstile', 'site/frame'];

/** By their suite, each below its folder. */
const LONG: Record<string, readonly string[]> = {
  journeys: JOURNEYS,
  unit: ['start', 'operator-retention'],
};

/** As vitest takes them. */
export const withoutLong = (kind: string): readonly string[] =>
  (LONG[kind] ?? []).flatMap((path) => ['--exclude', `test/${kind}/${path}.test.ts`]);
