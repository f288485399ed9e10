/** Scenarios in which the provider will not even create the call, worded as its own answers are. */
import type { Scenario } from './scenario.ts';

const ANSWERS = {
  'http-400': [400, 'Bad Request', 'assistantId must be a UUID.'],
  'http-401': [
    401,
    'Unauthorized',
    'Invalid Key. Hot tip, you may be using the private key instead of the public key, or vice versa.',
  ],
  'http-402': [402, 'Payment Required', 'Wallet balance is too low to start a call.'],
  'http-403': [403, 'Forbidden', "Key doesn't allow assistantId."],
  'http-404': [404, 'Not Found', "Couldn't get assistant."],
  'http-409': [409, 'Conflict', 'The call is already in progress.'],
  'http-429': [429, 'Too Many Requests', 'Over Concurrency Limit. Reach out to sales to raise it.'],
  'http-500': [500, 'Internal Server Error', 'Something went wrong.'],
  'http-503': [503, 'Service Unavailable', 'The service is overloaded.'],
} as const;

export type RefusalName = keyof typeof ANSWERS;

export function refusals(usual: Omit<Scenario, 'title'>): Record<RefusalName, Scenario> {
  const entries = Object.entries(ANSWERS).map(([name, [status, error, message]]): [string, Scenario] => [
    name,
    {
      ...usual,
      title: `Creating the call is answered with ${status} ${error}`,
      creation: { outcome: 'refused', status, error, message },
    },
  ]);
  return Object.fromEntries(entries) as Record<RefusalName, Scenario>;
}
