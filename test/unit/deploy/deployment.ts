/** A deploy as an operator runs it, in a folder of its own, from a host that serves an earlier release. */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { read } from '../../../worker/cli/process.ts';

export type Files = Record<string, string>;

export function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** What stands in `dist/public` is `built`; the Worker is the real one. */
export function workspace(built: Files): { folder: string; publicFolder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'talklive-deploy-'));
  // Not what belongs to whoever has deployed from this checkout.
  cpSync('worker', join(folder, 'worker'), {
    recursive: true,
    filter: (path) => !/wrangler\.deployment\.json|\.wrangler|\.dev\.vars/.test(path),
  });
  for (const name of ['node_modules', 'package.json', 'tsconfig.json', 'widget'])
    symlinkSync(resolve(name), join(folder, name));
  const publicFolder = join(folder, 'dist/public');
  write(publicFolder, built);
  return { folder, publicFolder };
}

/**
 * Names a database, and puts a wrangler in front that only notes what it was told, and knows the names that it is asked for.
 * @param lacking a queue or bucket that the account does not have
 */
export function withoutAccount(
  folder: string,
  lacking = 'nothing',
): { env: NodeJS.ProcessEnv; told: () => string[] } {
  const config = join(folder, 'worker/wrangler.jsonc');
  const text = readFileSync(config, 'utf8');
  writeFileSync(config, text.replace(/0{8}-0{4}-0{4}-0{4}-0{12}/, 'a-database'));
  const names = Array.from(text.matchAll(/"(?:queue|bucket_name)": "([\w-]+)"/g), ([, name = '']) => name);
  const notes = join(folder, 'told.txt');
  write(folder, {
    'bin/wrangler': `#!/bin/sh\necho "$@" >> ${notes}\ncase "$*" in *" list "*) echo "${names.filter((name) => name !== lacking).join(' ')}";; esac\n`,
    'told.txt': '',
  });
  chmodSync(join(folder, 'bin/wrangler'), 0o755);
  return {
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}` },
    told: () => readFileSync(notes, 'utf8').split('\n').filter(Boolean),
  };
}

export const deploy = (folder: string, words: string[], env: NodeJS.ProcessEnv = {}) =>
  read(process.execPath, ['worker/cli/deploy.ts', '--no-build', ...words], {
    cwd: folder,
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', ...env },
  });

export const chunksIn = (publicFolder: string): string[] => readdirSync(join(publicFolder, 'widget')).sort();

/** A host on loopback. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const serveFiles = (files: Files) =>
  serve((request, response) => {
    const text = files[(request.url ?? '/').slice(1)];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
