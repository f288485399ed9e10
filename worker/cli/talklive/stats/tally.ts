import type { Call } from '../../../management/shapes.ts';
import { DAY_MS, emptyDays, figure, firstDay, ONE_OFF, PARTS, type Part, type Stats } from './figures.ts';

/** Counts call by call, so that none has to be kept. */
export function createTally(days: number, now: number) {
  const first = firstDay(days, now);
  const table = emptyDays(days, now);
  const reasons = new Map<string, number>();
  const costs = new Map<Part, number>();
  const assistants = new Map<string, { calls: number; minutes: number; cost: number }>();
  const lengths: number[] = [];
  return {
    add(call: Call): void {
      const day = table[Math.floor((Date.parse(call.createdAt) - first) / DAY_MS)];
      if (!day) return;
      const seconds = secondsOf(call);
      const id = call.assistantId ?? ONE_OFF;
      const assistant = assistants.get(id) ?? { calls: 0, minutes: 0, cost: 0 };
      assistants.set(id, assistant);
      for (const sum of [day, assistant]) {
        sum.calls += 1;
        sum.minutes += seconds / 60;
        sum.cost += figure(call.cost);
      }
      if (seconds > 0) lengths.push(seconds);
      const breakdown = (call['costBreakdown'] ?? {}) as Partial<Record<Part, unknown>>;
      for (const part of PARTS) {
        if (breakdown[part] != null) costs.set(part, (costs.get(part) ?? 0) + figure(breakdown[part]));
      }
      if (call.status !== 'ended') return;
      const reason = call.endedReason ?? 'unknown';
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    },
    stats(): Stats {
      const sorted = lengths.sort((a, b) => a - b);
      return {
        days: table,
        length: sorted.length > 0 ? { p50: rank(sorted, 0.5), p95: rank(sorted, 0.95) } : null,
        costs: [...costs].map(([part, cost]) => ({ part, cost })),
        assistants: [...assistants]
          .map(([assistantId, sums]) => ({ assistantId, ...sums }))
          .sort((a, b) => b.calls - a.calls),
        reasons: [...reasons].map(([reason, calls]) => ({ reason, calls })).sort((a, b) => b.calls - a.calls),
      };
    },
  };
}

/** The nearest rank: a length that a call really had. */
const rank = (sorted: readonly number[], part: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;

function secondsOf({ startedAt, endedAt }: Call): number {
  const ms = Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '');
  return Number.isFinite(ms) && ms > 0 ? ms / 1000 : 0;
}
