import { type Contender, createContender } from './contenders.ts';

export const CALLS = 10_000;
export const EXPORT_BYTES = 200_000_000;

export type Job = 'sequential' | 'parallel' | 'export';

interface Work {
  /** Calls, or bytes, of the whole job. */
  readonly amount: number;
  /** Of one turn. */
  readonly slice: number;
  do(contender: Contender, amount: number): Promise<void>;
}

const WORK: Record<Job, Work> = {
  sequential: {
    amount: CALLS,
    slice: CALLS / 20,
    async do({ get }, amount) {
      for (let at = 0; at < amount; at += 1) await get(`call_${at}`);
    },
  },
  parallel: {
    amount: CALLS,
    slice: CALLS / 20,
    async do({ get }, amount) {
      let next = 0;
      const walk = async () => {
        while (next < amount) await get(`call_${(next += 1)}`);
      };
      await Promise.all(Array.from({ length: 100 }, walk));
    },
  },
  export: {
    amount: EXPORT_BYTES,
    slice: EXPORT_BYTES / 10,
    async do(contender, amount) {
      let bytes = 0;
      for await (const chunk of await contender.export(amount)) bytes += chunk.byteLength;
      if (bytes !== amount) throw new Error(`expected ${amount} bytes, got ${bytes}`);
    },
  },
};

export const turnsOf = (job: Job): number => WORK[job].amount / WORK[job].slice;

/** Seconds that one turn takes. */
async function measureTurn({ slice, do: work }: Work, contender: Contender): Promise<number> {
  const started = performance.now();
  await work(contender, slice);
  return (performance.now() - started) / 1000;
}

const peak = (): number => process.resourceUsage().maxRSS / 1000;

/**
 * Megabytes of resident memory at their highest while the whole job is done, and by how much doing it once more raises
 * them: what is not yet collected comes and goes with the engine's mood, what is held on to adds up.
 */
async function measureMemory({ amount, do: work }: Work, contender: Contender): Promise<Memory> {
  await work(contender, amount);
  const before = peak();
  await work(contender, amount);
  return { peak: peak(), growth: peak() - before };
}

export interface Memory {
  peak: number;
  growth: number;
}

/** What the parent may ask for, and what it is told. */
export interface Answers {
  turn: number;
  memory: Memory;
}

// Started as a process of its own, for a heap and compiled code of its own: JOB CONTENDER URL RIVAL
if (process.send) {
  const [job, name = '', url = '', rival = ''] = process.argv.slice(2);
  const work = WORK[job as Job];
  const created = createContender(name, url, rival);
  const answer = async (ask: keyof Answers) =>
    ({ turn: measureTurn, memory: measureMemory })[ask](work, await created);
  process.on('message', (ask: keyof Answers) => void answer(ask).then((told) => process.send?.(told)));
  process.once('disconnect', () => process.exit(0));
}
