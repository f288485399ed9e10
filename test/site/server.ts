/** The built pages as the Worker serves them: addresses without `.html`, the 404 page, the page policy. Loopback only. */
import { readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const TEXT = /html|css|javascript|json|svg|xml|plain|markdown/;

/** As strict as the Worker's own: no inline script, no inline style, nothing from elsewhere before a click. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "frame-src 'self' https://www.openstreetmap.org",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

export interface SiteServer {
  origin: string;
  close(): Promise<void>;
}

type Answer = { status: number; file: string; body: Buffer };

const lookUp = async (folder: string, path: string): Promise<Answer> => {
  const clean = decodeURIComponent(path).replace(/\.\./g, '');
  const names = clean === '/' ? ['/index.html'] : [clean, `${clean}.html`, `${clean}/index.html`];
  for (const name of names) {
    const body = await readFile(join(folder, name)).catch(() => null);
    if (body) return { status: 200, file: name, body };
  }
  return {
    status: 404,
    file: '/404.html',
    body: await readFile(join(folder, '404.html')).catch(() => Buffer.from('')),
  };
};

export type ApiHandler = (request: {
  method: string;
  path: string;
  body: string;
}) => { status: number; body: unknown } | undefined | Promise<{ status: number; body: unknown } | undefined>;

/** @param api answers `/api/` requests; without it they are 404. */
export const serveSite = async (folder: string, api?: ApiHandler): Promise<SiteServer> => {
  const packed = new Map<string, Buffer>();
  const pack = (file: string, body: Buffer) => {
    const kept = packed.get(file);
    if (kept) return kept;
    const made = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    packed.set(file, made);
    return made;
  };
  const server: Server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://site');
      if (pathname.startsWith('/api/')) {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const answer = await api?.({
          method: request.method ?? 'GET',
          path: pathname,
          body: Buffer.concat(chunks).toString(),
        });
        response.writeHead(answer?.status ?? 404, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer?.body ?? { error: { code: 'not-found', message: 'Not found' } }));
        return;
      }
      const { status, file, body } = await lookUp(folder, pathname);
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      const small = TEXT.test(type) && /\bbr\b/.test(String(request.headers['accept-encoding']));
      response.writeHead(status, {
        'content-type': type,
        'content-security-policy': PAGE_POLICY,
        'x-content-type-options': 'nosniff',
        'cache-control': /-[\w-]{8,10}\.\w+$/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(small ? { 'content-encoding': 'br' } : {}),
      });
      response.end(small ? pack(file, body) : body);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
