import { html } from 'hono/html';
import { TURNSTILE } from '../contract.ts';
import type { Settings } from '../env.ts';
import type { Site } from '../schemas/site.ts';
import { tokenUse } from './verify.ts';
import { wordsFor } from './words.ts';

interface Framed {
  site: Site;
  settings: Settings;
  /** The page around it, which is told the token. */
  pageOrigin: string;
  /** The pages around that, where it is in a frame itself; null: anybody's. */
  around: readonly string[] | null;
  lang: string;
}

/** Whatever the page's own policy says: Turnstile runs in a frame of our host, under this one. */
export function framePolicy({ settings, pageOrigin, around }: Framed): string {
  const turnstile = settings.TURNSTILE_ORIGIN;
  // A browser asks for every page that it stands in.
  const ancestors = around && new Set([pageOrigin, ...around.filter((one) => one !== "'none'")]);
  return [
    "default-src 'none'",
    `script-src 'self' ${turnstile}`,
    `frame-src ${turnstile}`,
    "connect-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(ancestors ? [`frame-ancestors ${[...ancestors].join(' ')}`] : []),
  ].join('; ');
}

export function challengePage({ site, settings, pageOrigin, lang: wanted }: Framed) {
  const { lang, dir, words } = wordsFor(wanted);
  const { action, cdata } = tokenUse(site);
  const script = settings.TURNSTILE_ORIGIN + new URL(TURNSTILE.script).pathname + '?render=explicit';
  return html`<!doctype html>
    <html lang="${lang}" dir="${dir}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <title>${words.title}</title>
      <link rel="stylesheet" href="/challenge/challenge.css" />
      <script src="${script}" defer></script>
      <script src="/challenge/challenge.js" defer></script>
      <main
        data-page="${pageOrigin}"
        data-sitekey="${settings.TURNSTILE_SITE_KEY ?? ''}"
        data-action="${action}"
        data-cdata="${cdata}"
      >
        <h1>${words.title}</h1>
        <p>${words.why}</p>
        <div id="holder"></div>
        <button type="button" id="cancel">${words.cancel}</button>
      </main>
    </html>`;
}
