/** The Worker, as an operator's command asks it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** One that gives that answer until the test is through. @returns what it was asked */
export async function workerAnswers(answer: object): Promise<string[]> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push(`${request.url} ${body}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  process.env['TALKLIVE_HOST'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    delete process.env['TALKLIVE_HOST'];
    server.close();
  });
  return asked;
}
