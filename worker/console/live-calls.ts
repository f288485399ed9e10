/** What is on now. */
import type { NowAnswer } from '../console-numbers-contract.ts';
import { LINE_COLUMNS, LINE_TABLES, lineOf, type LineRow } from './call-lines.ts';
import type { Operator } from './operator.ts';
import { inScope, scopeOf } from './scope.ts';

/** In ms: a call that began before has an end that nobody has written down. */
const LONGEST_MS = 86_400_000;
const JUST_NOW_MS = 600_000;
const MOST = 200;

export async function callsNow(
  db: D1Database,
  operator: Operator,
  { site }: { site?: string },
): Promise<NowAnswer> {
  const scope = await scopeOf(db, operator, site);
  const at = Date.now();
  const lines = (condition: string, since: number) =>
    db
      .prepare(
        `SELECT ${LINE_COLUMNS} FROM ${LINE_TABLES} WHERE c.created_at > ?2 AND ${condition} AND ${inScope('c.site', '?1')}
         ORDER BY c.created_at DESC LIMIT ${MOST}`,
      )
      .bind(scope, since);
  const answers = await db.batch<LineRow>([
    lines('c.ended_at IS NULL AND c.failure IS NULL', at - LONGEST_MS),
    lines(
      `(c.ended_at > ${at - JUST_NOW_MS} OR (c.failure IS NOT NULL AND c.created_at > ${at - JUST_NOW_MS}))`,
      at - LONGEST_MS / 2,
    ),
  ]);
  const [calls = [], ended = []] = answers.map(({ results }) => results.map(lineOf));
  return { calls, ended, at };
}
