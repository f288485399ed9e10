/** A provider on loopback for the bench, in a process of its own so that its work is not counted. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const CALL = JSON.stringify({
  id: '0f9c2c9e-6f0e-4f9f-9a55-0a1b2c3d4e5f',
  orgId: '7d9f8e7c-1111-2222-3333-444455556666',
  type: 'webCall',
  status: 'ended',
  endedReason: 'customer-ended-call',
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:09:05.000Z',
  cost: 0.1234,
  messages: Array.from({ length: 20 }, (_, at) => ({
    role: 'user',
    message: `sentence ${at}`,
    secondsFromStart: at,
  })),
});
const ROW = '0f9c2c9e-6f0e-4f9f-9a55-0a1b2c3d4e5f,webCall,ended,customer-ended-call,0.1234\n';
const CHUNK = Buffer.from(ROW.repeat(Math.ceil(65_536 / ROW.length))).subarray(0, 65_536);

async function stream(response: ServerResponse, bytes: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/csv', 'content-length': bytes });
  for (let left = bytes; left > 0; left -= CHUNK.length) {
    const more = response.write(left < CHUNK.length ? CHUNK.subarray(0, left) : CHUNK);
    if (!more) await new Promise((resolve) => response.once('drain', resolve));
  }
  response.end();
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname.endsWith('/v2/call/export'))
    return void stream(response, Number(url.searchParams.get('limit')));
  response.writeHead(200, { 'content-type': 'application/json' }).end(CALL);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
