/** An endpoint at the console on a bad day: slow, failing, added twice, without mail, and what others may read of its address. */
import { env } from 'cloudflare:test';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AuditLine } from '../../worker/console-contract.ts';
import type { CallAnswer } from '../../worker/console-calls-contract.ts';
import type {
  AddedEndpoint,
  Delivery,
  Endpoint,
  ReplayAnswer,
  TestedAnswer,
} from '../../worker/console-events-contract.ts';
import { addCall } from './console-data.ts';
import { signedIn, type Browser } from './console.ts';
import { addReceiver, answers, endpointRow, rowsOf, until } from './event-receivers.ts';
import { makeSite } from './harness.ts';

const SLOW_MS = 30_000;

interface Listed {
  endpoints: Endpoint[];
  deliveries: Delivery[];
}
const events = (browser: Browser, site: string) => browser.json<Listed>(`/events?site=${site}`);

const addEvent = (id: string, endpoint: string, site: string, state: Delivery['state'], about = '') =>
  env.DB.prepare(
    `INSERT INTO events (id, endpoint, site, kind, about, at, body, state, kept_at, due_at, tries, settled_at, why)
     VALUES (?1, ?2, ?3, 'call.ended', ?6, ?4, '{"id":"x"}', ?5, ?4, ?4, 0, ?4, NULL)`,
  )
    .bind(id, endpoint, site, Date.now(), state, about)
    .run();

describe('what does not answer', () => {
  it(
    'is told as such after its ten seconds, and hides nothing that was measured',
    { timeout: SLOW_MS },
    async () => {
      const site = await makeSite();
      const editor = await signedIn('editor', [site]);
      const [slow, well] = [await addReceiver(site), await addReceiver(site)];
      await answers(slow, 'silent');
      const [tested, measured] = await Promise.all([
        editor.json(`/endpoints/${slow.id}/test`, { body: {} }),
        editor.json<TestedAnswer>(`/alerts/${site}/test`, { body: {} }),
      ]);
      expect(tested).toEqual({ why: 'no answer in 10 s' });
      expect(new Map(measured.told.map(({ endpoint, why }) => [endpoint, why]))).toEqual(
        new Map([
          [slow.id, 'no answer in 10 s'],
          [well.id, null],
        ]),
      );
      expect(measured.judged.map(({ alert }) => alert)).toContain('failed-calls');
    },
  );

  it('is told as such where it is the provider', { timeout: SLOW_MS }, async () => {
    const site = await makeSite();
    const editor = await signedIn('editor', [site]);
    const provider = { id: '', secret: '', name: 'assistant' };
    await answers(provider, 'silent');
    onTestFinished(() => answers(provider, 'status=204'));
    const answer = await editor.ask(`/alerts/${site}/test`, {
      body: {},
      settings: { VAPI_ORIGIN: env.RECEIVER },
    });
    const { judged } = await answer.json<TestedAnswer>();
    expect(judged.find(({ alert }) => alert === 'provider-down')).toMatchObject({ state: 'wrong' });
  });
});

describe('the address of an endpoint', () => {
  const told = 'https://hooks.example.com/…';

  it('is shown in the history as in the list, without what may be secret', async () => {
    const site = await makeSite();
    const owner = await signedIn('owner', [site]);
    const history = async () => (await owner.json<{ lines: AuditLine[] }>(`/audit?site=${site}`)).lines;
    for (const rest of ['/word/1', '?word=2', '/?word=3', '\\word', '']) {
      const url = `https://hooks.example.com${rest}`;
      const { id } = await owner.json<AddedEndpoint>(`/sites/${site}/endpoints`, { body: { url } });
      expect((await events(owner, site)).endpoints).toMatchObject([
        { id, url: rest === '' ? url : told, kinds: ['*'] },
      ]);
      await owner.json(`/endpoints/${id}`, { method: 'DELETE' });
      const [removed, added] = await history();
      expect(added?.after).toEqual({
        endpoint: id,
        type: 'json',
        url: rest === '' ? url : told,
        kinds: ['*'],
      });
      expect(removed?.before).toEqual(added?.after);
    }
    // As an earlier release wrote it.
    await env.DB.prepare(
      `INSERT INTO audit (at, by, site, change, before, after) VALUES (?, 'x', ?, 'add endpoint', NULL, ?)`,
    )
      .bind(Date.now(), site, JSON.stringify({ endpoint: 'ep_old', url: 'https://hooks.example.com/word' }))
      .run();
    const lines = await history();
    expect(lines[0]?.after).toEqual({ endpoint: 'ep_old', url: told });
    expect(JSON.stringify(lines)).not.toContain('word');
    const written = await env.DB.prepare(
      `SELECT * FROM audit WHERE site = ? AND coalesce(after, '') NOT LIKE '%ep_old%'`,
    )
      .bind(site)
      .all();
    expect(JSON.stringify(written.results)).not.toContain('word');
  });

  it('stands beside what it was told of a call', async () => {
    const site = await makeSite();
    const call = await addCall({ site, at: Date.now() });
    const { id } = await addReceiver(site, ['call.*'], { url: 'https://hooks.example.com/word' });
    await addEvent(`evt_of_${site}`, id, site, 'dead', call);
    const reader = await signedIn('reader', [site]);
    const answer = await reader.json<CallAnswer>(`/calls/${call}`);
    expect(answer.events).toMatchObject([{ endpoint: id, url: told, state: 'dead' }]);
  });
});

