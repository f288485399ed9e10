/** Ids at the press of a key: asked for once a minute, for the eyes of their owner alone. */
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { processUnderTest } from './cli-process.ts';
import { serveTests, TOKEN } from './client-under-test.ts';
import { json, raw } from './recording-server.ts';

const server = await serveTests();
const talklive = processUnderTest(server);
const cache = () => join(talklive.home, '.cache/talklive/ids');
const offered = async (...words: string[]) =>
  (await talklive(['__complete', '--', ...words])).stdout.split('\n').filter(Boolean);
const sent = () => server.requests.map(({ url }) => url);
const items = (...ids: string[]) => ids.map((id) => ({ id, name: `Name of ${id}`, createdAt: '2026-01-02' }));
beforeEach(() => server.answers(json(items('as_1', 'as_2', 'other'))));

describe('completion of ids', () => {
  it('offers those that begin as typed, and asks once a minute', async () => {
    expect(await offered('assistant', 'get', 'as')).toEqual(['as_1', 'as_2']);
    expect(await offered('assistant', 'delete', '')).toEqual(['as_1', 'as_2', 'other']);
    expect(await offered('call', 'list', '--assistant-id', 'o')).toEqual(['other']);
    expect(sent()).toEqual(['/assistant?limit=100']);
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    const [name = ''] = readdirSync(cache());
    expect((statSync(join(cache(), name)).mode & 0o777).toString(8)).toBe('600');
    expect(name + readFileSync(join(cache(), name), 'utf8')).not.toContain(TOKEN);
  });

  it('asks again after a minute, and throws away what is old', async () => {
    await offered('squad', 'get', '');
    const age = (ms: number) => {
      for (const name of readdirSync(cache()).map((each) => join(cache(), each))) {
        const kept = JSON.parse(readFileSync(name, 'utf8')) as { at: number };
        writeFileSync(name, JSON.stringify({ ...kept, at: kept.at - ms }));
        utimesSync(name, 0, 0);
      }
    };
    age(61_000);
    server.requests.length = 0;
    await offered('squad', 'get', '');
    expect(sent()).toEqual(['/squad?limit=100']);
    age(61_000);
    await offered('tool', 'get', '');
    expect(readdirSync(cache())).toHaveLength(1);
  });

  it('finds the ids in a list, for the profile and the address that are typed', async () => {
    server.answers(json({ results: items('test_1'), metadata: {} }));
    expect(await offered('test-suite', 'get-test', 'suite/1', '')).toEqual(['test_1']);
    expect(await offered('call', 'watch', '', '--base-url')).toEqual(['--base-url']);
    expect(await offered('call', 'watch', '')).toEqual(['test_1']);
    expect(sent()).toEqual(['/test-suite/suite%2F1/test?limit=100', '/v2/call/metadata?limit=100']);
  });

  it.each<[string, string[]]>([
    ['of a resource without a list', ['org', 'remove-member', 'org_1', '']],
    ['where no id stands', ['assistant', 'list', '']],
    ['behind the last id', ['assistant', 'get', 'as_1', '']],
  ])('asks nothing %s', async (_title, words) => {
    await offered(...words);
    expect(sent()).toEqual([]);
  });

  it('offers nothing, says nothing and keeps nothing where the provider refuses', async () => {
    server.answers(raw('', 500));
    const { code, stdout, stderr } = await talklive(['__complete', '--', 'workflow', 'get', '']);
    expect([code, stdout, stderr]).toEqual([0, '', '']);
    server.answers(json(items('wf_1')));
    expect(await offered('workflow', 'get', '')).toEqual(['wf_1']);
  });

  it('offers no id that a shell would read as something else', async () => {
    server.answers(json(items('file_1', '$(reboot)', 'a b', '`id`', 'x\ny', "o'k")));
    expect(await offered('file', 'get', '')).toEqual(['file_1']);
  });
});
