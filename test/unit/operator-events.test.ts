/** Endpoints of events, as the operator keeps them. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, sql } from '../../worker/cli/database.ts';
import { isEndpointUrl } from '../../worker/schemas/endpoint.ts';
import type { Row } from '../../worker/cli/print.ts';
import { operatorOfTests, SOAK, toldBy } from './operator.ts';
import { workerAnswers } from './worker-answers.ts';

const { run } = operatorOfTests();
const database = () => openDatabase({ remote: false });
const URL = 'https://hooks.example.com/talk';
const T = Date.parse('2026-03-04T12:00:00Z');

let endpoints = 0;

/** Each has an address of its own. */
async function added(...words: string[]): Promise<{ id: string; secret: string }> {
  const { out, err } = await run(
    'events',
    '--json',
    'add',
    'default',
    `${URL}/${(endpoints += 1)}`,
    ...words,
  );
  expect(err).toMatch(/^The secret is shown this once/);
  return JSON.parse(out) as { id: string; secret: string };
}
const listed = async (id: string) =>
  (toldBy(await run('events', '--json', 'list')) as Row[]).find((row) => row['id'] === id);

/** As the Worker leaves one that it has given up. */
const giveUp = (id: string, endpoint: string, at: number) =>
  database()(
    sql`INSERT INTO events (id, endpoint, site, kind, about, at, body, state, kept_at, due_at, tries, settled_at, why)
      VALUES (${id}, ${endpoint}, 'default', 'call.ended', 'c', ${at}, '{}', 'dead', ${at}, ${at}, 10, ${at}, 'it answered 500')`,
  );

