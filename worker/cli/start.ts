/**
 * `npm start`: build, migrate the local database, serve. `--no-build` serves what is built. What is served is a copy of the
 * built files, so that nothing that is built later changes or empties a page of it.
 */
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { cronOf, ROUND_MINUTES } from '../rounds.ts';
import { LOCAL_OPERATOR, makeConsoleLink } from './console-link.ts';
import { enter } from './copies.ts';
import { clearFiles } from './leftovers.ts';
import { nameHere } from './local-names.ts';
import { migrate } from './migrations.ts';
import { USUAL_STATE } from './place.ts';
import { HOST, noPort, portTaken, portWanted, USUAL_PORT } from './port.ts';
import { endAll, isEnding, read, start } from './process.ts';

const CONFIG = 'worker/wrangler.jsonc';
const DAY_MS = 86_400_000;

// Nothing of this leaves the machine: no telemetry, no look-up of request.cf, no update check.
const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  NO_UPDATE_NOTIFIER: '1',
  CI: '1',
  // Nor does it show the database to whoever asks.
  X_LOCAL_EXPLORER: 'false',
};
const env = { ...process.env, ...QUIET };
const ownState = process.env.TALKLIVE_STATE;
const state = ownState ? ['--persist-to', ownState] : [];

async function fail(line: string): Promise<never> {
  console.error(line);
  await endAll();
  process.exit(1);
}

/** @param fault what it said where it failed */
async function demand(name: string, fault: string | null): Promise<void> {
  if (fault !== null && !isEnding()) await fail(`${name} failed:\n${fault}`);
}

function options() {
  try {
    return parseArgs({ options: { 'no-build': { type: 'boolean', default: false } } }).values;
  } catch (error) {
    console.error(`${(error as Error).message.split('. ')[0]}. Usage: [PORT=8787] npm start [-- --no-build]`);
    process.exit(1);
  }
}
const { 'no-build': asBuilt } = options();

const port = portWanted(USUAL_PORT) ?? (await fail(noPort()));
const copy = await enter(port, ownState || USUAL_STATE);
if (copy.other) {
  const { pid, port: taken, state: folder } = copy.other;
  const mine = port === taken ? port + 1 : port;
  await fail(
    `Port ${taken} runs from this checkout already (process ${pid}), on the data in ${folder}, which two cannot share: calls would fail. ` +
      `Open http://${HOST}:${taken}, or give this one data of its own: TALKLIVE_STATE=.wrangler/${mine} PORT=${mine} npm start`,
  );
}
if (await portTaken(port))
  await fail(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);

if (!asBuilt) {
  console.log('Building …');
  const { code, text } = await read('npm', ['run', '--silent', 'build'], { env });
  await demand('The build', code === 0 ? null : text);
}
const files = (await copy.takeFiles()) ?? (await fail('Nothing is built yet. Build it first: npm run build'));
const origin = `http://${HOST}:${port}`;
nameHere(files, origin);
await demand('The database migration', await migrate(ownState || USUAL_STATE, env));

/** What has gone meanwhile, because its time was over, stays in the free space of the files until then. */
const clear = () => {
  try {
    clearFiles(ownState || USUAL_STATE);
  } catch (error) {
    console.error((error as Error).message);
  }
};
clear();
setInterval(clear, DAY_MS).unref();

const link = await makeConsoleLink(origin, LOCAL_OPERATOR);
const server = start(
  'wrangler',
  [
    'dev',
    '-c',
    CONFIG,
    '--ip',
    HOST,
    '--port',
    String(port),
    '--var',
    'ALLOW_REHEARSAL:true',
    '--var',
    `CONSOLE_LINK_HASH:${link.hash}`,
    '--assets',
    files,
    '--show-interactive-dev-session=false',
    '--log-level',
    process.env.TALKLIVE_LOG ?? 'info',
    ...state,
  ],
  { env, stdio: ['ignore', 'inherit', 'inherit'] },
);
if (server.pid) copy.serves(server.pid);
server.once('exit', (code, signal) => {
  if (isEnding()) return;
  const name = signal ?? Object.entries(constants.signals).find(([, value]) => 128 + value === code)?.[0];
  void fail(name ? `The server was ended by ${name}.` : `The server ended by itself (exit code ${code}).`);
});

for (let waited = 0; ; waited += 100) {
  const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  if (answer) break;
  if (waited > 60_000) await fail(`The server did not answer at ${origin} within a minute.`);
  await new Promise((resolve) => setTimeout(resolve, 100));
}
/** The cron triggers, which nobody else fires here: calls move, go when their time is over, and are told of. A failure is in the server's log. */
for (const minutes of Object.values(ROUND_MINUTES)) {
  const cron = encodeURIComponent(cronOf(minutes));
  const fire = () => void fetch(`${origin}/cdn-cgi/local/scheduled?cron=${cron}`).catch(() => null);
  fire();
  setInterval(fire, minutes * 60_000).unref();
}
console.log(`Talk Live answers at ${origin}`);
console.log(`Its console, by a link that is good once: ${link.url}`);
