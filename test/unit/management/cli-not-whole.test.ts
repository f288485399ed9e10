/** What is not whole, or does not add up, is said, and what came is not lost. */
import { describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const NOW = new Date().toISOString();
const BASE = Date.parse(NOW);
const META = { itemsPerPage: 100, totalItems: 3, currentPage: 1 };
const ended = (more: object) => ({ id: 'c', createdAt: NOW, status: 'ended', ...more });

describe('a cost that is no number', () => {
  const page = (results: unknown[]) => json({ results, metadata: { ...META, totalItems: results.length } });

  it.each([
    ['words', { cost: 'n/a' }, '1 with a cost that is no number'],
    ['empty text', { cost: '' }, '1 with a cost that is no number'],
    ['hexadecimal', { cost: '0x10' }, '1 with a cost that is no number'],
    ['an object', { cost: {} }, '1 with a cost that is no number'],
    ['a part', { cost: 1, costBreakdown: { llm: 'much' } }, '1 with a cost of llm that is no number'],
    ['no moment', { createdAt: 'soon' }, '1 with no moment of creation'],
    ['no length', { startedAt: 'soon', endedAt: NOW }, '1 with a length that cannot be read'],
  ])('is not counted without a word: %s', async (_title, more, said) => {
    server.answers(page([ended({ cost: '0.5' }), ended({ id: 'd', ...more })]));
    const { code, stdout, stderr } = await talklive(['stats', '--days', '1', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ days: [{ cost: expect.any(Number) as number }] });
    expect([code, stderr]).toEqual([1, `talklive: not whole; not counted: ${said}\n`]);
  });

  it('is said of the provider’s own sums, too', async () => {
    const result = [{ date: NOW, calls: '2', minutes: null, cost: 'NaN' }];
    server.answers(
      json(
        ['days', 'costs', 'assistants', 'reasons'].map((name) => ({
          name,
          result: name === 'days' ? result : [null],
        })),
      ),
    );
    const { code, stderr } = await talklive(['stats', '--days', '1', '--source', 'analytics']);
    expect([code, stderr]).toEqual([
      1,
      'talklive: not whole; not counted: 1 with a cost that is no number\n',
    ]);
  });

  it.each([
    ['cost', ['.5', '2', '10', '1e2', 'free', 'n/a', '']],
    ['-cost', ['1e2', '10', '2', '.5', 'n/a', 'free', '']],
  ])('stands last in --sort %s, and text that is one is one', async (sort, sorted) => {
    const costs = ['10', 'n/a', 2, null, '1e2', '.5', 'free'];
    server.answers(json(costs.map((cost) => ({ id: 'x', cost }))));
    const { stdout } = await talklive(['call', 'list', '--sort', sort, '--template', '{{cost}}']);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .concat(stdout.endsWith('\n\n') ? [''] : []),
    ).toEqual(sorted);
  });
});

describe('a streamed chat that breaks off', () => {
  const words = ['chat', 'create', '--json', '{"input":"Hi","stream":true}'];
  const SSE = { 'content-type': 'text/event-stream' };

  it.each([
    ['after a whole event', 'data: {"delta":"Hel"}\n\n'],
    ['in the middle of one', 'data: {"delta":"Hel"}\n\ndata: {"del'],
    ['with a line that is no event', 'data: {"delta":"Hel"}\n\n: ping\n\n'],
  ])('cleanly, %s', async (_title, events) => {
    server.answers(raw(events, 200, SSE));
    const { code, stdout, stderr } = await talklive(words);
    expect([code, stdout, stderr]).toEqual([
      1,
      'Hel\n',
      'talklive: not whole: the answer broke off before its end\n',
    ]);
  });

  it('with its connection', async () => {
    server.answers((_request, response) => {
      response.writeHead(200, SSE).write('data: {"delta":"Hel"}\n\n');
      setTimeout(() => response.destroy(), 100);
    });
    const { code, stdout, stderr } = await talklive(words);
    expect([code, stdout]).toEqual([3, 'Hel\n']);
    expect(stderr).toMatch(/^talklive: POST \/chat got no whole answer from [\d.:]+: \w+\n$/);
  });

  it('by its user', async () => {
    server.answers(
      (_request, response) => void response.writeHead(200, SSE).write('data: {"delta":"Hel"}\n\n'),
    );
    const { code, stdout, stderr } = await talklive(words, { onOutput: (_sofar, end) => end() });
    expect([code, stdout, stderr]).toEqual([
      130,
      'Hel\n',
      'talklive: interrupted: the answer is not whole\n',
    ]);
  });

  it.each(['[DONE]', '{"type":"response.completed"}'])('is whole with %s', async (event) => {
    server.answers(raw(`data: {"delta":"Hel"}\n\ndata: ${event}\n\n`, 200, SSE));
    expect(await talklive(words)).toMatchObject({ code: 0, stdout: 'Hel\n', stderr: '' });
  });
});

describe('a list that does not add up', () => {
  const item = (at: number, more: object = {}) => ({
    id: `x_${at}`,
    status: 'ringing',
    createdAt: NOW,
    updatedAt: new Date(BASE + at).toISOString(),
    time: new Date(BASE + at).toISOString(),
    ...more,
  });
  it.each([
    ['call', 'watch'],
    ['logs', 'tail'],
  ])(
    'is no outage to %s %s',
    async (...words) => {
      let look = 0;
      server.answers((request, response) => {
        look += 1;
        json({
          results: [item(look)],
          metadata: { itemsPerPage: 1, totalItems: 9, currentPage: 1, hasNextPage: false },
        })(request, response);
      });
      const { code, stdout, stderr } = await talklive([...words, '--json', '--interval', '1'], {
        onOutput: (sofar, end) => void (sofar.includes('x_4') && end()),
      });
      expect(code).toBe(130);
      for (const at of [1, 2, 3, 4]) expect(stdout).toContain(`x_${at}`);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
      expect(stderr).toContain('it ends before its 9 items are read');
      expect(stderr).toContain('going on with what came');
    },
    20_000,
  );

  it('misses no call that it did not reach', async () => {
    // Goes in circles until the third look: what is on the second page changed before what is on the first.
    let looks = 0;
    const late = item(1, { id: 'late' });
    server.answers((request, response) => {
      const { query } = request;
      if (!query.get('updatedAtGe')) return json({ results: [item(0)], metadata: META })(request, response);
      const page = Number(query.get('page') ?? 1);
      if (page === 1) looks += 1;
      const isLate = page === 2 && looks > 2 && (query.get('updatedAtGe') ?? '') <= late.updatedAt;
      json({
        results: [isLate ? late : item(5)],
        metadata: { itemsPerPage: 1, totalItems: 2, currentPage: page },
      })(request, response);
    });
    const { stdout } = await talklive(['call', 'watch', '--json', '--interval', '1'], {
      onOutput: (sofar, end) => void ((sofar.includes('late') || looks > 5) && end()),
    });
    expect(stdout).toContain('late');
  }, 20_000);
});
