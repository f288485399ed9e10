/** The console beside 100,000 calls: each view at the Worker beside plain SQL on the same file, by turns, and what scrolling costs. */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startServer, type Server } from '../tools/server.ts';
import { runCommand } from '../unit/operator.ts';
import { scrollCalls } from './console/scroll.ts';
import { viewsOf, type Asked } from './console/views.ts';

const ROUNDS = 40;
const BROWSES = 'reader@example.com';

export const OPTIONS = { calls: { type: 'string', default: '100000' } } as const;

const part = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

const timed = async (work: () => unknown): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** As `npm start` and `npm run console -- link` let an operator in. @returns the cookie of the session */
async function enter(origin: string, link: string): Promise<string> {
  const token = new URL(link).hash.replace('#enter=', '');
  const answer = await fetch(`${origin}/api/console/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || !cookie) throw new Error(`the console answered its link with ${answer.status}`);
  return cookie;
}

/** A session's cookie changes as it is used. */
async function askAll(
  origin: string,
  cookie: string,
  database: DatabaseSync,
  views: readonly Asked[],
): Promise<void> {
  const times = views.map(() => ({ worker: [] as number[], plain: [] as number[] }));
  let current = cookie;
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [index, { name, path, plain }] of views.entries()) {
      const worker = await timed(async () => {
        const answer = await fetch(origin + path, { headers: { cookie: current } });
        current = answer.headers.getSetCookie()[0]?.split(';')[0] ?? current;
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text.slice(0, 200)}`);
      });
      const alone = await timed(() => plain.map((statement) => database.prepare(statement).all()));
      // The first round warms up.
      if (round < 0) continue;
      times[index]?.worker.push(worker);
      times[index]?.plain.push(alone);
    }
  console.log(
    `${'by turns'.padEnd(34)}${'Worker p50'.padStart(12)}${'p95'.padStart(9)}${'SQL p50'.padStart(11)}${'p95'.padStart(9)}   p95 beside SQL`,
  );
  for (const [index, { name }] of views.entries()) {
    const { worker = [], plain = [] } = times[index] ?? {};
    const ms = (value: number, width: number) => `${value.toFixed(1)} ms`.padStart(width);
    const ratio = part(worker, 0.95) / part(plain, 0.95);
    console.log(
      `${name.padEnd(34)}${ms(part(worker, 0.5), 12)}${ms(part(worker, 0.95), 9)}${ms(part(plain, 0.5), 11)}${ms(part(plain, 0.95), 9)}   ${ratio.toFixed(1)}`,
    );
  }
}

/** A second operator, in a browser. */
async function linkOf({ origin }: Server, env: Record<string, string>): Promise<string> {
  const command = (...args: string[]) =>
    runCommand(Object.assign({}, process.env, env, { TALKLIVE_HOST: origin }), 'console', args);
  await command('add', BROWSES, '--role', 'reader');
  const { out, err } = await command('link', BROWSES);
  const link = /\S+#enter=\S+/.exec(out)?.[0];
  if (!link) throw new Error(`npm run console -- link: ${out}${err}`);
  return link;
}

export async function run({ calls = '100000' }: { calls?: string }): Promise<void> {
  const state = mkdtempSync(join(tmpdir(), 'talklive-bench-console-'));
  const env = { TALKLIVE_STATE: state };
  const server = await startServer(env);
  try {
    const made = await runCommand(Object.assign({}, process.env, env), 'demo', [
      '--calls',
      calls,
      '--words',
      '1000',
    ]);
    if (!made.out.includes('Generated')) throw new Error(`npm run demo: ${made.out}${made.err}`);
    console.log(made.out.split('.')[0]);
    const [file] = globSync(`${state}/v3/d1/**/*.sqlite`).filter((path) => !path.endsWith('metadata.sqlite'));
    const database = new DatabaseSync(file ?? '', { readOnly: true });
    const { call, site } = database
      .prepare(
        'SELECT id AS call, site FROM call_reports WHERE words_key IS NOT NULL ORDER BY ended_at DESC LIMIT 1',
      )
      .get() as { call: string; site: string };
    const cookie = await enter(server.origin, /\S+\/console#enter=\S+/.exec(server.log())?.[0] ?? '');
    await askAll(server.origin, cookie, database, viewsOf(call, site));
    database.close();
    const { mean, frames, px, rows } = await scrollCalls(await linkOf(server, env));
    console.log(
      `\nscrolling the calls: ${mean.toFixed(1)} ms of main thread a frame (aim 8), over ${frames} frames and ${px} px; ${rows} rows in the page`,
    );
  } finally {
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  }
}
