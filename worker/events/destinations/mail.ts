/** A mail through Resend's interface, which takes the same event once a day however often it is sent. */
import { html } from 'hono/html';
import type { Settings } from '../../env.ts';
import { mailAddressOf } from '../../schemas/endpoint.ts';
import { plainLines, type Words } from '../words.ts';
import { jsonPost, type Post } from './post.ts';

const pageOf = ({ title, facts, message }: Words): string =>
  String(
    html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" />
        <title>${title}</title>
        <body style="font: 16px/1.5 system-ui, sans-serif; color: #1b1b1b">
          <h1 style="font-size: 20px">${title}</h1>
          <table style="border-collapse: collapse">
            ${facts.map(
              ([name, value]) =>
                html`<tr>
                  <th align="left" valign="top" style="padding: 0 16px 4px 0; font-weight: 600">${name}</th>
                  <td valign="top" style="padding: 0 0 4px">${value}</td>
                </tr>`,
            )}
          </table>
          ${message === '' ? '' : html`<p style="white-space: pre-wrap">${message}</p>`}
        </body>
      </html>`,
  );

/** Why an endpoint of that type is not reached, whatever its address; null: it may be. */
export const mailLacks = ({ MAIL_API_KEY: key, MAIL_FROM: from }: Settings): string | null =>
  key && from ? null : 'mail is not set up: MAIL_API_KEY and MAIL_FROM';

/** @returns null where the deployment sends no mail */
export function mailPost(
  url: string,
  words: Words,
  { id, site }: { id: string; site: string },
  { MAIL_API_KEY: key, MAIL_FROM: from, MAIL_ORIGIN: origin }: Settings,
): Post | null {
  const to = mailAddressOf(url);
  if (!key || !from || to === null) return null;
  const subject = `[${site}] ${words.title}`;
  const text = `${words.title}\n\n${plainLines(words)}\n`;
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': `${id}/${to}`.slice(0, 256) };
  return jsonPost(`${origin}/emails`, { from, to: [to], subject, text, html: pageOf(words) }, headers);
}
