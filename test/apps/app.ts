/**
 * A fresh app of a partner's: a template as the framework's own starter makes it, copied out of this repository, with the
 * package installed as `npm pack` leaves it, and the guide's examples in it word for word.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import siteData from '../../site/_data/site.js';
import { endGroup, read, start } from '../../worker/cli/process.ts';
import { pause } from '../pause.ts';
import { examples } from '../site/guides.ts';
import { atFreePort } from '../tools/server.ts';

/** A way to put the widget into an app. */
export interface Way {
  /** Also a folder of a template beside `base`, where there is one. */
  name: string;
  /** Examples of the guides, by the file that they are, or in which they take the place of `<!-- guide -->`. */
  guides?: Record<string, string>;
  /** Its example hands `{ plan: 'pro' }` to the assistant, and writes into the console how long a call was. */
  tells?: true;
  /** How many copies of React the page has: when it has loaded, and when a call has been held. */
  reacts: readonly [atRest: number, called: number];
}

export interface Served {
  origin: string;
  log: () => string;
  stop: () => Promise<void>;
}

/** As in a shell of the partner's: nothing of ours, and no word to a framework's maker. */
function partnersEnvironment(): NodeJS.ProcessEnv {
  const isOurs = (name: string) =>
    /^(npm_(lifecycle|package)_|VITEST|NODE_(ENV|OPTIONS|COMPILE_CACHE)$|(TEST|PROD|DEV|MODE|SSR|BASE_URL|SOAK|FORCE_COLOR)$)/.test(
      name,
    );
  const own = Object.entries(process.env).filter(([name]) => !isOurs(name));
  const quiet = {
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
    CI: '1',
  };
  return Object.assign(Object.fromEntries(own), quiet);
}

async function command(root: string, ...words: string[]): Promise<string> {
  const { code, text } = await read('npm', words, { cwd: root, env: partnersEnvironment() });
  if (code !== 0) throw new Error(`npm ${words.join(' ')} ended with ${code}:\n${text.slice(-4000)}`);
  return text;
}

/** Longer than the slowest takes to listen, in ms. */
const LISTENS_MS = 120_000;

async function serveAt(root: string, port: number): Promise<Served> {
  const env = Object.assign(partnersEnvironment(), { PORT: String(port), HOST: '127.0.0.1' });
  const child = start('npm', ['run', 'serve', '--', '--port', String(port)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (log += part.toString()));
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + LISTENS_MS;
  while (!(await fetch(origin, { signal: AbortSignal.timeout(10_000) }).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await endGroup(child);
      throw new Error(`the app’s server did not come up:\n${log.slice(-2000)}`);
    }
    await pause(200, 'between two looks');
  }
  return { origin, log: () => log, stop: () => endGroup(child) };
}

const MARK = '<!-- guide -->';

export interface App {
  /** Makes it anew in one way. @returns what the checker and the build said */
  make: (way: Way) => Promise<string>;
  serve: () => Promise<Served>;
  remove: () => void;
}

/**
 * @param names of its templates: what a later one has stands in the place of an earlier one's
 * @param host where the widget comes from
 */
export async function installApp(names: readonly string[], host: string): Promise<App> {
  const root = mkdtempSync(join(tmpdir(), `talklive-${names.at(-1)}-`));
  const put = (folder: string) => {
    const found = names.map((name) => resolve('test/apps', name, folder)).filter((from) => existsSync(from));
    for (const from of found) copy(from);
  };
  const copy = (from: string) => {
    for (const one of readdirSync(from, { recursive: true, withFileTypes: true })) {
      if (!one.isFile()) continue;
      const path = join(one.parentPath, one.name);
      const to = join(root, relative(from, path));
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, readFileSync(path, 'utf8').replaceAll('%HOST%', host));
    }
  };
  /** What the way before has put beside the template. */
  const added = new Set<string>();
  const write = (file: string, wanted: string) => {
    const example = examples.find((one) => one.name === wanted);
    if (!example) throw new Error(`no guide has the example '${wanted}'`);
    const code = example.code.replaceAll(siteData.url, host).replaceAll('YOUR-KEY', 'default');
    const path = join(root, file);
    if (!existsSync(path)) added.add(path);
    const around = existsSync(path) ? readFileSync(path, 'utf8') : '';
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, around.includes(MARK) ? around.replace(MARK, () => code) : code);
  };
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    put('base');
    const isLocked = existsSync(join(root, 'package-lock.json'));
    await command(root, isLocked ? 'ci' : 'install', '--no-audit', '--no-fund');
    await command(resolve('dist/npm'), 'pack', '--pack-destination', root);
    const packed = readdirSync(root).find((file) => file.endsWith('.tgz')) ?? '';
    await command(root, 'install', `./${packed}`, '--no-audit', '--no-fund');
  } catch (fault) {
    remove();
    throw fault;
  }
  return {
    async make(way) {
      for (const path of added) rmSync(path, { force: true });
      added.clear();
      put('base');
      put(way.name);
      for (const [file, wanted] of Object.entries(way.guides ?? {})) write(file, wanted);
      return (
        (await command(root, 'run', 'check', '--if-present', '--silent')) +
        (await command(root, 'run', 'build', '--silent'))
      );
    },
    serve: () => atFreePort((port) => serveAt(root, port)),
    remove,
  };
}
