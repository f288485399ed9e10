/** Sites as they are set up at the console: their settings and their keys. */
import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { AuditLine } from '../../worker/console-contract.ts';
import type { ConsoleSite, SiteChange } from '../../worker/console-sites-contract.ts';
import type { PublicConfig } from '../../worker/contract.ts';
import { feedOf } from '../../worker/feed/tell.ts';
import { PING, PONG } from '../../worker/console-live-contract.ts';
import type { Browser } from './console.ts';
import { refused, signedIn } from './console.ts';
import { ask, callOf, createCall, makeSite, refusal } from './harness.ts';

const change = (browser: Browser, site: string, changes: object, was: object) =>
  browser.ask(`/sites/${site}`, { body: { changes, was } });
const changed = (browser: Browser, site: string, changes: SiteChange['changes'], was: SiteChange['was']) =>
  browser.json<ConsoleSite>(`/sites/${site}`, { body: { changes, was } });
const keysOf = async (browser: Browser, site: string) => {
  const { sites } = await browser.json<{ sites: ConsoleSite[] }>('/sites');
  return sites.find(({ id }) => id === site)?.keys ?? [];
};

describe('settings', () => {
  it('hold for calls and pages at once, stand in the history, and are taken back', async () => {
    const site = await makeSite({ callsAtOnce: 2 });
    const owner = await signedIn('owner', [site]);
    // Its pages have asked for it: the Worker knows it by heart.
    await callOf(site);
    const after = await changed(
      owner,
      site,
      { callsAtOnce: 1, look: { greeting: 'Good day!', accent: '#0b6b4f' } },
      { callsAtOnce: 2, look: {} },
    );
    expect(after.settings).toMatchObject({ callsAtOnce: 1, look: { greeting: 'Good day!' } });
    await refusal(await createCall(site), 429, 'too-many-calls');
    const config: PublicConfig = await (await ask(`/api/config?site=${site}`)).json();
    expect(config.look).toEqual({ greeting: 'Good day!', accent: '#0b6b4f' });
    const { lines } = await owner.json<{ lines: AuditLine[] }>(`/audit?site=${site}`);
    expect(lines[0]).toMatchObject({
      by: owner.email,
      site,
      change: 'edit',
      before: { callsAtOnce: 2, look: {} },
      after: { callsAtOnce: 1 },
    });
    await changed(
      owner,
      site,
      { callsAtOnce: 2, look: {} },
      // As a page has put it together, in whatever order.
      { look: { accent: '#0b6b4f', greeting: 'Good day!' }, callsAtOnce: 1 },
    );
    await callOf(site);
  });

  it('are refused with the field, what was expected and what came, and nothing of the change is kept', async () => {
    const site = await makeSite();
    const owner = await signedIn('owner', [site]);
    const wrong = async (changes: object, was: object) => {
      const response = await change(owner, site, { name: 'Changed', ...changes }, { name: 'A shop', ...was });
      const { error } = await response.clone().json<{ error: { field: string } }>();
      return [error.field, await refused(response, 400, 'bad-request')];
    };
    expect(await wrong({ callsAtOnce: -1 }, { callsAtOnce: 10 })).toEqual([
      'callsAtOnce',
      'callsAtOnce: expected a number from 0 on, got -1',
    ]);
    expect(
      await wrong({ origins: ['self', 'https://shop.example/'] }, { origins: ['https://shop.example'] }),
    ).toEqual(['origins.1', expect.stringContaining('origins.1: expected https://shop.example (an origin')]);
    expect(await wrong({ origins: ['https://*.github.io'] }, { origins: ['https://shop.example'] })).toEqual([
      'origins.0',
      expect.stringContaining("which is everybody's under github.io"),
    ]);
    expect(await wrong({ hours: ['mon-fri 9-17'] }, { hours: [] })).toEqual([
      'hours.0',
      'hours.0: expected days and a time such as mon-fri 09:00-17:00, got "mon-fri 9-17"',
    ]);
    expect(await wrong({ look: { accent: 'blue green' } }, { look: {} })).toEqual([
      'look.accent',
      'look.accent: expected a CSS color such as #0b6b4f, got "blue green"',
    ]);
    expect(await wrong({ wordsDays: 500 }, { wordsDays: 30 })).toEqual([
      'wordsDays',
      'wordsDays: expected at most rowsDays, which is 400, got 500: words go with their rows',
    ]);
    expect(await wrong({ phone: 'ring us' }, { phone: null })).toEqual([
      'phone',
      'phone: expected a number such as +1 800 555 0100, got "ring us"',
    ]);
    expect(await wrong({ consentText: 'We keep\0words.' }, { consentText: null })).toEqual([
      'consentText',
      expect.stringContaining('expected text without a NUL character'),
    ]);
    expect(await wrong({ assistants: ['a:b:c'] }, { assistants: [] })).toEqual([
      'assistants.0',
      expect.stringContaining('got "a:b:c"'),
    ]);
    expect(await wrong({ id: 'other' }, {})).toEqual([
      'changes.id',
      'changes.id: this setting is not known.',
    ]);
    expect(await wrong({ callsAtOnce: 3 }, {})).toEqual([
      'was.callsAtOnce',
      'was.callsAtOnce: expected what it was before, got nothing',
    ]);
    await refused(await change(owner, site, {}, {}), 400, 'bad-request');
    const { sites } = await owner.json<{ sites: ConsoleSite[] }>('/sites');
    expect(sites[0]?.name).toBe('A shop');
    expect((await owner.json<{ lines: AuditLine[] }>(`/audit?site=${site}`)).lines).toEqual([]);
  });

  it('are for an editor what visitors read, and what costs money or lets somebody in for an owner', async () => {
    const site = await makeSite();
    const editor = await signedIn('editor', [site]);
    const after = await changed(editor, site, { hours: ['mon 09:00-17:00'] }, { hours: [] });
    expect(after.settings.hours).toEqual(['mon 09:00-17:00']);
    const limit = await change(
      editor,
      site,
      { name: 'Ours', callsAtOnce: 99 },
      { name: 'A shop', callsAtOnce: 10 },
    );
    expect(await refused(limit, 403, 'not-permitted')).toBe(
      'callsAtOnce: this needs the role owner; yours is editor.',
    );
    for (const origins of [['self'], ['https://evil.example']])
      await refused(
        await change(editor, site, { origins }, { origins: ['https://shop.example'] }),
        403,
        'not-permitted',
      );
  });

  it('of one that somebody else has changed meanwhile are not written over, and those of others are', async () => {
    const site = await makeSite();
    const [ada, bob] = [await signedIn('owner', [site]), await signedIn('owner', [site])];
    await changed(ada, site, { callsAtOnce: 5 }, { callsAtOnce: 10 });
    const late = await change(
      bob,
      site,
      { callsAtOnce: 7, minutesADay: 60 },
      { callsAtOnce: 10, minutesADay: 1000 },
    );
    expect(await refused(late, 409, 'conflict')).toBe(
      `callsAtOnce: ${ada.email} has changed it meanwhile; it is 5 now`,
    );
    const after = await changed(bob, site, { minutesADay: 60 }, { minutesADay: 1000 });
    expect(after.settings).toMatchObject({ callsAtOnce: 5, minutesADay: 60 });
    // All at once: each another value of one, as they have all seen it.
    const answers = await Promise.all(
      [1, 2, 3, 4].map((waitingLine) => change(bob, site, { waitingLine }, { waitingLine: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const lines = (await bob.json<{ lines: AuditLine[] }>(`/audit?site=${site}`)).lines;
    expect(lines.filter(({ change: what }) => what === 'edit')).toHaveLength(3);
  });

  it('are told to the consoles that are open', async () => {
    const site = await makeSite();
    const owner = await signedIn('owner', [site]);
    const { webSocket } = await owner.ask('/live', { headers: { upgrade: 'websocket' } });
    const told: string[] = [];
    webSocket?.addEventListener('message', ({ data }) => {
      told.push(String(data));
    });
    webSocket?.accept();
    webSocket?.send(PING);
    await expect.poll(() => told).toContain(PONG);
    await changed(owner, site, { name: 'Another' }, { name: 'A shop' });
    await expect.poll(() => told).toContain(JSON.stringify({ type: 'site', site, change: 'changed' }));
    await feedOf(env).review();
    webSocket?.close(1000);
  });
});

describe('keys', () => {
  it('are made beside the present one, which goes on for a while; and ended, at once or later', async () => {
    const site = await makeSite({ allowSlug: false });
    const owner = await signedIn('owner', [site]);
    const rotate = (oldLasts: number) => owner.ask(`/sites/${site}/keys`, { body: { oldLasts } });
    const { key: first } = await (await rotate(30)).json<{ key: string }>();
    await callOf(first);
    const { key: second } = await (await rotate(30)).json<{ key: string }>();
    await callOf(second);
    await callOf(first);
    expect(await refused(await rotate(30), 409, 'conflict')).toBe(
      'It has 2 live keys already: end one of them first.',
    );
    const keys = await keysOf(owner, site);
    expect(keys.find(({ key }) => key === second)?.expiresAt).toBeNull();
    expect(keys.find(({ key }) => key === first)?.expiresAt).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const expire = (key: string, inDays: number) =>
      owner.ask(`/sites/${site}/keys/expire`, { body: { key, inDays } });
    expect((await expire(first, 0)).status).toBe(200);
    await refusal(await createCall(first), 404, 'site-unknown');
    await callOf(second);
    await refused(await expire(first, 0), 404, 'not-found');
    expect((await expire(second, 7)).status).toBe(200);
    await callOf(second);
    const { lines } = await owner.json<{ lines: AuditLine[] }>(`/audit?site=${site}`);
    expect(lines.map(({ change: what }) => what)).toEqual([
      'expire key',
      'expire key',
      'expire key',
      'add key',
      'add key',
    ]);
    expect(lines[1]).toMatchObject({ by: owner.email, before: { key: first }, after: { key: first } });
  });

  it('of another site are not ended from here', async () => {
    const [mine, other] = [await makeSite(), await makeSite()];
    const [owner, stranger] = [await signedIn('owner', [mine]), await signedIn('owner', [other])];
    const { key } = await owner.json<{ key: string }>(`/sites/${mine}/keys`, { body: { oldLasts: 0 } });
    await refused(
      await stranger.ask(`/sites/${other}/keys/expire`, { body: { key, inDays: 0 } }),
      404,
      'not-found',
    );
    await callOf(key);
    expect(
      await refused(
        await owner.ask(`/sites/${mine}/keys/expire`, { body: { key, inDays: -1 } }),
        400,
        'bad-request',
      ),
    ).toBe('inDays: expected a whole number of days up to 365, got -1');
  });
});
