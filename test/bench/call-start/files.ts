/** What the bench's server gives out, compressed before anybody asks: a host does that once, too. */
import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

export interface File {
  type: string;
  cached: string;
  /** Compressed by brotli. */
  body: Buffer;
}

const HASHED = 'public, max-age=31536000, immutable';
const SCRIPT = 'text/javascript';

/** @param cached its `cache-control` */
export const pack = (body: string | Buffer, type = SCRIPT, cached = HASHED): File => ({
  type,
  cached,
  body: brotliCompressSync(body),
});

/** Our script and its chunks, as the build left them, by path. */
export function ourFiles(): Map<string, File> {
  const names = globSync('{widget.js,widget/*.js}', { cwd: 'dist/public' });
  return new Map(
    names.map((name) => {
      const cached = name === 'widget.js' ? 'public, max-age=0, must-revalidate' : HASHED;
      return [`/${name}`, pack(readFileSync(`dist/public/${name}`), SCRIPT, cached)];
    }),
  );
}
