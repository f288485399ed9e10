import { html } from 'hono/html';

const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;

/** @param lang empty: English, until the script knows the visitor's */
export const framePage = (key: string, lang: string) =>
  html`<!doctype html>
    <html lang="${LANGUAGE.test(lang) ? lang : 'en'}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
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
      <p>${why}</p>
    </html>`;
