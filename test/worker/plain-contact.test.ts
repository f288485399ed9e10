/** The contact form by its fields: what it is about, and how it is answered where a page has no script. */
import { env, SELF } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { ask, HOST, makeSite, refusal } from './harness.ts';

const FORM = 'application/x-www-form-urlencoded';
const WHOLE = {
  firstName: 'Ada',
  email: 'ada@example.com',
  message: 'Our phone\r\nrings at night.',
  candidate: 'SA-001',
  plan: 'starter',
  industry: 'healthcare',
  interest: 'demo',
};
const post = (site: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask('/api/contact', {
    site,
    method: 'POST',
    headers: { 'content-type': FORM, accept: 'text/html', ...headers },
    raw: new URLSearchParams(fields).toString(),
  });
const rowsOf = async (site: string) =>
  (await env.DB.prepare('SELECT * FROM contacts WHERE site = ?').bind(site).all()).results;
const sent = (changes: object) => ({
  firstName: 'Ada',
  email: 'ada@example.com',
  message: 'Please call.',
  idempotencyKey: crypto.randomUUID(),
  filledInMs: 20_000,
  ...changes,
});

describe('what a message is about', () => {
  it('is stored in fields of its own, and a revision keeps what it was', async () => {
    const site = await makeSite();
    const body = sent({ candidate: 'SA-001', plan: 'starter', industry: 'healthcare' });
    expect((await ask('/api/contact', { site, body })).status).toBe(201);
    const row = { candidate: 'SA-001', plan: 'starter', industry: 'healthcare', message: 'Please call.' };
    expect(await rowsOf(site)).toEqual([expect.objectContaining(row)]);
    await ask('/api/contact', { site, body: { ...body, plan: '' } });
    expect(await rowsOf(site)).toEqual([expect.objectContaining({ ...row, plan: '', revision: 2 })]);
    const kept = await env.DB.prepare(
      'SELECT plan FROM contact_revisions WHERE contact_id IN (SELECT id FROM contacts WHERE site = ?)',
    )
      .bind(site)
      .all();
    expect(kept.results).toEqual([{ plan: 'starter' }]);
  });

  it.each(['candidate', 'plan', 'industry'])(
    '%s is refused where it is on no list, and nothing is stored',
    async (field) => {
      const site = await makeSite();
      const error = await refusal(
        await ask('/api/contact', { site, body: sent({ [field]: 'ZZ-999' }) }),
        400,
        'bad-request',
      );
      expect(error.field).toBe(field);
      expect(error.message).toMatch(/expected one of the list, such as .+; got "ZZ-999"/);
      expect(await rowsOf(site)).toEqual([]);
    },
  );
});

describe('a form of a page without script', () => {
  it('is stored as by script, and answered with a page that says what arrived', async () => {
    const site = await makeSite();
    const response = await post(site, WHOLE);
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain('ada@example.com');
    expect(page).toContain('Juniper, Inbound Lead Qualifier, Starter plan, Healthcare');
    expect(await rowsOf(site)).toEqual([
      expect.objectContaining({ ...rowOf(WHOLE), message: 'Our phone\nrings at night.', spam: null }),
    ]);
  });

  it('pressed twice is one message', async () => {
    const site = await makeSite();
    await Promise.all([post(site, WHOLE), post(site, WHOLE)]);
    expect(await rowsOf(site)).toHaveLength(1);
  });

  it('that is refused comes back whole, with the field that was wrong, in words for people', async () => {
    const site = await makeSite();
    const response = await post(site, { ...WHOLE, email: 'ada@"><script>', message: '</textarea>Hi & bye' });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('Enter an email address with an @ and a domain');
    expect(page).toContain('value="ada@&quot;><script>"');
    expect(page).toContain('&lt;/textarea&gt;Hi &amp; bye');
    expect(page).toMatch(/name="email".*aria-invalid="true"/);
    expect(page).toMatch(/value="SA-001" selected/);
    expect(page).toContain('value="Ada"');
    expect(await rowsOf(site)).toEqual([]);
  });

  it('is told all that is wrong at once, each in its field', async () => {
    const site = await makeSite();
    const response = await post(site, { ...WHOLE, firstName: ' ', email: 'ada', phone: '12', message: '' });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(/data-answer="fault"[^>]*>([^<]*)</.exec(page)?.[1]).toBe(
      'Enter your first name. Enter an email address with an @ and a domain, such as ana@example.com. ' +
        'Enter a telephone number of at least 6 digits, or leave it empty. Enter your message.',
    );
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(4);
    const unlisted = await (await post(site, { ...WHOLE, candidate: 'ZZ-999' })).text();
    expect(unlisted).toContain('expected one of the list');
    expect(unlisted.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(await rowsOf(site)).toEqual([]);
  });

  it('leads back to the form whoever goes to its address; a program is told which method it takes', async () => {
    const visit = (accept: string) =>
      SELF.fetch(`${HOST}/api/contact`, { headers: { accept }, redirect: 'manual' });
    const page = await visit('text/html,application/xhtml+xml,*/*;q=0.8');
    expect([page.status, page.headers.get('location')]).toEqual([303, '/contact']);
    await refusal(await visit('application/json'), 405, 'method-not-allowed');
  });

  it('meets the same checks: the honeypot, a page of elsewhere, Turnstile’s words are for people', async () => {
    const site = await makeSite();
    await post(site, { ...WHOLE, website: 'https://spam.example' });
    expect(await rowsOf(site)).toEqual([expect.objectContaining({ spam: 'honeypot' })]);
    const elsewhere = await ask('/api/contact', {
      site,
      method: 'POST',
      origin: 'https://evil.example',
      headers: { 'content-type': FORM },
      raw: new URLSearchParams(WHOLE).toString(),
    });
    expect(elsewhere.status).toBe(403);
    expect(elsewhere.headers.get('content-type')).toContain('text/html');
    expect(await rowsOf(site)).toHaveLength(1);
  });
});

function rowOf({ candidate, plan, industry, interest, email }: typeof WHOLE) {
  return { candidate, plan, industry, interest, email };
}

describe('the contact page', () => {
  const get = async (query: string) => (await SELF.fetch(`${HOST}/contact${query}`)).text();

  it('comes with what its address asks for, in any case', async () => {
    const page = await get('?candidate=sa-001&plan=Starter&interest=demo');
    expect(page.match(/<option value="[^"]+" selected/g)).toEqual(
      ['SA-001', 'starter', 'demo'].map((value) => `<option value="${value}" selected`),
    );
    expect(await get('')).not.toContain('selected');
  });

  it('says what is on no list', async () => {
    const page = await get('?candidate=ZZ-999&plan=%3Cb%3E');
    expect(page).toContain('We do not know the candidate “ZZ-999” and the plan “&lt;b&gt;”');
    expect(page).not.toContain('selected');
  });

  it('is found in capitals, and its answers are no pages of their own', async () => {
    const response = await SELF.fetch(`${HOST}/Contact?plan=starter`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      `${HOST}/contact?plan=starter`,
    ]);
    expect((await SELF.fetch(`${HOST}/contact/arrived`)).status).toBe(404);
    expect((await SELF.fetch(`${HOST}/NoSuchPage`, { redirect: 'manual' })).status).toBe(404);
  });
});
