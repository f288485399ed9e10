/**
 * A page of another origin, read as this browser may read it: without its cookies, and only where it lets everybody
 * (CORS). Its scripts do not run.
 */
import { look } from '../../../widget/api/look.ts';
import { requestJson } from '../../../widget/api/request.ts';
import { tagLines } from '../../../widget/check/mistake-lines.ts';
import { videoFrames } from '../../../widget/check/needs.ts';
import { noKey } from '../../../widget/check/no-key.ts';
import { contentLines, permissionLines } from '../../../widget/check/policy-lines.ts';
import { policiesInTags, policiesOf } from '../../../widget/check/read-policy.ts';
import type { CheckLine } from '../../../widget/check/report.ts';
import { unknownKey } from '../../../widget/check/server-lines.ts';
import { faultsIn } from '../../../widget/elements/written.ts';
import type { ProviderMode } from '../../../worker/contract.ts';
import { ROUTES, type Gets } from '../../../worker/route-table.ts';
import { ISLAND_TAG } from '../parts/island-tag.ts';
import { frameLines, framesOf, type OurFrame } from './page-frames.ts';
import { OURS_IN_PAGE, scriptLines, scriptsOf, type OurScript } from './page-scripts.ts';

/** The same page with what makes it look at itself. */
export function debugAddress(address: URL): string {
  const debug = new URL(address);
  debug.hash = '';
  debug.search = debug.search ? `${debug.search}&talklive-debug` : '?talklive-debug';
  return debug.href;
}

export const READING = 'Reading';
const unread = (address: URL, why: string): CheckLine[] => [
  {
    about: READING,
    state: 'unsure',
    says: `${why} Open it yourself with this address, and it looks at itself:`,
    paste: debugAddress(address),
  },
];

/** What our own host says; undefined where it says nothing. */
async function config(site?: string): Promise<{ mode?: ProviderMode; code?: string }> {
  const query = site ? `?site=${encodeURIComponent(site)}` : '';
  return requestJson<Gets<typeof ROUTES.config>>(ROUTES.config.path + query, { timeout: 8000 }).catch(
    (fault: unknown) => ({ code: (fault as { code?: string }).code ?? 'unknown' }),
  );
}

async function keyLine(site: string | undefined, address: URL): Promise<CheckLine> {
  const about = 'Site key';
  if (!site)
    return address.origin === location.origin
      ? { about, state: 'aside', says: 'The page names none, so it uses the host’s own site.' }
      : noKey('The page names none, so the host’s own site is used');
  const { code } = await config(site);
  if (code === 'site-unknown') return unknownKey(site);
  // What other origins may do with it, only they are told.
  return {
    about,
    state: 'right',
    says: `There is a site with the key "${site}". Whether that page’s origin may use it, the page itself is told.`,
  };
}

/** Script and tags, or a frame in their place, or neither: as far as whoever only fetches the page can see. */
function tagsOf(page: Document, scripts: readonly OurScript[], frames: readonly OurFrame[]): CheckLine[] {
  const hasTags = page.querySelector(OURS_IN_PAGE) !== null;
  const isFramed = frames.length > 0 && scripts.length === 0;
  return [
    ...(isFramed ? [] : scriptLines(scripts, hasTags)),
    ...frameLines(frames),
    ...(hasTags ? tagLines(faultsIn(page)) : []),
  ];
}

async function linesOf(answer: Response, address: URL): Promise<CheckLine[]> {
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // Of this site's own pages: nothing is defined in what was only fetched, and our islands are no mistaken tags.
  for (const island of page.querySelectorAll(ISLAND_TAG)) island.replaceWith(...island.childNodes);
  const scripts = scriptsOf(page, address);
  const frames = framesOf(page, address);
  const { data, src } = scripts[0] ?? {};
  const from = src ?? frames[0]?.src;
  const isFramed = from !== undefined && !src;
  const host = new URL(data?.host ?? from?.origin ?? location.origin, location.href).origin;
  const key = isFramed ? frames[0]?.src.searchParams.get('site') : data?.site;
  const own = page.querySelector('talklive-widget[site]')?.getAttribute('site');
  const { mode } = await config();
  const policies = {
    content: [...policiesInTags(page), ...policiesOf(answer.headers.get('content-security-policy'))],
    permissions: answer.headers.get('permissions-policy'),
    // Which of its headers may be read, the page itself says; most say nothing.
    isRead: answer.headers.has('content-security-policy'),
  };
  const video = isFramed ? { now: host, all: [host], name: 'our frame' } : videoFrames(host, undefined);
  return [
    ...tagsOf(page, scripts, frames),
    ...(from && host === location.origin ? [await keyLine(own ?? key ?? undefined, address)] : []),
    ...contentLines(policies, host, { ...(mode && { mode }), isFramed }, address.origin),
    ...permissionLines(policies, undefined, video),
    {
      about: 'In a browser',
      state: 'aside',
      ...(isFramed
        ? {
            says: 'Microphone and WebRTC only the frame itself can tell. Write this at the end of its address, and open the page:',
            paste: '&talklive-debug',
          }
        : {
            says: 'Microphone, WebRTC, what its scripts set and what hides the launcher only the page itself can tell:',
            paste: debugAddress(address),
          }),
    },
  ];
}

/** Never fails: what cannot be read is said. */
export async function readPage(address: URL): Promise<CheckLine[]> {
  const answer = await look(address.href, { referrerPolicy: 'no-referrer', cache: 'no-store' });
  if (!answer)
    return unread(
      address,
      'This page lets itself not be read from another one (or does not answer), as most do.',
    );
  if (!answer.ok) return unread(address, `The page was answered with ${answer.status}.`);
  return linesOf(answer, address).catch(() => unread(address, 'The page broke off while it was read.'));
}
