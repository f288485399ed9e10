/** `npm start`: build, migrate the local database, serve. `--no-build` serves what is built. */
import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';

const HOST = '127.0.0.1';
const CONFIG = 'worker/wrangler.jsonc';

// Nothing of this leaves the machine: no telemetry, no look-up of request.cf, no update check.
const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  NO_UPDATE_NOTIFIER: '1',
  CI: '1',
};
const env = { ...process.env, ...QUIET };
const state = process.env.TALKLIVE_STATE ? ['--persist-to', process.env.TALKLIVE_STATE] : [];

let child: ChildProcess | null = null;
let stopping = false;

/** In a group of its own, so that one signal reaches the server and the runtime that it started. */
function launch(command: string, args: string[], stdio: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  child = spawn(command, args, { env, detached: true, stdio: ['ignore', stdio, stdio] });
  return child;
}

/** @returns whether anybody was there to hear it; signal 0 only asks. */
function signalGroup(signal: NodeJS.Signals | 0): boolean {
  if (!child?.pid) return false;
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}

async function stop(code: number): Promise<never> {
  stopping = true;
  signalGroup('SIGTERM');
  for (let waited = 0; signalGroup(0) && waited < 3000; waited += 50)
    await new Promise((r) => setTimeout(r, 50));
  signalGroup('SIGKILL');
  process.exit(code);
}
process.on('SIGINT', () => void stop(130));
process.on('SIGTERM', () => void stop(143));
process.on('SIGHUP', () => void stop(129));
process.on('exit', () => signalGroup('SIGKILL'));

function fail(line: string): Promise<never> {
  console.error(line);
  return stop(1);
}

async function step(name: string, command: string, args: string[]): Promise<void> {
  const running = launch(command, args, 'pipe');
  let text = '';
  running.stdout?.on('data', (part: Buffer) => (text += part.toString()));
  running.stderr?.on('data', (part: Buffer) => (text += part.toString()));
  const code = await new Promise((resolve) => {
    running.once('error', () => resolve(127));
    running.once('close', resolve);
  });
  if (code !== 0 && !stopping) await fail(`${name} failed:\n${text}`);
}

function portTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

const port = Number(process.env.PORT ?? 8787);
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  await fail(`PORT: expected a number from 1 to 65535, got '${process.env.PORT}'.`);
}
if (await portTaken(port))
  await fail(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);

if (!process.argv.includes('--no-build')) {
  console.log('Building …');
  await step('The build', 'npm', ['run', '--silent', 'build']);
}
await step('The database migration', 'wrangler', [
  'd1',
  'migrations',
  'apply',
  'DB',
  '--local',
  '-c',
  CONFIG,
  ...state,
]);

const server = launch('wrangler', [
  ...['dev', '-c', CONFIG, '--ip', HOST, '--port', String(port), '--var', 'ALLOW_REHEARSAL:true'],
  ...['--show-interactive-dev-session=false', '--log-level', process.env.TALKLIVE_LOG ?? 'info', ...state],
]);
server.once('exit', (code) => {
  if (!stopping) void fail(`The server ended by itself (exit code ${code}).`);
});

const origin = `http://${HOST}:${port}`;
for (let waited = 0; ; waited += 100) {
  const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  if (answer) break;
  if (waited > 60_000) await fail(`The server did not answer at ${origin} within a minute.`);
  await new Promise((resolve) => setTimeout(resolve, 100));
}
console.log(`Talk Live answers at ${origin}`);
