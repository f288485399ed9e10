import type { FullRequestParams } from '@vapi-ai/web/dist/api.js';
import { type Operation, pathParameters } from './operation.ts';
import { fillPath } from './path.ts';
import { type Plan, takesInput } from './plan.ts';
import type { ProviderApi } from './provider-api.ts';

/** Sends a plan once; resolves with whatever response comes. */
export type Send = (plan: Plan, params: object) => Promise<Response>;

/** Through the method of the generated class, or in its shape where that class lacks the operation. */
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

const typeOf = (input: unknown): string =>
  input instanceof FormData ? 'multipart/form-data' : 'application/json';
