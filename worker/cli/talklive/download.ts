import { checkWritable, saveToFile } from '../../management/node.ts';
import { NotWholeError } from './failure.ts';
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

/** What came, as the client hands it over. */
interface Answered {
  data: unknown;
  headers: Headers;
}

/**
 * Bytes into a file, or to standard output as they come.
 * @param isTable whether CSV is expected
 * @throws {NotWholeError} for an answer that cannot be what was asked for: a file of before is worth more
 */
export async function download(
  { data, headers }: Answered,
  out: string | undefined,
  isTable: boolean,
  terminal: Terminal,
): Promise<void> {
  const stream = data as ReadableStream<Uint8Array>;
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
  const refuse = (came: string) =>
    new NotWholeError(`not whole: the answer was ${came}; ${out} is as it was`);
  const type = headers.get('content-type') ?? '';
  const came = /text\/html/i.test(type)
    ? 'a web page'
    : isTable && /json/i.test(type)
      ? 'JSON where CSV was expected'
      : undefined;
  if (came !== undefined) {
    await stream.cancel();
    throw refuse(came);
  }
  const progress = await createProgress(terminal, 'bytes');
  try {
    const filled = await withContent(stream);
    if (!filled) throw refuse('nothing');
    const bytes = await saveToFile(filled, out, (sofar) => progress.at(sofar, 0));
    progress.stop();
    terminal.err(`${bytes} bytes written to ${out}`);
  } catch (thrown) {
    // Into what is no file the bytes went as they came.
    throw terminal.signal.aborted ? new InterruptedError(`${out} is not whole, or not there`) : thrown;
  } finally {
    progress.stop();
  }
}

/** The same bytes, once it is known that there are any; undefined where there are none. */
async function withContent(
  stream: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const reader = stream.getReader();
  let first = await reader.read();
  while (!first.done && first.value.byteLength === 0) first = await reader.read();
  if (first.done) return undefined;
  let next: typeof first | undefined = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = next ?? (await reader.read());
        next = undefined;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
