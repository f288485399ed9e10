import { checkWritable, saveToFile } from '../../management/node.ts';
import { InterruptedError } from './interrupted.ts';
import { createProgress } from './progress.ts';
import type { Terminal } from './terminal.ts';
import { naming } from './values.ts';

/** `-` is standard output, as elsewhere. */
const isFile = (out: string | undefined): out is string => out !== undefined && out !== '-';

/**
 * Before anything is sent: what was done stays done where its answer finds no place.
 * @throws the disk's refusal
 */
export async function checkOut(out: string | undefined): Promise<void> {
  if (isFile(out)) await naming('--out', () => checkWritable(out));
}

/** Bytes into a file, or to standard output as they come. */
export async function download(
  stream: ReadableStream<Uint8Array>,
  out: string | undefined,
  terminal: Terminal,
): Promise<void> {
  if (!isFile(out)) {
    let written = 0;
    try {
      for await (const chunk of stream) {
        await terminal.writeBytes(chunk);
        written += chunk.byteLength;
      }
    } catch (thrown) {
      throw terminal.signal.aborted ? new InterruptedError(`${written} bytes were written`) : thrown;
    }
    return;
  }
  const progress = await createProgress(terminal, 'bytes');
  try {
    const bytes = await saveToFile(stream, out, (sofar) => progress.at(sofar, 0));
    progress.stop();
    terminal.err(`${bytes} bytes written to ${out}`);
  } catch (thrown) {
    // Into what is no file the bytes went as they came.
    throw terminal.signal.aborted ? new InterruptedError(`${out} is not whole, or not there`) : thrown;
  } finally {
    progress.stop();
  }
}
