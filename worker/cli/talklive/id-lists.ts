import { kebab, type Operation, pathParameters } from '../../management/operation.ts';
import { OPERATIONS } from '../../management/operations.ts';
import type { Place } from './suggestions.ts';

/** A list that has the ids that fit. */
export interface IdList {
  operation: Operation;
  /** Ids on the way to it, such as the suite of a test. */
  ids: readonly string[];
}

/** Which options name what. */
const LISTS: Readonly<Record<string, string>> = {
  '--assistant-id': '/assistant',
  '--call-id': '/call',
  '--org-id': '/org',
  '--phone-number-id': '/phone-number',
  '--previous-chat-id': '/chat',
  '--session-id': '/session',
  '--squad-id': '/squad',
  '--workflow-id': '/workflow',
};

/** The list of what may stand in a place; undefined where that is no id, or no list has it. */
export function listFor({ path: [resource, action], awaiting, given }: Place): IdList | undefined {
  if (awaiting) return listAt(LISTS[awaiting.long ?? ''], []);
  const named = OPERATIONS.filter((each) => kebab(each.resource) === resource);
  // What the table does not have (`call watch`) takes the id that `get` takes.
  const operation =
    named.find((each) => kebab(each.action) === action) ??
    (action === 'watch' ? named.find((each) => each.action === 'get') : undefined);
  const name = operation && pathParameters(operation.path)[given.length];
  if (name === undefined) return undefined;
  return listAt(operation?.path.slice(0, operation.path.indexOf(`/{${name}}`)), given);
}

function listAt(path: string | undefined, ids: readonly string[]): IdList | undefined {
  // Of calls nobody needs what was said, to tell them apart.
  const wanted = path === '/call' ? '/v2/call/metadata' : path;
  const operation = OPERATIONS.find((each) => each.method === 'GET' && each.path === wanted);
  return operation && { operation, ids };
}
