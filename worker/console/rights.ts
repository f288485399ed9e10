/** Who may give and take which rights: an owner those of their own sites, and nobody is left without an owner. */
import type { Rights } from '../console-team-contract.ts';
import { ApiError } from '../errors.ts';
import { quoted } from '../plain-text.ts';
import type { Operator } from './operator.ts';
import { sitesOf } from './scope.ts';

/** Whether everything that a row may see is the owner's, whose list of sites is bound or named so; NULL is all. */
export const isOwned = (sites: string, owners: string): string =>
  `(${owners} IS NULL OR (${sites} IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM json_each(${sites}) WHERE value NOT IN (SELECT value FROM json_each(${owners})))))`;

/** Of a row called `o`: whether it may be lowered or removed. Whoever owns all sites is followed by such a one alone. */
export const HAS_FOLLOWER = `(o.role <> 'owner' OR EXISTS (
  SELECT 1 FROM console_operators AS other
  WHERE other.id <> o.id AND other.role = 'owner' AND (other.sites IS NULL OR o.sites IS NOT NULL)))`;

export const LAST_OWNER =
  'This is the last owner: make somebody else an owner first, so that the console is not left without one.';

export const listOf = ({ sites }: Pick<Operator, 'sites'>): string | null => sites && JSON.stringify(sites);

/** @throws ApiError 'bad-request' for sites that there are not, or that are not the owner's to give */
export async function demandSites(db: D1Database, owner: Operator, { sites }: Rights): Promise<void> {
  const wrong = (expected: string, got: string) =>
    new ApiError('bad-request', { message: `sites: expected ${expected}, got ${got}`, field: 'sites' });
  const known = (await sitesOf(db, owner)).map(({ id }) => id);
  const expected = `some of ${known.slice(0, 20).join(', ') || 'the sites that there are'}`;
  if (sites === null) {
    if (owner.sites === null) return;
    throw wrong(expected, 'all sites');
  }
  const foreign = sites.find((site) => !known.includes(site));
  if (foreign !== undefined) throw wrong(expected, quoted(foreign));
}
