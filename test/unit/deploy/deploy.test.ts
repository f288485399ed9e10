import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LIMITS, keepEarlier } from '../../../worker/cli/deploy/earlier-chunks.ts';
import { sha256, type Release } from '../../../worker/cli/releases.ts';
import { chunksIn, deploy, serve, serveFiles, withoutAccount, workspace, type Files } from './deployment.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const BUILT = { 'index.html': '<h1>Home</h1>', 'widget.js': 'new', 'widget/demo-333333.js': 'new demo' };

const release = (files: Files, published: number, replaced?: number): Release => ({
  published: daysAgo(published),
  ...(replaced !== undefined && { replaced: daysAgo(replaced) }),
  chunks: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, sha256(Buffer.from(text))])),
});
const list = (...releases: Release[]) => JSON.stringify({ releases });

const NOW = { 'widget/demo-222222.js': 'demo of now', 'widget/same-aaaaaa.js': 'the same' };
const RECENT = { 'widget/demo-111111.js': 'demo of last month', 'widget/same-aaaaaa.js': 'the same' };
const LONG_AGO = { 'widget/demo-000000.js': 'demo of long ago' };
const HOST: Files = {
  ...NOW,
  ...RECENT,
  ...LONG_AGO,
  // The release that stands there is older than a month: it counts from the day that it is replaced.
  'releases.json': list(release(NOW, 60), release(RECENT, 90, 29), release(LONG_AGO, 95, 31)),
};

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

function place(built: Files = BUILT) {
  const made = workspace(built);
  ending.push(() => rmSync(made.folder, { recursive: true, force: true }));
  return made;
}
async function hostWith(files: Files) {
  const host = await serveFiles(files);
  ending.push(host.stop);
  return host.origin;
}
const listed = (publicFolder: string) =>
  (JSON.parse(readFileSync(join(publicFolder, 'releases.json'), 'utf8')) as { releases: Release[] }).releases;

describe('a deploy', () => {
  it('takes up what the host serves now, and what it replaced within the last 30 days', async () => {
    const { folder, publicFolder } = place();
    const { code, text } = await deploy(folder, ['--dry-run'], { TALKLIVE_HOST: await hostWith(HOST) });
    expect(text).toContain('3 chunks of earlier releases are kept; 7 files go up.');
    expect(text).toMatch(/demo-111111\.js: 18 bytes/);
    expect(text).not.toContain('demo-000000');
    // Wrangler counts their folder, too.
    expect(text).toMatch(/Read 8 files from the assets directory/);
    expect(code).toBe(0);
    expect(chunksIn(publicFolder)).toEqual([
      'demo-111111.js',
      'demo-222222.js',
      'demo-333333.js',
      'same-aaaaaa.js',
    ]);
    expect(readFileSync(join(publicFolder, 'widget/demo-222222.js'), 'utf8')).toBe('demo of now');
    const [mine, now, recent, ...others] = listed(publicFolder);
    expect(Object.keys(mine?.chunks ?? {})).toEqual(['widget/demo-333333.js']);
    expect(mine?.replaced).toBeUndefined();
    expect(Date.now() - Date.parse(now?.replaced ?? '')).toBeLessThan(60_000);
    expect(recent?.replaced).toBe(JSON.parse(HOST['releases.json'] ?? '').releases[1].replaced);
    expect(others).toEqual([]);
  });

  it('uploads nothing where earlier chunks cannot be had, until it is told to go on without them', async () => {
    const { folder, publicFolder } = place();
    const { env, told } = withoutAccount(folder, 'talklive-looks');
    const { 'widget/demo-111111.js': _, ...rest } = HOST;
    const TALKLIVE_HOST = await hostWith({ ...rest, 'widget/demo-222222.js': 'something else' });
    const refused = await deploy(folder, [], { ...env, TALKLIVE_HOST });
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('lacks widget/demo-111111.js: status 404');
    expect(refused.text).toContain('lacks widget/demo-222222.js: its content is not what was published');
    expect(refused.text).toContain('npm run deploy -- --allow-missing');
    expect(told()).toEqual([]);

    const allowed = await deploy(folder, ['--allow-missing'], { ...env, TALKLIVE_HOST });
    expect(allowed.code).toBe(0);
    // What the account lacks is made before it is needed, and nothing else.
    const done = told().filter((words) => !words.includes(' list '));
    expect(done.map((words) => words.split(' ').slice(0, 3).join(' '))).toEqual([
      'queues create talklive-looks',
      'd1 migrations apply',
      'deploy -c worker/wrangler.jsonc',
    ]);
    expect(allowed.text).toContain('queue talklive-looks: made');
    expect(allowed.text).toContain('bucket talklive-calls is there already');
    // Where links in mails lead.
    expect(told().at(-1)).toContain(`--var TALKLIVE_HOST:${TALKLIVE_HOST}`);
    // Cloudflare lets no foreign name reach it.
    expect(told().at(-1)).toContain('--var BEHIND_CLOUDFLARE:true');
    expect(chunksIn(publicFolder)).toEqual(['demo-333333.js', 'same-aaaaaa.js']);
    // The next deploy looks for nothing that is not there.
    expect(listed(publicFolder).flatMap(({ chunks }) => Object.keys(chunks))).not.toContain(
      'widget/demo-111111.js',
    );
  });

  it.each([
    ['that is not named', ''],
    ['that does not answer', 'http://127.0.0.1:9'],
  ])('says so where there is a host %s', async (_name, TALKLIVE_HOST) => {
    const { folder } = place();
    const { env, told } = withoutAccount(folder);
    const { code, text } = await deploy(folder, [], { ...env, TALKLIVE_HOST });
    expect(code).toBe(1);
    expect(text).toMatch(
      TALKLIVE_HOST ? /releases\.json.*ECONNREFUSED|bad port/ : /TALKLIVE_HOST is not set/,
    );
    expect(told()).toEqual([]);
    expect((await deploy(folder, ['--dry-run'], { ...env, TALKLIVE_HOST })).text).toContain(
      'A deploy would stop here.',
    );
  });

  it('names the command that makes what is needed, where no database is named', async () => {
    const { folder } = place();
    const { code, text } = await deploy(folder, ['--allow-missing']);
    expect([code, text]).toEqual([
      1,
      'No database is named yet. npm run deploy -- --first makes it, and all else that is needed.\n',
    ]);
  });

  it('refuses a host whose answers anybody on the way could change', async () => {
    const { folder } = place();
    const { code, text } = await deploy(folder, ['--dry-run'], { TALKLIVE_HOST: 'http://talk.example' });
    expect([code, text]).toEqual([
      2,
      "TALKLIVE_HOST: expected an address like https://talk.example, got 'http://talk.example'\n",
    ]);
  });
});

