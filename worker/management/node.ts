import { randomUUID } from 'node:crypto';
import { constants, createWriteStream, openAsBlob, type Stats } from 'node:fs';
import { access, chmod, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * A file of the disk, to upload: it is read while it is sent, never as a whole.
 * @throws when there is no such file, or it cannot be read; for a pipe or a device too, which has no length to tell
 */
export async function fileFromDisk(path: string, type = ''): Promise<File> {
  // Opening as a blob fails without a word about the file.
  await access(path, constants.R_OK);
  if (!(await stat(path)).isFile())
    throw Object.assign(new Error(`${path} is no regular file; what it gives has to be put into one first`), {
      code: 'EINVAL',
      syscall: 'open',
    });
  return new File([await openAsBlob(path)], basename(path), { type });
}

/**
 * Writes a byte stream (an export) to a file, chunk by chunk. The file appears under its name only when it is whole; what
 * a symbolic link leads to is replaced, not the link, and a pipe or a device is written into as it stands.
 * @param onProgress told the bytes so far after each chunk
 * @returns bytes written
 */
export async function saveToFile(
  stream: AsyncIterable<Uint8Array>,
  path: string,
  onProgress?: (bytes: number) => void,
): Promise<number> {
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream) {
      yield chunk;
      bytes += chunk.byteLength;
      onProgress?.(bytes);
    }
  }
  const { target, found } = await targetOf(path);
  if (found && !found.isFile()) {
    await pipeline(counted, createWriteStream(target));
    return bytes;
  }
  const partial = `${target}.${randomUUID().slice(0, 8)}.part`;
  try {
    // What comes while the disk is busy goes there in one piece.
    await pipeline(counted, createWriteStream(partial, { flags: 'wx' }));
    if (found) await chmod(partial, found.mode & 0o777);
    await rename(partial, target);
    return bytes;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/**
 * Whether something can be written there, before it is asked for.
 * @throws the disk's own refusal, which names the place
 */
export async function checkWritable(path: string): Promise<void> {
  const { target, found } = await targetOf(path);
  if (found?.isDirectory())
    throw Object.assign(new Error(`EISDIR: ${path} is a directory, where a file was expected`), {
      code: 'EISDIR',
      syscall: 'open',
    });
  const isReplaced = !found || found.isFile();
  await access(isReplaced ? dirname(target) : target, constants.W_OK);
  if (isReplaced && !(await stat(dirname(target))).isDirectory())
    throw Object.assign(new Error(`ENOTDIR: ${dirname(target)} is no directory`), {
      code: 'ENOTDIR',
      syscall: 'open',
    });
}

/** Where a path leads, through links that may lead to nothing yet, and what stands there. */
async function targetOf(path: string): Promise<{ target: string; found: Stats | undefined }> {
  const found = await stat(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (found) return { target: found.isFile() ? await realpath(path) : path, found };
  const link = await readlink(path).catch(() => undefined);
  return link === undefined ? { target: path, found } : targetOf(resolve(dirname(path), link));
}
