/** An address that a site tells already is told of more: `npm run events -- add` once more. */
import { type Destination } from '../event-contract.ts';
import { kindsTogether, usualKinds } from '../schemas/endpoint.ts';
import { note } from '../sites/noting.ts';
import { sql, type Database } from './database.ts';

/** As its row has it. */
export interface Told {
  id: string;
  type: Destination;
  kinds: string;
  off: number;
}

export const TOLD = 'id, type, kinds, off_at IS NOT NULL AS off';

interface More {
  by: string;
  /** Null: what is usual for such an endpoint. */
  kinds: string[] | null;
}

/** @returns what it is told of now, and what there is to say of that */
export async function tellMore(
  database: Database,
  { id, type, kinds: stored, off }: Told,
  { by, kinds: wanted }: More,
): Promise<{ kinds: string[]; words: string }> {
  const before = JSON.parse(stored) as string[];
  const kinds = kindsTogether(before, wanted ?? usualKinds(type));
  const isOff = off ? `It is off: npm run events -- on ${id}` : '';
  const said = (...words: string[]) => words.filter((part) => part !== '').join(' ');
  if (kinds.join() === kindsTogether(before, []).join())
    return { kinds: before, words: said(`${id} is told of all that already.`, isOff) };
  const text = JSON.stringify(kinds);
  const as = sql`WHERE id = ${id} AND kinds = ${stored}`;
  const [, changed = []] = await database.batch([
    note(by, 'edit endpoint', {
      site: 'site',
      before: "json_object('endpoint', id, 'kinds', json(kinds))",
      after: sql`json_object('endpoint', id, 'kinds', json(${text}))`,
      from: `FROM event_endpoints ${as}`,
    }),
    `${sql`UPDATE event_endpoints SET kinds = ${text}`} ${as} RETURNING id`,
  ]);
  if (changed.length === 0)
    throw new Error(`Somebody else has changed ${id} at the same moment: look at it, and try again.`);
  const secret = type === 'json' ? 'Its secret stays as it is.' : '';
  const next = isOff || `See whether it arrives: npm run events -- test ${id}`;
  return { kinds, words: said(`${id} was there already, and is told of more now.`, secret, next) };
}
