import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import type { NewsletterAnswer } from '../../worker/contract.ts';
import { mailboxOf } from '../../worker/leads/mailbox.ts';
import { ask, askWith, HOST, makeSite, provider, refusal } from './harness.ts';

const mail = {
  MAIL_API_KEY: 'mail-key-of-the-tests',
  MAIL_FROM: 'Talk Live <news@talklive.test>',
  TALKLIVE_HOST: HOST,
};
let people = 0;
/** A mailbox of the test's own: it has one mail over all sites. */
const someone = (domain = 'example.com') => `person${(people += 1)}-${crypto.randomUUID()}@${domain}`;

const subscribe = (site: string, email: string, settings: Record<string, string> = mail, host = HOST) =>
  askWith(settings, '/api/newsletter', site, { email, filledInMs: 4000 }, host);
const mails = async () => (await provider()).seen.filter((request) => request.path === '/emails');
const linkIn = (text: unknown, page = 'confirm') =>
  new RegExp(`https:\\S+${page}\\?token=\\S+`).exec(String(text))?.[0].replace(HOST, '') ?? '';
const statusOf = (site: string) =>
  env.DB.prepare(
    "SELECT iif(unsubscribed_at IS NULL, status, 'unsubscribed') AS status FROM subscribers WHERE site = ?",
  )
    .bind(site)
    .first('status');

/** As a program of mail or its reader opens a link. */
const open = (link: string, method = 'GET') =>
  ask(link, { method, origin: null, headers: { accept: 'text/html,application/xhtml+xml' } });
/** A fresh subscription's links. */
async function subscribed(site: string): Promise<{ confirm: string; unsubscribe: string }> {
  await provider('?clear');
  await subscribe(site, someone());
  const text = (await mails())[0]?.body?.['text'];
  return { confirm: linkIn(text), unsubscribe: linkIn(text, 'unsubscribe') };
}

