/**
 * A page of another origin, read as this browser may read it: without its cookies, and only where it lets everybody
 * (CORS). Its scripts do not run.
 */
import { look } from '../../../widget/api/look.ts';
import { requestJson } from '../../../widget/api/request.ts';
import { videoFrames } from '../../../widget/check/needs.ts';
import { contentLines, permissionLines } from '../../../widget/check/policy-lines.ts';
import { policiesInTags, policiesOf } from '../../../widget/check/read-policy.ts';
import type { CheckLine } from '../../../widget/check/report.ts';
import { OURS } from '../../../widget/check/script-lines.ts';
import { unknownKey } from '../../../widget/check/server-lines.ts';
import type { ProviderMode } from '../../../worker/contract.ts';
import { ROUTES, type Gets } from '../../../worker/route-table.ts';

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

interface OurScript {
  src: URL;
  data: DOMStringMap;
}

function scriptsOf(page: Document, address: URL): OurScript[] {
  return [...page.querySelectorAll<HTMLScriptElement>('script[src]')].flatMap((one) => {
    const written = one.getAttribute('src') ?? '';
    return OURS.test(written) && URL.canParse(written, address.href)
      ? [{ src: new URL(written, address.href), data: one.dataset }]
      : [];
  });
}

const pasted = (host: string, key = 'YOUR-KEY') =>
  `<script async src="${host}/widget.js" data-site="${key}"></script>\n<talklive-widget></talklive-widget>`;

/** What our own host says; undefined where it says nothing. */
async function config(site?: string): Promise<{ mode?: ProviderMode; code?: string }> {
  const query = site ? `?site=${encodeURIComponent(site)}` : '';
  return requestJson<Gets<typeof ROUTES.config>>(ROUTES.config.path + query, { timeout: 8000 }).catch(
    (fault: unknown) => ({ code: (fault as { code?: string }).code ?? 'unknown' }),
  );
}

async function keyLine(site: string | undefined): Promise<CheckLine> {
  const about = 'Site key';
  if (!site) return { about, state: 'aside', says: 'The script names none, so it uses the host’s own site.' };
  const { code } = await config(site);
  if (code === 'site-unknown') return unknownKey(site);
  // What other origins may do with it, only they are told.
  return {
    about,
    state: 'right',
    says: `There is a site with the key "${site}". Whether that page’s origin may use it, the page itself is told.`,
  };
}

function scriptLines(scripts: readonly OurScript[], page: Document): CheckLine[] {
  const [first, ...others] = scripts;
  const data = Object.entries(first?.data ?? {}).map(([name, value]) => `data-${name}="${value}"`);
  if (!first)
    return [
      {
        about: 'Script',
        state: 'unsure',
        says: 'It does not stand in the page as it is sent; a tag manager or an app may put it in later. Pasted it is:',
        paste: pasted(location.origin),
      },
    ];
  const lines: CheckLine[] = [
    {
      about: 'Script',
      state: 'right',
      says: `It is there, from ${first.src.origin}${data.length > 0 ? `, with ${data.join(' ')}` : ''}.`,
    },
  ];
  if (others.length > 0)
    lines.push({
      about: 'Duplicates',
      state: 'wrong',
      says: `The script stands ${scripts.length} times in the page. The first to come serves it, and the others do nothing. Keep one line:`,
      paste: pasted(first.data.host ?? first.src.origin, first.data.site).split('\n')[0] ?? '',
    });
  if (!page.querySelector('talklive-widget, talklive-button, talklive-call, talklive-chat, [data-talklive]'))
    lines.push({
      about: 'Launcher',
      state: 'unsure',
      says: 'No tag and no button of ours stands in the page as it is sent. Pasted it is:',
      paste: '<talklive-widget></talklive-widget>',
    });
  return lines;
}

async function linesOf(answer: Response, address: URL): Promise<CheckLine[]> {
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const scripts = scriptsOf(page, address);
  const { data, src } = scripts[0] ?? {};
  const host = new URL(data?.host ?? src?.origin ?? location.origin, location.href).origin;
  const { mode } = await config();
  const policies = {
    content: [...policiesInTags(page), ...policiesOf(answer.headers.get('content-security-policy'))],
    permissions: answer.headers.get('permissions-policy'),
    // Which of its headers may be read, the page itself says; most say nothing.
    isRead: answer.headers.has('content-security-policy'),
  };
  return [
    ...scriptLines(scripts, page),
    ...(src && host === location.origin ? [await keyLine(data?.site)] : []),
    ...contentLines(policies, host, mode ? { mode } : {}, address.origin),
    ...permissionLines(policies, undefined, videoFrames(host, undefined)),
    {
      about: 'In a browser',
      state: 'aside',
      says: 'Microphone, WebRTC, frames and what hides the launcher only the page itself can tell:',
      paste: debugAddress(address),
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
