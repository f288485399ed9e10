/** Vapi's management interface as the Worker uses it: its answers checked, its failures in the Worker's words. */
import type * as z from 'zod';
import {
  AnswerError,
  createManagementClient,
  isManagementError,
  type LooseClient,
  type ManagementResponse,
  TimeoutError,
} from '../management/client.ts';
import { faultOfStatus, ProviderFault } from './fault.ts';
import { LONGEST_ANSWER, retryAfterOf } from './http.ts';
import { limitedFetch } from './limited-fetch.ts';
import type { ProviderSettings } from './settings.ts';

/** One more try for what is only read, soon or not at all: a visitor waits. */
const RETRY = { limit: 1, baseMs: 100, maxMs: 500 };

/** @param longest bytes of an answer that are read at the most */
export const createVapiClient = (
  settings: ProviderSettings,
  key: string,
  longest = LONGEST_ANSWER,
): LooseClient =>
  // Its answers are checked by schemas, and what pages may set is checked before.
  createManagementClient<'loose'>({
    fetch: limitedFetch(longest),
    token: key,
    baseUrl: settings.VAPI_ORIGIN,
    timeoutMs: settings.PROVIDER_TIMEOUT_MS,
    retry: RETRY,
    // One request of a Worker must not wait for a promise that belongs to another.
    concurrency: Infinity,
  });

/** What a failure of the client means to the Worker. */
export function faultOfClient(error: unknown, signal?: AbortSignal): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (isManagementError(error)) {
    return faultOfStatus(error.status, error.message, retryAfterOf(error.headers));
  }
  const detail = error instanceof Error ? error.message : String(error);
  // No fault of the provider's, so it must not look like one to the circuit.
  if (signal?.aborted) return new ProviderFault('provider-refused', `${detail}: the visitor has gone`);
  if (error instanceof TimeoutError) return new ProviderFault('provider-timeout', detail, { cause: error });
  const status = error instanceof AnswerError ? error.status : undefined;
  return new ProviderFault('provider-down', detail, { status, cause: error });
}

/** The answer in that shape, or a `ProviderFault`. Another shape is a provider that is down. */
export async function askVapi<T>(
  schema: z.ZodType<T>,
  call: Promise<ManagementResponse<unknown>>,
): Promise<T> {
  const { data } = await call.catch((error: unknown) => {
    throw faultOfClient(error);
  });
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ProviderFault(
    'provider-down',
    `unexpected answer at "${issue?.path.join('.')}": ${issue?.message}`,
    { status: 200 },
  );
}
