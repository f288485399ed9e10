/**
 * While somebody talks, a link of this site leads on without leaving the page: what it leads to takes the place of what is
 * there, and the call goes on in its corner. A page that cannot be shown in that way is gone to as ever, as is every page
 * when nobody talks.
 */
import { exchange, requireOk } from '../../../widget/api/request.ts';
import { isInCall } from './is-in-call.ts';
import { isPlainClick } from './plain-click.ts';

const PATIENCE_MS = 8000;
const SHEETS = 'link[rel=stylesheet]';
const LOADER = 'script[type=module]';

/** The page whose policy holds. */
const began = location.pathname;
/** Which page is shown, whatever the address says of it besides. */
let shown = location.pathname;
/** The last one that was asked for: an earlier one that comes late is not shown. */
let wanted = 0;

/** @throws Error where it does not come, or is none of the pages that this script belongs to */
const fetchPage = (address: string): Promise<{ page: Document; url: string }> =>
  exchange(address, { timeout: PATIENCE_MS }, async (response) => {
    const { url } = await requireOk(response);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const [here, there] = [document, page].map((of) => of.querySelector(LOADER)?.getAttribute('src'));
    if (here !== there) throw new Error(`${url} has another script than this page`);
    return { page, url };
  });

const addressesOf = (of: Document) =>
  [...of.querySelectorAll<HTMLLinkElement>(SHEETS)].map((sheet) => sheet.getAttribute('href') ?? '');

/** Brings the styles of `page` in, and gives what takes out those that it has no use for. */
async function dress(page: Document): Promise<() => void> {
  const here = addressesOf(document);
  const there = addressesOf(page);
  const come = there
    .filter((href) => !here.includes(href))
    .map((href) => {
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      const loaded = new Promise<unknown>((done) => (sheet.onload = sheet.onerror = done));
      document.head.append(sheet);
      return loaded;
    });
  await Promise.all(come);
  return () => {
    for (const sheet of document.querySelectorAll(SHEETS))
      if (!there.includes(sheet.getAttribute('href') ?? '')) sheet.remove();
  };
}

/** What the head, the menu and the foot say of the page that is shown. */
function tell(page: Document): void {
  document.title = page.title;
  for (const link of document.querySelectorAll('header a, footer a')) {
    const href = link.getAttribute('href') ?? '';
    const same = page.querySelector(
      `header a[href="${CSS.escape(href)}"], footer a[href="${CSS.escape(href)}"]`,
    );
    const current = same?.getAttribute('aria-current');
    if (current) link.setAttribute('aria-current', current);
    else link.removeAttribute('aria-current');
  }
}

/** @param arrive is called before its parts wake, for they read the address */
async function swap(address: string, arrive: (url: string) => void, top: number): Promise<void> {
  const turn = ++wanted;
  try {
    const { page, url } = await fetchPage(address);
    const undress = await dress(page);
    const [from, to] = [document.querySelector('main'), page.querySelector('main')];
    // Who hangs up meanwhile has nothing to keep.
    if (turn !== wanted) return;
    if (!isInCall() || !from || !to) throw new Error('It is gone to as ever.');
    const { hash } = new URL(address);
    arrive(url.replace(/#.*/, '') + hash);
    shown = location.pathname;
    from.replaceWith(document.adoptNode(to));
    undress();
    tell(page);
    const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const head = to.querySelector<HTMLElement>('h1') ?? to;
    head.tabIndex = -1;
    head.focus({ preventScroll: true });
    if (place) place.scrollIntoView();
    else scrollTo({ top, behavior: 'instant' });
  } catch {
    // Without a network there is no page to go to, and a call that may come back.
    if (turn === wanted && (navigator.onLine || !isInCall())) location.assign(address);
  }
}

/** Such a page may do more than this one, by a policy of its own, and is loaded as itself: beside the call. */
const HAS_ITS_POLICY = /^\/(?:embed|console)(?:\/|$)/;

const isElsewhere = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === location.origin && pathname !== location.pathname;

addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented || !isPlainClick(event)) return;
  if (!isInCall() || link.target || link.hasAttribute('download') || !isElsewhere(link)) return;
  event.preventDefault();
  if (HAS_ITS_POLICY.test(link.pathname)) {
    window.open(link.href);
    return;
  }
  void swap(
    link.href,
    (url) => {
      history.replaceState(Object.assign({}, history.state, { top: scrollY }), '');
      history.pushState(null, '', url);
    },
    0,
  );
});

// So may the contact page, of its map.
addEventListener(
  'click',
  (event) => {
    const holder = (event.target as Element)
      .closest<HTMLElement>('[data-frame-open]')
      ?.closest('[data-frame]');
    if (shown === began || !holder) return;
    event.stopImmediatePropagation();
    window.open(holder.getAttribute('data-frame') ?? '', '', 'noopener');
  },
  true,
);

addEventListener('popstate', ({ state }) => {
  if (location.pathname === shown) return;
  const { top = 0 } = (state ?? {}) as { top?: number };
  if (isInCall()) void swap(location.href, () => undefined, top);
  else location.reload();
});
