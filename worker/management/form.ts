import { ArgumentError, kindOf } from './errors/argument-error.ts';
import { checkText } from './well-formed.ts';

/** Bytes of the body that went out so far, and of the whole body. */
export interface UploadProgress {
  sent: number;
  total: number;
}

/**
 * Form data from an object: files as they are, lists as repeated fields, other objects as JSON.
 * The generated client would write a list of files as `[{}]`.
 */
export function toForm(input: unknown): FormData {
  if (input instanceof FormData) return input;
  if (typeof input !== 'object' || input === null)
    throw new ArgumentError('body', 'form data', kindOf(input));
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    for (const item of Array.isArray(value) ? value : [value]) append(form, name, item);
  }
  return form;
}

/** Whether an object carries files, which JSON cannot. */
export function hasFiles(input: unknown): boolean {
  if (input instanceof FormData) return true;
  if (typeof input !== 'object' || input === null) return false;
  return Object.values(input)
    .flat()
    .some((value) => value instanceof Blob);
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  checkText('body', name);
  if (value instanceof Blob) form.append(name, value);
  else if (typeof value === 'object') form.append(name, JSON.stringify(value));
  else form.append(name, checkText(`body.${name}`, String(value)));
}

interface EncodedForm {
  contentType: string;
  /** Bytes of the whole body. */
  length: number;
  /** The body; a chunk is made when it is asked for, so a file is never in memory as a whole. */
  stream: ReadableStream<Uint8Array>;
}

/**
 * Writes form data as multipart (RFC 7578). Fetch would do it too, but tells neither how far it is nor,
 * to every server, how long it will be.
 */
export function encodeForm(form: FormData, onChunk: (progress: UploadProgress) => void): EncodedForm {
  const boundary = `talklive-${crypto.randomUUID()}`;
  const text = new TextEncoder();
  const parts: (Uint8Array | Blob)[] = [];
  for (const [name, value] of form) {
    parts.push(text.encode(`--${boundary}\r\n${partHead(name, value)}\r\n\r\n`));
    parts.push(typeof value === 'string' ? text.encode(value.replace(/\r?\n|\r/g, '\r\n')) : value);
    parts.push(text.encode('\r\n'));
  }
  parts.push(text.encode(`--${boundary}--\r\n`));
  const length = parts.reduce((sum, part) => sum + (part instanceof Blob ? part.size : part.byteLength), 0);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    length,
    stream: streamOf(chunksOf(parts, length, onChunk)),
  };
}

function partHead(name: string, value: string | File): string {
  const head = `content-disposition: form-data; name="${escapeQuoted(name)}"`;
  if (typeof value === 'string') return head;
  const type = value.type || 'application/octet-stream';
  return `${head}; filename="${escapeQuoted(value.name)}"\r\ncontent-type: ${type}`;
}

const escapeQuoted = (text: string): string =>
  text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');

async function* chunksOf(
  parts: readonly (Uint8Array | Blob)[],
  total: number,
  onChunk: (progress: UploadProgress) => void,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  const count = (chunk: Uint8Array): Uint8Array => {
    sent += chunk.byteLength;
    onChunk({ sent, total });
    return chunk;
  };
  for (const part of parts) {
    if (!(part instanceof Blob)) {
      yield count(part);
      continue;
    }
    const reader = part.stream().getReader();
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) yield count(next.value);
    } finally {
      // A try that fails midway must not keep the file open.
      await reader.cancel();
    }
  }
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
