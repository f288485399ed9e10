import type { Api, FullRequestParams } from '@vapi-ai/web/dist/api.js';
import { hasFiles, toForm } from './form.ts';
import { type Operation, pathParameters } from './operation.ts';
import { type CallOptions, checkNumbers } from './options.ts';
import { encodeSegment, fillPath } from './path.ts';
import { checkQuery } from './query.ts';
import type { Token } from './token.ts';

/** One call, checked and encoded, ready to be sent as often as it takes. */
export interface Plan {
  readonly operation: Operation;
  readonly options: CallOptions;
  /** Path with its parameters, encoded: for messages, so it is made when one is. */
  path(): string;
  /** Sends it once through the generated client; rejects with the response when it is not 2xx. */
  send(params: object): Promise<Response>;
}

type Send = (...args: unknown[]) => Promise<Response>;

const NONE: CallOptions = {};

/** Reads a method's arguments: path parameters, then the body or query where there is one, then options. */
export function createPlanner(
  api: Api<Token | null>,
  operation: Operation,
): (args: readonly unknown[]) => Plan {
  const names = pathParameters(operation.path);
  const takesInput = operation.body !== undefined || operation.query !== undefined;
  const send = operation.generated
    ? generatedMethod(api, operation.generated)
    : missingMethod(api, operation);

  return (args) => {
    const segments = names.map((name, at) => encodeSegment(name, args[at]));
    const rest = args.slice(names.length);
    const options = (rest[takesInput ? 1 : 0] ?? NONE) as CallOptions;
    if (options !== NONE) checkNumbers(options);
    const input = takesInput ? [inputOf(operation, rest[0])] : [];
    // Parsing is ours, so the generated client must not parse first: it would hold the body twice.
    const own = { format: undefined, ...typeOf(operation, input[0]) };
    return {
      operation,
      options,
      path: () => fillPath(operation.path, segments),
      send: (params) => send(...segments, ...input, { ...own, ...params }),
    };
  };
}

function generatedMethod(api: Api<Token | null>, name: string): Send {
  const [group = '', method = ''] = name.split('.');
  return (api as unknown as Record<string, Record<string, Send>>)[group]?.[method] as Send;
}

/** An operation that the generated class lacks, sent through the same machinery in the same shape. */
function missingMethod(api: Api<Token | null>, operation: Operation): Send {
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

function typeOf(operation: Operation, input: unknown): object {
  if (operation.body !== 'json-or-form') return {};
  return { type: input instanceof FormData ? 'multipart/form-data' : 'application/json' };
}