describe('the chunks of earlier releases', () => {
  const keep = async (files: Files, limits: Partial<typeof LIMITS> = {}) => {
    const { publicFolder } = place();
    const host = new URL(await hostWith(files));
    return { publicFolder, ...(await keepEarlier(host, publicFolder, { ...LIMITS, ...limits })) };
  };

  it.each([
    'widget/../../worker/index.js',
    '../outside.js',
    '/etc/outside.js',
    'https://elsewhere.invalid/x.js',
    'widget/deep/x.js',
    'widget/page.html',
    'widget.js',
    '__proto__',
  ])('are never taken from or to %s', async (path) => {
    const files = `{"releases":[{"published":"${daysAgo(1)}","chunks":{${JSON.stringify(path)}:"${sha256(Buffer.from('x'))}"}}]}`;
    const { lacking, fetched, publicFolder } = await keep({ 'releases.json': files, [path]: 'x' });
    expect(fetched).toEqual([]);
    expect(lacking.join()).toMatch(path === '__proto__' ? /^$/ : /releases\.json/);
    expect(chunksIn(publicFolder)).toEqual(['demo-333333.js']);
    expect(existsSync(join(publicFolder, '../outside.js'))).toBe(false);
  });

  it('are not followed to another address', async () => {
    const there = await hostWith(HOST);
    const host = await serve((request, response) =>
      response.writeHead(302, { location: there + (request.url ?? '') }).end(),
    );
    ending.push(host.stop);
    const { publicFolder } = place();
    const { fetched, lacking } = await keepEarlier(new URL(host.origin), publicFolder);
    expect(fetched).toEqual([]);
    expect(lacking.join()).toMatch(/releases\.json.*redirect/);
  });

  it('are not waited for without end', async () => {
    const host = await serve((request, response) => {
      if (request.url === '/releases.json') response.end(HOST['releases.json']);
      else response.write('x');
    });
    ending.push(host.stop);
    const { publicFolder } = place();
    const { lacking } = await keepEarlier(new URL(host.origin), publicFolder, { ...LIMITS, requestMs: 300 });
    expect(lacking).toHaveLength(3);
    expect(lacking[0]).toMatch(/timeout/);
  });

  it('stay within what a host takes: files, bytes of one, bytes of all', async () => {
    expect((await keep(HOST, { files: 6 })).lacking).toEqual([
      'widget/demo-111111.js: more than 6 files would go up',
    ]);
    expect((await keep(HOST, { fileBytes: 12 })).lacking).toEqual([
      'widget/demo-111111.js: more than 12 bytes',
    ]);
    const { fetched, lacking } = await keep(HOST, { allBytes: 20, atOnce: 1 });
    expect(fetched.map(({ path }) => path)).toEqual(['widget/demo-222222.js', 'widget/same-aaaaaa.js']);
    expect(lacking).toEqual(['widget/demo-111111.js: more than 1 bytes']);
  });
});
