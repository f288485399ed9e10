import type { Env } from '../env.ts';
import { gateOf } from '../limits/gate.ts';

/** What a page calls its call, if the site had one of that id: in its object, which knows those of a day, or in the list. Null: it did not. */
export async function ownCallId(env: Env, site: string, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const gate = gateOf(env, site);
  const known =
    (await gate.find(id, 'voice')) ??
    (await gate.find(id, 'video')) ??
    (await env.DB.prepare('SELECT 1 FROM calls WHERE id = ? AND site = ? AND failure IS NULL')
      .bind(id, site)
      .first());
  return known === null ? null : id;
}
