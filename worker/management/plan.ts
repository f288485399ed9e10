import type { FullRequestParams } from '@vapi-ai/web/dist/api.js';
import { hasFiles, toForm } from './form.ts';
import { type Operation, pathParameters } from './operation.ts';
import { type CallOptions, checkNumbers } from './options.ts';
import { encodeSegment, fillPath } from './path.ts';
import { checkQuery } from './query.ts';
import type { ProviderApi } from './provider-api.ts';

/** One call, checked and encoded, ready to be sent as often as it takes. */
export interface Plan {
  readonly operation: Operation;
  readonly options: CallOptions;
  /** Path parameters in order, encoded. */
  readonly segments: readonly string[];
  /** Body or query; undefined where there is none. */
  readonly input: unknown;
}

/** Reads the arguments of an operation's method. */
export type Planner = (args: readonly unknown[]) => Plan;

/** Sends a plan once through the generated client; rejects with the response when it is not 2xx. */
export type Send = (plan: Plan, params: object) => Promise<Response>;

const NONE: CallOptions = {};

/** Path without host and query: what messages may show. */
export const pathOf = ({ operation, segments }: Plan): string => fillPath(operation.path, segments);

const takesInput = ({ body, query }: Operation): boolean => body !== undefined || query !== undefined;

/** Path parameters come first, then the body or query where there is one, then options. */
export function createPlanner(operation: Operation): Planner {
  const names = pathParameters(operation.path);
  const inputAt = takesInput(operation) ? names.length : undefined;
  const optionsAt = names.length + (inputAt === undefined ? 0 : 1);

  return (args) => {
    const segments = names.map((name, at) => encodeSegment(name, args[at]));
    const options = (args[optionsAt] ?? NONE) as CallOptions;
    if (options !== NONE) checkNumbers(options);
    const input = inputAt === undefined ? undefined : inputOf(operation, args[inputAt]);
    return { operation, options, segments, input };
  };
}

export function createSend(api: ProviderApi, operation: Operation): Send {
  const send = operation.generated
    ? generatedMethod(api, operation.generated)
    : missingMethod(api, operation);
  const hasInput = takesInput(operation);

  const hasForms = operation.body === 'json-or-form';
  return ({ segments, input }, params) => {
    if (!hasInput) return send(...segments, params);
    return send(...segments, input, hasForms ? { ...params, type: typeOf(input) } : params);
  };
}

type Method = (...args: unknown[]) => Promise<Response>;

function generatedMethod(api: ProviderApi, name: string): Method {
  const [group = '', method = ''] = name.split('.');
  return (api as unknown as Record<string, Record<string, Method>>)[group]?.[method] as Method;
}

/** An operation that the generated class lacks, sent through the same machinery in the same shape. */
function missingMethod(api: ProviderApi, operation: Operation): Method {
  const count = pathParameters(operation.path).length;
  return (...args) => {
    const [input, params] = args.slice(count) as [unknown, object];
    return api.request({
      path: fillPath(operation.path, args.slice(0, count) as string[]),
      method: operation.method,
      secure: operation.secure ?? true,
      ...(operation.body ? { body: input, type: 'application/json' } : { query: input }),
      ...params,
    } as FullRequestParams);
  };
}

function inputOf(operation: Operation, input: unknown): unknown {
  if (operation.body === undefined) return input === undefined ? undefined : checkQuery(input);
  const isForm = operation.body === 'form' || (operation.body === 'json-or-form' && hasFiles(input));
  return isForm ? toForm(input) : input;
}

const typeOf = (input: unknown): string =>
  input instanceof FormData ? 'multipart/form-data' : 'application/json';
