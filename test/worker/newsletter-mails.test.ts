/** Which mails the newsletter sends, and what is said of them. */
import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import type { NewsletterAnswer } from '../../worker/contract.ts';
import { mailboxOf } from '../../worker/leads/mailbox.ts';
import { pause } from '../pause.ts';
import { makeSite, provider, refusal } from './harness.ts';
import { linkIn, mail, mails, open, someone, statusOf, subscribe } from './subscribers.ts';

describe('the newsletter', () => {
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
    const batch = vi
      .spyOn(Object.getPrototypeOf(env.DB) as D1Database, 'batch')
      .mockImplementationOnce(async (those) => {
        await pause(5500, 'the database takes longer than it is waited for');
        return real(those) as never;
      });
    await provider('?clear');
    const email = someone();
    const error = await refusal(await subscribe(site, email), 503, 'database-down');
    batch.mockRestore();
    expect(error.message).toMatch(/not kept/);
    expect(await mails()).toHaveLength(1);
    expect((await subscribe(site, email)).status).toBe(202);
    expect(await mails()).toHaveLength(1);
  });

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
