/** A call of a rehearsal that has ended in its page: the list of calls has it at once, and for the reason that was heard there. */
import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebCallAnswer } from '../../worker/contract.ts';
import { later } from './clock.ts';
import { gateOf, makeSite, refusal, rings } from './harness.ts';
import { callOf, pathOf, post, readUntil, request, stateOf } from './rehearsal-rooms.ts';

afterEach(() => vi.useRealTimers());

describe('a call that its page has heard the end of', () => {
  const listed = (id: string) =>
    env.DB.prepare(
      `SELECT c.ended_by AS endedBy, c.ended_at - c.created_at AS lasted, r.ended_reason AS reason FROM calls AS c
         LEFT JOIN call_reports AS r ON r.id = c.id WHERE c.id = ?`,
    )
      .bind(id)
      .first();

  it.each([
    ['assistant-ended-call', 'provider'],
    ['silence-timed-out', 'provider'],
    ['customer-ended-call', 'visitor'],
    ['exceeded-max-duration', 'limit'],
  ])('is over at once, and for that reason: %s', async (endedReason, endedBy) => {
    const site = await makeSite({ assistantId: null });
    // As the widget asks for it, so that a page may be loaded anew.
    const body = { assistantId: 'greets', roomDeleteOnUserLeaveEnabled: false };
    const call: WebCallAnswer = await (await post('/api/vapi/call/web', body, site)).json();
    await gateOf(site).knows(call.id);
    await readUntil(await request(`${pathOf(call)}/events`), 'retry');
    later(9);
    expect((await post(`${pathOf(call)}/over`, { endedReason })).status).toBe(200);
    // Its page goes then, and somebody hangs up all the same.
    await post(`${pathOf(call)}/left`, {});
    const hungUp = await request(`/api/vapi/call/${call.id}?site=${site}`, { method: 'DELETE' });
    expect(hungUp.status).toBe(200);
    later(6);
    await rings(site);
    const row = await listed(call.id);
    expect(row).toMatchObject({ endedBy, reason: endedReason });
    expect(Number(row?.['lasted'])).toBeLessThan(12_000);
  });

  it('is over as whoever hung up says, where that was first', async () => {
    const site = await makeSite({ assistantId: null });
    const call: WebCallAnswer = await (await post('/api/vapi/call/web', {}, site)).json();
    await gateOf(site).knows(call.id);
    await request(`/api/vapi/call/${call.id}?site=${site}`, { method: 'DELETE' });
    expect((await post(`${pathOf(call)}/over`, { endedReason: 'assistant-ended-call' })).status).toBe(200);
    await rings(site);
    expect(await listed(call.id)).toMatchObject({ endedBy: 'visitor' });
  });

  it('tells a name and no sentence', async () => {
    const call = await callOf();
    for (const endedReason of ['', 'They said no.', 'x'.repeat(161)])
      await refusal(await post(`${pathOf(call)}/over`, { endedReason }), 400, 'bad-request');
    expect(await stateOf(call)).toMatchObject({ status: 'active' });
  });
});
