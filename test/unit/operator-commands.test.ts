import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { openDatabase, sql } from '../../worker/cli/database.ts';
import { fillDatabase } from './operator-data.ts';
import { operatorOfTests, SOAK, toldBy } from './operator.ts';

// eslint-disable-next-line no-control-regex -- what no terminal shall get
const UNSAFE = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

const { run, runWhole } = operatorOfTests(fillDatabase);

describe('the operator', { timeout: 90_000 }, () => {
  it('adds, shows, edits and removes a site', async () => {
    const added = await runWhole(
      'sites',
      '--json',
      'add',
      'acme',
      '--name',
      "Acme's",
      '--origin',
      'https://*.acme.example',
      '--calls-at-once',
      '3',
      '--phone',
      '+1 800 555 0100',
    );
    const { key } = toldBy(added) as { key: string };
    expect(key).toMatch(/^tl-[a-z2-7]{26}$/);
    expect(toldBy(added)).toMatchObject({
      id: 'acme',
      allowSlug: false,
      name: "Acme's",
      callsAtOnce: 3,
      minutesADay: 300,
    });
    const lifted = ['--visitor-calls-an-hour', 'none', '--phone', 'none', '--challenge-after', '3'];
    const edited = await run('sites', '--by', 'ada', 'edit', 'acme', '--allow-overrides', ...lifted);
    expect(edited.code).toBe(0);
    const shown = toldBy(await runWhole('sites', '--json', 'show', 'acme')) as Record<string, unknown>;
    // An edit changes what is named and nothing else.
    expect(shown).toMatchObject({
      allowOverrides: true,
      callsAtOnce: 3,
      visitorCallsAtOnce: 4,
      visitorCallsAnHour: null,
      challengeAfter: 3,
      phone: null,
      origins: ['https://*.acme.example'],
    });
    expect((await run('sites', 'remove', 'acme')).out).toBe('Removed "acme".\n');

    // Who, when, before and after.
    const told = (await run('sites', '--json', 'history', 'acme')).out;
    const history = JSON.parse(told) as Record<string, unknown>[];
    expect(history.map(({ change }) => change)).toEqual(['remove', 'edit', 'add']);
    expect(history[1]).toMatchObject({
      by: 'ada',
      at: expect.stringMatching(/^20.*Z$/) as string,
      before: {
        allowOverrides: false,
        callsAtOnce: 3,
        visitorCallsAnHour: 30,
        origins: ['https://*.acme.example'],
      },
      after: { allowOverrides: true, callsAtOnce: 3, visitorCallsAnHour: null },
    });
    expect(history[0]).toMatchObject({ before: history[1]?.['after'], after: null });
  });

  it.runIf(SOAK)('is told of a site that is there already, or not there', async () => {
    const again = 'There is a site "default" already: npm run sites -- edit default\n';
    expect(await run('sites', 'add', 'default')).toMatchObject({ code: 1, err: again });
    const nobody = { code: 1, err: 'There is no site "nobody".\n' };
    for (const command of ['show', 'edit', 'remove']) {
      const options = command === 'edit' ? ['--name', 'x'] : [];
      expect(await run('sites', command, 'nobody', ...options)).toMatchObject(nobody);
    }
    expect((await run('sites', 'list')).out).toMatch(/default .*self/);
  });

  it('reads what a day’s calls cost', async () => {
    const noon = Date.parse('2026-03-04T12:00:00Z');
    await openDatabase({ remote: false })(
      sql`INSERT INTO call_reports (id, site, kind, ended_at, reported_at, whole, cost)
        VALUES ('v1', 'default', 'voice', ${noon}, ${noon}, 1, 0), ('d1', 'default', 'video', ${noon}, ${noon}, 1, 0.5)`,
    );
    const { out } = await run('calls', '--json', 'stats', '--day', '2026-03-04');
    const stats = JSON.parse(out) as { days: Record<string, unknown>[]; failures: unknown };
    // Told: $0 and $0.50; of the rest 1 voice minute at $0.15, 7 messages at $0.05.
    expect(stats.days).toEqual([
      {
        day: '2026-03-04',
        'voice calls': 3,
        'voice minutes': 3,
        'video calls': 1,
        'video minutes': 4,
        messages: 7,
        running: 1,
        failed: 3,
        'rated up': 0,
        'rated down': 0,
        'cost $': 1,
      },
    ]);
    expect(stats.failures).toEqual([
      { code: 'provider-busy', count: 2 },
      { code: 'provider-auth', count: 1 },
    ]);
  });

  it.runIf(SOAK)('lists the calls of a day, and removes them; what is still running stays', async () => {
    expect((await run('calls', 'list', '--day', '2026-03-04')).out).toMatch(/video .*240/);
    expect((await run('calls', 'prune', '--before', '2026-03-05', '--dry-run')).out).toMatch(/calls +6/);
    expect((await run('calls', 'prune', '--before', '2026-03-05')).out).toMatch(/^what +removed\ncalls +6\n/);
    expect((await run('calls', 'list', '--day', '2026-03-04')).out).toMatch(/v3/);
  });

  it('exports leads without spam, safe for a spreadsheet', async () => {
    const csv = (await run('leads', 'export')).out;
    expect(csv).toContain('"\'=cmd()"');
    // Where a semicolon ends a cell, quotes do not hold it.
    expect(csv).toContain('"A;\'=1+1"');
    expect(csv).toContain('"tel:+49 170-1234"');
    expect(csv).toContain("O'Hara");
    expect(csv).not.toContain('Bot');
    expect(csv).not.toMatch(UNSAFE);
  });

  it('is told where its file cannot be written', async () => {
    expect((await run('leads', 'export', '--out', '/nowhere/leads.csv')).err).toBe(
      "--out: expected a file that can be written, got '/nowhere/leads.csv' (there is no such folder).\n",
    );
  });

  it('reads what visitors wrote without a character that its terminal would obey', async () => {
    const { out } = await run('leads', '--json', 'list');
    expect(out).not.toMatch(UNSAFE);
    const names = (JSON.parse(out) as { last_name: string }[]).map((contact) => contact.last_name);
    expect(names).toContain('\u202eexe\u001b[2J\u009b1m');
  });

  it('reads a contact in all words that it was sent with, the latest first', async () => {
    const shown = toldBy(await run('leads', '--json', 'show', 'c3')) as Record<string, unknown>[];
    expect(shown).toEqual([
      expect.objectContaining({ revision: 2, sent: '2026-03-04T12:01:00Z', message: 'x' }),
      expect.objectContaining({ revision: 1, sent: '2026-03-04T12:00:00Z', message: 'first words' }),
    ]);
  });

  it('finds in the table the whole id that `show` asks for', async () => {
    const { out } = await run('leads', 'list');
    expect(out).not.toMatch(UNSAFE);
    expect(out).toMatch(/^id +created/);
    expect(out).toMatch(/^c1-0f8fad5b-d9cb-469f-a165-70867728950e +2026-03-04T12:00:00Z/m);
  });

  it('is told that links to unsubscribe lead nowhere without the address of the deployment', async () => {
    const subscribers = ['leads', 'export', '--what', 'subscribers'] as const;
    const without = await run(...subscribers);
    expect(without.err).toBe(
      'TALKLIVE_HOST is not set: the unsubscribe links lack the address of the deployment. Put it in front: TALKLIVE_HOST=https://talk.example npm run leads -- export --what subscribers\n',
    );
    expect(without.out).toContain('"/api/newsletter/unsubscribe?token=u1"');
    process.env['TALKLIVE_HOST'] = 'https://talk.example/';
    const whole = await run(...subscribers);
    process.env['TALKLIVE_HOST'] = 'talk.example';
    const wrong = await run(...subscribers);
    delete process.env['TALKLIVE_HOST'];
    expect(whole).toMatchObject({ code: 0, err: '' });
    expect(whole.out).toContain('"https://talk.example/api/newsletter/unsubscribe?token=u1"');
    expect(wrong).toMatchObject({
      code: 1,
      err: "TALKLIVE_HOST: expected an address like https://talk.example, got 'talk.example'\n",
    });
  });

  it.runIf(SOAK)('exports spam too where that is wanted', async () => {
    const all = toldBy(await run('leads', 'export', '--format', 'json', '--spam')) as unknown[];
    expect(all).toHaveLength(3);
  });

  it('is told that no page may use a site that names none', async () => {
    const { code, err } = await run('sites', 'add', 'nowhere');
    expect(code).toBe(0);
    expect(err).toMatch(/^No page may use it yet: npm run sites -- edit nowhere --add-origin https:/);
  });

  it('adds a page to a site without taking those that it has, and says whom a new list takes it from', async () => {
    const [shop, staging] = ['https://shop.example', 'https://staging.shop.example'];
    await run('sites', 'add', 'shop', '--origin', shop);
    const edit = (...args: string[]) => run('sites', '--json', 'edit', 'shop', ...args);
    const { err, out } = await edit('--add-origin', staging);
    expect([(JSON.parse(out) as { origins: string[] }).origins, err]).toEqual([[shop, staging], '']);
    expect((await edit('--origin', staging)).err).toBe(
      `Pages of ${shop} may not use it any more. To keep what is on the list: --add-origin.\n`,
    );
    expect((await edit('--remove-origin', shop)).err).toBe(
      `--remove-origin: expected one of the list (${staging}), got '${shop}'.\n`,
    );
    expect((await edit('--origin', shop, '--add-origin', staging)).code).toBe(1);
    const none = await edit('--remove-origin', staging);
    expect([(toldBy(none) as { origins: string[] }).origins, none.err]).toEqual([[], '']);
  });

  it('does not lose the site of its own pages by a slip, and makes it whole again', async () => {
    const shown = async () => toldBy(await run('sites', '--json', 'show', 'default')) as unknown;
    const before = await shown();
    expect(await run('sites', 'remove', 'default')).toEqual({
      code: 1,
      out: '',
      err: '"default" is the site of this deployment\'s own pages, and of tags that name none: without it they have no calls, no chat and no forms. To remove it all the same: npm run sites -- remove default --yes\n',
    });
    expect(await shown()).toEqual(before);
    const removed = await run('sites', 'remove', 'default', '--yes');
    expect(removed.out).toBe(
      'Removed "default". It is made again, as it was at first, by: npm run sites -- add default\n',
    );
    expect(await run('sites', 'add', 'default')).toMatchObject({ code: 0, err: '' });
    expect(await shown()).toEqual(before);
  });

  it.runIf(SOAK)('is asked at a terminal whether the site of its own pages shall go', async () => {
    const ask = (answer: string) =>
      new Promise<string>((resolve) => {
        const child = spawn('script', ['-qec', 'node worker/cli/sites.ts remove default', '/dev/null']);
        let text = '';
        child.stdout.on('data', (part: Buffer) => {
          text += part.toString();
          if (text.includes('[y/N]') && !child.stdin.writableEnded) child.stdin.end(`${answer}\n`);
        });
        child.once('close', () => resolve(text));
      });
    expect(await ask('')).toMatch(/Nothing was removed/);
    expect(await ask('y')).toMatch(/Removed "default"/);
    await run('sites', 'add', 'default');
  });
});
