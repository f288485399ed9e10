import { createInvoker } from './invoke.ts';
import { pathParameters } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import type { ClientOptions } from './options.ts';
import { walkItems } from './paging.ts';
import { type RequestOptions, splitQuery } from './request.ts';
import type { LooseClient } from './types/loose.ts';
import type { ManagementClient } from './types/methods.ts';

// This file is the package's entry: what callers catch and name comes with it.
export type { ManagementResponse } from './read-answer.ts';
export { AnswerError } from './errors/answer-error.ts';
export { ArgumentError } from './errors/argument-error.ts';
export { isManagementError } from './errors/is-management-error.ts';
export { ManagementError } from './errors/management-error.ts';
export { NetworkError } from './errors/network-error.ts';
export { PagingError } from './errors/paging-error.ts';
export { TimeoutError } from './errors/timeout-error.ts';
export type { CallOptions, ClientOptions } from './options.ts';
export type { Page, PageMetadata } from './page.ts';
export type { RequestOptions } from './request.ts';
export type { LooseClient } from './types/loose.ts';
export type { ManagementClient } from './types/methods.ts';

type Resources = Record<string, Record<string, unknown>>;

/** What a client may be typed as: by the provider's own types, or loosely where one asks for it. */
interface Clients {
  strict: ManagementClient;
  loose: LooseClient;
}

/**
 * A client of the provider's management interface: `client.call.get(id)`, `client.assistant.each()`, …
 * A refusal of the provider rejects with the response and its parsed body (`isManagementError`);
 * every other failure with a class of its own. Bodies and queries are checked against the provider's types;
 * `createManagementClient<'loose'>()` takes and gives any field.
 * @example
 * const client = createManagementClient({ token: env.VAPI_TOKEN });
 * const { data: call } = await client.call.get('call_1');
 */
export function createManagementClient<Kind extends keyof Clients = 'strict'>(
  options: ClientOptions = {},
): Clients[Kind] {
  const invoker = createInvoker(options);
  const resources: Resources = {};
  for (const operation of OPERATIONS) {
    const methods = (resources[operation.resource] ??= {});
    const method = invoker.bind(operation);
    methods[operation.action] = method;
    if (operation.each) methods[operation.each] = walker(method, pathParameters(operation.path).length);
  }
  return Object.assign(resources, {
    setToken: invoker.setToken,
    request: invoker.request,
    requestEach: (path: string, { query, ...options }: RequestOptions = {}) => {
      // The place goes on from the query of the path too.
      const [bare, asked] = splitQuery(path, query);
      return walkItems((place) => invoker.request('GET', bare, { ...options, query: place }), asked);
    },
  }) as unknown as Clients[Kind];
}

/** A list's own arguments: ids, then the query, then options. */
function walker(list: (...args: unknown[]) => Promise<{ data: unknown }>, ids: number) {
  return (...args: unknown[]) => {
    const [query, options] = args.slice(ids) as [Record<string, unknown>?, object?];
    return walkItems((position) => list(...args.slice(0, ids), position, options), query);
  };
}
