/** A form that an answer cannot take is refused, and not passed over without a word. */
import { describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const CHAT = ['chat', 'create', '--json', '{"input":"Hi","stream":true}'];

describe('is refused by name, before anything is sent', () => {
  it.each([
    [CHAT, ['--jq', '.']],
    [CHAT, ['--template', '{{id}}']],
    [CHAT, ['--columns', 'id']],
    [CHAT, ['--sort', 'id']],
    [
      ['api', 'GET', '/call', '--out', 'x.json'],
      ['--jq', '.'],
    ],
    [
      ['api', 'GET', '/call', '--out', 'x.json'],
      ['--template', '{{id}}'],
    ],
    [
      ['api', 'GET', '/call', '--out', 'x.json'],
      ['--columns', 'id'],
    ],
    [
      ['api', 'GET', '/call', '--out', 'x.json'],
      ['--sort', 'id'],
    ],
    [
      ['api', 'GET', '/call', '--out', 'x.json'],
      ['--output', 'ndjson'],
    ],
    [['api', 'GET', '/call', '--out', 'x.json'], ['--all']],
    [
      ['api', 'POST', '/chat', '--json', '{"input":"Hi","stream":true}'],
      ['--jq', '.'],
    ],
  ])('%j with %j', async (words, form) => {
    const { code, stderr } = await talklive([...words, ...form]);
    expect(stderr).toMatch(new RegExp(`^talklive: ${form[0]}`));
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
    expect(server.requests).toEqual([]);
  });
});

describe('an option that is given twice', () => {
  it.each([
    ['logs', 'delete', '--call-id', 'c1', '--call-id', 'c2', '--yes'],
    ['logs', 'delete', '--call-id=c1', '--call-id=c2', '--yes'],
    ['call', 'list', '--limit', '1', '--limit', '2'],
    ['api', 'GET', '/call', '--jq', '.', '--jq', '.[]'],
  ])('is refused: %s %s %s', async (...words) => {
    const { code, stderr } = await talklive(words);
    expect(stderr).toMatch(/^talklive: --(call-id|limit|jq): given twice/);
    expect(code).toBe(2);
    expect(server.requests).toEqual([]);
  });

  it('is taken where it may be repeated', async () => {
    server.answers(json([]));
    const words = ['api', 'GET', '/call', '--query', 'a=1', '--query', 'b=2', '--output', 'ndjson'];
    expect((await talklive(words)).code).toBe(0);
    expect((await talklive(['call', 'list-metadata', '--id-any', 'a', '--id-any', 'b', '--json'])).code).toBe(
      0,
    );
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/call?a=1&b=2',
      '/v2/call/metadata?idAny=a&idAny=b',
    ]);
  });
});

describe('an id that a program wrote where it had none', () => {
  it.each(['None', 'nil', 'NULL', '<id>', '$ID', ':id', '{id}', '${ID}', 'undefined', 'null'])(
    'deletes nothing: %s',
    async (id) => {
      for (const words of [
        ['call', 'delete', id],
        ['logs', 'delete', '--call-id', id],
      ]) {
        expect((await talklive([...words, '--yes'])).code).toBe(2);
        expect(server.requests).toEqual([]);
      }
    },
  );
});
