import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { freePort, startServer } from '../tools/server.ts';

/** Every process that descends from one, by /proc. */
function descendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      continue; // it ended while we looked
    }
  }
  const under = (pid: number): number[] =>
    [...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...under(child)]);
  return under(root);
}
const alive = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z';
  } catch {
    return false;
  }
};

/** What ends it, and whether that reaches its whole group, as Ctrl-C in a terminal does. */
const SIGNALS = [
  ['SIGINT to its group', 'SIGINT', true],
  ['SIGINT to the process', 'SIGINT', false],
  ['SIGTERM to the process', 'SIGTERM', false],
] as const;

describe('npm start', () => {
  it.runIf(process.env.SOAK).each(SIGNALS)('leaves no process behind on %s', async (_name, signal, group) => {
    const server = await startServer();
    const family = descendants(server.pid);
    const commands = family.map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
    expect(commands.some((command) => command.includes('workerd'))).toBe(true);
    process.kill(group ? -server.pid : server.pid, signal);
    await expect
      .poll(() => [server.pid, ...family].filter(alive), { timeout: 10_000, interval: 100 })
      .toEqual([]);
    await server.stop();
  });

  /** What it says when it refuses to start. */
  const refused = async (word: string, port: number) => {
    const child = spawn('node', ['worker/cli/start.ts', word], {
      env: { ...process.env, PORT: String(port) },
    });
    let text = '';
    child.stderr.on('data', (part: Buffer) => (text += part.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { code, text: text.trim() };
  };

  it('says in one line that its port is taken', async () => {
    const port = await freePort();
    const taken = createServer().listen(port, '127.0.0.1');
    const said = await refused('--no-build', port);
    taken.close();
    expect(said).toEqual({
      code: 1,
      text: `Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`,
    });
  });

  it('says in one line that it does not know a word', async () => {
    expect(await refused('--nobuild', await freePort())).toEqual({
      code: 1,
      text: "Unknown option '--nobuild'. Usage: [PORT=8787] npm start [-- --no-build]",
    });
  });

  it.each(['/cdn-cgi/explorer/', '/cdn-cgi/local/explorer/api/d1/database'])(
    'shows nobody its database (%s)',
    async (path) => {
      expect((await fetch(inject('origin') + path)).status).toBe(404);
    },
  );

  it('serves the 404 page with status 404, and JSON where the API has no such address', async () => {
    const origin = inject('origin');
    const page = await fetch(`${origin}/no/such/page`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('404 Page Not Found');
    const api = await fetch(`${origin}/api/no-such-route`);
    expect(api.status).toBe(404);
    expect(await api.json()).toMatchObject({ error: { code: 'not-found' } });
  });
});
