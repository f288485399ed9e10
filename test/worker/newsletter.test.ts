/** How somebody comes onto the list of the newsletter, and leaves it. */
import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { ask, HOST, makeSite, provider } from './harness.ts';
import { linkIn, mail, mails, open, someone, statusOf, subscribe, subscribed } from './subscribers.ts';

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
        method: 'POST',
        origin: null,
        body: 'List-Unsubscribe=One-Click',
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
});
