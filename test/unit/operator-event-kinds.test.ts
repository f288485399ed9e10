/** An address that a site tells already, and that is to be told more. */
import { describe, expect, it } from 'vitest';
import { openDatabase, sql } from '../../worker/cli/database.ts';
import { kindsTogether } from '../../worker/schemas/endpoint.ts';
import { operatorOfTests, SOAK, toldBy } from './operator.ts';

const { run } = operatorOfTests();

interface Endpoint {
  id: string;
  url: string;
  kinds: string[];
  state: string;
  secret?: string;
}
const endpointsAt = async (url: string) =>
  (toldBy(await run('events', '--json', 'list')) as Endpoint[]).filter((endpoint) => endpoint.url === url);
const add = (url: string, ...words: string[]) => run('events', '--json', 'add', 'default', url, ...words);
const endpointOf = ({ out }: { out: string }) => JSON.parse(out) as Endpoint;

describe('an address that the site tells already', { timeout: SOAK ? 400_000 : 90_000 }, () => {
  it('is told of more with the next add, which says of what', async () => {
    const mail = 'mailto:you@shop.example';
    const { id } = endpointOf(await add(mail, '--kind', 'digest.daily', '--kind', 'alert.*'));
    const kinds = ['digest.daily', 'alert.*', 'callback.requested'];
    const more = await add(mail, '--kind', 'callback.requested', '--kind', 'alert.ended');
    expect(more.err).toBe(
      `${id} was there already, and is told of more now. See whether it arrives: npm run events -- test ${id}\n`,
    );
    expect(endpointOf(more)).toEqual({ id, site: 'default', type: 'mail', url: mail, kinds });
    expect(await endpointsAt(mail)).toMatchObject([{ id, kinds }]);
    const history = (await run('sites', 'history', 'default')).out;
    expect(history).toMatch(new RegExp(`edit endpoint +endpoint ${id}, kinds `));
    await run('events', 'remove', id);
  });

  it('stays as it is where it is told of all that', async () => {
    const mail = 'mailto:all@shop.example';
    const { id } = endpointOf(await add(mail));
    const again = await add(mail, '--kind', 'callback.requested');
    expect(again).toMatchObject({ code: 0, err: `${id} is told of all that already.\n` });
    expect(endpointOf(again).kinds).toContain('callback.*');
    await run('events', 'off', id);
    expect((await add(mail)).err).toBe(
      `${id} is told of all that already. It is off: npm run events -- on ${id}\n`,
    );
    expect(await endpointsAt(mail)).toMatchObject([{ id, state: 'off' }]);
    expect((await run('sites', 'history', 'default')).out).not.toMatch(new RegExp(`edit endpoint .*${id}`));
    await run('events', 'remove', id);
  });

  it('keeps its secret, and is shown none', async () => {
    const url = 'https://hooks.example.com/more';
    const { id, secret } = endpointOf(await add(url, '--kind', 'call.ended'));
    const more = await add(url, '--kind', 'call.*');
    expect(endpointOf(more)).toEqual({ id, site: 'default', type: 'json', url, kinds: ['call.*'] });
    expect(more.err).toMatch(/is told of more now\. Its secret stays as it is\. /);
    expect(
      await openDatabase({ remote: false })(sql`SELECT secret FROM event_endpoints WHERE id = ${id}`),
    ).toEqual([{ secret }]);
    await run('events', 'remove', id);
  });

  it('stays what it was said to be', async () => {
    const url = 'https://chat.example.com/hooks/word';
    const { id } = endpointOf(await add(url, '--as', 'slack', '--kind', 'alert.*'));
    const more = endpointOf(await add(url));
    expect(more).toMatchObject({ id, type: 'slack', url: 'https://chat.example.com/…' });
    expect(more.kinds).not.toContain('*');
    expect(await add(url, '--as', 'teams')).toEqual({
      code: 1,
      out: '',
      err: `default tells this address already, as slack: ${id}. To have it told otherwise: npm run events -- remove ${id}\n`,
    });
    await run('events', 'remove', id);
  });
});

it.each([
  [['digest.daily'], ['alert.*'], ['digest.daily', 'alert.*']],
  [['alert.*'], ['alert.ended', 'alert.*'], ['alert.*']],
  [['call.ended', 'lead.created'], ['call.*'], ['lead.created', 'call.*']],
  [['call.ended', 'lead.*'], ['*'], ['*']],
  [['*'], ['call.*', 'lead.created'], ['*']],
])('kinds are named once, the wider for the narrower: %j and %j', (before, more, kinds) =>
  expect(kindsTogether(before, more)).toEqual(kinds),
);
