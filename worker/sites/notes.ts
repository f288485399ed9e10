/** What an operator may not have meant by a site's settings: each is allowed, and said once it stands. */
import { isWithoutMicrophone } from '../schemas/origins.ts';
import type { Site } from '../schemas/site.ts';

type Limit = Exclude<{ [F in keyof Site]: Site[F] extends number | null ? F : never }[keyof Site], undefined>;

/** A limit of 0 switches its part off. */
const OFF: readonly (readonly [field: Limit, means: string])[] = [
  ['callsAtOnce', 'nobody can call'],
  ['minutesADay', 'nobody can call'],
  ['visitorCallsAtOnce', 'nobody can call'],
  ['visitorCallsAnHour', 'nobody can call'],
  ['visitorMinutesADay', 'nobody can call'],
  ['messagesADay', 'the assistant answers no chat'],
];

/** A visitor's limit above the site's: the site's holds. */
const ABOVE: readonly (readonly [own: Limit, all: Limit])[] = [
  ['visitorCallsAtOnce', 'callsAtOnce'],
  ['visitorMinutesADay', 'minutesADay'],
];

const LENGTHS = [
  ['maxCallSeconds', 'call'],
  ['maxVideoSeconds', 'conversation'],
] as const;

/** How whoever is told calls a field. */
type NameOf = (field: keyof Site) => string;

function ofOrigins(origins: readonly string[], nameOf: NameOf): string[] {
  const named = nameOf('origins');
  const plain = origins.filter(isWithoutMicrophone).join(', ');
  return plain === ''
    ? []
    : [
        `${named}: browsers allow the microphone on https pages only, so that pages of ${plain} can chat, and not call.`,
      ];
}

function ofChallenge({ challengeAfter, challengeDown }: Site, hasKeys: boolean | null, nameOf: NameOf) {
  if (challengeAfter === null || hasKeys === true) return [];
  const then = challengeDown === 'refuse' ? 'refuses those calls' : 'lets those calls begin';
  const keys = 'TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY';
  const named = nameOf('challengeAfter');
  return hasKeys === null
    ? [`${named} needs ${keys}: a deployment without them ${then}.`]
    : [`${named} needs ${keys}, which this server does not have: it ${then}.`];
}

interface NotesAsked {
  /** Fields that were named just now, or the same would be said again with every edit; null: all. */
  given: readonly (keyof Site)[] | null;
  nameOf: NameOf;
  /** Whether the server has those of the challenge; null: whoever asks cannot know. */
  hasKeys: boolean | null;
}

/** @returns a line each */
export function settingNotes(site: Site, { given, nameOf, hasKeys }: NotesAsked): string[] {
  const said = (...fields: readonly (keyof Site)[]) =>
    given === null || fields.some((field) => given.includes(field));
  const minutes = Math.min(site.minutesADay, site.visitorMinutesADay ?? Infinity);
  return [
    ...OFF.filter(([field]) => site[field] === 0 && said(field)).map(
      ([field, means]) => `${nameOf(field)} is 0: ${means}.`,
    ),
    ...ABOVE.filter(([own, all]) => said(own, all) && (site[own] ?? 0) > (site[all] ?? Infinity)).map(
      ([own, all]) =>
        `${nameOf(own)} (${site[own]}) is more than ${nameOf(all)} (${site[all]}), which holds.`,
    ),
    ...LENGTHS.filter(
      ([field]) =>
        minutes > 0 && site[field] > minutes * 60 && said(field, 'minutesADay', 'visitorMinutesADay'),
    ).map(
      ([field, what]) =>
        `${nameOf(field)} (${site[field]}) is longer than the ${minutes} minutes of a day: a ${what} ends with these.`,
    ),
    ...(given === null && site.origins.length === 0
      ? [`${nameOf('origins')}: none, so that no page may use it.`]
      : []),
    ...(said('origins') ? ofOrigins(site.origins, nameOf) : []),
    ...(said('challengeAfter', 'challengeDown') ? ofChallenge(site, hasKeys, nameOf) : []),
  ];
}
