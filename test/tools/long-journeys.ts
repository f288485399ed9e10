/**
 * Journeys that `npm test` leaves to the long run: they wait for time limits, or walk a way of the short run's in further variants.
 * Named files run everywhere: `npm run test:journeys -- hosts/policy`.
 */
const HOSTS = [
  'after',
  'asked',
  'challenge',
  'connections',
  'consent-said',
  'disclosure',
  'fit',
  'frameworks',
  'handed-look',
  'live-policy',
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
