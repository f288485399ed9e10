/** Who answers a page that names somebody: the site's own table of names, and on our pages the published cast. */
import type { AppContext } from '../app-env.ts';
import { CAST_PATH, ownLinesPath, type Cast, type CastMember, type OwnLines } from '../cast-contract.ts';
import { DEFAULT_SITE, type Json } from '../contract.ts';
import { ApiError } from '../errors.ts';
import type { Providers } from '../providers/port.ts';
import type { Site } from '../schemas/site.ts';
import { assistantOf, listedOf } from './permission.ts';

/** What a page tells an assistant. */
export type Values = Record<string, Json> | undefined;

/** What is on our own pages; null for another site, whose names and variables are its own affair. */
export async function castOf(c: AppContext, site: Site): Promise<Cast | null> {
  if (site.id !== DEFAULT_SITE) return null;
  const file = await c.env.ASSETS.fetch(new URL(CAST_PATH, c.get('ownOrigin')));
  if (!file.ok) throw new Error(`${CAST_PATH} is not built`);
  return file.json<Cast>();
}

/** What whoever our own page has named says of itself; null: nothing. */
export async function ownLinesOf(c: AppContext, named: string): Promise<OwnLines | null> {
  const file = await c.env.ASSETS.fetch(new URL(ownLinesPath(encodeURIComponent(named)), c.get('ownOrigin')));
  // The part has lines enough.
  return file.ok ? file.json<OwnLines>() : null;
}

const FEW = 12;
/** A long list is told by its beginning. */
const listOf = (values: readonly string[]): string =>
  values.length > FEW
    ? `${values.slice(0, FEW).join(', ')} and ${values.length - FEW} more`
    : values.join(', ');
const got = (value: unknown): string => JSON.stringify(value)?.slice(0, 200) ?? 'nothing';

export const memberOf = (cast: Cast | null, named: string): CastMember | null =>
  cast && Object.hasOwn(cast.members, named) ? (cast.members[named] ?? null) : null;

/** Variables land in a prompt: on our own pages they are words of our own. @throws ApiError 'bad-request' */
function checkVariables(values: Values, { variables }: Cast, field: string): void {
  for (const [name, value] of Object.entries(values ?? {})) {
    const path = `${field}.${name}`.slice(0, 200);
    const allowed = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (!allowed) {
      const message = `${path}: expected one of the variables ${Object.keys(variables).join(', ')}; got "${name.slice(0, 100)}".`;
      throw new ApiError('bad-request', { field: path, message });
    }
    if (typeof value === 'string' && allowed.includes(value)) continue;
    const message = `${path}: expected one of ${listOf(allowed)}; got ${got(value)}.`;
    throw new ApiError('bad-request', { field: path, message });
  }
}

export interface Answering {
  /** Of the provider's; undefined: the page named nobody. */
  assistantId: string | undefined;
  /** On our own pages, whom it named. */
  member: CastMember | null;
}

/**
 * The provider's assistant for the name that a page has sent: by the site's table `NAME=ID`, else the cast's, for whom
 * the site's own assistant stands in until the operator names one. What is no name stays as it is.
 * @param named null: nobody, whom on our own pages the front desk answers; undefined: what is called is no assistant
 * @param told what the page tells the assistant, by the path of the field
 */
export async function whoAnswers(
  c: AppContext,
  named: string | null | undefined,
  site: Site,
  providers: Providers,
  told: Readonly<Record<string, Values>>,
): Promise<Answering> {
  const isTold = Object.values(told).some((values) => Object.keys(values ?? {}).length > 0);
  const isOurPage = c.req.header('origin') === c.get('ownOrigin');
  const atDesk = named === null && isOurPage;
  const cast = typeof named === 'string' || isTold || atDesk ? await castOf(c, site) : null;
  const name = named ?? (atDesk ? cast?.desk : undefined);
  const member = name === undefined ? null : memberOf(cast, name);
  // A page of somebody else's that uses our own site tells whom it likes what it likes; so does a site of its own.
  const isOurs = member !== null || isOurPage;
  if (cast && isOurs) for (const [field, values] of Object.entries(told)) checkVariables(values, cast, field);
  if (name === undefined) return { assistantId: undefined, member };
  const own = listedOf(site).byName.get(name);
  if (own !== undefined) return { assistantId: own, member };
  if (!member) return { assistantId: name, member };
  const { plays } = member;
  const standsIn = providers.assistants.includes(plays) ? plays : assistantOf(site, providers);
  return { assistantId: standsIn ?? named ?? undefined, member };
}
