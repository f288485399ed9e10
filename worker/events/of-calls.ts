/** What the rows of the list of calls tell: a call has begun, has ended, has come to nothing. */
import type { CallRow } from '../call-list/rows.ts';
import { eventOf, type Noted } from './note.ts';

const factOf = ({ site, id }: CallRow, at: number) => ({ site, about: id, at });

function factsOf(row: CallRow): Promise<Noted>[] {
  const { id, kind, assistant, pageOrigin, startedAt, endedAt, endedBy, failure, seconds = null } = row;
  const start = factOf(row, startedAt);
  if (failure !== undefined) {
    const data = { kind, assistant, pageOrigin, code: failure };
    return [eventOf({ ...start, kind: 'call.failed', of: id, data })];
  }
  const data = { callId: id, kind, assistant, pageOrigin };
  const begun = eventOf({ ...start, kind: 'call.started', of: id, data });
  // Its end is to come: it was hung up without effect.
  if (endedAt === undefined || endedBy === undefined || endedBy === 'goes-on') return [begun];
  const ended = { callId: id, kind, startedAt: new Date(startedAt).toISOString(), endedBy, seconds };
  const end = eventOf({ ...factOf(row, endedAt), kind: 'call.ended', of: `${id} ${endedAt}`, data: ended });
  return [begun, end];
}

/** Each row brings all that is known of its call, so the same events come again and again, and are the same. */
export const eventsOfCalls = (rows: readonly CallRow[]): Promise<Noted[]> =>
  Promise.all(rows.flatMap(factsOf));
