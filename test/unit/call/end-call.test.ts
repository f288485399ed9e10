/** That a call is over is told until the Worker has heard it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../widget/api/errors.ts';
import { fakeWorld, keepConsoleQuiet, settle } from './fake-provider.ts';

const unreachable = () => new NetworkError('POST https://worker.test/end', new TypeError('Failed to fetch'));

/** A call that is on, whose end the Worker answers as the test says. */
async function connected(...answers: (Error | 'heard')[]) {
  const tried: number[] = [];
  const world = fakeWorld({
    async endCall() {
      tried.push(Date.now());
      const answer = answers.shift() ?? 'heard';
      if (answer !== 'heard') throw answer;
    },
  });
  await world.connect();
  return Object.assign(world, { tried });
}

describe('a hang-up', () => {
  keepConsoleQuiet();
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

  it('is told again where the Worker cannot be reached, until it is heard', async () => {
    const { call, tried, phase } = await connected(unreachable(), new ApiError(503, '', 'POST /end'));
    await call.end();
    await settle();
    expect([tried.length, phase().name]).toEqual([1, 'ended']);
    await vi.advanceTimersByTimeAsync(9000);
    await settle();
    expect(tried).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(9000);
    await settle();
    expect(tried).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(tried).toHaveLength(3);
  });

  it('is not told again where it was refused, nor for ever', async () => {
    const refused = await connected(new ApiError(404, '', 'POST /end'));
    await refused.call.end();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(refused.tried).toHaveLength(1);
    const cut = await connected(...Array.from({ length: 9 }, unreachable));
    await cut.call.end();
    for (let at = 0; at < 6; at += 1) await vi.advanceTimersByTimeAsync(60_000);
    expect(cut.tried).toHaveLength(4);
  });
});
