/** What becomes of a request that a test holds in its hand. */
import type { HTTPRequest } from 'puppeteer-core';

export type Fate = (request: HTTPRequest) => void;
export const lost: Fate = (request) => void request.abort('failed');
export const hung: Fate = () => undefined;
export const answered =
  (status: number, body: string): Fate =>
  (request) =>
    void request.respond({
      status,
      body,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    });
