import { describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const sent = () =>
  server.requests.map(({ method, url, body }) => [method, url, body.toString()].join(' ').trim());

describe('talklive api', () => {
  it('sends what no command has, with query and body', async () => {
    server.answers(json({ id: 'run_1' }));
    const words = [
      'api',
      'post',
      '/eval/run',
      '--query',
      'a=1',
      'b=+49',
      'a=2',
      '--json',
      '{"evalId":"eval_1"}',
    ];
    const { code, stdout } = await talklive(words);
    expect([code, stdout]).toEqual([0, 'id        run_1\n']);
    expect(sent()).toEqual(['POST /eval/run?a=1&a=2&b=%2B49 {"evalId":"eval_1"}']);
  });

  it('tries a GET again, and nothing else', async () => {
    server.answers(raw('', 503), json({ id: 'eval_1' }));
    expect((await talklive(['api', 'GET', '/eval/eval_1'])).code).toBe(0);
    server.answers(raw('', 503), json({}));
    expect((await talklive(['api', 'POST', '/eval'])).code).toBe(1);
    expect(server.requests).toHaveLength(3);
  });

  it('follows pages, and says where they end too early', async () => {
    const page = (currentPage: number) =>
      json({
        results: [{ id: `eval_${currentPage}` }],
        metadata: { itemsPerPage: 1, totalItems: 3, currentPage },
      });
    server.answers(page(1), page(2), json({ message: 'no' }, 403));
    const { code, stdout, stderr } = await talklive([
      'api',
      'GET',
      '/eval?limit=1',
      '--all',
      '--jq',
      '.[].id',
    ]);
    expect([code, stdout]).toEqual([1, 'eval_1\neval_2\n']);
    expect(stderr).toContain('not whole: 2 of 3');
    expect(sent()).toEqual(['GET /eval?limit=1', 'GET /eval?limit=1&page=2', 'GET /eval?limit=1&page=3']);
  });

  it('deletes with --yes, and asks for it otherwise', async () => {
    const { code, stderr } = await talklive(['api', 'DELETE', '/eval/eval_1']);
    expect([code, stderr]).toEqual([
      2,
      'talklive: DELETE /eval/eval_1 cannot be undone: pass --yes to do it without being asked\n',
    ]);
    expect((await talklive(['api', 'DELETE', '/eval/eval_1', '--yes'])).code).toBe(0);
    expect(sent()).toEqual(['DELETE /eval/eval_1']);
  });

  it.each([
    ['a whole list', ['api', 'DELETE', '/eval', '--yes'], '<path>: expected a filter'],
    [
      'a filter without a value',
      ['api', 'DELETE', '/eval?name=', '--yes'],
      'name in <path>: expected a value',
    ],
    ['an id that is missing', ['api', 'GET', '/eval/{id}'], '<path>: expected an id'],
    ['another method', ['api', 'FETCH', '/eval'], '<method>: expected one of GET'],
    ['a query without a name', ['api', 'GET', '/eval', '--query', 'x'], '--query: expected name=value'],
    ['a path that climbs', ['api', 'GET', '/eval/../org'], '<path>: '],
  ])('refuses %s, and sends nothing', async (_title, words, message) => {
    const { code, stderr } = await talklive(words);
    expect(stderr).toContain(`talklive: ${message}`);
    expect(code).toBe(2);
    expect(sent()).toEqual([]);
  });

  it('prints the request with --dry-run, and sends nothing', async () => {
    const { code, stdout } = await talklive(['api', 'DELETE', '/eval/eval_1', '--dry-run']);
    expect(code).toBe(0);
    expect(stdout).toContain(`DELETE ${server.url}/eval/eval_1`);
    expect(sent()).toEqual([]);
  });

  it('hands over what is no JSON byte for byte', async () => {
    const bytes = Buffer.from([0, 255, 27, 91, 13, 10]);
    server.answers(
      (_request, response) => void response.writeHead(200, { 'content-type': 'audio/wav' }).end(bytes),
    );
    expect((await talklive(['api', 'GET', '/recording/1'])).bytes).toEqual(bytes);
  });
});
