/** jq in a thread of its own: while it computes, signals are heard, and it can be ended. */
import { parentPort } from 'node:worker_threads';
import { raw } from 'jq-wasm/inline';
import type { Asked, Answered } from './jq.ts';

parentPort?.on('message', ({ data, filter }: Asked) => {
  const answer = (answered: Answered) => parentPort?.postMessage(answered);
  // jq would read a filter that begins with a hyphen as an option of its own.
  raw(data as object, ` ${filter}`, ['-r', '-c']).then(
    (result) => answer({ result }),
    (fault: unknown) => answer({ fault: String(fault) }),
  );
});
