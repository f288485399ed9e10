/** The product's own server, started as a user starts it, with a state folder that nobody else has. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endGroup, start } from '../../worker/cli/process.ts';
import { pause } from '../pause.ts';

/** Below the ports that the system gives out by itself: those it would give again to whoever asks meanwhile. */
const PORTS = { first: 15_000, count: 16_000 };

/** A port by chance that nobody listens at: servers that start side by side do not get the same. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
  throw new Error('no port to be had');
}

/**
 * Starts something at a free port. Wrangler takes ports of its own besides, and of two that start side by side one may
 * find them taken: it tries again with others.
 */
export async function atFreePort<T>(begin: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await begin(await freePort());
    } catch (fault) {
      if (tries === 3 || !/address already in use/i.test(String(fault))) throw fault;
    }
  }
}

export interface Server {
  origin: string;
  pid: number;
  log: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** A machine that is busy with other tests starts a server slowly, in ms. */
const STARTS_MS = 180_000;

/** Starts `worker/cli/start.ts` on what is already built, at a port of its own or at one that it had before. @throws Error with its log when it does not answer within three minutes. */
export function startServer(env: Record<string, string> = {}, port?: number): Promise<Server> {
  return port === undefined ? atFreePort((free) => startServerAt(free, env)) : startServerAt(port, env);
}

async function startServerAt(port: number, env: Record<string, string>): Promise<Server> {
  const state = mkdtempSync(join(tmpdir(), 'talklive-'));
  const child = start('node', ['worker/cli/start.ts', '--no-build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), TALKLIVE_STATE: state, ...env },
  });
  let log = '';
  child.stdout?.on('data', (part: Buffer) => (log += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (log += part.toString()));
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + STARTS_MS;
  for (;;) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await endGroup(child);
      rmSync(state, { recursive: true, force: true });
      throw new Error(`the server did not come up:\n${log}`);
    }
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2000) }).catch(
      () => null,
    );
    if (answer?.ok) break;
    await pause(100, 'between two looks');
  }
  return {
    origin,
    pid: child.pid ?? 0,
    log: () => log,
    stop: async (signal = 'SIGTERM') => {
      await endGroup(child, signal, 10_000);
      rmSync(state, { recursive: true, force: true });
    },
  };
}
