import autocannon from 'autocannon';
import { median } from '../median.ts';

/** Loads on a server, and how they went. */

export interface Load {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Result {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

async function once({ url, method = 'GET', headers = {}, body }: Load): Promise<{ ms: number; ok: boolean }> {
  const before = performance.now();
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  await response.arrayBuffer();
  return { ms: performance.now() - before, ok: response.ok };
}

function resultOf(times: number[], failed: number, seconds: number): Result {
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p50: at(times, 0.5), p99: at(times, 0.99), failed };
}

/** As much as so many connections take, the loads by turns for `seconds` each; the first round warms up. */
export async function floodByTurns(
  loads: readonly Load[],
  connections: number,
  rounds: number,
  seconds: number,
): Promise<Result[]> {
  const results = loads.map(() => [] as Result[]);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, load] of loads.entries()) {
      const { requests, latency, non2xx, errors } = await autocannon({
        ...load,
        connections,
        duration: seconds,
      });
      const result = { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
      if (round > 0) results[index]?.push({ ...result, failed: non2xx + errors });
    }
  }
  return results.map((of) => ({
    perSecond: median(of.map(({ perSecond }) => perSecond)),
    p50: median(of.map(({ p50 }) => p50)),
    p99: median(of.map(({ p99 }) => p99)),
    failed: of.reduce((sum, { failed }) => sum + failed, 0),
  }));
}

/** One visitor at a time, the loads by turns, so that whatever else the machine does hits them alike. */
export async function byTurns(loads: readonly Load[], rounds: number, pauseMs: number): Promise<Result[]> {
  const times = loads.map(() => [] as number[]);
  const failed = loads.map(() => 0);
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, load] of loads.entries()) {
      const { ms, ok } = await once(load);
      times[index]?.push(ms);
      if (!ok) failed[index] = (failed[index] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  const seconds = (performance.now() - started) / 1000;
  return loads.map((_, index) => resultOf(times[index] ?? [], failed[index] ?? 0, seconds));
}
