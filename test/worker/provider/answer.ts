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

export async function read(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  let text = '';
  for await (const part of request) text += String(part);
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : null;
  } catch {
    return { unparsed: text };
  }
}
