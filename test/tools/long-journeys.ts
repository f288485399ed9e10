/**
 * Journeys that `npm test` leaves to the long run: they wait for time limits, or walk a way of the short run's in further variants.
 * Named files run everywhere: `npm run test:journeys -- hosts/policy`.
 */
const HOSTS = [
  'after',
  'arrival',
  'asked',
  'challenge',
  'connections',
  'consent-said',
  'disclosure',
  'fit',
  'frameworks',
  'handed-look',
  'inline',
  'late-view',
  'live-policy',
  'look',
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
  'strangers',
  'tab',
  'two-tabs',
  'typing',
  'variables',
  'versions',
  'video-language',
  'vite',
  'waiting',
];

const OTHERS = ['rehearsal-video', 'site/turnstile', 'site/frame'];

/** As vitest takes them. */
export const WITHOUT_LONG: readonly string[] = [...HOSTS.map((name) => `hosts/${name}`), ...OTHERS].flatMap(
  (path) => ['--exclude', `test/journeys/${path}.test.ts`],
);
