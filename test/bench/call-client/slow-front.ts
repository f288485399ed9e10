/** Stands in front of the Worker and answers late where a real network and a real provider do. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export const DELAYS = [
  {
    what: 'POST /call/web',
    ms: 400,
    is: (method: string, path: string) => method === 'POST' && path.endsWith('/call/web'),
  },
  { what: 'the call machine', ms: 600, is: (_: string, path: string) => path.endsWith('/call-machine.js') },
] as const;

const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><script type="module" src="/bench/page.js"></script>';

export interface SlowFront {
  origin: string;
  stop(): Promise<void>;
}

/** @param behind the Worker's origin; @param scripts the folder of the page's own scripts */
export async function startSlowFront(behind: string, scripts: string): Promise<SlowFront> {
  let origin = '';
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const method = request.method ?? 'GET';
    const answer = async () => {
      if (path === '/') return response.setHeader('content-type', 'text/html').end(PAGE);
      if (path.startsWith('/bench/')) {
        response.setHeader('content-type', 'text/javascript');
        return response.end(await readFile(join(scripts, path.slice('/bench/'.length))));
      }
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const delay = DELAYS.find(({ is }) => is(method, path));
      if (delay) await new Promise((resolve) => setTimeout(resolve, delay.ms));
      const { host: _, connection: __, ...headers } = request.headers;
      const passed = await fetch(behind + request.url, {
        method,
        headers: { ...(headers as Record<string, string>), origin: behind },
        ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
        signal: AbortSignal.timeout(30_000),
      });
      response.statusCode = passed.status;
      const type = passed.headers.get('content-type') ?? '';
      response.setHeader('content-type', type);
      response.setHeader('cache-control', passed.headers.get('cache-control') ?? 'no-store');
      const body = Buffer.from(await passed.arrayBuffer());
      return response.end(/json|javascript/.test(type) ? body.toString().replaceAll(behind, origin) : body);
    };
    answer().catch((error: unknown) => {
      response.statusCode = 502;
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
