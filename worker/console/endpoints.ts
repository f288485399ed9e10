/** Who is told of a site's events: added and taken away at the console, as the operator's command does it. */
import type { AddedEndpoint, EndpointRequest } from '../console-events-contract.ts';
import { isDevelopment, settingsOf, type Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { lacksFor } from '../events/destinations/post-of.ts';
import {
  adding,
  newEndpoint,
  removing,
  tellingMore,
  told,
  TOLD,
  type ToldEndpoint,
} from '../events/endpoints.ts';
import { tellChanged } from '../feed/tell.ts';
import { quoted } from '../plain-text.ts';
import { destinationOf, isAddressOf, usualKinds } from '../schemas/endpoint.ts';
import { endpointBy } from './events.ts';
import type { Operator } from './operator.ts';
import { siteBy } from './sites.ts';

/**
 * An address that the site tells already, of what is wanted besides.
 * @throws ApiError 'conflict' where it is told of all that
 */
async function tellMore(
  db: D1Database,
  by: string,
  endpoint: ToldEndpoint,
  wanted: readonly string[] | null,
): Promise<Omit<AddedEndpoint, 'lacks'>> {
  const { id, off } = endpoint;
  const { kinds, statements } = tellingMore(endpoint, { by, wanted });
  if (!statements)
    throw new ApiError('conflict', {
      message: `This site tells that address of all that already, as ${id}.`,
      field: 'url',
    });
  const [, changed] = await db.batch(statements.map((text) => db.prepare(text)));
  if (changed?.results.length !== 1)
    throw new ApiError('conflict', {
      message: `Somebody else has changed ${id} at the same moment: look at it, and try again.`,
      field: 'url',
    });
  return { id, secret: null, isNew: false, isOff: off !== 0, kinds };
}

export async function addEndpoint(
  env: Env,
  operator: Operator,
  id: string,
  { url, kinds }: EndpointRequest,
): Promise<AddedEndpoint> {
  const { id: site } = await siteBy(env.DB, operator, id);
  const type = destinationOf(url);
  if (!isAddressOf(type, url, isDevelopment(env)))
    throw new ApiError('bad-request', {
      message: `url: expected a public address with https:// and without a password, or mailto:you@example.com, got ${quoted(url)}`,
      field: 'url',
    });
  const by = operator.email;
  const made = newEndpoint({ site, type, url, kinds: kinds ?? usualKinds(type) });
  const texts = [`SELECT ${TOLD} ${told(site, url)}`, ...adding(made, by)];
  const [before, , inserted] = await env.DB.batch(texts.map((text) => env.DB.prepare(text)));
  const [known] = (before?.results ?? []) as ToldEndpoint[];
  // It was removed between both.
  if (!known && inserted?.results.length !== 1)
    throw new ApiError('not-found', { message: 'There is no such site here.' });
  const added = known
    ? await tellMore(env.DB, by, known, kinds ?? null)
    : { id: made.id, secret: made.secret || null, isNew: true, isOff: false, kinds: [...made.kinds] };
  await tellChanged(env, site, 'events');
  return Object.assign(added, { lacks: lacksFor(known?.type ?? type, settingsOf(env)) });
}

export async function removeEndpoint(env: Env, operator: Operator, id: string): Promise<void> {
  const { site } = await endpointBy(env.DB, operator, id);
  await env.DB.batch(removing(id, operator.email).map((text) => env.DB.prepare(text)));
  await tellChanged(env, site, 'events');
}
