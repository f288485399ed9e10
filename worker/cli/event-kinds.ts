/** An address that a site tells already is told of more: `npm run events -- add` once more. */
import { tellingMore, type More, type ToldEndpoint } from '../events/endpoints.ts';
import type { Database } from './database.ts';

/** @returns what it is told of now, and what there is to say of that */
export async function tellMore(
  database: Database,
  endpoint: ToldEndpoint,
  more: More,
): Promise<{ kinds: string[]; words: string }> {
  const { id, type, off } = endpoint;
  const isOff = off ? `It is off: npm run events -- on ${id}` : '';
  const said = (...words: string[]) => words.filter((part) => part !== '').join(' ');
  const { kinds, statements } = tellingMore(endpoint, more);
  if (!statements) return { kinds, words: said(`${id} is told of all that already.`, isOff) };
  const [, changed = []] = await database.batch(statements);
  if (changed.length === 0)
    throw new Error(`Somebody else has changed ${id} at the same moment: look at it, and try again.`);
  const secret = type === 'json' ? 'Its secret stays as it is.' : '';
  const next = isOff || `See whether it arrives: npm run events -- test ${id}`;
  return { kinds, words: said(`${id} was there already, and is told of more now.`, secret, next) };
}
