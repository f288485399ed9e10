/* eslint-disable no-control-regex -- codes of a terminal */
import { beforeEach, describe, expect, it } from 'vitest';
import stringWidth from 'string-width';
import { processUnderTest } from './cli-process.ts';
import { serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const DAY = 86_400_000;
/** Without the bar that was drawn while it was counting. */
const final = (text: string) => text.slice(text.lastIndexOf('\u001b[2K') + 1).replace('[2K', '');
const lines = (text: string) => text.trimEnd().split('\n');
const dayOf = (back: number) => new Date(Date.now() - back * DAY).toISOString();

const CALLS = [10, 20, 30, 40, 600].map((seconds, at) => ({
  id: `call_${at}`,
  assistantId: at < 4 ? 'as_1' : undefined,
  status: 'ended',
  endedReason: at === 4 ? 'silence-timed-out' : 'customer-ended-call',
  createdAt: dayOf(at % 2),
  startedAt: dayOf(at % 2),
  endedAt: new Date(Date.parse(dayOf(at % 2)) + seconds * 1000).toISOString(),
  cost: 0.5,
  costBreakdown: { transport: 0.1, stt: 0.1, llm: 0.2, tts: 0.05, vapi: 0.05, total: 0.5 },
}));
const page = (results: object[], currentPage = 1, totalItems = results.length) =>
  json({ results, metadata: { itemsPerPage: 1000, totalItems, currentPage } });
beforeEach(() => server.answers(page(CALLS)));

describe('stats', () => {
  it('counts from the metadata of calls, without what was said', async () => {
    await talklive(['stats', '--days', '7', '--assistant-id', 'as_1']);
    expect(server.requests.map(({ path }) => path)).toEqual(['/v2/call/metadata']);
    expect(server.requests[0]?.query.get('assistantId')).toBe('as_1');
  });

  it('gives p50 and p95 of the length, cost by part and by assistant as JSON', async () => {
    const { stdout } = await talklive(['stats', '--days', '3', '--output', 'json']);
    const stats = JSON.parse(stdout) as Record<string, unknown> & {
      days: object[];
      costs: { cost: number }[];
    };
    expect(stats).toMatchObject({
      length: { p50: expect.closeTo(30, 0) as number, p95: expect.closeTo(600, 0) as number },
      assistants: [
        { assistantId: 'as_1', calls: 4, cost: 2 },
        { assistantId: '(one-off)', calls: 1, cost: 0.5 },
      ],
      reasons: [
        { reason: 'customer-ended-call', calls: 4 },
        { reason: 'silence-timed-out', calls: 1 },
      ],
    });
    expect(stats.costs[2]).toEqual({ part: 'llm', cost: expect.closeTo(1) as number });
    expect(stats.days).toHaveLength(3);
    expect(stats.days[2]).toMatchObject({ day: dayOf(0).slice(0, 10), calls: 3, isUnfinished: true });
    expect(stats.days[1]).not.toHaveProperty('isUnfinished');
  });

  it('marks today as unfinished in chart, table and CSV', async () => {
    const today = dayOf(0).slice(0, 10);
    expect((await talklive(['stats', '--days', '30'])).stdout).toContain(`${today}*\n`);
    const table = (await talklive(['stats', '--days', '2', '--output', 'table'])).stdout;
    expect(table).toMatch(new RegExp(`^${today}\\* +3 `, 'm'));
    expect(table).toContain('* not over yet');
    const csv = lines((await talklive(['stats', '--days', '2', '--output', 'csv'])).stdout);
    expect(csv[0]).toBe('day,calls,minutes,cost,unfinished');
    expect(csv[2]).toMatch(new RegExp(`^${today},3,[\\d.]+,1.5,true$`));
    expect(csv[1]).toMatch(/,2,[\d.]+,1,false$/);
  });

  it('tables lengths, parts, assistants and reasons too', async () => {
    const { stdout } = await talklive(['stats', '--days', '2', '--output', 'table']);
    expect(stdout).toMatch(/^Call length: 0:30 \(p50\), 10:00 \(p95\)$/m);
    expect(stdout).toMatch(/^part +cost\n(.+\n)*llm +1$/m);
    expect(stdout).toMatch(/^as_1 +4 +1\.67 +2$/m);
    expect(stdout).toMatch(/^silence-timed-out +1$/m);
  });

  it.each([
    ['day', 'day,calls,minutes,cost,unfinished', 2],
    ['part', 'part,cost', 5],
    ['assistant', 'assistantId,calls,minutes,cost', 3],
    ['reason', 'reason,calls', 3],
  ])('gives a CSV by %s, that no spreadsheet runs', async (by, head, count) => {
    server.answers(page([...CALLS, { ...CALLS[0], assistantId: 'as,"2"', endedReason: '=1+1' }]));
    const { stdout } = await talklive(['stats', '--days', '2', '--output', 'csv', '--by', by]);
    expect(lines(stdout)[0]).toBe(head);
    expect(lines(stdout)).toHaveLength(1 + count);
    if (by === 'assistant') expect(stdout).toMatch(/^"as,""2""",1,/m);
    if (by === 'reason') expect(stdout).toMatch(/^"?'=1\+1"?,1$/m);
  });

  it('counts costs that are written as text', async () => {
    const costs = ['0.5', '0.25', 'none', null];
    const asText = costs.map((cost, at) => ({
      ...CALLS[0],
      id: `text_${at}`,
      createdAt: dayOf(0),
      cost,
      costBreakdown: { llm: cost, stt: 0.1 },
    }));
    server.answers(page(asText));
    const { stdout } = await talklive(['stats', '--days', '1', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      days: [{ cost: 0.75 }],
      assistants: [{ cost: 0.75 }],
      costs: [
        { part: 'stt', cost: expect.closeTo(0.4) as number },
        { part: 'llm', cost: 0.75 },
      ],
    });
    const csv = (await talklive(['stats', '--days', '1', '--output', 'csv'])).stdout;
    expect(lines(csv)[1]).toContain(',0.75,true');
    const drawn = await talklive(['stats', '--days', '1'], { columns: 80 });
    // One of them is no number, and what that call cost is in no sum.
    expect([drawn.code, drawn.stdout.includes('Cost a day, US dollars (0.75 in all)')]).toEqual([1, true]);
  });

  it('refuses --by where everything is shown at once', async () => {
    const { code, stderr } = await talklive(['stats', '--by', 'part']);
    expect([code, stderr]).toEqual([2, 'talklive: --by: only with --output table or csv\n']);
  });

  it.each([
    [40, 366],
    [60, 90],
    [80, 30],
    [80, 366],
    [120, 366],
    [200, 7],
  ])('fits %i columns with %i days, in even steps', async (columns, days) => {
    const { stdout, code } = await talklive(['stats', '--days', String(days)], { columns });
    expect(code).toBe(0);
    for (const line of lines(final(stdout))) expect(stringWidth(line)).toBeLessThanOrEqual(columns);
    for (const part of [
      'Calls a day (5 in all)',
      'Call length: 0:30 (p50), 10:00 (p95)',
      'By assistant',
      'llm',
    ])
      expect(stdout).toContain(part);
    if (days > columns) expect(stdout).toContain('each step is');
  });

  it('draws in ASCII where the terminal knows no other', async () => {
    const { stdout } = await talklive(['stats'], { columns: 80, env: { LANG: 'C', LC_ALL: 'C' } });
    expect(final(stdout)).toMatch(/^[\x20-\x7e\n]+$/);
    expect(stdout).not.toMatch(/[^\x20-\x7e\n\r\u001b]/);
    expect(stdout).toContain('#');
  });

  it('takes the sums of the provider with --source analytics', async () => {
    const today = dayOf(0).slice(0, 10);
    server.answers(
      json([
        { name: 'days', result: [{ date: `${today}T00:00:00.000Z`, calls: '3', minutes: 1.5, cost: 2 }] },
        { name: 'costs', result: [{ llm: 1.25, stt: 0.75 }] },
        { name: 'assistants', result: [{ assistantId: 'as_1', calls: 3, minutes: 1.5, cost: 2 }] },
        { name: 'reasons', result: [{ endedReason: 'customer-ended-call', calls: 3 }, { calls: 1 }] },
      ]),
    );
    const { stdout } = await talklive(['stats', '--source', 'analytics', '--days', '2', '--json']);
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /analytics']);
    expect(JSON.parse(stdout)).toMatchObject({
      days: [{ calls: 0 }, { day: today, calls: 3, minutes: 1.5, cost: 2 }],
      length: null,
      costs: [
        { part: 'stt', cost: 0.75 },
        { part: 'llm', cost: 1.25 },
      ],
      assistants: [{ assistantId: 'as_1', calls: 3 }],
      reasons: [{ reason: 'customer-ended-call', calls: 3 }],
    });
    const body = JSON.parse(server.requests[0]?.body.toString() ?? '') as { queries: { table: string }[] };
    expect(body.queries.map(({ table }) => table)).toEqual(['call', 'call', 'call', 'call']);
  });

  it.each<[string, unknown, string]>([
    ['no list', { a: 1 }, 'days, costs, assistants, reasons'],
    ['an empty list', [], 'days, costs, assistants, reasons'],
    ['null', null, 'days, costs, assistants, reasons'],
    [
      'a part',
      [
        { name: 'days', result: [] },
        { name: 'costs', result: {} },
      ],
      'costs, assistants, reasons',
    ],
  ])('says that sums are missing where the provider answers with %s', async (_title, answer, names) => {
    server.answers(json(answer));
    const { code, stderr } = await talklive(['stats', '--source', 'analytics', '--days', '2', '--json']);
    expect([code, stderr]).toEqual([1, `talklive: not whole: the answer has no sums of ${names}\n`]);
  });
});
