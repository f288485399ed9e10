import type { IncomingMessage, ServerResponse } from 'node:http';

/** What came in. */
export interface Asked {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Record<string, unknown> | null;
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Whoever comes with it finds a page in place of the provider. */
export const KEY_OF_PAGES = 'key-that-meets-a-page-only';

/** What was asked for is there, but its answer is not: as it is named. */
export function losesAnswer(wanted: string, response: ServerResponse): boolean {
  const way = /^created-and-(\w+)/.exec(wanted)?.[1];
  if (!way) return false;
  if (way === 'cut') response.socket?.resetAndDestroy();
  else if (way === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
  else json(response, Number(way), { message: 'Internal server error' });
  return true;
}

export async function read(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  let text = '';
  for await (const part of request) text += String(part);
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : null;
  } catch {
    return { unparsed: text };
  }
}
