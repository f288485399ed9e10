import { constants, openAsBlob } from 'node:fs';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

/**
 * A file of the disk, to upload: it is read while it is sent, never as a whole.
 * @throws when there is no such file, or it cannot be read
 */
export async function fileFromDisk(path: string, type = ''): Promise<File> {
  // Opening as a blob fails without a word about the file.
  await access(path, constants.R_OK);
  return new File([await openAsBlob(path)], basename(path), { type });
}

/**
 * Writes a byte stream (an export) to a file, chunk by chunk. The file appears under its name only when it is whole.
 * @param onProgress told the bytes so far after each chunk
 * @returns bytes written
 */
export async function saveToFile(
  stream: ReadableStream<Uint8Array>,
  path: string,
  onProgress?: (bytes: number) => void,
): Promise<number> {
  const partial = `${path}.part`;
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream) {
      yield chunk;
      bytes += chunk.byteLength;
      onProgress?.(bytes);
    }
  }
  try {
    await writeFile(partial, counted());
    await rename(partial, path);
    return bytes;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
