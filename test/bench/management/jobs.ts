import { type Contender, createContenders } from './contenders.ts';

export const CALLS = 10_000;
export const EXPORT_BYTES = 200_000_000;
const SLICE = 500;

export type Job = 'sequential' | 'parallel' | 'export';
/** What a contender did: seconds for the whole job, and how far resident memory rose meanwhile. */
export type Figures = Record<string, number>;

const WORK: Record<
  Job,
  { amount: number; slice: number; work(contender: Contender, amount: number): Promise<void> }
> = {
  sequential: {
    amount: CALLS,
    slice: SLICE,
    async work({ get }, amount) {
      for (let at = 0; at < amount; at += 1) await get(`call_${at}`);
    },
  },
  parallel: {
    amount: CALLS,
    slice: SLICE,
    async work({ get }, amount) {
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
    async work(contender, amount) {
      let bytes = 0;
      for await (const chunk of await contender.export(amount)) bytes += chunk.byteLength;
      if (bytes !== amount) throw new Error(`expected ${amount} bytes, got ${bytes}`);
    },
  },
};

/** All contenders take turns, slice by slice, so that a busy moment of the machine meets them all. */
export async function measureSpeed(job: Job, contenders: Map<string, Contender>): Promise<Figures> {
  const { amount, slice, work } = WORK[job];
  const seconds: Figures = {};
  for (let done = -slice; done < amount; done += slice) {
    for (const [name, contender] of contenders) {
      const started = performance.now();
      await work(contender, slice);
      // The first slice warms up.
      if (done >= 0) seconds[name] = (seconds[name] ?? 0) + (performance.now() - started) / 1000;
    }
  }
  return seconds;
}

/** Megabytes that resident memory rises, while one contender does the job, above where doing it once had brought it. */
export async function measureMemory(job: Job, contender: Contender): Promise<number> {
  const { amount, work } = WORK[job];
  await work(contender, amount);
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => (most = Math.max(most, process.memoryUsage.rss()));
  const watch = setInterval(look, 5);
  await work(contender, amount);
  clearInterval(watch);
  look();
  return (most - before) / 1e6;
}

// Started as a process of its own, for its own memory: JOB URL RIVAL [CONTENDER]
if (process.send) {
  const [job, url = '', rival = '', name] = process.argv.slice(2);
  const contenders = createContenders(url, rival);
  const contender = contenders.get(name ?? '');
  if (name === undefined) process.send(await measureSpeed(job as Job, contenders));
  else if (contender) process.send({ [name]: await measureMemory(job as Job, contender) });
  process.disconnect();
}
