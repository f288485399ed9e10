/** What the operator reads of calls that were lost sight of. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorOfTests, runCommand } from './operator.ts';

operatorOfTests();

let server: Server;
let found: object = {};
beforeAll(async () => {
  server = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ isWhole: true, sites: [found] })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const reconcile = (host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`) =>
  runCommand({ ...process.env, TALKLIVE_HOST: host }, 'calls', ['reconcile']);

describe('calls reconcile', { timeout: 60_000 }, () => {
  it('says of each call why it is hung up, and counts them truly', async () => {
    found = { site: 'default', running: 6, unclaimed: ['a'], lingering: ['b', 'c'], failed: ['d'] };
    const { out } = await reconcile();
    expect(out).toMatch(/default +a +nobody was told of it\n/);
    expect(out).toMatch(/default +c +listed as over\n/);
    expect(out).toMatch(/default +d +listed as over; the provider did not hang up/);
    expect(out).toContain(
      'Of our calls, 6 go on at the provider. Hung up now: 3 (1 that nobody was told of, 2 that our list has as over). 1 more that it has as over could not be hung up: ask again.\n',
    );
    found = { site: 'default', running: 1, unclaimed: [], lingering: [], failed: [] };
    expect((await reconcile()).out).toBe(
      'Of our calls, 1 goes on at the provider. Hung up now: 0 (0 that nobody was told of, 0 that our list has as over).\n',
    );
  });

  it.each(['ftp://x', 'talk.example', 'https://'])(
    'is told that TALKLIVE_HOST is no address: %s',
    async (host) => {
      expect(await reconcile(host)).toEqual({
        code: 1,
        out: '',
        err: `TALKLIVE_HOST: expected an address like https://talk.example, got '${host}'\n`,
      });
    },
  );
});
