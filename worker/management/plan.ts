import { encodeBody } from './body.ts';
import { checkCallOptions } from './check-options.ts';
import { type Operation, pathParameters } from './operation.ts';
import type { CallOptions } from './options.ts';
import { encodeSegment, fillPath } from './path.ts';
import { encodeQuery } from './query.ts';

/** One call, checked and encoded, ready to be sent as often as it takes. */
export interface Plan {
  readonly operation: Pick<Operation, 'method' | 'path'> & { readonly answer: Operation['answer'] | 'any' };
  readonly options: CallOptions;
  /** Path parameters in order, encoded. */
  readonly segments: readonly string[];
  /** Body or query as it goes out; undefined where there is none. */
  readonly input: unknown;
}

/** Reads the arguments of an operation's method. */
export type Planner = (args: readonly unknown[]) => Plan;

const NONE: CallOptions = {};

/** Path without host and query: what messages may show. */
export const pathOf = ({ operation, segments }: Plan): string => fillPath(operation.path, segments);

export const takesInput = ({ body, query }: Operation): boolean => body !== undefined || query !== undefined;

/** Path parameters come first, then the body or query where there is one, then options. */
export function createPlanner(operation: Operation): Planner {
  const names = pathParameters(operation.path);
  const inputAt = takesInput(operation) ? names.length : undefined;
  const isDestructive = operation.method === 'DELETE';
  const optionsAt = names.length + (inputAt === undefined ? 0 : 1);

  return (args) => {
    const segments = names.map((name, at) => encodeSegment(name, args[at], isDestructive));
    const options = (args[optionsAt] ?? NONE) as CallOptions;
    if (options !== NONE) checkCallOptions(options);
    const input = inputAt === undefined ? undefined : inputOf(operation, args[inputAt]);
    return { operation, options, segments, input };
  };
}

const inputOf = (operation: Operation, input: unknown): unknown =>
  operation.body === undefined ? encodeQuery(operation, input) : encodeBody(operation, input);
