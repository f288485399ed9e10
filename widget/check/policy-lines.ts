/** What is said of a page's policies, of this page or of one that was fetched. */
import { needsOf, type SiteFacts, type VideoFrames } from './needs.ts';
import {
  amendPermissions,
  findMissing,
  isLent,
  permissionIn,
  shown,
  type Missing,
  type Needs,
} from './read-policy.ts';
import type { CheckLine } from './report.ts';

export interface Policies {
  /** All Content-Security-Policies that are enforced. */
  content: readonly string[];
  /** The header of that name; null where there is none, or it cannot be read. */
  permissions: string | null;
  /** The page's own headers could be read. */
  isRead: boolean;
}

const FOR: Readonly<Record<string, string>> = {
  'script-src': 'what our script loads',
  'script-src-elem': 'what our script loads',
  'connect-src': 'calls, chat and settings',
  'frame-src': 'video, or a challenge',
  'media-src': 'the assistant’s voice',
  'worker-src': 'noise cancellation',
  'trusted-types': 'scripts under Trusted Types',
};

const about = 'Content-Security-Policy';
const lack = ({ directive, sources }: Missing) =>
  `${directive} lacks ${sources.join(' and ')} (${FOR[directive] ?? 'our script'})`;

/** By directive, what either needs. */
const both = (one: Needs, other: Needs): Needs =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])],
    ]),
  );

/** What is enough while calls are rehearsed keeps real ones away: said before the keys come, not by the first call after. */
const laterLine = (where: string, one: Missing): CheckLine => ({
  about,
  state: 'aside',
  says: `${where}Real calls need more than a rehearsal: ${lack(one)}. Before calls are live, write this directive so:`,
  paste: one.paste,
});

/** Each line is pasted into the policy that lacks it: in another one it changes nothing. */
const named = (policy: string) =>
  `Of the policy that begins “${policy.split(/\s+/).map(shown).join(' ').slice(0, 48)}”: `;

/** What one policy lacks now, and what it lacks later alone. @param where which one of several it is */
function lackLines(
  policy: string,
  where: string,
  now: Needs,
  later: Needs,
  page: string,
): Record<'now' | 'later', CheckLine[]> {
  const missing = findMissing(policy, now, page);
  // What is pasted now is enough for later, too.
  const all = findMissing(policy, both(now, later), page);
  const isMissing = ({ directive }: Missing) => missing.some((one) => one.directive === directive);
  return {
    now: missing.map((one): CheckLine => ({
      about,
      state: 'wrong',
      says: `${where}${lack(one)}. Write this directive so:`,
      paste: (all.find(({ directive }) => directive === one.directive) ?? one).paste,
    })),
    later: all.filter((one) => !isMissing(one)).map((one) => laterLine(where, one)),
  };
}

export function contentLines(
  { content, isRead }: Policies,
  host: string,
  site: SiteFacts,
  page: string,
): CheckLine[] {
  const { mode } = site;
  const needed = needsOf(host, site);
  // Before the host can be asked, what it may ask for is said with what keeps it away.
  const inLife = mode === 'live' ? {} : needsOf(host, { ...site, mode: 'live' });
  const lacks = content.map((policy) =>
    lackLines(policy, content.length > 1 ? named(policy) : '', needed, inLife, page),
  );
  const later = lacks.flatMap((one) => one.later);
  const now = lacks.flatMap((one) => one.now);
  if (now.length > 0) return [...now, ...later];
  if (!isRead)
    return [
      {
        about,
        state: 'unsure',
        says: `The page’s headers could not be read.${content.length > 0 ? ' What is known of its policy lets us in.' : ' Nothing was seen to be blocked.'}`,
      },
      ...later,
    ];
  const allowed = later.length > 0 ? 'It allows what a rehearsal needs.' : 'It allows what we need.';
  const isUnknown = mode === undefined && later.length > 0;
  const unknown = isUnknown ? ' Whether calls are live could not be asked.' : '';
  return [
    {
      about,
      state: isUnknown ? 'unsure' : 'right',
      says: content.length === 0 ? 'The page has none, so none keeps anything back.' : allowed + unknown,
    },
    ...later,
  ];
}

const LENT = ['microphone', 'camera', 'autoplay'];

/**
 * @param allows what the browser itself says of the page's policy; undefined where it says nothing
 * @param video whose frames a video conversation stands in; absent where the site has none
 */
export function permissionLines(
  { permissions, isRead }: Policies,
  allows?: (feature: string) => boolean,
  video?: VideoFrames,
): CheckLine[] {
  const about = 'Permissions-Policy';
  const isDenied = (feature: string) => {
    const written = permissionIn(permissions, feature);
    return written ? written !== 'page' : allows?.(feature) === false;
  };
  // A browser tells of what a page may use itself, and not of what it may pass on.
  const withheldFrom = (frame: string | undefined) =>
    ['microphone', 'camera'].filter(
      (feature) => frame !== undefined && isLent(permissions, feature, frame) === false,
    );
  const denied = ['microphone', ...(video?.now ? ['camera'] : [])].filter(isDenied);
  const withheld = withheldFrom(video?.now);
  const paste = video
    ? amendPermissions(permissions, LENT, `(self ${video.all.map((frame) => `"${frame}"`).join(' ')})`)
    : amendPermissions(permissions, [...denied, 'autoplay'], '(self)');
  if (withheld.length > 0)
    return [
      {
        about,
        state: 'wrong',
        says: `It keeps ${withheld.join(' and ')} from ${video?.name ?? 'the frame of a video conversation'}${denied.length > 0 ? `, and ${denied.join(' and ')} from this page` : ''}. Send the header so:`,
        paste,
      },
    ];
  if (denied.length > 0)
    return [
      {
        about,
        state: 'wrong',
        says: `It keeps ${denied.join(' and ')} from this page. Send the header so:`,
        paste,
      },
    ];
  const later = video?.all.find((frame) => withheldFrom(frame).length > 0);
  if (later !== undefined)
    return [
      {
        about,
        state: 'aside',
        says: `The page may use the microphone. Real video conversations stand in a frame of ${later}: before calls are live, send the header so:`,
        paste,
      },
    ];
  if (!isRead && !allows)
    return [
      {
        about,
        state: 'unsure',
        says: 'This browser does not tell, and the page’s headers could not be read.',
      },
    ];
  return [{ about, state: 'right', says: 'The page may use the microphone.' }];
}
