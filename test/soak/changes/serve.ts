/** The files of a copy behind one page, on loopback. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export async function serve(folder: string, page: string) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://shop').pathname;
    if (path === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    else
      readFile(join(folder, path)).then(
        (body) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(body),
        () => response.writeHead(404).end(),
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
