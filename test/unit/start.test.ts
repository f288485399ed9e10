/** `npm start` and `npm run build` in one checkout, which is a folder of the test's own with the real sources in it. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endGroup, start } from '../../worker/cli/process.ts';
import { freePort } from '../tools/server.ts';
import { SOAK } from './operator.ts';
import { pause } from '../pause.ts';

const PAGES = { 'index.html': '<h1>Ours</h1>', 'widget.js': 'ours();', 'widget/part-abcdef.js': 'part();' };
const SOURCES = [
  'CHANGELOG.md',
  'package.json',
  'tsconfig.json',
  'rollup.config.mjs',
  'widget',
  'site',
  'worker',
  'test/tools',
];
const PATIENCE = SOAK ? 400_000 : 120_000;

let folder = '';
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talklive-start-'));
  for (const name of SOURCES)
    cpSync(name, join(folder, name), { recursive: true, filter: (path) => !path.includes('.wrangler') });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'dist/public/widget'), { recursive: true });
  for (const [path, text] of Object.entries(PAGES)) writeFileSync(join(folder, 'dist/public', path), text);
});

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => endGroup(child, 'SIGTERM', 15_000)));
  rmSync(folder, { recursive: true, force: true });
}, PATIENCE);

function command(name: string, words: string[], env: NodeJS.ProcessEnv = {}) {
  const child = start('node', [`worker/cli/${name}.ts`, ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TALKLIVE_STATE: '', ...env },
  });
  children.push(child);
  const told = { out: '', err: '' };
  child.stdout?.on('data', (part: Buffer) => (told.out += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (told.err += part.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return { child, told, ended };
}

async function serve(port: number, env: NodeJS.ProcessEnv = {}) {
  const copy = command('start', ['--no-build'], { PORT: String(port), ...env });
  await expect
    .poll(() => copy.told.out + copy.told.err, { timeout: 60_000 })
    .toContain(`Talk Live answers at http://127.0.0.1:${port}`);
  return copy;
}

async function expectPages(port: number): Promise<void> {
  for (const [path, text] of Object.entries(PAGES)) {
    const answer = await fetch(`http://127.0.0.1:${port}/${path.replace('index.html', '')}`);
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    expect(await answer.text()).toBe(text);
  }
}

/** Opens the link that was printed, as its page does. */
async function entersConsole(port: number, printed: string): Promise<number> {
  const origin = `http://127.0.0.1:${port}`;
  const [, token] = /\/console#enter=(\S+)/.exec(printed) ?? [];
  const answer = await fetch(`${origin}/api/console/enter`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return answer.status;
}

it(
  'a second copy and a build leave the pages of the one that runs as they are',
  async () => {
    const [port, further] = [await freePort(), await freePort()];
    const first = await serve(port);
    await expectPages(port);
    await expect.poll(() => first.told.out).toContain('/console#enter=');
    expect(await entersConsole(port, first.told.out)).toBe(200);
    expect(await entersConsole(port, first.told.out)).toBe(401);

    // Two on one local database: the calls of both would fail.
    const second = command('start', [], { PORT: String(further) });
    expect(await second.ended).toBe(1);
    expect(second.told).toEqual({
      out: '',
      err: `Port ${port} runs from this checkout already (process ${first.child.pid}), on the data in worker/.wrangler/state, which two cannot share: calls would fail. Open http://127.0.0.1:${port}, or give this one data of its own: TALKLIVE_STATE=.wrangler/${further} PORT=${further} npm start\n`,
    });
    const same = command('start', ['--no-build'], { PORT: String(port) });
    expect(await same.ended).toBe(1);
    expect(same.told.err).toContain(`TALKLIVE_STATE=.wrangler/${port + 1} PORT=${port + 1} npm start\n`);
    await expectPages(port);

    // With data of its own it may.
    const beside = await serve(further, { TALKLIVE_STATE: `.wrangler/${further}` });
    await expectPages(further);

    const build = command('build', []);
    await expect
      .poll(() => existsSync(join(folder, 'dist/public/widget.js')), { timeout: 30_000, interval: 20 })
      .toBe(false);
    // A further build waits, for each would take the other's files away.
    const later = command('build', []);
    await expect
      .poll(() => later.told.err, { timeout: 20_000 })
      .toBe(`Waiting for the build that process ${build.child.pid} makes in this checkout …\n`);
    for (let tries = 0; tries < 4; tries += 1) {
      await expectPages(port);
      await expectPages(further);
      await pause(500, 'pages are asked for all through a build');
    }
    await endGroup(build.child);
    if (SOAK) {
      expect(await later.ended, later.told.err).toBe(0);
      for (const each of [port, further])
        expect(later.told.err).toContain(
          `Port ${each} goes on with the build that it began with; start it again to serve this one.\n`,
        );
      await expectPages(port);
    } else await endGroup(later.child);

    await Promise.all([first, beside].map(({ child }) => endGroup(child, 'SIGTERM', 15_000)));
    expect(readdirSync(join(folder, 'dist/serving'))).toEqual([]);
  },
  PATIENCE,
);

it(
  'a copy that was killed hinders nobody, and leaves no server behind',
  async () => {
    const port = await freePort();
    const killed = await serve(port);
    killed.child.kill('SIGKILL');
    await killed.ended.catch(() => null);
    const next = await serve(port);
    expect(next.told.err).toContain(`Ending the server at port ${port}, whose 'npm start' was killed.\n`);
    await expectPages(port);
    expect(readdirSync(join(folder, 'dist/serving')).toSorted()).toEqual([
      String(next.child.pid),
      `${next.child.pid}.json`,
    ]);
  },
  PATIENCE,
);
