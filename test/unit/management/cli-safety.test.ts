import { beforeEach, describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const sent = () => server.requests.map(({ method, url }) => `${method} ${url}`);
beforeEach(() => server.answers(json({ id: 'as_1', name: 'Front desk', createdAt: '2026-01-02T03:04:05Z' })));

describe('a command that deletes', () => {
  it('is refused to a program that does not say --yes, and nothing is sent', async () => {
    const { code, stderr } = await talklive(['assistant', 'delete', 'as_1']);
    expect([code, stderr]).toEqual([
      2,
      'talklive: DELETE /assistant/as_1 cannot be undone: pass --yes to do it without being asked\n',
    ]);
    expect(sent()).toEqual([]);
  });

  it('deletes with --yes, and asks nothing', async () => {
    expect((await talklive(['assistant', 'delete', 'as_1', '--yes'])).code).toBe(0);
    expect(sent()).toEqual(['DELETE /assistant/as_1']);
  });

  it('asks on a terminal with what it will remove, and deletes after yes', async () => {
    const { code, stdout } = await talklive(['assistant', 'delete', 'as_1'], {
      columns: 80,
      types: [{ at: '[y/N]', text: 'y\r' }],
    });
    expect(stdout).toContain('DELETE /assistant/as_1');
    expect(stdout).toContain('Front desk');
    expect(code).toBe(0);
    expect(sent()).toEqual(['GET /assistant/as_1', 'DELETE /assistant/as_1']);
  });

  it.each(['n\r', '\r', 'yikes\r', '\u0004'])('deletes nothing after %j', async (text) => {
    const { code, stdout } = await talklive(['assistant', 'delete', 'as_1'], {
      columns: 80,
      types: [{ at: '[y/N]', text }],
    });
    expect(code).toBe(2);
    expect(stdout).toContain('nothing was deleted');
    expect(sent()).toEqual(['GET /assistant/as_1']);
  });

  it('takes nothing for an answer that was typed before it asked', async () => {
    let typeAhead = () => {};
    server.answers((request, response) => {
      typeAhead();
      setTimeout(() => void json({ id: 'as_1' })(request, response), 300);
    });
    const { code, stdout } = await talklive(['assistant', 'delete', 'as_1'], {
      columns: 80,
      onStart: (_end, type) => {
        type('y\r');
        typeAhead = () => type('y\ry');
      },
      types: [{ at: '[y/N]', text: '\r' }],
    });
    expect(stdout).toContain('nothing was deleted');
    expect(code).toBe(2);
    expect(sent()).toEqual(['GET /assistant/as_1']);
  });

  it('is ended by Ctrl-C that was typed before it asked, too', async () => {
    const { code } = await talklive(['assistant', 'delete', 'as_1'], {
      columns: 80,
      onStart: (_end, type) =>
        server.answers((request, response) => {
          type('\u0003');
          setTimeout(() => void json({ id: 'as_1' })(request, response), 300);
        }),
    });
    expect(code).toBe(130);
    expect(sent()).toEqual(['GET /assistant/as_1']);
  });

  it('says how many entries of the log a filter names', async () => {
    const metadata = { itemsPerPage: 1, totalItems: 4711, currentPage: 1 };
    server.answers(json({ results: [{}], metadata }));
    const { stdout } = await talklive(['logs', 'delete', '--call-id', 'call_1'], {
      columns: 80,
      types: [{ at: '[y/N]', text: 'n\r' }],
    });
    expect(stdout).toContain('4,711');
    expect(sent()).toEqual(['GET /logs?callId=call_1&limit=1']);
  });

  it('lists the calls of its body', async () => {
    const { stdout } = await talklive(['call', 'delete', 'call_1', '--json', '{"ids":["call_2","call_3"]}'], {
      columns: 80,
      types: [{ at: '[y/N]', text: 'n\r' }],
    });
    expect(stdout).toContain('call_2');
    expect(stdout).toContain('call_3');
  });

  it('is refused before anybody is asked where it does not say of what', async () => {
    const { code, stdout } = await talklive(['logs', 'delete'], { columns: 80 });
    expect(code).toBe(2);
    expect(stdout).toContain('expected a filter');
    expect(stdout).not.toContain('[y/N]');
    expect(sent()).toEqual([]);
  });
});

describe('a form of the answer that cannot be', () => {
  it.each([
    ['a jq filter', ['--jq', '.['], '--jq: '],
    ['a name that jq has not', ['--jq', '.id | fly'], '--jq: '],
    ['two forms', ['--jq', '.id', '--template', '{{id}}'], '--jq and --template: '],
  ])('is refused before anything is sent: %s', async (_title, form, message) => {
    for (const words of [
      ['assistant', 'create', '--json', '{"name":"Alma"}'],
      ['assistant', 'delete', 'as_1', '--yes'],
      ['api', 'POST', '/eval', '--json', '{"a":1}'],
      ['assistant', 'list'],
    ]) {
      const { code, stderr } = await talklive([...words, ...form]);
      expect(stderr).toContain(`talklive: ${message}`);
      expect(code).toBe(2);
    }
    expect(sent()).toEqual([]);
  });
});

describe('--dry-run', () => {
  it.each([
    ['stats', ['stats'], 'GET', '/v2/call/metadata?'],
    ['stats of sums', ['stats', '--source', 'analytics'], 'POST', '/analytics'],
    ['call watch', ['call', 'watch', 'call_1'], 'GET', '/call/call_1'],
    ['call watch of all', ['call', 'watch'], 'GET', '/v2/call/metadata?'],
    ['logs tail', ['logs', 'tail'], 'GET', '/logs?'],
    ['a request of one’s own', ['api', 'GET', '/eval', '--all'], 'GET', '/eval'],
    ['a deletion', ['assistant', 'delete', 'as_1'], 'DELETE', '/assistant/as_1'],
    ['a walk', ['call', 'list', '--all'], 'GET', '/v2/call'],
    ['an export', ['call', 'export', '--out', '/nowhere/x.csv'], 'GET', '/v2/call/export'],
    ['a streamed chat', ['chat', 'create', '--json', '{"input":"Hi","stream":true}'], 'POST', '/chat'],
  ])('of %s prints the request and sends nothing', async (_title, words, method, path) => {
    const { code, stdout, stderr } = await talklive([...words, '--dry-run']);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^${method} ${server.url}${path.replace('?', '\\?')}`));
    expect(sent()).toEqual([]);
  });
});

describe('a walk that does not come to its end', () => {
  const page = (results: object[], currentPage: number, more: object = {}) =>
    json({ results, metadata: { itemsPerPage: 1, totalItems: 3, currentPage, ...more } });

  it('prints what was read, says so and ends with 1', async () => {
    server.answers(page([{ id: 'call_1' }], 1), page([{ id: 'call_2' }], 2), json({ message: 'no' }, 403));
    const { code, stdout, stderr } = await talklive(['call', 'list', '--all', '--json']);
    expect(JSON.parse(stdout)).toEqual([{ id: 'call_1' }, { id: 'call_2' }]);
    expect(stderr).toContain('not whole: 2 of 3');
    expect(stderr).toContain('403');
    expect(code).toBe(1);
  });

  it('says so of a list that goes in circles, too', async () => {
    const circle = json({ results: [{ id: 'call_1' }], metadata: { nextCursor: 'a', hasNextPage: true } });
    server.answers(circle);
    const { code, stdout, stderr } = await talklive(['call', 'list', '--all']);
    expect([code, stdout.match(/call_1/g)?.length]).toEqual([1, 1]);
    expect(stderr).toContain('not whole');
  });

  it('says so where the provider keeps older items back', async () => {
    server.answers(page([{ id: 'call_1' }], 1, { totalItems: 1, itemsBeyondRetention: true }));
    const { code, stderr } = await talklive(['call', 'list', '--all']);
    expect(code).toBe(1);
    expect(stderr).toContain('not whole: the provider no longer shows older items');
  });

  it('is said of stats, which count what was read', async () => {
    const call = {
      id: 'call_1',
      createdAt: new Date().toISOString(),
      status: 'ended',
      endedReason: 'hung-up',
    };
    server.answers(page([call], 1), raw('', 400));
    const { code, stdout, stderr } = await talklive(['stats', '--days', '2']);
    expect(stdout).toContain('hung-up');
    expect(stderr).toContain('not whole: 1 of 3');
    expect(code).toBe(1);
  });
});

describe('a mistake', () => {
  it.each([
    ['an id', ['call', 'get', '..'], {}, '<id>: expected an id'],
    [
      'an empty filter',
      ['logs', 'delete', '--call-id', '', '--yes'],
      {},
      '--call-id: expected an id, got empty',
    ],
    ['no filter', ['logs', 'delete', '--yes'], {}, 'expected a filter (one of --org-id, --type, '],
    [
      'a body',
      ['call', 'delete', 'c', '--yes', '--json', '{"id":["a"]}'],
      {},
      '--json id: expected one of ids',
    ],
    ['an address', ['call', 'list', '--base-url', 'nowhere'], {}, '--base-url: expected an http(s) address'],
    ['an address of the environment', ['call', 'list'], { VAPI_BASE_URL: 'x' }, 'VAPI_BASE_URL: expected'],
    ['a token', ['call', 'list'], { VAPI_TOKEN: 'kurz' }, 'VAPI_TOKEN: expected 8 characters'],
    ['a number of tries', ['call', 'list', '--retries', '0.5'], {}, '--retries: expected a whole number'],
    ['a time', ['call', 'list', '--timeout', '0'], {}, '--timeout: expected a number above 0'],
  ])('in %s is named as it was typed', async (_title, words, env, message) => {
    const { code, stderr } = await talklive(words, { env: env as Record<string, string> });
    expect(stderr).toContain(`talklive: ${message}`);
    expect(code).toBe(2);
    expect(sent()).toEqual([]);
  });
});

describe('an export', () => {
  it('reaches a pipe byte for byte', async () => {
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0x00, 0xff, 0x1b, 0x5b, 0x0d, 0x0a, 0xe2, 0x80, 0x8f]);
    server.answers((_request, response) => void response.writeHead(200).end(bytes));
    expect((await talklive(['call', 'export'])).bytes).toEqual(bytes);
  });

  it('cannot move the cursor of a terminal', async () => {
    server.answers(raw('a\u001b[2Jb', 200));
    const { stdout } = await talklive(['call', 'export'], { columns: 80 });
    expect(stdout).toBe('a\\u001b[2Jb');
  });
});
