/** Answers that are not what was expected: a clear line and an exit code, never a stack and never silence. */
import { describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const NOW = new Date().toISOString();
const META = { itemsPerPage: 100, totalItems: 3, currentPage: 1 };
const ended = (more: object) => ({ id: 'c', createdAt: NOW, status: 'ended', ...more });

describe('columns and sorting that an answer does not have', () => {
  it.each<[string, string[], unknown, string]>([
    [
      'columns of one item',
      ['call', 'get', 'call_1', '--columns', 'nope'],
      { id: 'call_1' },
      '--columns: no item has nope; there are id',
    ],
    [
      'columns of a list',
      ['call', 'list', '--columns', 'nope'],
      [{ id: 'call_1' }],
      '--columns: no item has nope; there are id',
    ],
    [
      'one item that is sorted',
      ['call', 'get', 'call_1', '--sort', 'nope'],
      { id: 'call_1' },
      '--sort: the answer is one item, and no list',
    ],
    [
      'one item that is sorted as JSON',
      ['call', 'get', 'call_1', '--sort', 'id', '--json'],
      { id: 'call_1' },
      '--sort: the answer is one item, and no list',
    ],
    ['sorting of a list', ['call', 'list', '--sort', 'nope'], [{ id: 'call_1' }], '--sort: no item has nope'],
    [
      'one item of api',
      ['api', 'GET', '/eval/e1', '--columns', 'nope'],
      { id: 'e1' },
      '--columns: no item has nope; there are id',
    ],
  ])('are refused: %s', async (_title, words, answer, said) => {
    server.answers(json(answer));
    const { code, stdout, stderr } = await talklive(words);
    expect([code, stdout, stderr]).toEqual([2, '', `talklive: ${said}\n`]);
  });

  it.each([
    ['--columns', 'id,,cost', '--columns: expected fields separated by commas, got one without a name'],
    ['--sort', '-', '--sort: expected a field, got none'],
  ])('%s %s is refused before anything is sent', async (option, value, said) => {
    const { code, stderr } = await talklive(['call', 'list', option, value]);
    expect([code, stderr, server.requests.length]).toEqual([2, `talklive: ${said}\n`, 0]);
  });

  it.each([
    [['--columns', 'id,nope'], '--columns: no item has nope; there are id, createdAt'],
    [['--sort', '-nope'], '--sort: no item has nope'],
  ])('are refused at the first page of a walk: %j', async (form, said) => {
    server.answers(({ query }, response) => {
      const currentPage = Number(query.get('page') ?? 1);
      const metadata = { itemsPerPage: 1, totalItems: 50, currentPage };
      json({ results: [{ id: `call_${currentPage}`, createdAt: NOW }], metadata })({} as never, response);
    });
    for (const words of [
      ['call', 'list', '--all'],
      ['api', 'GET', '/v2/call', '--all'],
    ]) {
      server.requests.length = 0;
      const { code, stdout, stderr } = await talklive([...words, ...form]);
      expect([code, stdout, stderr]).toEqual([2, '', `talklive: ${said}\n`]);
      expect(server.requests).toHaveLength(1);
    }
  });

  it('may be of items further on, where lists are known to have them', async () => {
    const page = (currentPage: number, more: object) =>
      json({
        results: [{ id: `call_${currentPage}`, ...more }],
        metadata: { itemsPerPage: 1, totalItems: 2, currentPage },
      });
    for (const [name, more] of [
      ['endedReason', { endedReason: 'customer-ended-call' }],
      ['analysis.summary', { analysis: { summary: 'well' } }],
    ] as const) {
      server.answers(page(1, {}), page(2, more));
      const { code, stdout } = await talklive(['call', 'list', '--all', '--columns', `id,${name}`]);
      expect([code, stdout.trimEnd().split('\n').length]).toEqual([0, 3]);
    }
  });

  it('do not hide what was created', async () => {
    server.answers(json({ id: 'as_new', name: 'x' }));
    const words = ['assistant', 'create', '--json', '{"name":"x"}', '--columns', 'nope'];
    const { code, stdout, stderr } = await talklive(words);
    expect(stdout).toContain('as_new');
    expect([code, stderr]).toEqual([2, 'talklive: --columns: no item has nope; there are id, name\n']);
  });

  it('are said of a template', async () => {
    server.answers(json([{ id: 'call_1' }]));
    const { code, stdout, stderr } = await talklive(['call', 'list', '--template', '{{id}} {{nope}}']);
    expect([code, stdout, stderr]).toEqual([0, 'call_1 \n', 'talklive: --template: no item has nope\n']);
  });
});

describe('--jq', () => {
  it('takes halves of characters, and says so', async () => {
    server.answers(json([{ id: 'a\ud83d', 'k\udc00': ['\ud800'] }, { id: '😀 \\ud800' }]));
    const { code, stdout, stderr } = await talklive(['call', 'list', '--jq', '.[].id']);
    expect([code, stdout]).toEqual([0, 'a\ufffd\n😀 \\ud800\n']);
    expect(stderr).toBe(
      'talklive: --jq: half of a character in 3 texts of the answer is U+FFFD; --json has it as it came\n',
    );
  });

  it.each([
    ['nothing for nothing', 'empty', ''],
    ['half of a character that it makes itself', '[55296] | implode', '\ufffd\n'],
    ['bytes that are no text', '"/9j/" | @base64d', '\ufffd\ufffd\ufffd\n'],
    ['what is no number', 'nan', 'null\n'],
  ])('prints %s', async (_title, filter, printed) => {
    server.answers(json([{ id: 'call_1' }]));
    const { code, stdout, stderr } = await talklive(['call', 'list', '--jq', filter]);
    expect([code, stdout, stderr]).toEqual([0, printed, '']);
  });

  it('prints what came before it failed, and what it was told to say', async () => {
    server.answers(json([{ id: 'call_1' }]));
    const failed = await talklive(['call', 'list', '--jq', '.[0].id, error("no")']);
    expect([failed.code, failed.stdout]).toEqual([2, 'call_1\n']);
    const told = await talklive(['call', 'list', '--jq', '.[0].id | debug']);
    expect([told.code, told.stdout, told.stderr]).toEqual([0, 'call_1\n', '["DEBUG:","call_1"]\n']);
  });
});

describe('a list that is none', () => {
  it.each<[string, string[], unknown, string]>([
    [
      'null',
      ['call', 'list'],
      null,
      'GET /call answered with null where a list was expected; --json prints what came',
    ],
    [
      'an object',
      ['call', 'list'],
      { message: 'back soon' },
      'GET /call answered with an object where a list was expected; --json prints what came',
    ],
    [
      'text',
      ['assistant', 'list', '--jq', 'length'],
      'soon',
      'GET /assistant answered with text where a list was expected; --json prints what came',
    ],
    [
      'null as a page',
      ['chat', 'list'],
      { results: null },
      'GET /chat answered with an object where a list was expected; --json prints what came',
    ],
    [
      'null as an item',
      ['call', 'get', 'call_1'],
      null,
      'GET /call/{id} answered with null where an item was expected',
    ],
    [
      'null to watch',
      ['call', 'watch', 'call_1'],
      null,
      'GET /call/call_1 answered with null where an item was expected',
    ],
    [
      'null to tail',
      ['logs', 'tail'],
      null,
      'GET /logs answered with null where a list was expected; --json prints what came',
    ],
    [
      'null to walk',
      ['call', 'list', '--all'],
      null,
      'GET /v2/call does not lead to its end: the answer holds no list of results; 0 items on 0 pages were read',
    ],
    [
      'null to count',
      ['stats'],
      null,
      'GET /v2/call/metadata does not lead to its end: the answer holds no list of results; 0 items on 0 pages were read',
    ],
  ])('is said: %s', async (_title, words, answer, said) => {
    server.answers(json(answer));
    const { code, stdout, stderr } = await talklive(words);
    expect([code, stdout, stderr]).toEqual([1, '', `talklive: ${said}\n`]);
  });

  it('is printed as it came where that was asked for', async () => {
    server.answers(json(null));
    const { code, stdout } = await talklive(['call', 'list', '--json']);
    expect([code, stdout]).toEqual([1, 'null\n']);
  });

  it.each([
    ['a table', ['call', 'list']],
    ['columns', ['call', 'list', '--columns', 'id']],
    ['sorted', ['call', 'list', '--sort', '-cost']],
    ['JSON', ['call', 'list', '--json']],
    ['lines', ['call', 'list', '--output', 'ndjson']],
    ['a template', ['call', 'list', '--template', '{{id}}']],
    ['a walk', ['call', 'list', '--all']],
    ['a walk of lines', ['call', 'list', '--all', '--output', 'ndjson']],
  ])('with null among its items is printed and said: %s', async (_title, words) => {
    server.answers(json({ results: [null, { id: 'call_7', cost: 1 }, null], metadata: META }));
    const { code, stdout, stderr } = await talklive(words);
    expect(stdout).toContain('call_7');
    expect([code, stderr]).toEqual([1, 'talklive: not whole: of 3 items 2 are null\n']);
  });

  it('with null among its items is watched and tailed without them', async () => {
    const results = [null, { id: 'call_7', status: 'ringing', createdAt: NOW, updatedAt: NOW }, 5];
    for (const words of [
      ['call', 'watch'],
      ['logs', 'tail'],
    ]) {
      server.answers(json({ results, metadata: META }));
      const { stdout, stderr } = await talklive([...words, '--json'], {
        onOutput: (sofar, end) => void (sofar.includes('call_7') && end()),
      });
      expect(stdout).toContain('call_7');
      expect(stderr).toBe('');
    }
  });

  it('of words is read where a call has none', async () => {
    server.answers(json(ended({ messages: [null, 'x', { role: 'bot', message: { a: 1 } }], cost: '0.5' })));
    const { code, stdout } = await talklive(['call', 'watch', 'call_1']);
    expect(code).toBe(0);
    expect(stdout).toContain('assistant: {"a":1}');
    expect(stdout).toContain('0.50 US dollars');
  });
});