describe('an endpoint', { timeout: SOAK ? 400_000 : 90_000 }, () => {
  it('is added with a secret that is shown once, switched off and on, and removed', async () => {
    const { id, secret } = await added('--kind', 'call.*', '--kind', 'lead.created');
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await listed(id)).toMatchObject({
      site: 'default',
      url: `${URL}/${endpoints}`,
      kinds: ['call.*', 'lead.created'],
      state: 'on',
      waiting: 0,
      dead: 0,
      failures: 0,
    });
    expect((await run('events', 'off', id, '--why', 'moving')).out).toBe(`${id} is off.\n`);
    expect(await listed(id)).toMatchObject({ state: 'off', why: 'moving' });
    expect((await run('events', 'off', id)).out).toBe(`${id} is off already.\n`);
    expect((await run('events', 'on', id)).out).toBe(`${id} is on.\n`);
    expect(await listed(id)).toMatchObject({ state: 'on', why: null });
    expect((await run('events', 'remove', id)).out).toBe(`Removed ${id}.\n`);
    expect(await listed(id)).toBeUndefined();
    const history = (await run('sites', 'history', 'default')).out;
    for (const change of ['add', 'remove']) expect(history).toMatch(new RegExp(`${change} endpoint .*${id}`));
    for (const change of ['off', 'on']) expect(history).toMatch(new RegExp(`endpoint ${change} .*${id}`));
    // Of its address the history has where it leads, and no path.
    expect(history).toContain('https://hooks.example.com/…');
    expect(history).not.toContain(URL);
    const everywhere = `${(await run('events', 'list')).out}${history}`;
    expect(everywhere).not.toContain(secret);
    expect(everywhere).not.toContain('whsec_');
  });

  it('is listed with how its last try failed, while it is on', async () => {
    const { id } = await added();
    expect(await listed(id)).toMatchObject({ tries_failed: 0, last_failed: null, last_failure: null });
    await database()(
      sql`UPDATE event_endpoints SET failed_at = ${T}, failed_why = 'it answered 503', failed_tries = 3 WHERE id = ${id}`,
    );
    expect(await listed(id)).toMatchObject({
      state: 'on',
      tries_failed: 3,
      last_failed: '2026-03-04T12:00:00Z',
      last_failure: 'it answered 503',
    });
    expect((await run('events', 'list')).out).toMatch(/ 3 +2026-03-04T12:00:00Z +it answered 503 /);
  });

  it('gets a new secret, beside which the old one goes on for a day', async () => {
    const { id, secret } = await added();
    const { out, err } = await run('events', '--json', 'rotate', id);
    const made = JSON.parse(out) as { secret: string };
    expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(err).toBe('The new secret is shown this once. The old one signs as well for 24 h.\n');
    const kept = () =>
      database()<{ secret: string; old: string; left: number }>(
        sql`SELECT secret, old_secret AS old, old_until - ${Date.now()} AS left FROM event_endpoints WHERE id = ${id}`,
      );
    const [row] = await kept();
    expect(row).toMatchObject({ secret: made.secret, old: secret });
    expect(row?.left).toBeGreaterThan(86_000_000);
    // A third would end the first within the day that was promised for it.
    const { code, err: refused } = await run('events', 'rotate', id);
    expect([code, refused]).toEqual([
      1,
      expect.stringMatching(/^The secret before this one signs until .*--end-older/),
    ]);
    expect((await kept())[0]).toMatchObject({ secret: made.secret, old: secret });
    expect((await run('events', 'rotate', id, '--end-older')).code).toBe(0);
    expect((await kept())[0]?.old).toBe(made.secret);
    expect((await run('events', 'rotate', id, '--old-lasts', '0')).code).toBe(0);
    expect((await kept())[0]?.left).toBeLessThanOrEqual(0);
    const history = (await run('sites', 'history', 'default')).out;
    expect(history).toMatch(new RegExp(`rotate endpoint .*${id}`));
    expect(history).not.toContain('whsec_');
    expect((await run('events', 'rotate', 'ep_none')).err).toBe('There is no endpoint "ep_none".\n');
  });

  it.each([
    ['https://hooks.slack.com/services/T0/B0/word', 'slack'],
    ['https://discord.com/api/webhooks/1/word', 'discord'],
    ['https://prod-1.westeurope.logic.azure.com/workflows/word', 'teams'],
    ['mailto:ops@example.com', 'mail'],
  ])('is what its address says, which is read nowhere: %s', async (url, type) => {
    const { out, err } = await run('events', '--json', 'add', 'default', url);
    const made = JSON.parse(out) as { id: string; type: string; secret?: string };
    // What a later release tells of is told to people once somebody has decided it.
    const kinds = ['lead.*', 'callback.*', 'limit.*', 'alert.*', 'digest.*'];
    expect(made).toMatchObject({ type, kinds });
    expect(made.secret).toBeUndefined();
    expect(err).toBe(`See whether it arrives: npm run events -- test ${made.id}\n`);
    const everywhere = `${out}${(await run('events', 'list')).out}${(await run('sites', 'history', 'default')).out}`;
    expect(everywhere).not.toContain('word');
    expect((await run('events', 'rotate', made.id)).code).toBe(type === 'json' ? 0 : 1);
    expect((await run('events', 'remove', made.id)).code).toBe(0);
  });

  it.each([
    ['https://hooks.example.com/a?b=c', true],
    ['https://203.0.113.9.nip.example/', true],
    ['https://8.8.8.8/', true],
    ['http://hooks.example.com/', false],
    ['https://user:word@hooks.example.com/', false],
    ['https://10.0.0.7/', false],
    ['https://0xa000007/', false],
    ['https://100.64.0.1/', false],
    ['https://[fd00::1]/', false],
    ['https://[::ffff:192.168.0.1]/', false],
    ['https://169.254.169.254/latest', false],
    ['https://printer.local/', false],
    ['https://intranet/', false],
    ['https://localhost/', false],
    ['http://127.0.0.1:9/', false],
    ['hooks.example.com', false],
  ])('is a public address: %s %s', (url, fits) => expect(isEndpointUrl(url, false)).toBe(fits));

  it('may be this machine itself, for the local database only', async () => {
    for (const url of ['http://127.0.0.1:9/', 'http://localhost:9/', 'https://[::1]/'])
      expect(isEndpointUrl(url, true)).toBe(true);
    expect(isEndpointUrl('http://192.168.0.1/', true)).toBe(false);
    const refused = await run('events', 'add', 'default', 'http://10.0.0.7/');
    expect(refused).toEqual({
      code: 1,
      out: '',
      err: "Expected a public address with https:// and without a password, or http:// on this machine, got 'http://10.0.0.7/'.\n",
    });
  });

  it.runIf(SOAK)('is refused for a site that is not there, and for kinds that there are not', async () => {
    expect((await run('events', 'add', 'nosuch', URL)).err).toBe('There is no site "nosuch".\n');
    expect((await run('events', 'add', 'default', URL, '--kind', 'call.eaten')).err).toMatch(
      /^--kind: expected one of \*, call\.\*, .*call\.ended.*, got 'call\.eaten'\.\n$/,
    );
    expect((await run('events', 'remove', 'ep_none')).err).toBe('There is no endpoint "ep_none".\n');
    expect((await run('events', 'on', 'ep_none')).err).toBe('There is no endpoint "ep_none".\n');
  });

  it('is tested by the Worker itself', async () => {
    const { id } = await added();
    const asked = await workerAnswers({ arrived: true, why: null });
    expect(await run('events', 'test', id)).toEqual({ code: 0, out: 'It has arrived.\n', err: '' });
    expect(asked).toEqual([`/api/events/test {"endpoint":"${id}"}`]);
    await workerAnswers({ arrived: false, why: 'it answered 500' });
    expect(await run('events', 'test', id)).toMatchObject({
      code: 1,
      err: 'It did not arrive: it answered 500.\n',
    });
  });
});

