import { describe, expect, it } from 'vitest';
import { createTally } from '../../../worker/cli/talklive/stats/tally.ts';
import type { Call } from '../../../worker/management/shapes.ts';
import { createTalklive } from './cli-under-test.ts';
import { serveTests } from './client-under-test.ts';
import { json } from './recording-server.ts';

const server = await serveTests();
const run = createTalklive(server);
const talklive = (...words: string[]) => run(words.join(' '));

const said = (role: string, message: string, secondsFromStart: number) => ({
  role,
  message,
  secondsFromStart,
});

describe('call watch', () => {
  const looks = [
    { status: 'queued' },
    { status: 'in-progress', messages: [said('system', 'You are Alma', 0), said('bot', 'Hel', 1)] },
    { status: 'in-progress', messages: [said('system', 'You are Alma', 0), said('bot', 'Hello.', 1)] },
    { status: 'in-progress', messages: [said('bot', 'Hello.', 1), said('user', 'A table\nfor two', 65)] },
    {
      status: 'ended',
      messages: [said('bot', 'Hello.', 1), said('user', 'A table\nfor two', 65)],
      endedReason: 'customer-ended-call',
      cost: 0.126,
    },
  ];

  it('shows each status and each sentence once, whole, until the call ends', async () => {
    server.answers(...looks.map((look) => json({ id: 'call_1', ...look })));
    const { code, stdout } = await talklive('call', 'watch', 'call_1', '--interval', '1');
    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual([
      '· queued',
      '· in-progress',
      '00:01  assistant: Hello.',
      '· ended',
      '01:05  visitor: A table for two',
      '· customer-ended-call, 0.13 US dollars',
      '',
    ]);
  });

  it('writes one JSON object a line for programs', async () => {
    server.answers(...looks.map((look) => json({ id: 'call_1', ...look })));
    const { stdout } = await talklive('call', 'watch', 'call_1', '--interval', '1', '--json');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string });
    expect(lines.map((line) => line.type)).toEqual([
      'status',
      'status',
      'message',
      'status',
      'message',
      'end',
    ]);
  });

  it('ends with the provider’s refusal', async () => {
    server.answers(json({ message: 'no such call' }, 404));
    const { code, stderr } = await talklive('call', 'watch', 'call_1');
    expect([code, stderr]).toEqual([
      1,
      'talklive: GET /call/call_1 failed with 404 Not Found: no such call\n',
    ]);
  });
});

describe('stats', () => {
  const NOW = Date.parse('2026-03-10T12:00:00Z');
  const call = (createdAt: string, minutes: number, more: object = {}): Call => ({
    id: 'c',
    createdAt,
    updatedAt: createdAt,
    status: 'ended',
    startedAt: createdAt,
    endedAt: new Date(Date.parse(createdAt) + minutes * 60_000).toISOString(),
    ...more,
  });

  it('counts calls, minutes, cost and reasons by UTC day', () => {
    const calls = [
      call('2026-03-08T00:00:00Z', 2, { cost: 0.5, endedReason: 'customer-ended-call' }),
      call('2026-03-08T23:59:59Z', 1.5, { cost: 0.25, endedReason: 'customer-ended-call' }),
      call('2026-03-10T01:00:00Z', 0, { endedReason: 'silence-timed-out' }),
      call('2026-03-10T11:00:00Z', 0, { status: 'in-progress', endedAt: undefined }),
      call('2026-03-07T23:59:59Z', 9),
    ];
    const tally = createTally(3, NOW);
    for (const one of calls) tally.add(one);
    expect(tally.stats()).toMatchObject({
      days: [
        { day: '2026-03-08', calls: 2, minutes: 3.5, cost: 0.75 },
        { day: '2026-03-09', calls: 0, minutes: 0, cost: 0 },
        { day: '2026-03-10', calls: 2, minutes: 0, cost: 0 },
      ],
      reasons: [
        { reason: 'customer-ended-call', calls: 2 },
        { reason: 'silence-timed-out', calls: 1 },
      ],
    });
  });

  it('draws charts that fit the screen, over all pages', async () => {
    const today = new Date().toISOString();
    const page = (results: Call[], currentPage: number) =>
      json({ results, metadata: { itemsPerPage: 1, totalItems: 2, currentPage } });
    server.answers(
      page([call(today, 3, { cost: 0.5, endedReason: 'customer-ended-call' })], 1),
      page([call(today, 1, { id: 'call_2', cost: 0.25, endedReason: 'assistant-ended-call' })], 2),
    );
    const { code, stdout } = await talklive('stats', '--days', '30');
    expect(code).toBe(0);
    expect(server.requests).toHaveLength(2);
    expect(stdout).toContain('Calls a day (2 in all)');
    expect(stdout).toContain('Minutes a day (4.0 in all)');
    expect(stdout).toContain('Cost a day, US dollars (0.75 in all)');
    expect(stdout).toMatch(/customer-ended-call {2,}█+ 1\n/);
    expect(stdout).toContain(today.slice(0, 10));
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it('draws an empty month too', async () => {
    server.answers(json({ results: [], metadata: { itemsPerPage: 100, totalItems: 0, currentPage: 1 } }));
    const { code, stdout } = await talklive('stats');
    expect(code).toBe(0);
    expect(stdout).toContain('Calls a day (0 in all)');
    expect(stdout).toContain('No call has ended.');
  });

  it.each(['0', '1.5', '400'])('refuses %s days', async (days) => {
    const { code, stderr } = await talklive('stats', '--days', days);
    expect(code).toBe(2);
    expect(stderr).toContain('--days: expected a whole number from 1 to 366');
  });
});
