/** The Worker under `wrangler dev`, on a state folder that outlives it: for tests that kill it, and for benches. */
import { readdirSync, readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { migrate as tables } from '../../worker/cli/migrations.ts';
import { endGroup, start } from '../../worker/cli/process.ts';
import { atFreePort } from './server.ts';
import { pause } from '../pause.ts';

const CONFIG = 'worker/wrangler.jsonc';

// As `npm start` has it: nothing leaves the machine.
const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  NO_UPDATE_NOTIFIER: '1',
  CI: '1',
};

export interface DevWorker {
  origin: string;
  log: () => string;
  /** SIGKILL to workerd itself, as a power cut would; the rest of the group follows. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface DevOptions {
  state: string;
  config?: string;
  /** In place of the configuration's own. */
  script?: string;
  assets?: string;
  vars?: Record<string, string>;
  /** Asked until it answers. */
  probe?: string;
}

/** The runtime of that process group, by its own name. */
function workerdOf(group: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [, , pgrp] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return Number(pgrp) === group && stat.includes('(workerd)');
      } catch {
        return false; // it ended while we looked
      }
    })
    .map(Number);
}

export async function migrate(state: string): Promise<void> {
  const fault = await tables(state, { ...process.env, ...QUIET });
  if (fault !== null) throw new Error(`the migrations failed:\n${fault}`);
}

export function startDevWorker(options: DevOptions): Promise<DevWorker> {
  return atFreePort((port) => startDevWorkerAt(port, options));
}

async function startDevWorkerAt(port: number, options: DevOptions): Promise<DevWorker> {
  const origin = `http://127.0.0.1:${port}`;
  const vars = Object.entries(options.vars ?? {}).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const child: ChildProcess = start(
    'wrangler',
    [
      'dev',
      ...(options.script ? [options.script] : []),
      '-c',
      options.config ?? CONFIG,
      '--ip',
      '127.0.0.1',
      '--port',
      String(port),
      '--persist-to',
      options.state,
      '--show-interactive-dev-session=false',
      '--log-level',
      'warn',
      ...(options.assets ? ['--assets', options.assets] : []),
      ...vars,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...QUIET } },
  );
  let log = '';
  child.stdout?.on('data', (part: Buffer) => (log += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (log += part.toString()));
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await endGroup(child);
      throw new Error(`the Worker did not come up:\n${log}`);
    }
    const probe = `${origin}${options.probe ?? '/api/health'}`;
    const answer = await fetch(probe, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (answer?.ok) break;
    await pause(50, 'between two looks');
  }
  return {
    origin,
    log: () => log,
    kill: async () => {
      const pids = child.pid ? workerdOf(child.pid) : [];
      if (pids.length === 0) throw new Error('no workerd to kill');
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      await endGroup(child, 'SIGKILL');
    },
    stop: () => endGroup(child),
  };
}
