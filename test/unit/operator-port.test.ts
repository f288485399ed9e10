/** Commands and `npm start` speak of the same place: by PORT, by TALKLIVE_STATE, or by what runs. */
import { createServer, type Server } from 'node:http';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter } from '../../worker/cli/copies.ts';
import { openDatabase } from '../../worker/cli/database.ts';
import { freePort } from '../tools/server.ts';
import { operatorOfTests, runCommand } from './operator.ts';

const ENDPOINT = 'ep_here';
const ENDED = Date.parse('2026-03-04T12:00:00Z');
let server: Server;
let port = '';
let state = '';
const asked: string[] = [];

operatorOfTests(async () => {
  state = process.env['TALKLIVE_STATE'] ?? '';
  await openDatabase({ remote: false })(
    `INSERT INTO calls (id, site, kind, request_id, created_at, ended_at) VALUES ('here', 'default', 'voice', 'r', ${ENDED}, ${ENDED});
     INSERT INTO event_endpoints (id, site, type, url, secret, kinds, created_at) VALUES ('${ENDPOINT}', 'default', 'json', 'https://hooks.example.com/', 's', '["*"]', 1);`,
  );
});
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"arrived":true,"why":null}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = String((server.address() as AddressInfo).port);
  // As `npm start` notes itself, at that port and on that data.
  await enter(Number(port), state);
});
afterAll(() => {
  server.close();
  rmSync(`dist/serving/${process.pid}.json`, { force: true });
});

function run(env: NodeJS.ProcessEnv, command: string, ...words: string[]) {
  const { TALKLIVE_STATE: _, ...others } = process.env;
  return runCommand(Object.assign(others, env), command, words);
}
const listed = async (env: NodeJS.ProcessEnv) => {
  const { out, err } = await run(env, 'calls', '--json', 'list', '--day', '2026-03-04');
  return { ids: (JSON.parse(out) as { id: string }[]).map(({ id }) => id), err };
};

describe('a command with PORT', { timeout: 120_000 }, () => {
  it('reads what the server at that port has open, and asks that server', async () => {
    expect(await listed({ PORT: port })).toEqual({ ids: ['here'], err: '' });
    expect(await run({ PORT: port }, 'events', 'test', ENDPOINT)).toEqual({
      code: 0,
      out: 'It has arrived.\n',
      err: '',
    });
    expect(asked).toEqual(['/api/events/test']);
    expect((await run({ PORT: port }, 'demo', '--calls', '20', '--words', '0')).err).toBe('');
    expect((await run({ PORT: port }, 'demo', 'remove')).out).toBe('Removed 20 generated calls.\n');
    expect(asked.splice(1)).toEqual(['/api/sites/changed', '/api/sites/changed']);
    const link = await run({ PORT: port }, 'console', 'link');
    expect(link.out).toMatch(new RegExp(`^http://localhost:${port}/console#enter=`));
  });

  it('says which server there is, where that port has none', async () => {
    const other = String(await freePort());
    const env = { PORT: other, TALKLIVE_STATE: state };
    const remedy = `From this checkout one runs that is asked by: PORT=${port} (on the data in ${state})`;
    const list = await listed(env);
    expect(list.ids).toEqual(['here']);
    expect(list.err).toContain(
      `Nothing of this checkout runs at port ${other}: this is about the data in ${state}. ${remedy}`,
    );
    const tested = await run(env, 'events', 'test', ENDPOINT);
    expect(tested.code).toBe(1);
    expect(tested.err).toContain(`http://127.0.0.1:${other} does not answer (ECONNREFUSED). ${remedy}`);
    const received = await run(env, 'events', 'received', 'mine');
    expect(received.err).toContain(`http://127.0.0.1:${other} does not answer. ${remedy}`);
    const link = await run(env, 'console', 'link');
    expect([link.code, link.err]).toEqual([0, expect.stringContaining(`does not answer yet. ${remedy}`)]);
  });

  it('is refused where PORT is none, or PORT and TALKLIVE_STATE name two places', async () => {
    for (const command of ['calls', 'events', 'leads', 'sites', 'alerts', 'console'])
      expect(await run({ PORT: '99999' }, command, 'list')).toEqual({
        code: 1,
        out: '',
        err: "PORT: expected a number from 1 to 65535, got '99999'.\n",
      });
    expect((await run({ PORT: 'x' }, 'demo', 'remove')).err).toBe(
      "PORT: expected a number from 1 to 65535, got 'x'.\n",
    );
    expect((await run({ PORT: port, TALKLIVE_STATE: '/elsewhere' }, 'calls', 'list')).err).toBe(
      `The server at port ${port} has the data in ${state}, and TALKLIVE_STATE names /elsewhere: leave out one of PORT and TALKLIVE_STATE.\n`,
    );
  });
});

describe('a command without PORT', { timeout: 120_000 }, () => {
  it('asks the server that has its data open', async () => {
    asked.length = 0;
    expect((await run({ TALKLIVE_STATE: state }, 'events', 'test', ENDPOINT)).out).toBe('It has arrived.\n');
    expect(asked).toEqual(['/api/events/test']);
  });
});
