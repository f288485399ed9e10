import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createManagementClient } from '../../../worker/management/client.ts';
import { ArgumentError } from '../../../worker/management/errors/argument-error.ts';
import { encodeSegment, fillPath } from '../../../worker/management/path.ts';
import { json, type RecordingServer, startRecordingServer } from './recording-server.ts';

let server: RecordingServer;
beforeAll(async () => {
  server = await startRecordingServer();
  server.answers(json({ id: 'x' }));
});
afterAll(() => server.close());

const HOSTILE = [
  '.',
  '..',
  '../',
  '../org',
  './',
  '/',
  '//evil.example',
  '\\..\\org',
  '%2F',
  '%2e%2e',
  '%2e%2e%2f',
  '%',
  '%00',
  '\u0000',
  '?limit=1',
  '#top',
  'a;b=c',
  '@evil.example',
  ':8080',
  ' ',
  '\n',
  '\t..',
  '.\t.',
  'ünï/cödé',
  '‮',
  '😀',
  '\ud800',
  '\udfff',
  '',
  'constructor',
  '{id}',
  '$&',
  '$1',
];

const anyId = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('.', '/', '%', '2', 'e', 'f', '\\', '\t'), maxLength: 8 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 })
    .map((units) => String.fromCharCode(...units)),
);

/** What an address with this id resolves to, or the refusal. */
function resolved(id: string): URL | ArgumentError {
  try {
    const path = fillPath('/test-suite/{id}/run', [encodeSegment('id', id)]);
    return new URL(`https://host.example${path}`);
  } catch (error) {
    if (error instanceof ArgumentError) return error;
    throw error;
  }
}

it('keeps any id inside its path segment, or refuses it', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      const url = resolved(id);
      if (url instanceof ArgumentError) {
        // Only what no encoding can hold is refused.
        return id === '' || id === '.' || id === '..' || /[\ud800-\udfff]/u.test(id);
      }
      const segments = url.pathname.split('/');
      return (
        url.host === 'host.example' &&
        url.search === '' &&
        url.hash === '' &&
        segments.length === 4 &&
        segments[1] === 'test-suite' &&
        segments[3] === 'run' &&
        decodeURIComponent(segments[2] ?? '') === id
      );
    }),
    { numRuns: 3000 },
  );
});

it.each(HOSTILE)('sends id %j over the wire inside its segment, or not at all', async (id) => {
  server.requests.length = 0;
  const client = createManagementClient({ token: 'secret-token', baseUrl: server.url });
  const refused = ['', '.', '..', '\ud800', '\udfff'].includes(id);
  if (refused) {
    await expect(client.testSuite.getRun('suite', id)).rejects.toBeInstanceOf(ArgumentError);
    expect(server.requests).toHaveLength(0);
  } else {
    await client.testSuite.getRun('suite', id);
    expect(server.requests[0]?.url).toBe(`/test-suite/suite/run/${encodeURIComponent(id)}`);
  }
});

it('refuses an id that is no text, and says which', async () => {
  const client = createManagementClient({ baseUrl: server.url });
  const call = client.testSuite.getRun('suite', undefined as unknown as string);
  await expect(call).rejects.toThrow('runId: expected an id, got undefined');
});
