/** Who has answered: the names by which calls are filtered, each as it stands with a call. */
import { ApiError } from '../errors.ts';
import { quoted } from '../plain-text.ts';
import type { Operator } from './operator.ts';
import { inScope, scopeOf } from './scope.ts';

/** A deployment that has more is chosen from by its sites. */
const MOST = 500;
/** So many are named in a sentence. */
const FEW = 20;

const NAMES = `SELECT DISTINCT assistant FROM calls WHERE assistant IS NOT NULL AND ${inScope('site', '?1')}
  ORDER BY lower(assistant), assistant LIMIT ${MOST}`;
const IS_ONE = `SELECT 1 FROM calls WHERE assistant = ?2 AND ${inScope('site', '?1')} LIMIT 1`;

async function namesIn(db: D1Database, scope: string | null): Promise<string[]> {
  const { results } = await db.prepare(NAMES).bind(scope).all<{ assistant: string }>();
  return results.map(({ assistant }) => assistant);
}

export async function listAssistants(
  db: D1Database,
  operator: Operator,
  { site }: { site?: string },
): Promise<{ assistants: string[] }> {
  return { assistants: await namesIn(db, await scopeOf(db, operator, site)) };
}

/**
 * Of a list that is empty: whether there could have been a call in it.
 * @throws ApiError 'bad-request' naming those that there are
 */
export async function demandAssistant(db: D1Database, scope: string | null, asked: string): Promise<void> {
  if ((await db.prepare(IS_ONE).bind(scope, asked).first()) !== null) return;
  const known = await namesIn(db, scope);
  const expected =
    known.length > 0 ? `one of ${known.slice(0, FEW).join(', ')}` : 'none, for there is no call to see';
  throw new ApiError('bad-request', {
    message: `assistant: expected ${expected}, got ${quoted(asked)}`,
    field: 'assistant',
  });
}