describe('events that were given up', { timeout: SOAK ? 400_000 : 90_000 }, () => {
  it('are listed in their order, and sent again by hand: one, or all', async () => {
    const { id } = await added();
    for (const [name, at] of [
      ['evt_b', T + 1000],
      ['evt_a', T],
      ['evt_c', T + 2000],
    ] as const)
      await giveUp(name, id, at);
    const dead = async () =>
      (toldBy(await run('events', '--json', 'dead', '--endpoint', id)) as Row[]).map((row) => row['id']);
    expect(await dead()).toEqual(['evt_a', 'evt_b', 'evt_c']);
    expect((await run('events', 'dead')).out).toMatch(/evt_a .*call\.ended .*it answered 500/);
    const asked = await workerAnswers({ woken: 1 });
    expect(await run('events', 'replay', 'evt_b')).toEqual({ code: 0, out: '1 is sent again.\n', err: '' });
    expect(asked).toEqual(['/api/events/wake {}']);
    expect(await dead()).toEqual(['evt_a', 'evt_c']);
    // While it is off they stay where they are.
    await run('events', 'off', id);
    expect(await run('events', 'replay', '--all', '--endpoint', id)).toEqual({
      code: 1,
      out: '',
      err: `Nothing is sent again: ${id} is off, and what it missed stays: npm run events -- on ${id}\n`,
    });
    expect(await dead()).toEqual(['evt_a', 'evt_b', 'evt_c']);
    await run('events', 'on', id);
    expect((await run('events', 'replay', '--all', '--endpoint', id)).out).toBe('3 are sent again.\n');
    expect(await listed(id)).toMatchObject({ waiting: 3, dead: 0 });
    expect((await run('events', 'replay', 'evt_a')).err).toBe('There is no such event that was given up.\n');
    expect((await run('events', 'replay')).err).toBe('Expected the id of an event, or --all.\n');
    // What has not arrived is not thrown away by a slip.
    expect(await run('events', 'remove', id)).toMatchObject({
      code: 1,
      err: `3 of its events have not arrived. To remove it all the same: npm run events -- remove ${id} --yes\n`,
    });
    await run('events', 'remove', id, '--yes');
    expect(await database()(sql`SELECT 1 FROM events WHERE endpoint = ${id}`)).toEqual([]);
  });

  it.runIf(SOAK)('go with the next round where the Worker is not to be had', async () => {
    const { id } = await added();
    await giveUp('evt_d', id, T);
    process.env['TALKLIVE_HOST'] = 'http://127.0.0.1:9';
    onTestFinished(() => void delete process.env['TALKLIVE_HOST']);
    const { code, err } = await run('events', 'replay', 'evt_d');
    expect(code).toBe(0);
    expect(err).toMatch(/^They go with the Worker's next round, within 15 minutes: /);
  });
});
