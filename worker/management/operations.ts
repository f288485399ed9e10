import type { Operation } from './operation.ts';
import { ACCOUNT } from './operations/account.ts';
import { ASSISTANTS } from './operations/assistants.ts';
import { CONVERSATIONS } from './operations/conversations.ts';
import { TEST_SUITES } from './operations/test-suites.ts';
import { VOICES } from './operations/voices.ts';

/** Every operation of the management interface: the one table that everything else is made from. */
export const OPERATIONS: readonly Operation[] = [
  ...CONVERSATIONS,
  ...ASSISTANTS,
  ...VOICES,
  ...TEST_SUITES,
  ...ACCOUNT,
];

/** What walks all of a list: the operation itself, or the same list in pages. */
export function pagedOperation(operation: Operation): Operation | undefined {
  if (operation.each) return operation;
  if (operation.action !== 'list') return undefined;
  return OPERATIONS.find((each) => each.resource === operation.resource && each.action === 'listPaged');
}
