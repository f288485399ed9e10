/** What is uploaded and what an export takes the place of: a pipe is no empty file, and a web page no table. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'talklive-files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('file upload', () => {
  it.each([
    ['standard input', () => '/dev/stdin'],
    ['a device', () => '/dev/zero'],
    ['a folder', () => folder],
    [
      'a named pipe',
      () => {
        execFileSync('mkfifo', [join(folder, 'pipe')]);
        return join(folder, 'pipe');
      },
    ],
  ])('refuses %s, which it would upload as an empty file', async (_title, pathOf) => {
    const path = pathOf();
    const { code, stderr } = await talklive(['file', 'upload', path], { input: 'x' });
    expect(stderr).toContain(`<file>: ${path} is no regular file`);
    expect(code).toBe(2);
    expect(server.requests).toEqual([]);
  });

  it('takes a file', async () => {
    const path = join(folder, 'menu.txt');
    writeFileSync(path, 'soup');
    expect((await talklive(['file', 'upload', path])).code).toBe(0);
    expect(server.requests[0]?.body.toString()).toContain('soup');
  });
});

describe('an export', () => {
  const HTML = { 'content-type': 'text/html; charset=utf-8' };
  it.each([
    ['a web page', raw('<html>Log in</html>', 200, HTML), 'a web page'],
    ['nothing', raw('', 200, { 'content-type': 'text/csv' }), 'nothing'],
    ['no content', raw('', 204), 'nothing'],
    ['JSON', json({ message: 'later' }), 'JSON where CSV was expected'],
  ])('that is %s leaves the file of before', async (_title, answer, words) => {
    const out = join(folder, 'calls.csv');
    writeFileSync(out, 'good');
    server.answers(answer);
    for (const command of [
      ['call', 'export'],
      ['api', 'GET', '/call/export'],
    ]) {
      const { code, stderr } = await talklive([...command, '--out', out]);
      expect(stderr).toBe(`talklive: not whole: the answer was ${words}; ${out} is as it was\n`);
      expect(code).toBe(1);
      expect([readFileSync(out, 'utf8'), readdirSync(folder)]).toEqual(['good', ['calls.csv']]);
    }
  });

  it.each([
    ['a web page', raw('<html>Log in</html>', 200, HTML), 'a web page'],
    ['nothing', raw('', 200, { 'content-type': 'text/csv' }), 'nothing'],
    ['JSON', json({ message: 'later' }), 'JSON where CSV was expected'],
  ])('that is %s is not printed', async (_title, answer, words) => {
    server.answers(answer);
    for (const out of [[], ['--out', '-']]) {
      const { code, stdout, stderr } = await talklive(['call', 'export', ...out]);
      expect([code, stdout, stderr]).toEqual([
        1,
        '',
        `talklive: not whole: the answer was ${words}; nothing was printed\n`,
      ]);
    }
  });

  it('by a request of one’s own is no web page either, and may be nothing', async () => {
    server.answers(raw('<html>Log in</html>', 200, HTML));
    for (const out of [[], ['--out', '-']]) {
      const { code, stdout, stderr } = await talklive(['api', 'GET', '/recording/1', ...out]);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toContain('a web page');
    }
    server.answers(raw('', 200, { 'content-type': 'text/plain' }));
    expect(await talklive(['api', 'POST', '/sync'])).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  it('of many small pieces is written whole, each byte once', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `call_${at},0.1\n`);
    server.answers((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      for (const row of rows) response.write(row);
      response.end();
    });
    const out = join(folder, 'calls.csv');
    const { code, stderr } = await talklive(['call', 'export', '--out', out]);
    expect([code, stderr]).toEqual([0, `${rows.join('').length} bytes written to ${out}\n`]);
    expect(readFileSync(out, 'utf8')).toBe(rows.join(''));
    expect((await talklive(['call', 'export'])).stdout).toBe(rows.join(''));
  });

  it('is JSON where that was asked for', async () => {
    const out = join(folder, 'calls.json');
    server.answers(json([{ id: 'c' }]));
    expect((await talklive(['call', 'export', '--format', 'json', '--out', out])).code).toBe(0);
    expect((await talklive(['api', 'GET', '/call', '--out', out])).code).toBe(0);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual([{ id: 'c' }]);
  });
});

describe('a streamed chat', () => {
  const words = ['chat', 'create', '--json', '{"input":"Hi","stream":true}'];
  it.each(['{oops', 'Internal Server Error'])('says of an event that cannot be read: %s', async (data) => {
    const events = `data: {"delta":"Hel"}\n\ndata: ${data}\n\ndata: [DONE]\n\n`;
    server.answers(raw(events, 200, { 'content-type': 'text/event-stream' }));
    for (const form of [[], ['--output', 'json']]) {
      const { code, stderr } = await talklive([...words, ...form]);
      expect(stderr).toBe('talklive: not whole: an event of the answer is broken JSON\n');
      expect(code).toBe(1);
    }
  });
});
