/** Output that finds no room: what was done is told by the exit code, and no stack is printed. */
import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { TALKLIVE } from './cli-process.ts';
import { serveTests, TOKEN } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();

/** A line of a shell, where `talklive` is the command. */
function shell(line: string, address = server.url): Promise<{ code: number | null; output: string }> {
  const command = `talklive() { '${process.execPath}' --disable-warning=ExperimentalWarning '${TALKLIVE}' "$@"; }; ${line}`;
  const env = { PATH: process.env['PATH'] ?? '', VAPI_TOKEN: TOKEN, VAPI_BASE_URL: address };
  const child = spawn('bash', ['--norc', '-c', command], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => child.on('close', (code) => done({ code, output })));
}

describe.runIf(process.platform === 'linux')('a full disk', () => {
  it.each([
    'call list',
    'call list --all --output ndjson',
    'assistant delete as_1 --yes',
    '--version',
    '--help',
    'call list --help',
    'completion bash',
  ])('is told in one line by talklive %s', async (words) => {
    server.answers(json([{ id: 'call_1' }]));
    const { code, output } = await shell(`talklive ${words} > /dev/full`);
    expect(output).toMatch(/^talklive: standard output cannot be written: .*ENOSPC.*\n$/);
    expect(code).toBe(2);
  });

  it('under the error stream takes nothing from the exit code', async () => {
    const { code } = await shell('talklive call list --retries 0 2> /dev/full', 'http://127.0.0.1:1');
    expect(code).toBe(3);
    expect((await shell('talklive call list --limit x 2> /dev/full')).code).toBe(2);
  });
});
