/** What an earlier release has left to be written to the list of calls: it noted that beside each call, and had no outbox. */
import { entryOf, type CallEntry, type CallRow } from '../call-list/rows.ts';

type Kept = CallEntry & Pick<CallRow, 'endedAt' | 'endedBy' | 'seconds'>;

export function takeOverUnwritten(sql: SqlStorage, put: (row: CallRow) => void): void {
  const rows = <Row>(query: string) => sql.exec(query).toArray() as unknown as Row[];
  for (const call of rows<Kept>('SELECT * FROM calls WHERE recorded = 0')) put(entryOf(call));
  for (const call of rows<Kept>('SELECT * FROM past WHERE written = 0')) {
    const { endedAt, endedBy, seconds } = call;
    put({
      ...entryOf(call),
      ...(endedAt && { endedAt }),
      ...(endedBy && { endedBy }),
      seconds: seconds ?? null,
    });
  }
  const rated = rows<Kept & Pick<CallRow, 'rating'>>(
    'SELECT past.*, rating FROM ratings JOIN past USING (id) WHERE ratings.written = 0',
  );
  for (const { rating, ...call } of rated) put({ ...entryOf(call), ...(rating && { rating }) });
  for (const [table, flag] of [
    ['calls', 'recorded'],
    ['past', 'written'],
    ['ratings', 'written'],
  ])
    sql.exec(`UPDATE ${table} SET ${flag} = 1 WHERE ${flag} = 0`);
}
