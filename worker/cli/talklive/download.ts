import { checkWritable, saveToFile } from '../../management/node.ts';
import { NotWholeError, UsageError } from './failure.ts';
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
  if (out === '') throw new UsageError('--out: expected a path, got empty text');
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
  const oddity = oddityOf(headers.get('content-type') ?? '', isTable);
  if (oddity !== undefined) await stream.cancel();
  const chunks = oddity === undefined ? await chunksOf(stream) : undefined;
  if (isFile(out)) {
    if (!chunks) throw refusal(oddity, `${out} is as it was`);
    return save(chunks, out, terminal);
  }
  if (chunks) return pour(chunks, terminal);
  // Of anything else nothing may be the answer.
  if (isTable || oddity !== undefined) throw refusal(oddity, 'nothing was printed');
}

function oddityOf(type: string, isTable: boolean): string | undefined {
  if (/text\/html/i.test(type)) return 'a web page';
  return isTable && /json/i.test(type) ? 'JSON where CSV was expected' : undefined;
}

const refusal = (came: string | undefined, rest: string): NotWholeError =>
  new NotWholeError(`not whole: the answer was ${came ?? 'nothing'}; ${rest}`);

async function pour(chunks: AsyncIterable<Uint8Array>, terminal: Terminal): Promise<void> {
  let written = 0;
  try {
    for await (const chunk of chunks) {
      await terminal.writeBytes(chunk);
      written += chunk.byteLength;
    }
  } catch (thrown) {
    throw terminal.signal.aborted ? new InterruptedError(`${written} bytes were written`) : thrown;
  }
}

async function save(chunks: AsyncIterable<Uint8Array>, out: string, terminal: Terminal): Promise<void> {
  const progress = await createProgress(terminal, 'bytes');
  try {
    const bytes = await naming(`--out ${out}`, () =>
      saveToFile(chunks, out, (sofar) => progress.at(sofar, 0)),
    );
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
async function chunksOf(stream: ReadableStream<Uint8Array>): Promise<AsyncIterable<Uint8Array> | undefined> {
  const rest = stream[Symbol.asyncIterator]();
  let first = await rest.next();
  while (!first.done && first.value.byteLength === 0) first = await rest.next();
  return first.done ? undefined : after(first.value, rest);
}

async function* after(
  first: Uint8Array,
  rest: AsyncIterableIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for await (const chunk of rest) yield chunk;
  } finally {
    // Whoever leaves at the first one leaves it all.
    await rest.return?.();
  }
}
