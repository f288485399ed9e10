import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../app-env.ts';

/** The pages that `site/pages/newsletter.njk` builds. */
type LetterPage = 'confirm' | 'confirmed' | 'unsubscribe' | 'unsubscribed' | 'broken' | 'unavailable';

/** No script at all; a form goes to the address at which the page stands, token and all. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page of the site under an address of ours. @param path where it is built */
export async function builtPage(c: AppContext, path: string, status: number): Promise<Response> {
  const page = await c.env.ASSETS.fetch(new URL(path, c.get('ownOrigin')));
  if (!page.ok) throw new Error(`the page ${path} is not built: ${page.status}`);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  return new Response(page.body, { status, headers });
}

export const letterPage = (c: AppContext, name: LetterPage, status = 200): Promise<Response> =>
  builtPage(c, `/newsletter/${name}`, status);

/** Whether a person follows the link: programs of mail, which post by themselves, want no page. */
export const wantsPage = (c: AppContext): boolean => c.req.header('accept')?.includes('text/html') ?? false;

/** Whatever keeps a link from being answered is told to a person on a page, with the status and the headers of the refusal. */
export const refusedOnPage = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { status } = c.res;
  if (!c.error || !wantsPage(c)) return;
  // Without that page the refusal stays as it is.
  const page = await letterPage(c, 'unavailable', status).catch(() => null);
  if (page) c.res = page;
});
