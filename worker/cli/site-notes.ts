/** What an operator may not have meant by a site's settings: each is allowed, and said once it stands. */
import { isWithoutMicrophone } from '../schemas/origins.ts';
import type { Site } from '../schemas/site.ts';

type Limit = Exclude<{ [F in keyof Site]: Site[F] extends number | null ? F : never }[keyof Site], undefined>;

/** A limit of 0 switches its part off. */
const OFF: readonly (readonly [Limit, string, string])[] = [
  ['callsAtOnce', '--calls-at-once', 'nobody can call'],
  ['minutesADay', '--minutes-a-day', 'nobody can call'],
  ['visitorCallsAtOnce', '--visitor-calls-at-once', 'nobody can call'],
  ['visitorCallsAnHour', '--visitor-calls-an-hour', 'nobody can call'],
  ['visitorMinutesADay', '--visitor-minutes-a-day', 'nobody can call'],
  ['messagesADay', '--messages-a-day', 'the assistant answers no chat'],
];

/** A visitor's limit above the site's: the site's holds. */
const ABOVE: readonly (readonly [own: Limit, option: string, all: Limit, allOption: string])[] = [
  ['visitorCallsAtOnce', '--visitor-calls-at-once', 'callsAtOnce', '--calls-at-once'],
  ['visitorMinutesADay', '--visitor-minutes-a-day', 'minutesADay', '--minutes-a-day'],
];

const LENGTHS = [
  ['maxCallSeconds', '--max-call-seconds', 'call'],
  ['maxVideoSeconds', '--max-video-seconds', 'conversation'],
] as const;

function withoutMicrophone(origins: readonly string[]): string[] {
  const plain = origins.filter(isWithoutMicrophone);
  return plain.length > 0
    ? [
        `--origin: browsers allow the microphone on https pages only, so that pages of ${plain.join(', ')} can chat, and not call.`,
      ]
    : [];
}

/**
 * @param given fields that were named just now, or nothing is said of them again with every edit
 * @returns a line each
 */
export function notesOn(site: Site, given: readonly string[]): string[] {
  const said = (...fields: readonly string[]) => fields.some((field) => given.includes(field));
  const minutes = Math.min(site.minutesADay, site.visitorMinutesADay ?? Infinity);
  return [
    ...OFF.filter(([field]) => site[field] === 0 && said(field)).map(
      ([, option, means]) => `${option} is 0: ${means}.`,
    ),
    ...ABOVE.filter(([own, , all]) => said(own, all) && (site[own] ?? 0) > (site[all] ?? Infinity)).map(
      ([own, option, all, allOption]) =>
        `${option} (${site[own]}) is more than ${allOption} (${site[all]}), which holds.`,
    ),
    ...LENGTHS.filter(
      ([field]) =>
        minutes > 0 && site[field] > minutes * 60 && said(field, 'minutesADay', 'visitorMinutesADay'),
    ).map(
      ([field, option, what]) =>
        `${option} (${site[field]}) is longer than the ${minutes} minutes of a day: a ${what} ends with these.`,
    ),
    ...(said('origin', 'addOrigin') ? withoutMicrophone(site.origins) : []),
    ...(site.challengeAfter !== null && said('challengeAfter', 'challengeDown')
      ? [
          `--challenge-after needs TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY: a deployment without them ${site.challengeDown === 'refuse' ? 'refuses those calls' : 'lets those calls begin'}.`,
        ]
      : []),
  ];
}
