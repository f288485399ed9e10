/** Puts the chunks of earlier releases beside those of this one, fetched from the host that serves them now. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, why } from './ask.ts';
import {
  LIST,
  filesIn,
  readList,
  releaseIn,
  sha256,
  stillKept,
  writeList,
  type Release,
} from '../releases.ts';

/** Files and their size: what Cloudflare takes. The rest keeps a deploy from hanging or filling the disk. */
export const LIMITS = {
  files: 20_000,
  fileBytes: 25 * 1024 * 1024,
  listBytes: 10 * 1024 * 1024,
  allBytes: 500 * 1024 * 1024,
  requestMs: 15_000,
  atOnce: 8,
};

export type Limits = Readonly<typeof LIMITS>;

export interface Earlier {
  /** Paths of the chunks that were fetched, by the release that brought them first. */
  fetched: { path: string; bytes: number; published: string }[];
  /** What could not be kept, a line each. */
  lacking: string[];
  /** Files that go up, all in all. */
  files: number;
}

/** @throws Error where `text` is no address whose answers can be trusted. */
export function deploymentOf(text: string): URL {
  const host = URL.parse(text);
  const local = host && ['127.0.0.1', 'localhost', '[::1]'].includes(host.hostname);
  if (!host || host.pathname !== '/' || !(host.protocol === 'https:' || (host.protocol === 'http:' && local)))
    throw new Error(`TALKLIVE_HOST: expected an address like https://talk.example, got '${text}'`);
  return host;
}

/** @throws Error where it does not arrive whole, in time and within `most` bytes. */
async function download(address: URL, most: number, patienceMs: number): Promise<Uint8Array> {
  const { status, bytes } = await ask(address, { most, patienceMs });
  if (status < 200 || status >= 300) throw new Error(`status ${status}`);
  return bytes;
}

async function releasesAt(host: URL, limits: Limits, lacking: string[]): Promise<Release[]> {
  try {
    const bytes = await download(new URL(LIST, host), limits.listBytes, limits.requestMs);
    return readList(Buffer.from(bytes).toString());
  } catch (fault) {
    lacking.push(`${host.origin}/${LIST}, the list of earlier releases: ${why(fault)}`);
    return [];
  }
}

/** Brings `folder`, which holds this release and nothing else, to what goes up. */
export async function keepEarlier(
  host: URL | null,
  folder: string,
  limits: Limits = LIMITS,
): Promise<Earlier> {
  const now = new Date();
  const lacking: string[] = [];
  const fetched: Earlier['fetched'] = [];
  const mine = releaseIn(folder, now);
  const earlier = host ? stillKept(await releasesAt(host, limits, lacking), now) : [];
  const wanted = new Map<string, { hash: string; published: string }>();
  for (const { chunks, published } of earlier)
    for (const [path, hash] of Object.entries(chunks))
      if (!existsSync(join(folder, path)) && !wanted.has(path)) wanted.set(path, { hash, published });

  const room = limits.files - filesIn(folder) - 1;
  const waiting = [...wanted];
  for (const [path] of waiting.splice(Math.max(0, room)))
    lacking.push(`${path}: more than ${limits.files} files would go up`);
  let bytesLeft = limits.allBytes;
  const work = async () => {
    for (let next = waiting.shift(); next && host; next = waiting.shift()) {
      const [path, { hash, published }] = next;
      try {
        const bytes = await download(
          new URL(path, host),
          Math.min(limits.fileBytes, bytesLeft),
          limits.requestMs,
        );
        if (sha256(bytes) !== hash) throw new Error('its content is not what was published');
        bytesLeft -= bytes.length;
        writeFileSync(join(folder, path), bytes);
        fetched.push({ path, bytes: bytes.length, published });
      } catch (fault) {
        lacking.push(`${path}: ${why(fault)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: limits.atOnce }, work));
  writeFileSync(join(folder, LIST), writeList([mine, ...earlier.map((each) => present(each, folder))]));
  return {
    fetched: fetched.sort((a, b) => a.path.localeCompare(b.path)),
    lacking: lacking.sort(),
    files: filesIn(folder),
  };
}

/** The list promises nothing that does not go up. */
const present = (release: Release, folder: string): Release => ({
  ...release,
  chunks: Object.fromEntries(
    Object.entries(release.chunks).filter(
      ([path, hash]) => existsSync(join(folder, path)) && sha256(readFileSync(join(folder, path))) === hash,
    ),
  ),
});
