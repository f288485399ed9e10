import { html, raw } from 'hono/html';
import { LINKS_MARK } from '../frame-contract.ts';

const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;

export interface FramePage {
  key: string;
  /** Empty: English, until the script knows the visitor's. */
  lang: string;
  /**
   * Whether the page around has a dark palette of its own by `color-scheme`. A browser paints a ground behind a frame whose
   * scheme is not that of the frame's element, and a frame cannot ask for it.
   */
  hasScheme: boolean;
  /** Whether its address is the site's own: in any page, a stranger may have written it. */
  hasLinks: boolean;
}

export const framePage = ({ key, lang, hasScheme, hasLinks }: FramePage) =>
  html`<!doctype html>
    <html lang="${LANGUAGE.test(lang) ? lang : 'en'}" ${hasLinks ? raw(LINKS_MARK) : ''}>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      ${hasScheme ? html`<meta name="color-scheme" content="light dark" />` : ''}
      <title>Talk Live</title>
      <link rel="stylesheet" href="/frame/frame.css" />
      <script src="/frame/frame.js" defer></script>
      <script src="/widget.js" defer data-site="${key}"></script>
      <body></body>
    </html>`;

/** For whoever builds the page: a visitor of theirs never sees it. */
export const refusalPage = (why: string) =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <title>Talk Live</title>
      <link rel="stylesheet" href="/frame/frame.css" />
      <p class="refusal">${why}</p>
    </html>`;
