import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../worker/cli/talklive/program.ts';
import { InterruptedError } from '../../../worker/cli/talklive/interrupted.ts';
import { createTalklive, createTerminal } from './cli-under-test.ts';
import { serveTests, TOKEN } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const talklive = createTalklive(server);

describe('the exit code', () => {
  it('is 1 when the provider refuses, with its words and without the token', async () => {
    server.answers(json({ message: `no such key ${TOKEN}` }, 401));
    const { code, stdout, stderr } = await talklive('call get call_1');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe('talklive: GET /call/call_1 failed with 401 Unauthorized: no such key [token]\n');
  });

  it.each([
    ['an unknown command', 'call fly', "unknown command 'fly'"],
    ['an unknown option', 'call list --colour red', "unknown option '--colour'"],
    ['a missing argument', 'call get', "missing required argument 'id'"],
    [
      'a number that is none',
      'call list --limit many',
      '--limit: expected a whole number from 0 to 1000, got many',
    ],
    ['a date that is none', 'call list --created-at-gt never', 'Expected a date such as'],
    ['a day that no month has', 'call list --created-at-gt 2026-02-30', 'Expected a date such as'],
    ['a date of another form', 'call list --created-at-gt 1/2/2026', 'Expected a date such as'],
    ['a value that is not allowed', 'call list-paged --sort-order UP', 'Allowed choices are ASC, DESC'],
    ['a body that is no JSON', 'assistant create --json {', '--json: expected JSON in the argument'],
    ['no body', 'assistant create', 'no body: pass --json'],
    ['a file that is not there', 'file upload /no/such/file', '/no/such/file'],
    ['an id that no address can hold', 'call get ..', '<id>: expected an id, got ".."'],
    ['an address that is none', 'call list --base-url nowhere', '--base-url: expected an http(s) address'],
  ])('is 2 for %s', async (_title, line, message) => {
    const { code, stderr } = await talklive(line);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
    expect(server.requests).toHaveLength(0);
  });

  it('is 2 without a token', async () => {
    const { code, stderr } = await talklive('call list', { env: { VAPI_TOKEN: '' } });
    expect([code, stderr]).toEqual([
      2,
      'talklive: no token: run talklive login, set VAPI_TOKEN or pass --token-file\n',
    ]);
  });

  it('is 3 when the network fails', async () => {
    const { code, stderr } = await talklive('call list --retries 0 --base-url http://127.0.0.1:1');
    expect(code).toBe(3);
    expect(stderr).toContain('GET /call got no whole answer');
  });

  it('is 3 when the answer does not come in time', async () => {
    server.answers(() => undefined);
    const { code, stderr } = await talklive('call list --timeout 0.05');
    expect([code, stderr]).toEqual([
      3,
      `talklive: GET /call timed out after 50 ms without a whole answer from ${new URL(server.url).host}\n`,
    ]);
  });

  it('is 130 when the user interrupts', async () => {
    server.answers(() => undefined);
    const terminal = createTerminal(server);
    const running = runProgram(['call', 'list'], terminal);
    await expect.poll(() => server.requests.length).toBe(1);
    terminal.interrupt(new InterruptedError());
    expect(await running).toBe(130);
  });
});
