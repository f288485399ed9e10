import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pause } from '../../pause.ts';

/** The provider's own words: none of them may ever reach a visitor. */
export const PROVIDER_WORDS = 'provider-internal-words sk-live-0123456789';

/** What was sent of answers that are too long: a test sees here that they were let go. */
export const hugeSent = { megabytes: 0 };

const later = (ms: number) => pause(ms, 'a provider takes its time');

/** Misbehaves as asked; false for a name that is no fault. */
export async function applyFault(fault: string, response: ServerResponse): Promise<boolean> {
  const status = Number(fault.split('-')[0]);
  if (status >= 300) {
    const retry = /^429-(.+)$/.exec(fault)?.[1];
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(retry === 'date' && { 'retry-after': new Date(Date.now() + 9_000).toUTCString() }),
      ...(retry && retry !== 'date' && { 'retry-after': retry }),
      ...(status === 302 && { location: 'http://127.0.0.1:9/stolen' }),
    });
    response.end(JSON.stringify({ message: PROVIDER_WORDS, error: 'Refused', statusCode: status }));
    return true;
  }
  switch (fault) {
    case 'html':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<html><body>${PROVIDER_WORDS}</body></html>`);
      return true;
    case 'huge': {
      // 400 MB, as fast as they are taken.
      response.writeHead(200, { 'content-type': 'application/json' });
      const piece = Buffer.alloc(1_000_000, ' ');
      for (let sent = 0; sent < 400 && !response.destroyed; sent += 1) {
        if (!response.write(piece))
          await Promise.race([once(response, 'drain'), once(response, 'close')]).catch(() => undefined);
        hugeSent.megabytes += 1;
      }
      response.end('{}');
      return true;
    }
    case 'html-502':
      response.writeHead(502, { 'content-type': 'text/html' }).end(`<html>${PROVIDER_WORDS}</html>`);
      return true;
    case 'truncated':
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"id":"abc","webCallUrl":"https:/');
      return true;
    case 'empty':
      response.writeHead(200, { 'content-type': 'application/json' }).end();
      return true;
    case 'other-shape':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"hello":["world"]}');
      return true;
    case 'reset':
      response.socket?.resetAndDestroy();
      return true;
    case 'reset-midway':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"id":"abc",');
      await later(30);
      response.socket?.resetAndDestroy();
      return true;
    case 'silent':
      return true;
    case 'slow-body':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id":');
      return true;
    default:
      return false;
  }
}
