/** A shell's variable that was empty: the next option is no value of the one before. */
import { describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);

describe('an option whose value is missing', () => {
  it.each<[string, string[]]>([
    ['--columns', ['assistant', 'delete', 'as_1', '--yes', '--columns', '--dry-run']],
    ['--jq', ['assistant', 'delete', 'as_1', '--yes', '--jq', '--dry-run']],
    ['--call-id', ['logs', 'delete', '--yes', '--call-id', '--dry-run']],
    ['--out', ['api', 'DELETE', '/eval/e1', '--yes', '--out', '--dry-run']],
    ['--query', ['api', 'DELETE', '/eval/e1', '--yes', '--query', '--dry-run']],
    ['--template', ['call', 'create', '--json', '{"name":"x"}', '--template', '--dry-run']],
    ['--profile', ['assistant', 'delete', 'as_1', '--profile', '--yes', '--dry-run']],
    ['--sort', ['call', 'list', '--sort', '-h']],
    ['--jq', ['call', 'list', '--jq', '--help']],
    ['--assistant-id', ['stats', '--assistant-id', '--json']],
    ['--token-file', ['login', '--token-file', '--store']],
  ])('%s takes no option for it: %j', async (name, words) => {
    const { code, stderr } = await talklive(words, { input: 'token-on-the-input' });
    expect(stderr).toContain(`talklive: ${name}: expected a value, got the option -`);
    expect(code).toBe(2);
    expect(server.requests).toEqual([]);
  });

  it('takes what stands behind =, and what begins with one hyphen', async () => {
    server.answers(json([{ id: 'call_1', cost: 1 }]));
    const { stdout } = await talklive(['call', 'list', '--template=--{{id}}', '--sort', '-cost']);
    expect(stdout).toBe('--call_1\n');
  });
});

it.each(['-V', '-f', '-n', '-h'])('--jq=%s is no option of jq’s own', async (filter) => {
  const { code, stderr } = await talklive(['assistant', 'get', 'as_1', `--jq=${filter}`]);
  expect([code, stderr.startsWith('talklive: --jq: ')]).toEqual([2, true]);
  expect(server.requests).toEqual([]);
});
