/** The history, asked for by what it is about, by whom and by when. */
import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { AuditLine } from '../../worker/console-contract.ts';
import type { ConsoleSite } from '../../worker/console-sites-contract.ts';
import { addCall } from './console-data.ts';
import { refused, signedIn } from './console.ts';
import { makeSite } from './harness.ts';

const HOUR_MS = 3_600_000;

async function addLine(site: string, change: string, by: string, at = Date.now()): Promise<void> {
  await env.DB.prepare('INSERT INTO audit (at, by, site, change) VALUES (?, ?, ?, ?)')
    .bind(at, by, site, change)
    .run();
}

describe('the history', () => {
  it('is asked for by what it is about, by whom and by when, of one’s own sites', async () => {
    const [shop, other] = [await makeSite(), await makeSite()];
    const owner = await signedIn('owner', [shop]);
    await addLine(shop, 'edit', 'ada@example.com', 5 * HOUR_MS);
    await addLine(shop, 'lead: note', 'Grace@example.com', 6 * HOUR_MS);
    await addLine(shop, 'add key', 'grace@example.com', 7 * HOUR_MS);
    await addLine(other, 'edit', 'grace@example.com', 7 * HOUR_MS);
    const found = async (query: string) => {
      const { lines } = await owner.json<{ lines: AuditLine[] }>(`/audit?site=${shop}&${query}`);
      return lines.map(({ change }) => change);
    };
    expect(await found('about=sites')).toEqual(['add key', 'edit']);
    expect(await found('about=leads')).toEqual(['lead: note']);
    expect(await found('about=team')).toEqual([]);
    expect(await found('who=GRACE')).toEqual(['add key', 'lead: note']);
    expect(await found(`from=${6 * HOUR_MS}&to=${7 * HOUR_MS}`)).toEqual(['lead: note']);
    expect(await found(`about=sites&who=grace&from=${6 * HOUR_MS}`)).toEqual(['add key']);
  });

  it('refuses what it does not know, and says what it expects', async () => {
    const owner = await signedIn('owner', [await makeSite()]);
    const words = async (query: string) => refused(await owner.ask(`/audit?${query}`), 400, 'bad-request');
    expect(await words('about=bills')).toBe(
      'about: expected one of access, team, calls, leads, events, sites, got "bills"',
    );
    expect(await words('from=9&to=8')).toBe('to: expected a moment after "from" (9), got 8');
    expect(await words('deed=edit')).toContain('expected one of site, about, who, from, to, before');
  });
});

describe('a site in the list', () => {
  it('tells what is used of its day: minutes of calls that are over and on, and how many are on', async () => {
    const [shop, quiet] = [await makeSite(), await makeSite()];
    const now = Date.now();
    const sinceMidnight = now % (24 * HOUR_MS);
    // Just after midnight there is no room for calls of today.
    const begun = now - Math.min(sinceMidnight, 10 * 60_000);
    const lasted = Math.floor(Math.min(sinceMidnight, 10 * 60_000) / 2000);
    await addCall({ site: shop, at: begun, seconds: lasted });
    await addCall({ site: shop, at: begun, seconds: null, endedBy: null });
    await addCall({ site: shop, at: begun, failure: 'provider-busy' });
    await addCall({ site: shop, at: now - 48 * HOUR_MS, seconds: 600 });
    const reader = await signedIn('reader', [shop, quiet]);
    const { sites } = await reader.json<{ sites: ConsoleSite[] }>('/sites');
    const today = (id: string) => sites.find((site) => site.id === id)?.today;
    expect(today(quiet)).toEqual({ minutes: 0, callsOn: 0 });
    expect(today(shop)?.callsOn).toBe(1);
    const most = Math.ceil((lasted + Math.min(sinceMidnight, 10 * 60_000) / 1000 + 5) / 60);
    expect(today(shop)?.minutes).toBeGreaterThanOrEqual(most - 1);
    expect(today(shop)?.minutes).toBeLessThanOrEqual(most);
  });
});
