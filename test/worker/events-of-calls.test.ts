/** What the list of calls tells endpoints: by what a row says, and never by when it is read. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyEvent } from '../../worker/event-contract.ts';
import { eventsOfCalls } from '../../worker/events/of-calls.ts';
import type { CallRow } from '../../worker/call-list/rows.ts';

const STARTED = Date.parse('2026-11-26T08:00:00.000Z');
const row = (more: Partial<CallRow> = {}): CallRow =>
  Object.assign(
    {
      id: 'call-1',
      site: 'acme',
      kind: 'voice' as const,
      controlUrl: null,
      assistant: 'desk',
      pageOrigin: null,
      requestId: 'r',
      startedAt: STARTED,
    },
    more,
  );
const ENDED = { endedAt: STARTED + 95_000, endedBy: 'visitor', seconds: 95 } as const;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function readAt(time: string, ...rows: CallRow[]) {
  vi.setSystemTime(new Date(time));
  return await eventsOfCalls(rows);
}
const kindsOf = async (one: CallRow) => (await eventsOfCalls([one])).map(({ kind }) => kind);

describe('a row of the list of calls', () => {
  it.each([
    ['that runs', row(), ['call.started']],
    ['that is over', row(ENDED), ['call.started', 'call.ended']],
    ['that came to nothing', row({ failure: 'provider-down' }), ['call.failed']],
    // Its end is to come, and is told then.
    [
      'that was hung up and goes on',
      row(Object.assign({}, ENDED, { endedBy: 'goes-on' as const })),
      ['call.started'],
    ],
    ['of which nobody can tell how it ended', row({ endedAt: ENDED.endedAt }), ['call.started']],
  ])('of a call %s', async (_, one, kinds) => expect(await kindsOf(one)).toEqual(kinds));

  it.each([
    ['begun', row()],
    ['over', row(ENDED)],
    ['failed', row({ failure: 'provider-down' })],
  ])('of a call %s brings the same events whenever it comes', async (_, one) => {
    const first = await readAt('2026-11-26T08:02:00Z', one);
    expect(await readAt('2026-11-27T19:30:00Z', one)).toEqual(first);
  });

  it('tells when it happened, not when it is read', async () => {
    const events = await readAt('2026-11-27T19:30:00Z', row(ENDED));
    expect(events.map(({ at }) => at)).toEqual([STARTED, ENDED.endedAt]);
    const sent = events.map(({ body }) => (JSON.parse(body) as AnyEvent).timestamp);
    expect(sent).toEqual(['2026-11-26T08:00:00.000Z', '2026-11-26T08:01:35.000Z']);
  });

  it('of a call that went on after its hang-up brings a second end, which is another event', async () => {
    const later = Object.assign({}, ENDED, { endedAt: STARTED + 200_000, seconds: 200 });
    const [, first] = await eventsOfCalls([row(ENDED)]);
    const [, second] = await eventsOfCalls([row(later)]);
    expect(second?.kind).toBe('call.ended');
    expect(second?.id).not.toBe(first?.id);
  });
});
