import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { keepEarlier } from '../../../worker/cli/deploy/earlier-chunks.ts';
import { releaseIn, writeList } from '../../../worker/cli/releases.ts';
import { openBrowser, openPage } from '../browser.ts';
import { seen } from '../reading.ts';
import { LAUNCHER, html, launcherShown, press, startHost, trigger, type Host } from './host-page.ts';
import { passOn } from './pass-on.ts';

const origin = inject('origin');
const OURS = 'dist/public';
const NEW_WORDS = 'How would you like to talk?';
const OLD_WORDS = 'Which way to talk?';

const scratch = mkdtempSync(join(tmpdir(), 'talklive-releases-'));
const [before, after] = ['before', 'after'].map((name) => join(scratch, name)) as [string, string];
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

/** What is built, as another release: `change` writes each file anew, names in it as the file's own. */
function release(folder: string, change: (text: string) => string): void {
  mkdirSync(join(folder, 'widget'), { recursive: true });
  const chunks = readdirSync(join(OURS, 'widget')).filter((name) => name.endsWith('.js'));
  for (const path of ['widget.js', ...chunks.map((name) => `widget/${name}`)])
    writeFileSync(join(folder, change(path)), change(read(OURS, path)));
}
/** Another hash for each hash. */
const rehashed = (text: string) =>
  text
    .replaceAll(/-([0-9a-f]{6})(?=\.js|["'`])/g, (_, hash: string) => {
      return `-${createHash('sha256').update(hash).digest('hex').slice(0, 6)}`;
    })
    .replaceAll(NEW_WORDS, OLD_WORDS);

/** A host that can be told to serve another folder, as a deploy does. Browsers may keep its script for a day. */
async function startReleases() {
  let folder = before;
  const scripts: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname.slice(1);
    const file = join(folder, path);
    if (path === 'widget.js') scripts.push(folder);
    try {
      const body = readFileSync(file);
      response.writeHead(200, {
        'content-type': path.endsWith('.js') ? 'text/javascript' : 'application/json',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=86400',
      });
      response.end(body);
    } catch {
      if (/^(api|rehearsal)\//.test(path)) return passOn(origin, request, response);
      response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scripts,
    serve: (other: string) => (folder = other),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('a page from before a deploy', () => {
  let browser: BrowserContext;
  let releases: Awaited<ReturnType<typeof startReleases>>;
  let partner: Host;
  beforeAll(async () => {
    release(before, rehashed);
    writeFileSync(join(before, 'releases.json'), writeList([releaseIn(before, new Date())]));
    release(after, (text) => text);
    releases = await startReleases();
    const script = `<script async src="${releases.origin}/widget.js"></script>`;
    partner = await startHost({ '/': { body: html(LAUNCHER + trigger('demo') + script) } });
    browser = await openBrowser('chromium');
  });
  afterAll(async () => {
    releases.stop();
    await Promise.all([browser.close(), partner.stop()]);
    rmSync(scratch, { recursive: true, force: true });
  });
  const open = async () => {
    const watched = await openPage(browser);
    await watched.page.goto(partner.origin, { waitUntil: 'load' });
    await launcherShown(watched.page);
    return watched;
  };

  it('goes on with its own release, and so does a visitor whose cache has yesterday’s script', async () => {
    const left = await open();
    const { lacking } = await keepEarlier(new URL(releases.origin), after);
    expect(lacking).toEqual([]);
    releases.serve(after);

    await press(left.page, 'demo');
    await seen(left.page, OLD_WORDS);
    const cached = await open();
    expect(releases.scripts).toEqual([before]);
    await press(cached.page, 'demo');
    await seen(cached.page, OLD_WORDS);
    expect([...left.pageErrors, ...cached.pageErrors]).toEqual([]);
  });

  it('is served the new release as soon as it asks for the script', async () => {
    const { page } = await openPage(browser);
    await page.setCacheEnabled(false);
    await page.goto(partner.origin, { waitUntil: 'load' });
    await launcherShown(page);
    await press(page, 'demo');
    await seen(page, NEW_WORDS);
  });
});
