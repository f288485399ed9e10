import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { contenderNames } from './management/contenders.ts';
import { type Answers, CALLS, EXPORT_BYTES, type Job, type Memory, turnsOf } from './management/jobs.ts';
import { median } from './median.ts';
import { installPeers } from './peers.ts';

const RIVAL = '@vapi-ai/server-sdk@2.0.1';
/** A process may be lucky with what its engine compiles and when it cleans up; several are not all so. */
const JOBS: readonly { job: Job; amount: number; unit: string; rounds: number }[] = [
  { job: 'sequential', amount: CALLS, unit: 'calls/s', rounds: 3 },
  { job: 'parallel', amount: CALLS, unit: 'calls/s', rounds: 9 },
  { job: 'export', amount: EXPORT_BYTES / 1e6, unit: 'MB/s', rounds: 9 },
];
const WARM_UP_TURNS = 4;

/** Of each contender in one round; seconds are those of the whole job. */
type Figures = Record<string, Memory & { seconds: number }>;

/** The management client beside bare fetch and the provider's own SDK: speed and memory, in one run. */
export async function run(): Promise<void> {
  const rival = installPeers('management', [RIVAL]);
  const names = contenderNames(rival);
  const server = fork(join(import.meta.dirname, 'management/server.ts'));
  const [port] = (await once(server, 'message')) as [number];
  const start = (job: Job) => (name: string) =>
    fork(join(import.meta.dirname, 'management/jobs.ts'), [job, name, `http://127.0.0.1:${port}`, rival]);
  console.log(
    'job         who         speed             of bare fetch: median, each round      memory: peak, rise (medians)',
  );
  try {
    for (const { job, amount, unit, rounds } of JOBS) {
      const figures: Figures[] = [];
      while (figures.length < rounds) figures.push(await measureRound(job, names, start(job)));
      for (const name of names) print(job, name, figures, (seconds) => `${pad(amount / seconds)} ${unit}`);
    }
  } finally {
    server.disconnect();
  }
}

function print(
  job: Job,
  name: string,
  rounds: readonly Figures[],
  speedOf: (seconds: number) => string,
): void {
  const each = (of: string, what: 'seconds' | keyof Memory) =>
    rounds.map((round) => round[of]?.[what] ?? NaN);
  const bare = each('fetch', 'seconds');
  const ratios = each(name, 'seconds').map((seconds, at) => (bare[at] ?? NaN) / seconds);
  const all = ratios.map((ratio) => ratio.toFixed(2)).join(' ');
  const columns = [
    job.padEnd(11),
    name.padEnd(11),
    speedOf(median(each(name, 'seconds'))).padEnd(17),
    `${median(ratios).toFixed(2)}   ${all}`.padEnd(36),
    `${median(each(name, 'peak')).toFixed(0).padStart(4)} MB, +${median(each(name, 'growth')).toFixed(1)}`,
  ];
  console.log(columns.join(' '));
}

const pad = (speed: number): string => speed.toFixed(0).padStart(6);

/**
 * Each has a process of its own, for one's garbage and compiled code would weigh on the next; and they take turns,
 * so that a busy moment of the machine meets them all.
 */
async function measureRound(
  job: Job,
  names: readonly string[],
  start: (name: string) => ChildProcess,
): Promise<Figures> {
  const contenders = names.map((name) => ({ name, process: start(name), seconds: 0 }));
  for (let turn = -WARM_UP_TURNS; turn < turnsOf(job); turn += 1) {
    for (const contender of orderOf(contenders, turn + WARM_UP_TURNS)) {
      const seconds = await ask(contender.process, 'turn');
      if (turn >= 0) contender.seconds += seconds;
    }
  }
  const figures: Figures = {};
  for (const { name, process, seconds } of contenders) {
    figures[name] = { seconds, ...(await ask(process, 'memory')) };
    process.disconnect();
  }
  return figures;
}

/**
 * The order of a turn, such that over the turns each comes as often after each other (a Williams design): what one
 * leaves to be cleaned up falls into the time of the next.
 */
function orderOf<Item>(all: readonly Item[], turn: number): Item[] {
  const count = all.length;
  const zigzag = all.map((_, at) => (at % 2 === 1 ? (at + 1) / 2 : count - at / 2));
  const order = zigzag.map((at) => all[(at + turn) % count] as Item);
  return Math.floor(turn / count) % 2 === 1 ? order.reverse() : order;
}

function ask<What extends keyof Answers>(process: ChildProcess, what: What): Promise<Answers[What]> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a contender ended with ${code}`));
    process.once('exit', ended);
    process.once('message', (answer) => {
      process.off('exit', ended);
      resolve(answer as Answers[What]);
    });
    process.send(what);
  });
}
