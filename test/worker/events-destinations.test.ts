/** Events where people read them: in Slack, Teams and Discord, and in a mailbox. */
import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { attempt } from '../../worker/events/attempt.ts';
import { later } from './clock.ts';
import {
  addReceiver,
  answers,
  contact,
  endpointRow,
  failedTries,
  isFree,
  round,
  rowsOf,
  stateOf,
  statesOf,
  until,
  type Receiver,
} from './event-receivers.ts';
import { callOf, createCall, makeSite, provider, refusal, settled } from './harness.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Whatever is markup somewhere. */
const POISON =
  '<!channel> <b>*bold*</b> [a](https://evil.example) @everyone <@U123> `code` & _so_ ~on~ ||x||';

/** What came so far, once there are so many. */
async function came(receiver: Receiver, count: number): Promise<string[]> {
  const { received } = await until(
    () => stateOf(receiver.name),
    ({ received }) => received.filter(({ status }) => status < 300).length >= count,
  );
  return received.filter(({ status }) => status < 300).map(({ body }) => body);
}

/** All texts of a message that have that name, in their order. */
function textsOf(body: string, name = 'text'): string[] {
  const texts: string[] = [];
  JSON.parse(body, function keep(this: unknown, key: string, value: unknown) {
    if (key === name && typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

async function toldOfLead(type: 'slack' | 'teams' | 'discord', changes: object = {}): Promise<string> {
  later(0);
  const site = await makeSite();
  const receiver = await addReceiver(site, ['lead.*'], { type });
  await contact(site, 'Ada', changes);
  const [body = ''] = await came(receiver, 1);
  expect((await rowsOf(receiver.id))[0]).toMatchObject({ kind: 'lead.created', state: 'sent', body: '' });
  return body;
}

describe('a contact', () => {
  it('is told in Slack in plain text, in which nobody’s words are markup', async () => {
    const message = `${POISON}\nsecond line`;
    const body = await toldOfLead('slack', { lastName: 'Lovelace', company: 'A & B', message });
    const sent = JSON.parse(body) as { blocks: { text: { type: string; text: string } }[] };
    expect(sent).toMatchObject({ text: 'A new contact: Ada Lovelace', mrkdwn: false, unfurl_links: false });
    expect(sent.blocks.map(({ text }) => text.type)).toEqual(['plain_text', 'plain_text']);
    const said = sent.blocks[1]?.text.text ?? '';
    expect(said).toContain('Email: ada@example.com\nCompany: A &amp; B\n');
    expect(said).toContain('second line');
    expect(said).toContain('&lt;!channel&gt;');
    expect(body).not.toMatch(/<[!@b]/);
  });

  it('is told in Teams as a card of plain runs', async () => {
    const body = await toldOfLead('teams', { message: POISON });
    const { attachments } = JSON.parse(body) as {
      attachments: {
        contentType: string;
        content: { body: { type: string; inlines: { type: string }[] }[] };
      }[];
    };
    const [card] = attachments;
    expect(card?.contentType).toBe('application/vnd.microsoft.card.adaptive');
    const rows = card?.content.body ?? [];
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['RichTextBlock']));
    expect(new Set(rows.flatMap(({ inlines }) => inlines.map(({ type }) => type)))).toEqual(
      new Set(['TextRun']),
    );
    const texts = textsOf(body);
    expect(texts[0]).toBe('A new contact: Ada');
    expect(texts).toContain(POISON);
  });

  it('is told in Discord with every sign of markup made none, and mentions nobody', async () => {
    const body = await toldOfLead('discord', { message: POISON });
    const sent = JSON.parse(body) as { allowed_mentions: object; embeds: { title: string }[] };
    expect(sent.allowed_mentions).toEqual({ parse: [] });
    expect(sent.embeds[0]?.title).toBe('A new contact\\: Ada');
    const [said = ''] = textsOf(body, 'description');
    // What Discord shows: a backslash before such a sign is not.
    expect(said.replace(/\\([^0-9A-Za-z\s])/g, '$1')).toContain(POISON);
    expect(said.replace(/\\[^0-9A-Za-z\s]/g, '')).not.toMatch(/[<>@*_~|`[\]()]/);
  });

  it.each([
    ['slack', 'text', 3000],
    ['discord', 'description', 4096],
    ['teams', 'text', 4000],
  ] as const)('is cut to what %s takes', async (type, name, most) => {
    const body = await toldOfLead(type, { message: '<&>*😀'.repeat(3000) });
    expect(Math.max(...textsOf(body, name).map(({ length }) => length))).toBeLessThanOrEqual(most);
    expect(body.length).toBeLessThan(28_000);
    expect(body).toContain('…');
    expect(body).not.toMatch(/\\ud[89a-f]/i);
  });

  it('is mailed as text and as a page, once a key, however often it is sent', async () => {
    later(0);
    await provider('?clear');
    const site = await makeSite();
    const address = `mailto:ops-${crypto.randomUUID()}@example.com`;
    const receiver = await addReceiver(site, ['lead.*'], { type: 'mail', url: address });
    await contact(site, 'Ada', { message: POISON });
    await until(
      () => statesOf(receiver),
      ([state]) => state === 'sent',
    );
    const mails = (await provider()).seen.filter(({ path }) => path === '/emails');
    expect(mails).toHaveLength(1);
    const [sent] = mails;
    const body = sent?.body ?? {};
    expect(body).toMatchObject({
      from: 'Talk Live <news@talklive.test>',
      to: [address.slice('mailto:'.length)],
      subject: `[${site}] A new contact: Ada`,
    });
    expect(String(body['text'])).toContain(POISON);
    expect(String(body['html'])).toContain('&lt;!channel&gt; &lt;b&gt;*bold*');
    expect(String(body['html'])).not.toMatch(/<!channel|<b>/);
    const [row] = await rowsOf(receiver.id);
    expect(sent?.headers['idempotency-key']).toContain(row?.['id']);
  });
});

describe('a destination', () => {
  it.each(['slack', 'teams', 'discord'] as const)(
    '(%s) that is down for a day gets all that has happened, in the order of its time',
    async (type) => {
      later(0);
      const site = await makeSite();
      const receiver = await addReceiver(site, ['lead.*'], { type });
      await answers(receiver, 'status=503');
      await contact(site, 'Alpha');
      await failedTries(receiver, 1);
      for (const name of ['Beta', 'Gamma']) await contact(site, name);
      await isFree(receiver);
      await answers(receiver, 'status=200');
      later(24 * 3600);
      await round();
      const bodies = await came(receiver, 3);
      expect(bodies.map((body) => /Alpha|Beta|Gamma/.exec(body)?.[0])).toEqual(['Alpha', 'Beta', 'Gamma']);
      expect(await endpointRow(receiver.id)).toMatchObject({ tries: 0, failures: 0 });
    },
  );

  it('is left alone for as long as it asks for', async () => {
    later(0);
    const site = await makeSite();
    const receiver = await addReceiver(site, ['lead.*'], { type: 'slack' });
    await answers(receiver, 'status=429&after=90');
    await contact(site, 'Ada');
    await failedTries(receiver, 1);
    await isFree(receiver);
    const { try_at: again } = (await endpointRow(receiver.id)) ?? {};
    expect(Number(again) - Date.now()).toBe(90_000);
    await answers(receiver, 'status=200');
    later(91);
    await round();
    expect(await came(receiver, 1)).toHaveLength(1);
  });

  it('says of a mail that cannot be sent what is missing, and keeps it', async () => {
    const endpoint = {
      type: 'mail',
      url: 'mailto:ops@example.com',
      secret: '',
      oldSecret: null,
      oldUntil: 0,
    } as const;
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'endpoint.test',
      timestamp: '2026-11-26T08:00:00.000Z',
      site: 'acme',
      data: { endpoint: 'ep_1' },
    });
    const outcome = await attempt(endpoint, { id: 'evt_1', body }, {});
    expect(outcome).toMatchObject({ state: 'down', why: 'mail is not set up: MAIL_API_KEY and MAIL_FROM' });
  });

  it('never has its address in the log', async () => {
    later(0);
    const lines: string[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)));
    const site = await makeSite();
    const secret = `T0/B0/${crypto.randomUUID()}`;
    const receiver = await addReceiver(site, ['lead.*'], {
      type: 'slack',
      url: `${env.RECEIVER}/${secret}`,
    });
    await answers({ ...receiver, name: secret }, 'status=500');
    await contact(site, 'Ada');
    await failedTries(receiver, 1);
    expect(lines.join('\n')).toContain('event-not-sent');
    expect(lines.join('\n')).not.toContain(secret);
  });

  it('is told of calls and of limits in words', async () => {
    later(0);
    const site = await makeSite({ callsAtOnce: 1, assistants: ['fault-402'] });
    const receiver = await addReceiver(site, ['*'], { type: 'slack' });
    await refusal(await createCall(site, { assistantId: 'fault-402' }), 502, 'provider-credit');
    later(1);
    await callOf(site);
    await settled(site);
    await came(receiver, 2);
    later(1);
    await refusal(await createCall(site), 429, 'too-many-calls');
    const titles = (await came(receiver, 3)).map((body) => textsOf(body)[0]);
    expect(titles).toEqual([
      'A voice call came to nothing: provider-credit',
      'A voice call has begun',
      'All places for calls are taken (1)',
    ]);
  });
});
