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
