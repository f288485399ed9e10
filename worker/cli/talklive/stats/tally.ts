import type { Call } from '../../../management/shapes.ts';
import {
  createFigures,
  DAY_MS,
  emptyDays,
  firstDay,
  ONE_OFF,
  PARTS,
  type Part,
  type Stats,
} from './figures.ts';

/** Counts call by call, so that none has to be kept. */
export function createTally(days: number, now: number) {
  const first = firstDay(days, now);
  const table = emptyDays(days, now);
  const reasons = new Map<string, number>();
  const costs = new Map<Part, number>();
  const assistants = new Map<string, { calls: number; minutes: number; cost: number }>();
  const lengths: number[] = [];
  const figures = createFigures();
  return {
    add(call: Call | null): void {
      if (typeof call !== 'object' || call === null) return figures.miss('nothing in it');
      const moment = Date.parse(call.createdAt);
      if (Number.isNaN(moment)) return figures.miss('no moment of creation');
      const day = table[Math.floor((moment - first) / DAY_MS)];
      if (!day) return;
      const seconds = secondsOf(call);
      if (seconds === undefined) figures.miss('a length that cannot be read');
      const id = call.assistantId ?? ONE_OFF;
      const assistant = assistants.get(id) ?? { calls: 0, minutes: 0, cost: 0 };
      assistants.set(id, assistant);
      const cost = figures.read(call.cost, 'cost');
      for (const sum of [day, assistant]) {
        sum.calls += 1;
        sum.minutes += (seconds ?? 0) / 60;
        sum.cost += cost;
      }
      if (seconds) lengths.push(seconds);
      const breakdown = (call['costBreakdown'] ?? {}) as Partial<Record<Part, unknown>>;
      for (const part of PARTS) {
        if (breakdown[part] != null)
          costs.set(part, (costs.get(part) ?? 0) + figures.read(breakdown[part], `cost of ${part}`));
      }
      if (call.status !== 'ended') return;
      const reason = call.endedReason ?? 'unknown';
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    },
    /** What could not be counted, in words. */
    gaps: figures.gaps,
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

/** Undefined where it has both moments, and one is none. */
function secondsOf({ startedAt, endedAt }: Call): number | undefined {
  if (!startedAt || !endedAt) return 0;
  const ms = Date.parse(endedAt) - Date.parse(startedAt);
  return Number.isNaN(ms) ? undefined : Math.max(0, ms) / 1000;
}
