/** An operator with an account at Cloudflare and keys of the providers, and what they meet: all on the wire, nothing inside. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startCloudflare, TOKEN } from './cloudflare.ts';
import { serve, workspace, write } from './deployment.ts';

export const KEY = 'the-private-key-of-vapi';
export const OWN = 'worker/wrangler.deployment.json';

/** Each start of wrangler takes seconds, and a deploy has some twenty. */
export const LONG_MS = 600_000;
export const ANSWERS = {
  VAPI_PRIVATE_KEY: KEY,
  VAPI_ASSISTANT_ID: 'assistant-1',
  TALKLIVE_PAGE: 'https://shop.example/start',
};
/** What asks for an address elsewhere gets no further than this machine. */
export const SHUT = { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: 'http://127.0.0.1:9', NO_PROXY: '127.0.0.1' };
export const GOES_ON = 'What was done stays. The same command goes on from there: npm run deploy -- --first';

export interface Ended {
  code: number;
  text: string;
}

const json = (value: unknown) => JSON.stringify(value);
const VERSION = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

/** It takes one key, and knows one assistant. */
const startProvider = () =>
  serve((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${KEY}`;
    response.setHeader('content-type', 'application/json');
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!isKnown) response.writeHead(401).end(json({ message: 'Invalid Key.' }));
    else if (pathname === '/assistant') response.end(json([{ id: 'assistant-1', name: 'Ava \u001b[2J' }]));
    else if (pathname === '/assistant/assistant-1') response.end(json({ id: 'assistant-1' }));
    else response.writeHead(404).end('{}');
  });

export async function startOperator() {
  const { folder, publicFolder } = workspace({
    'index.html': '<h1>Home</h1>',
    'widget.js': 'the widget',
    'widget/demo-333333.js': 'its chunk',
  });
  const cloudflare = await startCloudflare();
  const provider = await startProvider();
  // Nothing is served there before something has gone up.
  const host = await serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(publicFolder, pathname);
    if (cloudflare.uploads.length === 0) response.writeHead(404).end();
    else if (pathname === '/api/health')
      response.end(json({ version: VERSION, mode: 'live', database: 'ok' }));
    else if (pathname === '/api/config') response.end('{}');
    else if (existsSync(file) && statSync(file).isFile()) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  // The real wrangler, behind one that notes its words. Where nothing else may leave the machine, it still finds its Cloudflare.
  const told = join(folder, 'told.txt');
  write(folder, {
    'bin/wrangler': `#!/bin/sh\necho "$@" >> ${told}\nunset HTTPS_PROXY NODE_USE_ENV_PROXY\nexec ${resolve('node_modules/.bin/wrangler')} "$@"\n`,
    'told.txt': '',
  });
  chmodSync(join(folder, 'bin/wrangler'), 0o755);
  mkdirSync(join(folder, 'home'));

  const { CLOUDFLARE_ACCOUNT_ID: _account, TALKLIVE_HOST: _host, ...outer } = process.env;
  const env: NodeJS.ProcessEnv = Object.assign(outer, {
    PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
    HOME: join(folder, 'home'),
    XDG_CONFIG_HOME: join(folder, 'home'),
    CLOUDFLARE_API_BASE_URL: cloudflare.origin,
    CLOUDFLARE_API_TOKEN: TOKEN,
    VAPI_ORIGIN: provider.origin,
    TALKLIVE_HOST: host.origin,
  });
  const words = ['worker/cli/deploy.ts', '--first', '--no-build', '--wait', '5'];

  /** @param heard called with all that was said, each time that something is */
  const start = (
    command: string,
    args: readonly string[],
    answers: NodeJS.ProcessEnv,
    heard: (text: string, type: (keys: string) => void, end: () => void) => void,
  ) =>
    new Promise<Ended>((done) => {
      const child = spawn(command, args, { cwd: folder, env: Object.assign({}, env, answers) });
      let text = '';
      const hear = (part: Buffer) => {
        text += part.toString();
        heard(
          text,
          (keys) => child.stdin.write(keys),
          () => child.kill('SIGINT'),
        );
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('close', (code) => done({ code: code ?? -1, text }));
    });

  return {
    folder,
    cloudflare,
    host: host.origin,
    provider: provider.origin,
    /** Nobody can be asked. @param stopAt words upon which Ctrl-C comes */
    run: (more: readonly string[], answers: NodeJS.ProcessEnv = {}, stopAt?: string) =>
      start(process.execPath, [...words, ...more], answers, (text, _type, end) => {
        if (stopAt !== undefined && text.includes(stopAt)) end();
      }),
    /** At a terminal. @param turns what is asked for, and what is typed then */
    runAtTerminal: (
      more: readonly string[],
      turns: readonly (readonly [asked: string, typed: string])[],
      answers: NodeJS.ProcessEnv = {},
    ) => {
      const left = [...turns];
      let from = 0;
      const line = [process.execPath, ...words, ...more].join(' ');
      return start('script', ['-qec', line, '/dev/null'], answers, (text, type) => {
        const [next] = left;
        const at = next ? text.indexOf(next[0], from) : -1;
        if (!next || at < 0) return;
        from = at + next[0].length;
        left.shift();
        // Keys that come before the question stands are passed over.
        setTimeout(() => type(next[1]), 400);
      });
    },
    told: () => readFileSync(told, 'utf8').split('\n').filter(Boolean),
    /** What this deployment has of its own; null: nothing yet. */
    own: () => {
      const file = join(folder, OWN);
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OwnConfig) : null;
    },
    /** As if a setting had not been answered yet. */
    forget: (name: string) => {
      const file = join(folder, OWN);
      const config = JSON.parse(readFileSync(file, 'utf8')) as OwnConfig;
      Reflect.deleteProperty(config.vars, name);
      write(folder, { [OWN]: JSON.stringify(config) });
    },
    /** Files that a text stands in. */
    filesWith: (text: string) =>
      globSync('{home,worker,dist,told.txt}/**', { cwd: folder })
        .filter((path) => statSync(join(folder, path)).isFile())
        .filter((path) => readFileSync(join(folder, path), 'utf8').includes(text)),
    close: () => {
      for (const { stop } of [provider, host]) stop();
      cloudflare.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Operator = Awaited<ReturnType<typeof startOperator>>;

interface OwnConfig {
  account_id: string;
  d1_databases: { database_id: string }[];
  vars: Record<string, string>;
  routes?: { pattern: string }[];
}
