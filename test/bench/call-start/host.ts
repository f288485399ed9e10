/**
 * A partner's pages, the widgets' files, and the provider that both widgets call: it creates a call and gives its call
 * machine as late as a real one.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { CALL_BASE, CALL_MACHINE_PATH } from '../../../worker/contract.ts';
import type { PublicConfig, WebCallAnswer } from '../../../worker/contract.ts';
import { ourFiles, pack, type File } from './files.ts';

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

export interface BenchHost {
  /** Of the partner's pages. */
  origin: string;
  stop(): Promise<void>;
}

/** A partner's pages and scripts by path. `ours`: the origin of our host; `provider`: that of the provider. */
export type MakePages = (ours: string, provider: string) => Record<string, File>;

async function packMachine(): Promise<File> {
  const entryPoints = ['test/bench/call-start/call-machine.ts'];
  const built = await build({ entryPoints, bundle: true, minify: true, format: 'iife', write: false });
  return pack(built.outputFiles[0]?.text ?? '');
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function preflight(request: IncomingMessage, response: ServerResponse): void {
  const allowed = {
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-allow-methods': 'GET, POST, DELETE',
  };
  response.writeHead(204, { ...CORS, ...allowed }).end();
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: ReadonlyMap<string, File>,
  provider: string,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://host').pathname;
  const giveJson = (status: number, body: PublicConfig | WebCallAnswer) =>
    void response
      .writeHead(status, { ...CORS, 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  if (request.method === 'OPTIONS') return preflight(request, response);
  if (path === '/api/config') return giveJson(200, CONFIG);
  if (request.method === 'POST' && path.replace(CALL_BASE, '') === '/call/web') {
    await wait(CREATION_MS);
    return giveJson(201, { id: crypto.randomUUID(), webCallUrl: `${provider}/room` });
  }
  if (path === CALL_MACHINE_PATH) {
    // As where the operator's keys are set.
    const onward = { location: provider + MACHINE, 'cache-control': 'public, max-age=3600' };
    return void response.writeHead(302, { ...CORS, ...onward }).end();
  }
  if (path.endsWith(MACHINE)) await wait(MACHINE_MS);
  const file = files.get(path.endsWith(MACHINE) ? MACHINE : path);
  if (!file) return void response.writeHead(404, CORS).end();
  const { type, cached, body } = file;
  response
    .writeHead(200, { ...CORS, 'content-type': type, 'cache-control': cached, 'content-encoding': 'br' })
    .end(body);
}

export async function startBenchHost(makePages: MakePages): Promise<BenchHost> {
  const files = ourFiles().set(MACHINE, await packMachine());
  let provider = '';
  const servers = [0, 1].map(() =>
    createServer((request, response) => {
      answer(request, response, files, provider).catch((error: unknown) => response.destroy(error as Error));
    }),
  );
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ports.push((server.address() as AddressInfo).port);
  }
  provider = `http://127.0.0.1:${ports[1]}`;
  for (const [path, file] of Object.entries(makePages(`http://127.0.0.1:${ports[0]}`, provider)))
    files.set(path, file);
  return {
    // Not 127.0.0.1: another host name is another site than ours.
    origin: `http://localhost:${ports[0]}`,
    async stop() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
