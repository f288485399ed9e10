/** By which words a call is found: those that are kept, and in an index alone. What takes a report's words takes them, too (migration 0026). */
import type { Json } from '../contract.ts';
import type { KeptWords, ShownCard } from '../report-contract.ts';

/** What a call of hours has, and D1 takes as one value. */
const MOST_LETTERS = 500_000;

function* wordsIn(value: Json): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'number') yield String(value);
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* wordsIn(one);
}

const cardWords = ({ title, lines, answer }: ShownCard): string => [title, ...lines, answer ?? ''].join('\n');

const textOf = ({ turns, cards, summary, structured, evaluation }: KeptWords): string =>
  [
    ...turns.map(({ text }) => text),
    ...cards.map(cardWords),
    summary ?? '',
    ...wordsIn(structured),
    evaluation ?? '',
  ]
    .join('\n')
    .slice(0, MOST_LETTERS);

/** By this batch, and with words. */
const WRITTEN =
  'EXISTS (SELECT 1 FROM call_reports WHERE id = ?1 AND reported_at = ?2 AND words_key IS NOT NULL)';

/** After the report, in its batch: that of before is found no more, this one is. @param at when it was reported */
export function indexing(db: D1Database, words: KeptWords, at: number): D1PreparedStatement[] {
  const { id } = words;
  return [
    db.prepare(`DELETE FROM searched_calls WHERE call = ?1 AND ${WRITTEN}`).bind(id, at),
    db.prepare(`INSERT OR IGNORE INTO searched_calls (call) SELECT ?1 WHERE ${WRITTEN}`).bind(id, at),
    db
      .prepare(
        `INSERT INTO call_search (rowid, words) SELECT id, ?3 FROM searched_calls WHERE call = ?1 AND ${WRITTEN}`,
      )
      .bind(id, at, textOf(words)),
  ];
}
