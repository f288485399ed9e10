/** A host before the product's own: what it has not itself it asks there, as a partner's proxy does. */
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** @param headers win over those of the answer */
export function passOn(
  to: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string> = {},
): void {
  const { method, url = '/', headers: sent } = request;
  const asked = ask(to + url, { method, headers: { ...sent, host: new URL(to).host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headers });
    answer.pipe(response);
  });
  // A page that has gone, or a server that ends: nobody waits for the answer.
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}
