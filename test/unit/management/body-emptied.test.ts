/** What JSON would write as nothing, or as another number, is refused: a change would take away what it was meant to set. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ArgumentError } from '../../../worker/management/client.ts';
import { processUnderTest } from './cli-process.ts';
import { createClient, failure, serveTests } from './client-under-test.ts';

const server = await serveTests();
const talklive = processUnderTest(server);

describe('a body with', () => {
  it.each<[string, unknown]>([
    ['a promise that nobody awaited', Promise.resolve('x')],
    ['a blob', new Blob(['x'])],
    ['an error', new Error('x')],
    ['a pattern', /x/],
    ['a buffer', new ArrayBuffer(2)],
    ['a typed array', new Uint8Array(2)],
    ['a function', () => 'x'],
    ['a symbol', Symbol('x')],
    ['a boxed number', Object(1)],
    ['a boxed NaN', Object(NaN)],
    ['a weak map', new WeakMap()],
  ])('%s is refused wherever it stands', async (_title, value) => {
    for (const [field, body] of [
      ['body.metadata.value', { metadata: { value } }],
      ['body.metadata.list.0', { metadata: { list: [value] } }],
    ] as const) {
      const failed = await failure(createClient(server).assistant.update('as_1', body as never));
      expect(failed).toBeInstanceOf(ArgumentError);
      expect((failed as ArgumentError).field).toBe(field);
    }
    expect(server.requests).toEqual([]);
  });

  it('what JSON can hold goes out', async () => {
    class Named {
      name = 'x';
    }
    const metadata = {
      at: new Date(0),
      url: new URL('http://a/'),
      made: new Named(),
      bare: Object.create(null),
    };
    await createClient(server).assistant.update('as_1', { metadata } as never);
    expect(JSON.parse(server.requests[0]?.body.toString() ?? '')).toEqual({
      metadata: { at: '1970-01-01T00:00:00.000Z', url: 'http://a/', made: { name: 'x' }, bare: {} },
    });
  });
});

describe('--json', () => {
  it.each(['9007199254740993', '-9007199254740993', '1e400'])('refuses %s, by its field', async (number) => {
    const { code, stderr } = await talklive([
      'assistant',
      'update',
      'as_1',
      '--json',
      `{"metadata":{"ref":${number}}}`,
    ]);
    expect(stderr).toContain('--json ref: expected a number that is kept as it is written');
    expect(code).toBe(2);
    expect(server.requests).toEqual([]);
  });

  it('refuses a file that is no UTF-8', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'talklive-body-'));
    const path = join(folder, 'body.json');
    writeFileSync(path, Buffer.from('{"name":"Caf\xe9"}', 'latin1'));
    const { code, stderr } = await talklive(['assistant', 'create', '--json', `@${path}`]);
    rmSync(folder, { recursive: true });
    expect(stderr).toBe(`talklive: --json: expected UTF-8 in ${path}\n`);
    expect(code).toBe(2);
    expect(server.requests).toEqual([]);
  });

  it.each([
    ['in another encoding', Buffer.from('{"name":"Caf\xe9"}', 'latin1')],
    ['cut in the middle of a sign', Buffer.from('{"name":"Café"}').subarray(0, -3)],
    ['as some shells write it', Buffer.from('\ufeff{"name":"a"}', 'utf16le')],
  ])('refuses standard input that is no UTF-8: %s', async (_title, input) => {
    for (const words of [
      ['assistant', 'create'],
      ['api', 'POST', '/assistant'],
    ]) {
      const { code, stderr } = await talklive([...words, '--json', '-'], { input });
      expect(stderr).toBe('talklive: --json: expected UTF-8 in standard input\n');
      expect(code).toBe(2);
    }
    expect(server.requests).toEqual([]);
  });

  it('takes a file of another system, with its mark and its line ends', async () => {
    const input = '\ufeff{\r\n  "name": "Café 😀"\r\n}\r\n';
    expect((await talklive(['assistant', 'create', '--json', '-'], { input })).code).toBe(0);
    expect(server.requests.map(({ body }) => body.toString())).toEqual(['{"name":"Café 😀"}']);
  });
});