describe('the newsletter', () => {
  it('counts an address once its owner has pressed the button behind the link', async () => {
    const site = await makeSite();
    await provider('?clear');
    const email = `Ada-${someone()}`;
    const response = await subscribe(site, email);
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ ok: true, status: 'confirmation-sent' });
    const [sent] = await mails();
    expect(sent?.body).toMatchObject({ from: mail.MAIL_FROM, to: [email] });
    const link = linkIn(sent?.body?.['text']);

    // Scanners, previews and prefetches: as often as they like.
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) expect((await open(link, method)).status).toBe(200);
    expect(await statusOf(site)).toBe('pending');
    const page = await (await open(link)).text();
    expect(page).toContain('<form method="post">');

    for (let i = 0; i < 2; i += 1) {
      const done = await open(link, 'POST');
      expect(done.status).toBe(200);
      expect(await done.text()).toContain('You are subscribed');
    }
    expect(await statusOf(site)).toBe('confirmed');
    expect(await (await open(link)).text()).toContain('You are subscribed');
  });

  it('has links to its own host, whatever host a request names', async () => {
    await provider('?clear');
    await subscribe(await makeSite(), someone(), mail, 'https://evil.example');
    const [sent] = await mails();
    expect(String(sent?.body?.['text'])).toContain(`${HOST}/api/newsletter/confirm?token=`);
    expect(JSON.stringify(sent?.body)).not.toContain('evil.example');
  });

  it('sends one mail to a mailbox, however it is spelt and on however many sites', async () => {
    const [name] = someone().split('@');
    const dotted = `${name?.slice(0, 3)}.${name?.slice(3)}`;
    for (const spellings of [
      [`${name}@example.com`, `${name?.toUpperCase()}@example.com`, `${name}+one@example.com`],
      [`${name}@gmail.com`, `${dotted}@gmail.com`, `${dotted}+x@googlemail.com`],
      [`${name}@yandex.ru`, `${name?.replaceAll('-', '.')}@ya.ru`, `${name}+x@yandex.com`],
      [`${name}@icloud.com`, `${name}+x@me.com`, `${name}@mac.com`],
    ]) {
      await provider('?clear');
      const answers = [];
      for (const email of [...spellings, ...spellings])
        answers.push(await (await subscribe(await makeSite(), email)).json());
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await mails()).toHaveLength(1);
    }
  });

  it('sends none to a mailbox that is on the list under another spelling', async () => {
    const site = await makeSite();
    const [name] = someone().split('@');
    await provider('?clear');
    await subscribe(site, `${name}@example.com`);
    await open(linkIn((await mails())[0]?.body?.['text']), 'POST');
    await env.DB.prepare('DELETE FROM newsletter_mails').run();
    await subscribe(site, `${name}+again@example.com`);
    expect(await mails()).toHaveLength(1);
    expect(await statusOf(site)).toBe('confirmed');
  });

  it('asks again after ten minutes, and then ever more rarely', async () => {
    const site = await makeSite();
    const email = someone();
    await provider('?clear');
    /** As if the last mail was so long ago. */
    const later = (minutes: number) =>
      env.DB.prepare('UPDATE newsletter_mails SET mailed_at = ? WHERE mailbox = ?')
        .bind(Date.now() - minutes * 60_000, email)
        .run();
    const counts = [];
    for (const minutes of [0, 9, 11, 11, 61, 61, 24 * 60 + 1]) {
      await later(minutes);
      await subscribe(site, email);
      counts.push((await mails()).length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  it('can be left by the link of each mail, with one click of a program of mail too', async () => {
    const site = await makeSite();
    const { confirm, unsubscribe } = await subscribed(site);
    await open(confirm, 'POST');
    const [sent] = await mails();
    expect(sent?.body?.['headers']).toEqual({
      'List-Unsubscribe': `<${HOST}${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(await (await open(unsubscribe)).text()).toContain('<form method="post">');
    await open(unsubscribe, 'HEAD');
    expect(await statusOf(site)).toBe('confirmed');
    for (let i = 0; i < 2; i += 1) {
      const oneClick = await ask(unsubscribe, {
        ...{ method: 'POST', origin: null, body: 'List-Unsubscribe=One-Click' },
        type: 'application/x-www-form-urlencoded',
      });
      expect(oneClick.status).toBe(200);
    }
    expect(await statusOf(site)).toBe('unsubscribed');
    // The first mail's link does not bring it back.
    expect((await open(confirm, 'POST')).status).toBe(404);
    expect(await statusOf(site)).toBe('unsubscribed');
  });

  it('can be subscribed to again by who has left', async () => {
    const site = await makeSite();
    const email = someone();
    await provider('?clear');
    await subscribe(site, email);
    await open(linkIn((await mails())[0]?.body?.['text'], 'unsubscribe'), 'POST');
    await env.DB.prepare('DELETE FROM newsletter_mails').run();
    await subscribe(site, email);
    expect(await statusOf(site)).toBe('pending');
    await open(linkIn((await mails())[1]?.body?.['text']), 'POST');
    expect(await statusOf(site)).toBe('confirmed');
  });

  it('keeps no token that would confirm and could be read from the table', async () => {
    const site = await makeSite();
    const token = (await subscribed(site)).confirm.split('=')[1] ?? 'none';
    const row = await env.DB.prepare('SELECT * FROM subscribers WHERE site = ?').bind(site).first();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it.each([401, 403, 404, 422, 429])(
    'says so when the mailer refuses the mail (%i), and tries again at once when asked',
    async (status) => {
      const site = await makeSite();
      const email = someone(`status-${status}.example`);
      const error = await refusal(await subscribe(site, email), 503, 'provider-down');
      expect(error.message).toMatch(/could not send/);
      await provider('?clear');
      await refusal(await subscribe(site, email), 503, 'provider-down');
      expect(await mails()).toHaveLength(1);
    },
  );

  const statuses = [302, 408, 409, 425, 500, 502, 503, 504, 520, 522, 524, 529];
  it.each(['late.example', 'cut.example', ...statuses.map((status) => `status-${status}.example`)])(
    'sends one mail though nobody knows whether it has left (%s), and says so to all who ask for it meanwhile',
    async (domain) => {
      const [site, other] = [await makeSite(), await makeSite()];
      const email = someone(domain);
      const settings = { ...mail, PROVIDER_TIMEOUT_MS: '300' };
      await provider('?clear');
      const response = await subscribe(site, email, settings);
      expect(response.headers.get('retry-after')).toBe('600');
      const error = await refusal(response, 504, 'provider-timeout');
      expect(error.message).toMatch(/look into your mailbox/);
      for (const one of [site, other, site]) {
        const again = await refusal(await subscribe(one, email, settings), 504, 'provider-timeout');
        expect(again.message).toMatch(/look into your mailbox/);
        expect(again.retryAfter).toBeLessThanOrEqual(600);
      }
      expect(await mails()).toHaveLength(1);
    },
  );

  it('says so, too, to who asks while the mail is on its way, and then that it was sent', async () => {
    const site = await makeSite();
    const email = someone('late.example');
    await provider('?clear');
    const first = subscribe(site, email);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 3000 });
    await refusal(await subscribe(site, email), 504, 'provider-timeout');
    expect((await first).status).toBe(202);
    expect((await subscribe(site, email)).status).toBe(202);
    expect(await mails()).toHaveLength(1);
  });

  it('tells nobody by that whether an address is on the list', async () => {
    const site = await makeSite();
    const email = someone('late.example');
    const settings = { ...mail, PROVIDER_TIMEOUT_MS: '300' };
    await provider('?clear');
    const pending = await refusal(await subscribe(site, email, settings), 504, 'provider-timeout');
    await open(linkIn((await mails())[0]?.body?.['text']), 'POST');
    expect(await statusOf(site)).toBe('confirmed');
    const listed = await refusal(await subscribe(site, email, settings), 504, 'provider-timeout');
    expect(listed.message).toBe(pending.message);
  });

  it('sends the mail of a mailbox that was claimed, also when the database was later than it is waited for', async () => {
    const site = await makeSite();
    const real = env.DB.batch.bind(env.DB);
    vi.spyOn(Object.getPrototypeOf(env.DB) as D1Database, 'batch').mockImplementationOnce(async (those) => {
      await scheduler.wait(5500);
      return real(those) as never;
    });
    await provider('?clear');
    const email = someone();
    const error = await refusal(await subscribe(site, email), 503, 'database-down');
    expect(error.message).toMatch(/not kept/);
    expect(await mails()).toHaveLength(1);
    expect((await subscribe(site, email)).status).toBe(202);
    expect(await mails()).toHaveLength(1);
  });

  it.each(['confirm', 'confirmed', 'unsubscribe', 'unsubscribed', 'confirm.html', 'confirm/'])(
    'has a page /newsletter/%s that no mail leads to, which says so and has no button',
    async (name) => {
      for (const method of ['GET', 'POST']) {
        const response = await open(`/newsletter/${name}`, method);
        expect(response.status).toBe(404);
        const text = await response.text();
        expect(text).toContain('This link does not work');
        expect(text).not.toMatch(/<button|You are/);
      }
    },
  );

  it.each([
    ['no mail provider', {}],
    ['no host of its own', { MAIL_API_KEY: mail.MAIL_API_KEY, MAIL_FROM: mail.MAIL_FROM }],
  ])('with %s writes the mail to the log, and says that none was sent', async (_what, settings) => {
    const site = await makeSite();
    const lines: string[] = [];
    const spy = vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line));
    await provider('?clear');
    const response = await subscribe(site, someone(), settings, 'https://evil.example');
    spy.mockRestore();
    const answer: NewsletterAnswer = await response.json();
    expect(answer).toEqual({ ok: true, status: 'noted' });
    expect(await mails()).toEqual([]);
    expect(lines.join('\n')).toMatch(/\\n\/api\/newsletter\/confirm\?token=[\w-]{43}/);
    expect(lines.join('\n')).not.toContain('evil.example/api');
  });

  it('on the operator’s own machine logs a link that can be followed', async () => {
    const lines: string[] = [];
    const spy = vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line));
    await subscribe(await makeSite(), someone(), {}, 'http://127.0.0.1:8787');
    spy.mockRestore();
    expect(lines.join('\n')).toContain('http://127.0.0.1:8787/api/newsletter/confirm?token=');
  });

  it.each(['', '?token=', '?token=short', `?token=${'A'.repeat(43)}`, '?token=<script>'])(
    'shows a page for a link that does not work: %s',
    async (query) => {
      for (const method of ['GET', 'POST']) {
        const page = await open(`/api/newsletter/confirm${query}`, method);
        expect(page.status).toBe(404);
        expect(page.headers.get('content-type')).toMatch(/^text\/html/);
        expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
        expect(await page.text()).not.toContain('<script>');
      }
    },
  );

  it.each([
    ['Ada@Example.com', 'ada@example.com'],
    ['ada+news@example.com', 'ada@example.com'],
    ['a.d.a@example.com', 'a.d.a@example.com'],
    ['A.d.a+x+y@GoogleMail.com', 'ada@gmail.com'],
    ['+tag@example.com', '+tag@example.com'],
    ['a.d-a+x@pm.me', 'ada@proton.me'],
    ['a.d.a@protonmail.ch', 'ada@proton.me'],
    ['shop@ada.fastmail.com', 'ada@fastmail.com'],
    ['shop@ada.fastmail.co.uk', 'ada@fastmail.co.uk'],
    ['Ada.B-c+x@ya.ru', 'ada-b-c@yandex.ru'],
    ...['com', 'ru', 'by', 'kz', 'ua'].map((end) => [`ada.b@yandex.${end}`, 'ada-b@yandex.ru']),
    ['adab@yandex.ru', 'adab@yandex.ru'],
    ['a.d-a+x@Me.com', 'a.d-a@icloud.com'],
    ['ada@mac.com', 'ada@icloud.com'],
    // Names of their own: two people may have these.
    ['a.d-a+x@outlook.com', 'a.d-a@outlook.com'],
    ['ada@hotmail.com', 'ada@hotmail.com'],
    ['a.da+x@hey.com', 'a.da@hey.com'],
    ['shop@ada.icloud.com', 'shop@ada.icloud.com'],
    ['ada@mail.fastmail.example.com', 'ada@mail.fastmail.example.com'],
  ])('knows the mailbox of %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
