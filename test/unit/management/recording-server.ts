import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recorded {
  method: string;
  /** Path and query as they came over the wire. */
  url: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

type Answer = (request: Recorded, response: ServerResponse) => void | Promise<void>;

export interface RecordingServer {
  readonly url: string;
  readonly requests: Recorded[];
  /** What to answer from now on; for a list, one for each request, the last for all that follow. */
  answers(...answers: Answer[]): void;
  close(): Promise<void>;
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

export const raw =
  (body: string, status: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };

/** A real HTTP server on loopback that keeps what it is sent and says what it is told to. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const requests: Recorded[] = [];
  let queue: Answer[] = [json({})];
  const server = createServer((request, response) => {
    void record(request).then(async (recorded) => {
      requests.push(recorded);
      const answer = queue.length > 1 ? queue.shift() : queue[0];
      await answer?.(recorded, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers: (...answers) => {
      queue = answers;
    },
    close: () => close(server),
  };
}

async function record(request: IncomingMessage): Promise<Recorded> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = request.url ?? '';
  const [path = '', query = ''] = url.split('?');
  return {
    method: request.method ?? '',
    url,
    path,
    query: new URLSearchParams(query),
    headers: request.headers,
    body: Buffer.concat(chunks),
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}
