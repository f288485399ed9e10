import type { CallKind } from '../call-contract.ts';
import type { CallReport } from '../report-contract.ts';
import { eventOf, type Noted } from './note.ts';

/** Figures only: its words are left where they lie. */
export function reportedEvent(
  { id, site, kind }: { id: string; site: string; kind: CallKind },
  report: CallReport,
  at: number,
): Promise<Noted> {
  const { isWhole, endedReason, seconds, success, cost, costParts, words } = report;
  const figures = { isWhole, endedReason, seconds, success, cost, costParts, turns: words.turns.length };
  const data = Object.assign({ callId: id, kind }, figures);
  return eventOf({ kind: 'call.reported', site, of: `${id} ${isWhole}`, about: id, at, data });
}