it('an address that is added again is told of more, and keeps what it has', async () => {
  const site = await makeSite();
  const owner = await signedIn('owner', [site]);
  const add = (kinds: string[]) =>
    owner.json<AddedEndpoint>(`/sites/${site}/endpoints`, {
      body: { url: 'https://hooks.example.com/more', kinds },
    });
  const { id, isNew } = await add(['call.ended']);
  expect(isNew).toBe(true);
  expect(await add(['call.*', 'digest.*'])).toEqual({
    id,
    secret: null,
    isNew: false,
    isOff: false,
    kinds: ['call.*', 'digest.*'],
    lacks: null,
  });
  expect((await events(owner, site)).endpoints).toMatchObject([{ id, kinds: ['call.*', 'digest.*'] }]);
  const { lines } = await owner.json<{ lines: AuditLine[] }>(`/audit?site=${site}`);
  expect(lines[0]).toMatchObject({
    change: 'edit endpoint',
    before: { endpoint: id, kinds: ['call.ended'] },
    after: { endpoint: id, kinds: ['call.*', 'digest.*'] },
  });
});

it('a mailbox that cannot be reached is said to be so when it is added, and in the list', async () => {
  const site = await makeSite();
  const owner = await signedIn('owner', [site]);
  const lacks = 'mail is not set up: MAIL_API_KEY and MAIL_FROM';
  const without = { MAIL_API_KEY: '' };
  const added = await owner.ask(`/sites/${site}/endpoints`, {
    body: { url: 'mailto:ops@example.com' },
    settings: without,
  });
  expect(await added.json()).toMatchObject({ isNew: true, lacks });
  const listed = await owner.ask(`/events?site=${site}`, { settings: without });
  expect((await listed.json<Listed>()).endpoints).toMatchObject([{ url: 'mailto:ops@example.com', lacks }]);
});

describe('what waits', () => {
  it('says when it is tried next, and is tried at once on demand', async () => {
    const site = await makeSite();
    const editor = await signedIn('editor', [site]);
    const receiver = await addReceiver(site);
    const tryAt = Date.now() + 3_600_000;
    await env.DB.prepare('UPDATE event_endpoints SET tries = 4, try_at = ?2 WHERE id = ?1')
      .bind(receiver.id, tryAt)
      .run();
    const event = `evt_waits_${site}`;
    await addEvent(event, receiver.id, site, 'waiting');
    expect((await events(editor, site)).deliveries).toMatchObject([{ id: event, nextAt: tryAt }]);
    const body = { event };
    const replayed = await editor.json<ReplayAnswer>(`/endpoints/${receiver.id}/replay`, { body });
    expect(replayed).toEqual({ replayed: 1 });
    await until(
      () => rowsOf(receiver.id),
      ([row]) => row?.['state'] === 'sent',
    );
    expect((await events(editor, site)).deliveries).toMatchObject([{ state: 'sent', nextAt: null }]);
  });

  it('has not arrived because its endpoint was switched on again', async () => {
    const site = await makeSite();
    const editor = await signedIn('editor', [site]);
    const { id } = await addReceiver(site);
    await env.DB.prepare(
      `UPDATE event_endpoints SET off_at = 8, failed_at = 7, failed_why = 'it answered 410', failed_tries = 1 WHERE id = ?`,
    )
      .bind(id)
      .run();
    await editor.json(`/endpoints/${id}/switch`, { body: { on: true } });
    expect((await events(editor, site)).endpoints).toMatchObject([
      { offAt: null, failedAt: 7, failedTries: 1 },
    ]);
    expect(await endpointRow(id)).toMatchObject({ tries: 0, failures: 0, try_at: 0 });
  });
});
