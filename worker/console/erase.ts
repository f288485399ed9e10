/** Erases a call that is over: all that is kept of it, and what was said in it. */
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { wordsKeyOf } from '../report-contract.ts';
import { erasing, MERGING, noteErased, noteWords } from '../reports/erasing.ts';
import { auditing } from './audit.ts';
import type { Operator } from './operator.ts';
import { seesSite } from './scope.ts';

const GONE = 'There is no such call here. One of an earlier month is erased by: npm run calls -- erase';
const IS_ON = 'This call is still on. Hang it up first.';
const THIS = '(?1)';

interface Known {
  site: string;
  isOn: number;
}

/** @throws ApiError 'not-found', the same for one that is not there and for one of another's site */
export async function eraseCall(env: Env, operator: Operator, id: string): Promise<{ ok: true }> {
  const db = env.DB;
  const known = await db
    .prepare('SELECT site, ended_at IS NULL AND failure IS NULL AS isOn FROM calls WHERE id = ?')
    .bind(id)
    .first<Known>();
  if (!known || !seesSite(operator, known.site)) throw new ApiError('not-found', { message: GONE });
  if (known.isOn === 1) throw new ApiError('conflict', { message: IS_ON });
  const statements = [noteErased(THIS), noteWords(THIS), ...erasing(THIS)];
  await db.batch([
    // A failure has no end of its own, and nothing that comes again.
    ...statements
      .concat(`DELETE FROM calls WHERE id IN ${THIS} AND failure IS NOT NULL`)
      .map((one) => db.prepare(one).bind(id)),
    auditing(db, { by: operator.email, deed: 'call: erased', site: known.site, before: { call: id } }),
  ]);
  await db.prepare(MERGING).run();
  // Should this fail, the next round does it: it is noted to go.
  await env.CALL_WORDS.delete(wordsKeyOf(id));
  await db.prepare('DELETE FROM gone_words WHERE key = ?').bind(wordsKeyOf(id)).run();
  return { ok: true };
}
