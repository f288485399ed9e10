/** Who is told of a site's events: added and taken away at the console, as the operator's command does it. */
import type { AddedEndpoint, EndpointRequest } from '../console-events-contract.ts';
import { isDevelopment, type Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { adding, newEndpoint, removing } from '../events/endpoints.ts';
import { tellChanged } from '../feed/tell.ts';
import { quoted } from '../plain-text.ts';
import { destinationOf, isAddressOf, usualKinds } from '../schemas/endpoint.ts';
import { endpointBy } from './events.ts';
import type { Operator } from './operator.ts';
import { siteBy } from './sites.ts';

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
  const made = newEndpoint({ site, type, url, kinds: kinds ?? usualKinds(type) });
  const statements = adding(made, operator.email).map((text) => env.DB.prepare(text));
  const [, added] = await env.DB.batch(statements);
  if (added?.results.length !== 1)
    throw new ApiError('conflict', { message: 'This site tells that address already.', field: 'url' });
  await tellChanged(env, site, 'events');
  return { id: made.id, secret: made.secret || null };
}

export async function removeEndpoint(env: Env, operator: Operator, id: string): Promise<void> {
  const { site } = await endpointBy(env.DB, operator, id);
  await env.DB.batch(removing(id, operator.email).map((text) => env.DB.prepare(text)));
  await tellChanged(env, site, 'events');
}
