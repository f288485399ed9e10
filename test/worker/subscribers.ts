/** People who subscribe to the newsletter, and the mails that they get. */
import { env } from 'cloudflare:test';
import { ask, askWith, HOST, provider } from './harness.ts';

export const mail = {
  MAIL_API_KEY: 'mail-key-of-the-tests',
  MAIL_FROM: 'Talk Live <news@talklive.test>',
  TALKLIVE_HOST: HOST,
};
let people = 0;
/** A mailbox of the test's own: it has one mail over all sites. */
export const someone = (domain = 'example.com') => `person${(people += 1)}-${crypto.randomUUID()}@${domain}`;

export const subscribe = (
  site: string,
  email: string,
  settings: Record<string, string> = mail,
  host = HOST,
) => askWith(settings, '/api/newsletter', site, { email, filledInMs: 4000 }, host);
export const mails = async () => (await provider()).seen.filter((request) => request.path === '/emails');
export const linkIn = (text: unknown, page = 'confirm') =>
  new RegExp(`https:\\S+${page}\\?token=\\S+`).exec(String(text))?.[0].replace(HOST, '') ?? '';
export const statusOf = (site: string) =>
  env.DB.prepare(
    "SELECT iif(unsubscribed_at IS NULL, status, 'unsubscribed') AS status FROM subscribers WHERE site = ?",
  )
    .bind(site)
    .first('status');

/** As a program of mail or its reader opens a link. */
export const open = (link: string, method = 'GET') =>
  ask(link, { method, origin: null, headers: { accept: 'text/html,application/xhtml+xml' } });
/** A fresh subscription's links. */
export async function subscribed(site: string): Promise<{ confirm: string; unsubscribe: string }> {
  await provider('?clear');
  await subscribe(site, someone());
  const text = (await mails())[0]?.body?.['text'];
  return { confirm: linkIn(text), unsubscribe: linkIn(text, 'unsubscribe') };
}
