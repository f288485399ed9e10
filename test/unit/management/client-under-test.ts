import { afterAll, beforeEach } from 'vitest';
import { createManagementClient, isManagementError } from '../../../worker/management/client.ts';
import type { ManagementError } from '../../../worker/management/errors/management-error.ts';
import type { ClientOptions } from '../../../worker/management/options.ts';
import { json, type RecordingServer, startRecordingServer } from './recording-server.ts';

export const TOKEN = 'secret-token-of-the-test';
const QUICK = { limit: 2, baseMs: 1, maxMs: 2000 };

/** A server for the tests of a file: before each it has seen nothing and answers with a call. */
export async function serveTests(): Promise<RecordingServer> {
  const server = await startRecordingServer();
  beforeEach(() => {
    server.requests.length = 0;
    server.answers(json({ id: 'call_1' }));
  });
  afterAll(() => server.close());
  return server;
}

/** A client of the server that hardly waits before it tries again. */
export const createClient = (server: RecordingServer, options: ClientOptions = {}) =>
  createManagementClient({ token: TOKEN, baseUrl: server.url, retry: QUICK, ...options });

/** What a call that is meant to fail rejects with. */
export async function failure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('the call was meant to fail');
    },
    (thrown: unknown) => thrown,
  );
}

/** What the provider refuses a call with. */
export async function refusal(call: Promise<unknown>): Promise<ManagementError> {
  const thrown = await failure(call);
  if (!isManagementError(thrown)) throw thrown;
  return thrown;
}
