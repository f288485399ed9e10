import { fork } from 'node:child_process';
import { join } from 'node:path';
import { CALLS, EXPORT_BYTES, type Figures, type Job } from './management/jobs.ts';
import { installPeers } from './peers.ts';

const RIVAL = '@vapi-ai/server-sdk@2.0.1';
const JOBS: readonly { job: Job; amount: number; unit: string }[] = [
  { job: 'sequential', amount: CALLS, unit: 'calls/s' },
  { job: 'parallel', amount: CALLS, unit: 'calls/s' },
  { job: 'export', amount: EXPORT_BYTES / 1e6, unit: 'MB/s' },
];

/** The management client beside bare fetch and the provider's own SDK: speed and memory, in one run. */
export async function run(): Promise<void> {
  const rival = installPeers('management', [RIVAL]);
  const server = fork(join(import.meta.dirname, 'management/server.ts'));
  const port = await new Promise<number>((resolve) =>
    server.once('message', (message) => resolve(message as number)),
  );
  const url = `http://127.0.0.1:${port}`;
  console.log('job         who         speed             of bare fetch   memory');
  try {
    for (const { job, amount, unit } of JOBS) {
      const seconds = await measure([job, url, rival]);
      for (const [name, time] of Object.entries(seconds)) {
        const growth = (await measure([job, url, rival, name]))[name] ?? NaN;
        const ratio = (seconds['fetch'] ?? NaN) / time;
        console.log(
          `${job.padEnd(11)} ${name.padEnd(11)} ${(amount / time).toFixed(0).padStart(6)} ${unit.padEnd(8)}   ${ratio.toFixed(2).padStart(8)}        +${growth.toFixed(1)} MB`,
        );
      }
    }
  } finally {
    server.disconnect();
  }
}

function measure(args: string[]): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const file = join(import.meta.dirname, 'management/jobs.ts');
    const child = fork(file, args);
    child.once('message', (message) => resolve(message as Figures));
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
}
