/** A visitor's line, seen from outside the browser: a proxy that notes all that is sent, and can play a faulty network. */
import { createServer, request as ask, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

export interface Sent {
  /** Host and port. */
  host: string;
  /** All that was sent, as far as it can be read: a tunnel to a stranger hides it. */
  text: string;
}

/** What the line does to a request instead of carrying it. */
export type Fault =
  | { does: 'cut' }
  /** No answer ever comes. */
  | { does: 'hang' }
  | { does: 'answer'; status: number; body?: string; type?: string; location?: string }
  /** The first bytes arrive, then the line is cut. */
  | { does: 'break-off' }
  /** Another answer in place of the server's. */
  | { does: 'edit'; change: (body: string) => string };

export type Meddle = (url: URL) => Fault | undefined;

export interface Wire {
  /** For `createBrowserContext`. */
  proxyServer: string;
  sent: Sent[];
  meddle: Meddle;
  stop: () => Promise<void>;
}

export const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };

function meet(fault: Exclude<Fault, { does: 'edit' | 'break-off' }>, response: ServerResponse): void {
  if (fault.does === 'cut') response.destroy();
  else if (fault.does === 'answer')
    response
      .writeHead(fault.status, {
        ...CORS,
        'content-type': fault.type ?? 'text/plain',
        ...(fault.location && { location: fault.location }),
      })
      .end(fault.body ?? '');
}

/** Carries the request to where it belongs, and the answer back. */
function carry(
  url: URL,
  method: string | undefined,
  headers: IncomingHttpHeaders,
  body: Buffer,
  response: ServerResponse,
  fault: Extract<Fault, { does: 'edit' | 'break-off' }> | undefined,
): void {
  const given = { ...headers, ...(fault?.does === 'edit' && { 'accept-encoding': 'identity' }) };
  const onward = ask(url, { method, headers: given, agent: false }, (answer) => {
    const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers;
    if (fault?.does === 'edit') {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        response.writeHead(answer.statusCode ?? 502, kept).end(fault.change(Buffer.concat(parts).toString())),
      );
    } else if (fault) {
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.once('data', (part: Buffer) => response.write(part.subarray(0, 200), () => response.destroy()));
    } else {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }
    answer.on('error', () => response.destroy());
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  onward.end(body);
}

export async function startWire(): Promise<Wire> {
  const wire = { sent: [], meddle: () => undefined } as unknown as Wire;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '');
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const head = request.rawHeaders.join('\n');
      wire.sent.push({
        host: url.host,
        text: `${request.method} ${url.href}\n${head}\n\n${body.toString()}`,
      });
      const fault = wire.meddle(url);
      if (fault && fault.does !== 'edit' && fault.does !== 'break-off') meet(fault, response);
      else carry(url, request.method, request.headers, body, response, fault);
    });
  });
  // https, wss and what is opened in advance: only where it goes can be seen, and nothing of the kind is let through.
  server.on('connect', (request, socket) => {
    wire.sent.push({ host: request.url ?? '', text: `CONNECT ${request.url}` });
    socket.on('error', () => undefined);
    const [, name = '', port = ''] = /^(.*):(\d+)$/.exec(request.url ?? '') ?? [];
    if (name !== '127.0.0.1' && name !== 'localhost')
      return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const onward = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
  });
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(wire, {
    proxyServer: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
