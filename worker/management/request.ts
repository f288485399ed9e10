import type { FullRequestParams } from '@vapi-ai/web/dist/api.js';
import { encodeBody } from './body.ts';
import { checkCallOptions } from './check-options.ts';
import { ArgumentError, kindOf } from './errors/argument-error.ts';
import { checkFilter, checkPresent, isNarrowed } from './filter.ts';
import type { Method, Operation } from './operation.ts';
import type { CallOptions } from './options.ts';
import type { Plan } from './plan.ts';
import type { ProviderApi } from './provider-api.ts';
import { encodeQuery, encodeValues, filtersOf } from './query.ts';
import { findOperation, isCollection, type ReadPath, readPath } from './request-path.ts';
import type { Send } from './send.ts';

const METHODS: readonly string[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] satisfies Method[];

export interface RequestOptions extends CallOptions {
  /** Beside what the path has of it. */
  query?: object;
  /** Sent as JSON; as form data where it holds files. */
  body?: object;
  /** `bytes`: hand over a stream, whatever comes. */
  answer?: 'bytes';
}

/** Method and path that go out, their query and body encoded. */
interface Input {
  secure: boolean;
  query: object | undefined;
  body: string | FormData | undefined;
}

/**
 * Reads the arguments of `client.request`: whatever the table does not have, as safe as what it has.
 * @throws {ArgumentError}
 */
export function planRequest([given, path, options = {}]: readonly unknown[]): Plan {
  const method = typeof given === 'string' ? given.toUpperCase() : '';
  if (!METHODS.includes(method))
    throw new ArgumentError('method', `one of ${METHODS.join(', ')}`, kindOf(given));
  const { query, body, answer, ...call } = options as RequestOptions;
  checkCallOptions(Array.isArray(options) ? (options as object) : call);
  const read = readPath(path, method === 'DELETE');
  const known = findOperation(method, read.segments);
  const asked = merge(read, query);
  const input: Input = {
    secure: known?.secure ?? true,
    query: queryOf(method as Method, known, asked),
    body: bodyOf(method as Method, known, body),
  };
  // Whose list it is that goes.
  if (method === 'DELETE' && !known && isCollection(read.segments) && !isNarrowed(asked) && !isNarrowed(body))
    throw new ArgumentError(
      'query',
      'a filter, or an id at the end of the path: this names a whole list',
      asked || body !== undefined ? 'nothing that the provider is known to filter by' : 'none',
    );
  const operation = {
    method: method as Method,
    path: read.path,
    answer: answer ?? known?.answer ?? 'any',
  } as const;
  return { operation, options: call, segments: [], input };
}

/** The path, and the query of both. What is no path is left to the request to refuse. */
export function splitQuery(path: string, beside: object | undefined): [path: string, query: object] {
  if (typeof path !== 'string') return [path, {}];
  return [path.split('?', 1)[0] ?? '', merge(readPath(path, false), beside) ?? {}];
}

/** @throws {ArgumentError} for a name that stands in both */
function merge({ query: inPath }: ReadPath, beside: unknown): object | undefined {
  if (beside === undefined) return Object.keys(inPath).length > 0 ? inPath : undefined;
  if (typeof beside !== 'object' || beside === null || Symbol.iterator in beside)
    throw new ArgumentError('query', 'an object of values', kindOf(beside));
  const twice = Object.keys(beside).find((name) => Object.hasOwn(inPath, name));
  if (twice !== undefined) throw new ArgumentError(`query.${twice}`, 'one value', 'another in the path');
  return { ...inPath, ...beside };
}

function queryOf(
  method: Method,
  known: Operation | undefined,
  asked: object | undefined,
): object | undefined {
  if (method !== 'DELETE') return asked && encodeValues(asked);
  if (known?.query) return encodeQuery(known, asked);
  if (asked === undefined) return undefined;
  if (known) checkFilter('query', filtersOf([]), asked);
  checkPresent('query', asked);
  return encodeValues(asked);
}

function bodyOf(method: Method, known: Operation | undefined, body: unknown): string | FormData | undefined {
  if (method === 'GET' && body !== undefined) throw new ArgumentError('body', 'none for a GET', kindOf(body));
  if (method === 'DELETE' && body !== undefined) {
    if (known && !known.body) throw new ArgumentError('body', 'none', kindOf(body));
    if (!known) checkPresent('body', body);
  }
  // A POST may carry nothing.
  if (body === undefined && method !== 'PUT') return undefined;
  return encodeBody(
    { method, body: 'json-or-form', ...(known?.deletes && { deletes: known.deletes }) },
    body,
  );
}

export const createRequestSend =
  (api: ProviderApi): Send =>
  ({ operation, input }, params) => {
    const { secure, query, body } = input as Input;
    const { method, path } = operation;
    const type = typeof body === 'string' ? { type: 'application/json' } : {};
    return api.request({ method, path, secure, query, body, ...type, ...params } as FullRequestParams);
  };
