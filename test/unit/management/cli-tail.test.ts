import { describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const lines = (text: string) => text.trimEnd().split('\n');
const endAt = (mark: string) => (sofar: string, end: () => void) => void (sofar.includes(mark) && end());

describe('call watch', () => {
  const live = { id: 'call_1', status: 'in-progress', messages: [] };
  const over = { id: 'call_1', status: 'ended', endedReason: 'customer-ended-call' };

  it('outlasts an outage and goes on', async () => {
    const dead: Parameters<typeof server.answers>[0] = (_request, response) => void response.destroy();
    server.answers(json(live), raw('', 503), dead, json({ message: 'slow' }, 429), json(live), json(over));
    const { code, stdout, stderr } = await talklive(['call', 'watch', 'call_1', '--interval', '1']);
    expect(code).toBe(0);
    expect(lines(stdout)).toEqual(['· in-progress', '· ended', '· customer-ended-call']);
    expect(stderr).toMatch(/503.*; trying again in 1 s\n/);
    expect(stderr).toMatch(/got no whole answer from .*; trying again in 2 s\n/);
    expect(stderr).toMatch(/429.*; trying again in 4 s\n/);
    expect(stderr).toContain('there is an answer again');
  }, 40_000);

  it('without an id shows all calls of an assistant in some states, as they change', async () => {
    const call = (id: string, status: string) => ({
      id,
      status,
      assistantId: 'as_1',
      createdAt: '2026-01-01',
    });
    server.answers(
      json([call('call_2', 'queued'), call('call_1', 'ended')]),
      json([call('call_3', 'ringing'), call('call_2', 'in-progress'), call('call_1', 'ended')]),
      json([call('call_3', 'ended'), call('call_2', 'ended'), call('call_1', 'ended')]),
    );
    const words = [
      'call',
      'watch',
      '--assistant-id',
      'as_1',
      '--status',
      'in-progress',
      'ended',
      '--interval',
      '1',
    ];
    const { code, stdout } = await talklive([...words, '--json'], { onOutput: endAt('"call_3"') });
    expect(code).toBe(130);
    expect(lines(stdout).map((line) => JSON.parse(line) as object)).toMatchObject([
      { id: 'call_2', status: 'in-progress' },
      { id: 'call_2', status: 'ended' },
      { id: 'call_3', status: 'ended' },
    ]);
    expect(server.requests[0]?.query.get('assistantId')).toBe('as_1');
  });

  it('without an id asks for what changed since, without what was said, and walks all of it', async () => {
    const call = (id: string, status: string, second: number) => ({
      id,
      status,
      updatedAt: `2026-01-01T00:00:0${second}.000Z`,
    });
    const page = (results: object[], more: object = {}) =>
      json({ results, metadata: { itemsPerPage: 1, totalItems: 2, currentPage: 1, ...more } });
    server.answers(
      page([call('call_9', 'in-progress', 5)]),
      page([call('call_9', 'ended', 7)], { hasNextPage: true }),
      page([call('call_1', 'ended', 6)], { currentPage: 2, hasNextPage: false }),
    );
    const { stdout } = await talklive(['call', 'watch', '--interval', '1', '--json'], {
      onOutput: (sofar, end) => void (sofar.split('"ended"').length > 2 && end()),
    });
    expect(lines(stdout).map((line) => (JSON.parse(line) as { id: string }).id)).toEqual([
      'call_9',
      'call_1',
      'call_9',
    ]);
    expect(server.requests.slice(0, 3).map(({ url }) => decodeURIComponent(url))).toEqual([
      '/v2/call/metadata?limit=1000',
      '/v2/call/metadata?limit=1000&updatedAtGe=2026-01-01T00:00:05.000Z',
      '/v2/call/metadata?limit=1000&updatedAtGe=2026-01-01T00:00:05.000Z&page=2',
    ]);
  });

  it.each([
    ['call', 'watch', 'call_1', '--interval', '0.5'],
    ['logs', 'tail', '--interval', '0'],
  ])('looks no more often than every second (%s %s)', async (...words) => {
    const { code, stderr } = await talklive(words);
    expect(code).toBe(2);
    expect(stderr).toContain('--interval: expected a number from 1 to 86400, got ');
    expect(server.requests).toHaveLength(0);
  });
});

describe('logs tail', () => {
  const entry = (id: number, responseHttpCode = 200) => ({
    id: `log_${id}`,
    time: `2026-01-01T00:00:0${id}.000Z`,
    type: 'API',
    requestHttpMethod: 'GET',
    requestPath: '/call',
    responseHttpCode,
    assistantId: 'as_1',
  });
  const page = (...results: object[]) =>
    json({ results, metadata: { itemsPerPage: 1000, totalItems: results.length, currentPage: 1 } });

  it('shows what is there and then what comes, each once, through an outage', async () => {
    server.answers(
      page(entry(2), entry(1)),
      page(entry(2), entry(3)),
      raw('', 500),
      page(entry(3), entry(4)),
    );
    const words = ['logs', 'tail', '--assistant-id', 'as_1', '--interval', '1'];
    const { code, stdout } = await talklive(words, { onOutput: endAt(':04') });
    expect(code).toBe(130);
    expect(lines(stdout).map((line) => line.slice(0, 38))).toEqual(
      [
        '2026-01-01 00:00:01  API  200  GET  /ca',
        '2026-01-01 00:00:02  API  200  GET  /ca',
        '2026-01-01 00:00:03  API  200  GET  /ca',
        '2026-01-01 00:00:04  API  200  GET  /ca',
      ].map((line) => line.slice(0, 38)),
    );
    const [first, second, , fourth] = server.requests;
    expect(first?.url).toBe('/logs?assistantId=as_1&sortOrder=DESC&limit=20');
    expect(second?.query.get('createdAtGe')).toBe('2026-01-01T00:00:02.000Z');
    expect(fourth?.query.get('createdAtGe')).toBe('2026-01-01T00:00:03.000Z');
  });

  it('shows nothing of what is there with --lines 0', async () => {
    server.answers(page(entry(1)), page(entry(1), entry(2)));
    const words = ['logs', 'tail', '--lines', '0', '--interval', '1', '--json'];
    const { stdout } = await talklive(words, { onOutput: endAt('log_2') });
    expect(lines(stdout).map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(['log_2']);
  });

  it('shows nothing older where the provider passes over the moment that was asked for', async () => {
    server.answers(page(entry(4)), page(entry(1), entry(2), entry(3), entry(4), entry(5)));
    const words = ['logs', 'tail', '--lines', '1', '--interval', '1', '--json'];
    const { stdout } = await talklive(words, { onOutput: endAt('log_5') });
    expect(lines(stdout).map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(['log_4', 'log_5']);
  });

  it.each(['1001', '1.5'])('refuses --lines %s, which one answer cannot hold', async (count) => {
    const { code, stderr } = await talklive(['logs', 'tail', '--lines', count]);
    expect([code, stderr]).toEqual([
      2,
      `talklive: --lines: expected a whole number from 0 to 1000, got ${count}\n`,
    ]);
    expect(server.requests).toHaveLength(0);
  });

  it('shows answers of some status alone', async () => {
    server.answers(page(entry(4, 502), entry(3, 404), entry(2, 201), entry(1, 500)));
    const words = ['logs', 'tail', '--status', '404', '5xx', '--json'];
    const { stdout } = await talklive(words, { onOutput: endAt('log_4') });
    expect(lines(stdout).map((line) => (JSON.parse(line) as { id: string }).id)).toEqual([
      'log_1',
      'log_3',
      'log_4',
    ]);
    expect((await talklive(['logs', 'tail', '--status', 'bad'])).stderr).toContain(
      '--status: expected codes',
    );
  });
});

describe('a streamed chat', () => {
  it('is printed word by word as it comes', async () => {
    let next: (() => void) | undefined;
    server.answers((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"id":"s","path":"chat.output[0].content","delta":"Hel"}\n\n');
      // The rest comes when the first words have been printed: who collects them waits for ever.
      next = () => response.end('data: {"id":"s","delta":"lo"}\n\ndata: [DONE]\n\n');
    });
    const { code, stdout } = await talklive(['chat', 'create', '--json', '{"input":"Hi","stream":true}'], {
      onOutput: (sofar) => void (sofar === 'Hel' && next?.()),
    });
    expect([code, stdout]).toEqual([0, 'Hello\n']);
  });

  it.each([
    ['an error among its events', '{"type":"error","message":"the model is gone"}', []],
    ['an error in its words', '{"error":{"message":"the model is gone"}}', []],
    ['a failed response', '{"response":{"error":{"message":"the model is gone"}}}', ['--output', 'ndjson']],
  ])('ends with 1 for %s', async (_title, event, form) => {
    server.answers(
      raw(`data: {"delta":"Hel"}\n\ndata: ${event}\n\n`, 200, { 'content-type': 'text/event-stream' }),
    );
    const words = ['chat', 'create', '--json', '{"input":"Hi","stream":true}', ...form];
    const { code, stdout, stderr } = await talklive(words);
    expect(stdout).toContain('Hel');
    expect([code, stderr]).toEqual([1, 'talklive: not whole: the model is gone\n']);
  });

  const BODY = ['--json', '{"input":"Hi","stream":true}'];
  it.each([
    ['words', ['chat', 'create'], [], 'Hello\n'],
    ['words of api', ['api', 'POST', '/chat'], [], 'Hello\n'],
    ['lines', ['chat', 'create'], ['ndjson'], '{"delta":"Hel"}\n{"delta":"lo"}\n'],
    ['lines of api', ['api', 'POST', '/chat'], ['ndjson'], '{"delta":"Hel"}\n{"delta":"lo"}\n'],
    ['one JSON', ['chat', 'create'], ['json'], '[\n  {"delta":"Hel"},\n  {"delta":"lo"}\n]\n'],
    ['one JSON of api', ['api', 'POST', '/chat'], ['json'], '[\n  {"delta":"Hel"},\n  {"delta":"lo"}\n]\n'],
  ])('is printed as %s', async (_title, words, form, printed) => {
    server.answers(
      raw('data: {"delta":"Hel"}\n\ndata: {"delta":"lo"}\n\ndata: [DONE]\n\n', 200, {
        'content-type': 'text/event-stream',
      }),
    );
    const output = form.flatMap((name) => ['--output', name]);
    const { code, stdout, stderr } = await talklive([...words, ...BODY, ...output]);
    expect([code, stdout, stderr]).toEqual([0, printed, '']);
  });

  it('is JSON also where it breaks off', async () => {
    server.answers(raw('data: {"delta":"Hel"}\n\n', 200, { 'content-type': 'text/event-stream' }));
    const words = ['chat', 'create', '--json', '{"input":"Hi","stream":true}', '--output', 'json'];
    const { code, stdout, stderr } = await talklive(words);
    expect(JSON.parse(stdout)).toEqual([{ delta: 'Hel' }]);
    expect([code, stderr]).toEqual([1, 'talklive: not whole: the answer broke off before its end\n']);
  });
});
