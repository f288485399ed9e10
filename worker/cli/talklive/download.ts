import { saveToFile } from '../../management/node.ts';
import { createProgress } from './progress.ts';
import type { Terminal } from './terminal.ts';

/** Bytes into a file, or to standard output as they come. */
export async function download(
  stream: ReadableStream<Uint8Array>,
  out: string | undefined,
  terminal: Terminal,
): Promise<void> {
  if (out === undefined) {
    for await (const chunk of stream) await terminal.writeBytes(chunk);
    return;
  }
  const progress = await createProgress(terminal, 'bytes');
  try {
    const bytes = await saveToFile(stream, out, (sofar) => progress.at(sofar, 0));
    progress.stop();
    terminal.err(`${bytes} bytes written to ${out}`);
  } finally {
    progress.stop();
  }
}
