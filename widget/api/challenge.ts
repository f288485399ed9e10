/**
 * The challenge, in a frame of our own host: the page's policy needs nothing more for it. It stays out of sight unless
 * the visitor has to do something.
 */
import type { ChallengeMessage } from '../../worker/pass-contract.ts';
import { ROUTES } from '../../worker/route-table.ts';
import type { Standing } from '../../worker/contract.ts';

/** At whose Worker, and for which of its sites, a visitor asks to be let in. */
export interface PassFor {
  origin: string;
  site: string;
}

/** Told when it begins, with what takes it away; of a wait for a place also where in line. */
export type Asking = (close: () => void, waiting?: Standing) => void;

/** For loading and for what needs no visitor, in ms. */
const UNSEEN_MS = 20_000;

const STYLE = `
:host { all: initial; color-scheme: light dark }
dialog { box-sizing: border-box; padding: 0; border: 1px solid; border-radius: 12px; inline-size: 26rem;
  max-inline-size: calc(100vw - 1rem); block-size: 18rem; max-block-size: calc(100vh - 1rem);
  color: CanvasText; background: Canvas; overflow: hidden }
dialog:not(:modal) { position: fixed; inset: auto 0 0 auto; margin: 0; opacity: 0; pointer-events: none }
dialog::backdrop { background: rgb(0 0 0 / .5) }
iframe { display: block; border: 0; inline-size: 100%; block-size: 100% }`;

/** As the Worker says it of a token that is no good. */
export const notConfirmed = () =>
  Object.assign(new Error('It was not confirmed that a person calls.'), {
    name: 'ApiError',
    status: 403,
    code: 'captcha-failed',
  });

function frameIn(host: HTMLElement, { origin, site }: PassFor) {
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  const lang =
    document.querySelector<HTMLElement>('talklive-widget[lang]')?.lang ?? document.documentElement.lang;
  const query = new URLSearchParams({ site, page: location.origin, lang });
  frame.referrerPolicy = 'origin';
  frame.src = `${origin}${ROUTES.challenge.path}?${query}`;
  dialog.append(frame);
  // Rendered, for what is not may not run; out of sight, and without the focus that `show` would take.
  dialog.setAttribute('open', '');
  host.inert = true;
  root.append(dialog);
  return { dialog, frame };
}

/** @throws an error with the code 'captcha-failed' where it could not load, was not passed, or was closed */
export function solveChallenge(to: PassFor, asking?: Asking): Promise<string> {
  const host = document.createElement('talklive-challenge');
  const { dialog, frame } = frameIn(host, to);
  const ended = new AbortController();
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(notConfirmed());
    const late = setTimeout(fail, UNSEEN_MS);
    const show = (title: string) => {
      clearTimeout(late);
      frame.title = title;
      dialog.ariaLabel = title;
      host.inert = false;
      dialog.removeAttribute('open');
      dialog.showModal();
      frame.focus();
    };
    const hear = ({ source, origin, data }: MessageEvent<ChallengeMessage>) => {
      if (source !== frame.contentWindow || origin !== to.origin) return;
      if (data.challenge === 'passed') resolve(data.token);
      else if (data.challenge === 'asks') show(data.title);
      else fail();
    };
    addEventListener('message', hear, { signal: ended.signal });
    ended.signal.addEventListener('abort', () => clearTimeout(late));
    dialog.addEventListener('close', fail);
    asking?.(fail);
    // An element may be named `body`.
    document.querySelector('body')?.append(host);
  }).finally(() => {
    ended.abort();
    dialog.close();
    host.remove();
  });
}
