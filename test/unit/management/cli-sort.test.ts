/** `--sort`: each kind of value by what it is, and columns by the names that stand over them. */
import { describe, expect, it } from 'vitest';
import { createTalklive } from './cli-under-test.ts';
import { serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const talklive = createTalklive(server);

/** What `--sort` makes of values, by the template that prints them. */
async function sorted(values: readonly unknown[], sort: string): Promise<string[]> {
  server.answers(json(values.map((value, at) => ({ id: `id_${at}`, of: { value }, value }))));
  const { code, stdout } = await talklive(`tool list --sort ${sort} --template {{value}}`);
  expect(code).toBe(0);
  return stdout.split('\n').slice(0, -1);
}

describe('--sort', () => {
  const MOMENTS = [
    '2026-03-08T10:00:00+02:00',
    '2026-03-08T08:00:00.500Z',
    '2026-03-08T09:00:00Z',
    '2026-03-08',
    '2026-03-08T00:30:00-09:00',
  ];
  const IN_TIME = [
    '2026-03-08',
    '2026-03-08T10:00:00+02:00',
    '2026-03-08T08:00:00.500Z',
    '2026-03-08T09:00:00Z',
    '2026-03-08T00:30:00-09:00',
  ];

  it('has moments as times, whatever their zones and parts of a second', async () => {
    expect(await sorted(MOMENTS, 'value')).toEqual(IN_TIME);
    expect(await sorted(MOMENTS, '-value')).toEqual([...IN_TIME].reverse());
    expect(await sorted(MOMENTS, 'of.value')).toEqual(IN_TIME);
  });

  it('has numbers as numbers, also those that are text, too long or without end', async () => {
    const long = ['9007199254740993', '9007199254740992', '90071992547409930'];
    expect(await sorted([...long, 7, '-3', '1e2', '10'], 'value')).toEqual([
      '-3',
      '7',
      '10',
      '1e2',
      '9007199254740992',
      '9007199254740993',
      '90071992547409930',
    ]);
    expect(await sorted(['1e999', 2, 'b2', 'b10'], 'value')).toEqual(['2', '1e999', 'b2', 'b10']);
  });

  it('has numbers before moments, those before words, and nothing last, both ways', async () => {
    const mixed = ['soon', null, '2026-03-08', 5];
    expect(await sorted(mixed, 'value')).toEqual(['5', '2026-03-08', 'soon', '']);
    expect(await sorted(mixed, '-value')).toEqual(['5', '2026-03-08', 'soon', '']);
  });
});

describe('the names that stand over the columns of calls', () => {
  const call = (id: string, start: string, end: string, endedReason: string) => ({
    id,
    createdAt: start,
    startedAt: start,
    endedAt: end,
    endedReason,
  });
  const CALLS = [
    call('long', '2026-03-08T10:00:00Z', '2026-03-08T10:12:00Z', 'b'),
    call('short', '2026-03-08T11:00:00Z', '2026-03-08T11:00:09Z', 'c'),
    call('middle', '2026-03-08T09:00:00Z', '2026-03-08T09:01:00Z', 'a'),
  ];

  it.each([
    ['length', ['short', 'middle', 'long']],
    ['-length', ['long', 'middle', 'short']],
    ['time', ['middle', 'long', 'short']],
    ['-reason', ['short', 'long', 'middle']],
  ])('are taken by --sort %s', async (sort, ids) => {
    server.answers(json(CALLS));
    const { stdout } = await talklive(`call list --sort ${sort} --columns id`);
    expect(stdout.trimEnd().split('\n').slice(1)).toEqual(ids);
  });

  it('are taken by --columns', async () => {
    server.answers(json(CALLS));
    const { stdout } = await talklive('call list --columns id,length,reason,time');
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'id      length  reason  time',
      'long     12:00  b       2026-03-08 10:00',
    ]);
  });
});
