import { expect, it } from 'vitest';
import type { AnyEvent } from '../../worker/event-contract.ts';
import { killWhileCalling } from '../tools/kill-calls.ts';
import { killWhileSubmitting } from '../tools/kill-contacts.ts';

it('keeps every contact that was answered, once, through 20 kills of the runtime', async () => {
  const { answered, cutOff, rows } = await killWhileSubmitting(20);
  const kept = new Map(rows.map((row) => [row.key, row.id]));
  expect(rows).toHaveLength(kept.size);
  expect([...answered].filter(([key, id]) => kept.get(key) !== id)).toEqual([]);
  // The kills have to have hit something, or this proves nothing.
  expect(cutOff).toBeGreaterThan(20);
  expect(answered.size).toBeGreaterThan(200);
});

/** Its events by their kind: each with the ids that it came with. */
function idsOf(told: readonly AnyEvent[], kind: AnyEvent['type']): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { id, type, data } of told) {
    const call = ('callId' in data ? data.callId : null) ?? id;
    if (type === kind) ids.set(call, (ids.get(call) ?? new Set()).add(id));
  }
  return ids;
}

/** Each once, for a receiver that honours the id. */
const idsOfAlerts = (told: readonly AnyEvent[], kind: AnyEvent['type']): string[] =>
  [...new Map(told.map((event) => [event.id, event])).values()]
    .filter(({ type }) => type === kind)
    .flatMap(({ data }) => ('alertId' in data ? [data.alertId] : []))
    .sort();

it('loses no call, no end, no report and no event of a call that was told to anybody, and lets none run unknown, through 20 kills', async () => {
  const { answered, ended, cutOff, created, running, rows, reported, told, written, alerts } =
    await killWhileCalling(20);
  const open = new Set(rows.filter((row) => row.ended_at === null).map(({ id }) => id));
  const over = new Set(rows.filter((row) => row.ended_at !== null).map(({ id }) => id));
  expect(rows).toHaveLength(open.size + over.size);
  expect(running.filter((id) => !open.has(id))).toEqual([]);
  expect([...ended].filter((id) => !over.has(id))).toEqual([]);
  expect([...answered].filter((id) => !open.has(id) && !over.has(id))).toEqual([]);
  expect([...ended].filter((id) => !reported.includes(id))).toEqual([]);
  for (const [kind, calls] of [
    ['call.started', over],
    ['call.ended', over],
    ['call.reported', new Set(reported)],
  ] as const) {
    const ids = idsOf(told, kind);
    expect([...calls].filter((id) => !id.startsWith('failed-') && !ids.has(id))).toEqual([]);
    // A receiver that honours the id takes each once.
    expect([...ids].filter(([, those]) => those.size > 1)).toEqual([]);
  }
  const ends = written.join();
  expect([...over].filter((id) => !id.startsWith('failed-') && !ends.includes(id))).toEqual([]);
  // What is wrong is told once, however often the runtime begins anew.
  expect(alerts.length).toBeGreaterThan(1);
  const [began, well] = [idsOfAlerts(told, 'alert.started'), idsOfAlerts(told, 'alert.ended')];
  expect(began).toEqual(alerts.map(({ id }) => id).sort());
  expect(well).toEqual(
    alerts
      .filter((one) => one.ended_at !== null)
      .map(({ id }) => id)
      .sort(),
  );
  // The kills have to have hit something, or this proves nothing.
  const unclaimed = rows.filter((row) => row.ended_by === 'unclaimed').length;
  expect(unclaimed).toBeGreaterThan(10);
  expect(cutOff).toBeGreaterThan(20);
  expect(created.length).toBeGreaterThan(200);
});
