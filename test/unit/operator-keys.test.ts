/** A site's keys, from the first to the last. */
import { describe, expect, it } from 'vitest';
import type { Row } from '../../worker/cli/print.ts';
import { operatorOfTests, SOAK, toldBy } from './operator.ts';

const { run } = operatorOfTests();

describe('the keys of a site', { timeout: 90_000 }, () => {
  it('begin with what a new site’s pages are to have pasted, before its settings, of which the rest is as ever', async () => {
    const options = ['--origin', 'https://pasted.example', '--accent', '#123456', '--no-redact'];
    const { out } = await run('sites', 'add', 'pasted', ...options);
    const [said = '', paste, script = '', launcher, settings, all] = out
      .trimEnd()
      .split(/\n\n|(?<=script>)\n/);
    const key = /^The key of "pasted": (tl-[a-z2-7]{26})$/.exec(said)?.[1];
    expect([paste, launcher]).toEqual(['Paste this into its pages:', '<talklive-widget></talklive-widget>']);
    expect(script).toMatch(
      new RegExp(`^<script async src="http://127.0.0.1:\\d+/widget.js" data-site="${key}"></script>$`),
    );
    expect(settings?.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['field', 'value'],
      ['id', 'pasted'],
      ['origins', '["https://pasted.example"]'],
      ['look', '{"accent":"#123456"}'],
      ['redact', 'false'],
    ]);
    expect(all).toBe('All its settings: npm run sites -- show pasted');
  });

  it.runIf(SOAK)('gives a site a second key, while pages change over, and ends the first', async () => {
    const added = await run('sites', '--json', 'add', 'keyed', '--origin', 'https://keyed.example');
    const { key } = toldBy(added) as { key: string };
    const rotated = toldBy(await run('sites', '--json', 'rotate', 'keyed')) as Row[];
    const fresh = rotated.find((row) => row['state'] === 'live' && row['key'] !== key)?.['key'];
    expect(rotated).toEqual([
      expect.objectContaining({ key, state: 'live', expires: expect.stringMatching(/^20/) as string }),
      expect.objectContaining({ key: fresh, expires: null }),
      expect.objectContaining({ key: 'keyed', state: 'not allowed', 'last used': null }),
    ]);
    expect((await run('sites', 'rotate', 'keyed')).err).toMatch(/^"keyed" has 2 live keys already/);
    expect((await run('sites', 'expire', key)).out).toBe(`${key} ends now.\n`);
    expect(await run('sites', 'expire', key)).toMatchObject({
      code: 1,
      err: `There is no live key "${key}".\n`,
    });
    // Where a key has leaked: the present one ends at once.
    const leaked = JSON.parse(
      (await run('sites', '--json', 'rotate', 'keyed', '--old-lasts', '0')).out,
    ) as Row[];
    expect(leaked.filter(({ state }) => state === 'live')).toHaveLength(1);
    await run('sites', 'edit', 'keyed', '--allow-slug');
    const history = (await run('sites', 'history', 'keyed')).out;
    expect(history).toMatch(/keyed +edit +allowSlug false → true/);
    expect(history.match(/expire key/g)).toHaveLength(3);
    expect(history.match(/add key/g)).toHaveLength(2);
  });

  it('are not mixed up with the site’s readable id', async () => {
    await run('sites', 'add', 'line', '--origin', 'https://line.example');
    expect(await run('sites', 'expire', 'line')).toMatchObject({
      code: 1,
      err: '"line" is the readable id of a site, which its pages may not use; its keys: npm run sites -- keys line\n',
    });
    await run('sites', 'edit', 'line', '--allow-slug');
    expect((await run('sites', 'expire', 'line')).err).toMatch(
      /^"line" is the readable id of a site, .* --no-allow-slug takes that away\.\n$/,
    );
  });

  it('are told to be over with the last one, ended now or on a day, for then its pages fall silent', async () => {
    const { key } = toldBy(await run('sites', '--json', 'add', 'mute')) as { key: string };
    const rotated = (await run('sites', '--json', 'rotate', 'mute')).out;
    const fresh = (JSON.parse(rotated) as { key: string; expires: string | null }[]).find(
      (one) => one.key.startsWith('tl-') && one.key !== key,
    )?.key;
    // The other one goes on.
    expect((await run('sites', 'expire', key)).err).toBe('');
    const last = await run('sites', 'expire', String(fresh), '--on', '2999-01-01');
    expect([last.code, last.err]).toEqual([
      0,
      'It is the last key of "mute": from then on its pages have no calls, no chat and no forms. For a new one: npm run sites -- rotate mute\n',
    ]);
    await run('sites', 'edit', 'mute', '--allow-slug');
    expect((await run('sites', 'expire', String(fresh))).err).toBe('');
  });
});
