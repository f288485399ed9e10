import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { CONTACT_LIMITS, type ContactAnswer } from '../../worker/contract.ts';
import { ask, askWith, makeSite, refusal } from './harness.ts';

const filled = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  phone: '+44 20 7946 0000',
  interest: 'demo',
  message: 'Line one\nLine two — “quoted” 🎉',
  idempotencyKey: crypto.randomUUID(),
  filledInMs: 20_000,
  ...changes,
});
const without = (field: string) => {
  const { [field]: _gone, ...rest } = filled() as Record<string, unknown>;
  return rest;
};

/** A valid address of that many characters. */
function addressOf(length: number): string {
  const tail = '@example.com';
  const labels = 'a.'.repeat(length).slice(0, length - tail.length - 1);
  return `${labels.replace(/\.$/, 'a')}b${tail}`;
}

const send = (site: string, body: unknown) => ask('/api/contact', { site, body });
const rowsOf = async (site: string) =>
  (await env.DB.prepare('SELECT * FROM contacts WHERE site = ?').bind(site).all()).results;

describe('the contact form', () => {
  it('is stored whole before it is answered', async () => {
    const site = await makeSite();
    const response = await send(site, filled());
    expect(response.status).toBe(201);
    const answer: ContactAnswer = await response.json();
    expect(await rowsOf(site)).toEqual([
      expect.objectContaining({
        id: answer.id,
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'ada@example.com',
        company: 'Analytical Engines',
        phone: '+44 20 7946 0000',
        interest: 'demo',
        message: 'Line one\nLine two — “quoted” 🎉',
        spam: null,
      }),
    ]);
  });

  it('is one row however often it is sent again', async () => {
    const site = await makeSite();
    const body = filled();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(site, body)));
    const ids = new Set(await Promise.all(answers.map(async (a) => ((await a.json()) as ContactAnswer).id)));
    expect(ids.size).toBe(1);
    expect(await rowsOf(site)).toHaveLength(1);
  });

  it('with other words under its key is a revision: the latest is shown, and none is lost', async () => {
    const site = await makeSite();
    const body = filled({ message: 'Call me on Monday' });
    const revised = { ...body, message: 'Call me on Tuesday', phone: '+44 20 7946 0001' };
    const answers: ContactAnswer[] = [];
    // The last as a retry has it, whose answer was lost.
    for (const sent of [body, body, revised, revised]) answers.push(await (await send(site, sent)).json());
    expect(answers.map(({ revision }) => revision)).toEqual([1, 1, 2, 2]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await rowsOf(site)).toEqual([
      expect.objectContaining({ message: 'Call me on Tuesday', phone: '+44 20 7946 0001', revision: 2 }),
    ]);
    const earlier = await env.DB.prepare('SELECT * FROM contact_revisions WHERE contact_id = ?')
      .bind(answers[0]?.id)
      .all();
    expect(earlier.results).toEqual([
      expect.objectContaining({ message: 'Call me on Monday', phone: '+44 20 7946 0000', revision: 1 }),
    ]);
  });

  it('is its visitor’s: the same key of another one is another contact, and changes nothing of the first', async () => {
    const site = await makeSite();
    const body = filled({ message: 'Call me on Monday' });
    const from = async (address: string, message: string) => {
      const headers = { 'cf-connecting-ip': address };
      const response = await ask('/api/contact', { site, body: { ...body, message }, headers });
      return (await response.json()) as ContactAnswer;
    };
    const first = await from('192.0.2.91', 'Call me on Monday');
    const other = await from('192.0.2.92', 'Call me never');
    expect(other.id).not.toBe(first.id);
    expect([first.revision, other.revision]).toEqual([1, 1]);
    expect(await from('192.0.2.91', 'Call me on Tuesday')).toMatchObject({ id: first.id, revision: 2 });
    const rows = await rowsOf(site);
    expect(rows.map(({ message }) => message).sort()).toEqual(['Call me never', 'Call me on Tuesday']);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
  });

  it('of a person stays one, whatever a revision has in its honeypot', async () => {
    const site = await makeSite();
    const body = filled();
    await send(site, body);
    await send(site, { ...body, message: 'Again', website: 'https://filled-by-a-manager.example' });
    expect(await rowsOf(site)).toEqual([expect.objectContaining({ message: 'Again', spam: null })]);
  });

  it('keeps every one of revisions that come at once', async () => {
    const site = await makeSite();
    const body = filled();
    const words = Array.from({ length: 6 }, (_, i) => `Words ${i}`);
    await Promise.all(words.map((message) => send(site, { ...body, message })));
    const kept = await env.DB.prepare(
      `SELECT message FROM contacts WHERE site = ?1
       UNION ALL SELECT message FROM contact_revisions WHERE contact_id IN (SELECT id FROM contacts WHERE site = ?1)`,
    )
      .bind(site)
      .all<{ message: string }>();
    expect(kept.results.map(({ message }) => message).sort()).toEqual(words);
  });

  it('needs a name, an address and a message, and nothing else', async () => {
    const site = await makeSite();
    for (const field of ['firstName', 'email', 'message']) {
      for (const body of [without(field), filled({ [field]: '' }), filled({ [field]: '   ' })]) {
        expect((await refusal(await send(site, body), 400, 'bad-request')).field).toBe(field);
      }
    }
    for (const field of ['lastName', 'company', 'phone', 'interest']) {
      expect((await send(site, without(field))).status).toBe(201);
    }
    expect((await send(site, filled({ interest: '' }))).status).toBe(201);
  });

  it.each(Object.entries(CONTACT_LIMITS))(
    'takes %s of %i characters and not one more',
    async (field, most) => {
      const site = await makeSite();
      // No number is of one digit alone.
      const signs = field === 'phone' ? '٥٦' : 'éé';
      const text = (length: number) =>
        field === 'email' ? addressOf(length) : signs.repeat(length).slice(0, length);
      const error = await refusal(await send(site, filled({ [field]: text(most + 1) })), 400, 'bad-request');
      expect(error.field).toBe(field);
      expect((await send(site, filled({ [field]: text(most) }))).status).toBe(201);
    },
  );

  it.each([
    ['email', 'not an address'],
    ['phone', '555 1'],
    ['interest', 'world domination'],
    ['firstName', 7],
    ['message', ['a', 'b']],
    ['idempotencyKey', 'short'],
    ['filledInMs', 'long'],
    ['admin', true],
  ])('names %s when it is %j', async (field, value) => {
    const error = await refusal(await send(await makeSite(), filled({ [field]: value })), 400, 'bad-request');
    expect(error.field).toBe(field);
  });

  it('that was filled in no time is told so, and nothing is stored', async () => {
    const site = await makeSite();
    await refusal(await send(site, filled({ filledInMs: 300 })), 400, 'too-fast');
    expect(await rowsOf(site)).toEqual([]);
  });

  it('with its honeypot filled is kept apart and answered like any other', async () => {
    const site = await makeSite();
    expect((await send(site, filled({ website: 'https://spam.example' }))).status).toBe(201);
    expect(await rowsOf(site)).toEqual([expect.objectContaining({ spam: 'honeypot' })]);
  });

  it('asks Turnstile where its keys are set', async () => {
    const site = await makeSite();
    const keys = { TURNSTILE_SECRET_KEY: 'turnstile-secret-of-the-tests', TURNSTILE_SITE_KEY: 'public' };
    const withToken = (turnstileToken?: string) =>
      askWith(keys, '/api/contact', site, filled(turnstileToken === undefined ? {} : { turnstileToken }));
    await refusal(await withToken(), 403, 'captcha-failed');
    await refusal(await withToken('used before'), 403, 'captcha-failed');
    expect((await withToken('a-good-token')).status).toBe(201);
    const unreachable = { ...keys, TURNSTILE_ORIGIN: 'http://127.0.0.1:9' };
    const closed = await askWith(
      unreachable,
      '/api/contact',
      site,
      filled({ turnstileToken: 'a-good-token' }),
    );
    await refusal(closed, 403, 'captcha-failed');
  });
});
