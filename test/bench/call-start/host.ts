/**
 * All hosts of the bench in one server, over HTTP/2 as real ones speak it: a partner's pages, the widgets' files, and the
 * provider that both widgets call, which creates a call and gives its call machine as late as a real one.
 */
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { CALL_BASE, CALL_MACHINE_PATH } from '../../../worker/contract.ts';
import type { PublicConfig, WebCallAnswer } from '../../../worker/contract.ts';
import { bundleCallMachine } from './bundle-call-machine.ts';
import { createCertificate } from './certificate.ts';
import { ourFiles, pack, type File } from './files.ts';
import type { Way } from './ways.ts';

export const CREATION_MS = 400;
export const MACHINE_MS = 600;
const MACHINE = '/call-machine-object-bundle.js';
const CORS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const CONFIG: PublicConfig = {
  site: 'default',
  mode: 'live',
  chat: 'live',
  video: false,
  assistantId: 'assistant',
  look: {},
  version: '1',
};

/** The provider's own addresses, as both SDKs know them. */
const PROVIDER = ['api.vapi.ai', 'c.daily.co'];
export const SHOP = 'https://shop.test';
export const OUR_HOST = 'https://talk.test';

/**
 * Between an answer's head and its body, on a line that the browser slows down: what it reads together with the head it makes
 * wait twice, and a file takes half as long again, or not, as it happens. Much less than the line's latency, which hides it.
 */
const GAP_MS = 20;

export interface BenchHost {
  /** For all visits from now on. */
  serve(way: Pick<Way, 'line'>): void;
  /** With these a browser finds the hosts, and nothing else anywhere. */
  browserArgs: string[];
  stop(): Promise<void>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function preflight(request: Http2ServerRequest, response: Http2ServerResponse): void {
  const allowed = {
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-allow-methods': 'GET, POST, DELETE',
  };
  response.writeHead(204, { ...CORS, ...allowed }).end();
}

async function answer(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  files: ReadonlyMap<string, File>,
  gapMs: number,
): Promise<void> {
  const path = new URL(request.url, SHOP).pathname;
  const giveJson = (status: number, body: PublicConfig | WebCallAnswer) =>
    void response
      .writeHead(status, { ...CORS, 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  if (request.method === 'OPTIONS') return preflight(request, response);
  if (path === '/api/config') return giveJson(200, CONFIG);
  if (request.method === 'POST' && path.replace(CALL_BASE, '') === '/call/web') {
    await wait(CREATION_MS);
    return giveJson(201, { id: crypto.randomUUID(), webCallUrl: 'https://bench.daily.co/room' });
  }
  // Ours gives it as the Worker does where the operator's keys are set, and here as late as the provider does.
  const isMachine = path === CALL_MACHINE_PATH || path.endsWith(MACHINE);
  if (isMachine) await wait(MACHINE_MS);
  const file = files.get(isMachine ? MACHINE : path);
  if (!file) return void response.writeHead(404, CORS).end();
  const { type, cached, body } = file;
  response.writeHead(200, {
    ...CORS,
    'content-type': type,
    'cache-control': cached,
    'content-encoding': 'br',
  });
  if (gapMs > 0) await wait(gapMs);
  response.end(body);
}

/** @param pages a partner's pages and scripts, by path */
export async function startBenchHost(pages: Readonly<Record<string, File>>): Promise<BenchHost> {
  const files = new Map([
    ...ourFiles(),
    ...Object.entries(pages),
    [MACHINE, pack(await bundleCallMachine())],
  ]);
  const { key, cert, fingerprint } = createCertificate();
  let gapMs = 0;
  const server = createSecureServer({ key, cert }, (request, response) => {
    answer(request, response, files, gapMs).catch((error: unknown) =>
      response.stream.destroy(error as Error),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const names = [new URL(SHOP).host, new URL(OUR_HOST).host, ...PROVIDER];
  const rules = [...names.map((name) => `MAP ${name}:443 127.0.0.1:${port}`), 'MAP * ~NOTFOUND'];
  return {
    serve({ line }) {
      gapMs = line === 'line' ? GAP_MS : 0;
    },
    browserArgs: [
      `--host-resolver-rules=${rules.join(', ')}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
