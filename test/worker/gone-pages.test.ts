/** Calls whose page has gone, with a word or without. */
import { runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { later } from './clock.ts';
import {
  ask,
  callOf,
  callRow,
  createCall,
  gateOf,
  isOver,
  makeSite,
  provider,
  refusal,
  rings,
} from './harness.ts';

const hangUp = (id: string) => ask(`/api/vapi/call/${id}`, { method: 'DELETE' });

afterEach(() => vi.useRealTimers());

describe('a page that goes away', () => {
  it('keeps its call for the grace, and hangs up after it', async () => {
    later(0);
    const site = await makeSite({ callsAtOnce: 1 });
    const { id } = await callOf(site);
    const away = await ask(`/api/vapi/call/${id}/end?grace=60`, { body: '', type: 'text/plain' });
    expect(away.status).toBe(200);
    expect(await isOver(id)).toBe(false);
    later(25);
    await rings(site);
    expect(await isOver(id)).toBe(false);
    later(36);
    await rings(site);
    expect(await isOver(id)).toBe(true);
    expect(await callRow(id)).toMatchObject({ ended_by: 'grace', seconds: 0 });
    await callOf(site);
  });

  it('is hung up by the first leaving, however often the page that offers the way back is loaded and left', async () => {
    later(0);
    const site = await makeSite();
    const { id } = await callOf(site);
    const leave = () => ask(`/api/vapi/call/${id}/end?grace=60`, { body: '', type: 'text/plain' });
    await leave();
    later(40);
    expect((await leave()).status).toBe(200);
    later(21);
    await rings(site);
    expect(await isOver(id)).toBe(true);
    expect(await callRow(id)).toMatchObject({ ended_by: 'grace', seconds: 0 });
  });

  it('has talked for as long as it was there, as its visitor reads; the day is charged for the line', async () => {
    later(0);
    const site = await makeSite({ maxCallSeconds: 600, minutesADay: 10 });
    const { id } = await callOf(site);
    later(40);
    await ask(`/api/vapi/call/${id}/end?grace=60`, { body: '', type: 'text/plain' });
    later(5);
    await ask(`/api/vapi/call/${id}/end?grace=60`, { body: '', type: 'text/plain' });
    later(20);
    await ask(`/api/vapi/call/${id}/resume`, { body: '', type: 'text/plain' });
    later(20);
    await hangUp(id);
    expect(await callRow(id)).toMatchObject({ ended_by: 'visitor', seconds: 60 });
    await provider('?clear');
    await callOf(site);
    const overrides = (await provider()).seen[0]?.body?.['assistantOverrides'];
    expect(overrides).toMatchObject({ maxDurationSeconds: 515 });
  });

  it('keeps its call when it comes back in time', async () => {
    const site = await makeSite();
    const { id } = await callOf(site);
    await ask(`/api/vapi/call/${id}/end?grace=60`, { body: '', type: 'text/plain' });
    later(20);
    expect((await ask(`/api/vapi/call/${id}/resume`, { body: '', type: 'text/plain' })).status).toBe(200);
    later(60);
    await rings(site);
    expect(await isOver(id)).toBe(false);
    await hangUp(id);
    await refusal(
      await ask(`/api/vapi/call/${id}/resume`, { body: '', type: 'text/plain' }),
      404,
      'not-found',
    );
  });

  it.each(['0', '-1', '121', 'soon', '1e9', ''])('refuses a grace of "%s"', async (grace) => {
    const { id } = await callOf(await makeSite());
    const response = await ask(`/api/vapi/call/${id}/end?grace=${grace}`, { body: '', type: 'text/plain' });
    const { field, message } = await refusal(response, 400, 'bad-request');
    expect([field, message]).toEqual(['grace', `grace: expected seconds from 1 to 120, got "${grace}".`]);
  });
});

describe('a tab that crashed', () => {
  it('frees its place when the provider says that the call is over, with the provider’s own length', async () => {
    const site = await makeSite({ callsAtOnce: 1 });
    const { id } = await callOf(site);
    await provider(`?end=${id}`);
    await refusal(await createCall(site), 429, 'too-many-calls');
    later(31);
    await rings(site);
    const row = await callRow(id);
    expect(row).toMatchObject({ ended_by: 'visitor' });
    // By our clock it would be 31 s at least.
    expect(row['seconds']).toBeLessThan(31);
    await callOf(site);
  });

  it('is hung up at its longest length even if the provider never says so', async () => {
    const site = await makeSite({ callsAtOnce: 1, maxCallSeconds: 30 });
    const { id } = await callOf(site);
    later(41);
    await rings(site);
    expect(await isOver(id)).toBe(true);
    expect(await callRow(id)).toMatchObject({ ended_by: 'limit', seconds: 30 });
  });

  it('frees its place in the end although the provider cannot be reached', async () => {
    const site = await makeSite({ callsAtOnce: 1, maxCallSeconds: 30, assistants: ['end-fault-500'] });
    const { id } = await callOf(site, { assistantId: 'end-fault-500' });
    for (let tries = 0; tries < 8; tries += 1) {
      later(41);
      await rings(site);
    }
    // Not after some minutes: a call that goes on unheard of would be paid for.
    await refusal(await createCall(site), 429, 'too-many-calls');
    for (let tries = 0; tries < 8; tries += 1) {
      later(600);
      await rings(site);
    }
    expect(await callRow(id)).toMatchObject({ ended_by: 'limit' });
    await callOf(site);
  });

  it('holds its place past its longest length for as long as its record says that it goes on', async () => {
    const site = await makeSite({ callsAtOnce: 1, maxCallSeconds: 30, assistants: ['end-fault-404'] });
    const { id } = await callOf(site, { assistantId: 'end-fault-404' });
    await provider('?clear');
    for (let tries = 0; tries < 12; tries += 1) {
      later(61);
      await rings(site);
    }
    expect(await isOver(id)).toBe(false);
    await refusal(await createCall(site), 429, 'too-many-calls');
    const hangUps = (await provider()).seen.filter(({ path }) => path.endsWith(`/control/${id}`));
    expect(hangUps.length).toBeGreaterThan(10);
    await provider(`?end=${id}`);
    later(61);
    await rings(site);
    expect(await isOver(id)).toBe(true);
    await callOf(site);
  });

  it('tries again by itself when hanging up failed', async () => {
    const site = await makeSite({ assistants: ['end-fault-500'] });
    const { id } = await callOf(site, { assistantId: 'end-fault-500' });
    await refusal(await hangUp(id), 503, 'provider-down');
    const due = await runInDurableObject(gateOf(site), (_gate, state) => state.storage.getAlarm());
    expect(due).toBeLessThan(Date.now() + 6000);
  });
});
