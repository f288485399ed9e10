/** Options of the operator's commands: a wrong one is named as it was written, before anything is done. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addSiteOptions, notesOn, siteWith } from '../../worker/cli/site-options.ts';
import { runCommand } from './operator.ts';

/** Without wrangler there is no database: what asked for one would fail with other words. */
const run = (command: string, ...args: string[]) =>
  runCommand({ ...process.env, PATH: dirname(process.execPath) }, command, args);

describe('the operator', { timeout: 90_000 }, () => {
  it('is told in one line what is wrong with an option', async () => {
    expect(
      await run('sites', 'add', 'x', '--origin', 'https://*.co.uk', '--privacy-url', 'javascript:alert(1)'),
    ).toEqual({
      code: 1,
      out: '',
      err: [
        "--privacy-url: expected an address such as https://shop.example/privacy, got 'javascript:alert(1)'.",
        "--origin: expected a wildcard below one owner's domain, such as https://*.shop.example, got 'https://*.co.uk', which is everybody's under co.uk.",
        '',
      ].join('\n'),
    });
    expect((await run('sites', 'add', 'x', '--origin', 'ftp://x')).err).toMatch(
      /^--origin: expected an origin such as .*, got 'ftp:\/\/x'\.$/m,
    );
    expect((await run('sites', 'add', 'x', '--origin', 'https://Shop.example/')).err).toBe(
      "--origin: expected https://shop.example (an origin is scheme, host and port, in small letters and without a slash or path after them), got 'https://Shop.example/'.\n",
    );
    // One line, of what was written.
    expect((await run('sites', 'add', 'x'.repeat(300))).err).toMatch(
      /^<id>: expected small letters[^\n]*\n$/,
    );
    expect((await run('sites', 'add', 'A b')).err).toMatch(/^<id>: expected small letters.*, got 'A b'\.$/m);
    expect((await run('calls', 'stats', '--day', 'yesterday')).err).toBe(
      "--day: expected a date such as 2026-01-31, got 'yesterday'.\n",
    );
    expect(await run('calls', 'prune', '--before', '2026-02-30')).toMatchObject({
      code: 1,
      err: "--before: expected a date such as 2026-01-31, got '2026-02-30'.\n",
    });
    for (const command of ['leads', 'calls'])
      expect(await run(command, 'prune', '--before', '9999-12-31')).toMatchObject({
        code: 1,
        err: expect.stringMatching(
          /^--before: expected today \(\d{4}-\d\d-\d\d, UTC\) or an earlier day, got '9999-12-31'\.\n$/,
        ) as string,
      });
    expect((await run('leads', 'list', '--since', '2026-13-01')).err).toBe(
      "--since: expected a date such as 2026-01-31, got '2026-13-01'.\n",
    );
    expect((await run('leads', 'list', '--limit', '0')).code).toBe(1);
  });
});

describe('the operator’s database', { timeout: 30_000 }, () => {
  it('is waited for while another writes', async () => {
    const bin = mkdtempSync(join(tmpdir(), 'talklive-locked-'));
    const [asked, answer] = [join(bin, 'asked'), '[{"results":[]}]'];
    const script = `#!/bin/sh\necho . >> ${asked}\n[ $(wc -l < ${asked}) -gt 2 ] && echo '${answer}' && exit 0\necho 'database is locked: SQLITE_BUSY'; exit 1\n`;
    writeFileSync(join(bin, 'wrangler'), script, { mode: 0o755 });
    const PATH = [bin, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
    const ran = await runCommand({ ...process.env, PATH }, 'sites', ['list', '--json']);
    expect([ran, readFileSync(asked, 'utf8')]).toEqual([{ code: 0, out: '[]\n', err: '' }, '.\n.\n.\n']);
    rmSync(bin, { recursive: true });
  });

  it.each([
    'Failed to get session commit token: internal error; reference = 0123',
    'database is locked: SQLITE_BUSY',
  ])('is said to be in use in one sentence, with what to do: %s', async (words) => {
    const bin = mkdtempSync(join(tmpdir(), 'talklive-locked-'));
    writeFileSync(join(bin, 'wrangler'), `#!/bin/sh\necho '{"error":{"text":"${words}"}}'; exit 1\n`, {
      mode: 0o755,
    });
    const PATH = [bin, dirname(process.execPath), '/bin'].join(delimiter);
    for (const [command, ...args] of [
      ['sites', 'list'],
      ['calls', 'stats'],
      ['leads', 'list'],
    ] as const)
      expect(await runCommand({ ...process.env, PATH }, command, [...args])).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(
          /^The database is being written to by another .*: run this command again.*\.\n$/,
        ) as string,
      });
    rmSync(bin, { recursive: true });
  });
});

describe('a site’s options', () => {
  it.each([
    [
      { wordsDays: 500, rowsDays: 10 },
      /^--words-days: expected at most --rows-days, which is 10, got 500: words go with their rows\.$/,
    ],
    [{ rowsDays: 10 }, /^--rows-days: expected at least --words-days, which is 30, got 10/],
    [{ maxCallSeconds: 5 }, /^--max-call-seconds: expected a number from 10 on, got 5\.$/],
    [{ assistant: ['squad:'] }, /^--assistant: expected <id>, NAME=<id>, or squad:.*, got 'squad:'\.$/],
    [{ assistant: ['SA-001='] }, /^--assistant: .*, got 'SA-001='\.$/],
    [{ assistant: ['two words=a'] }, /^--assistant: .*, got 'two words=a'\.$/],
    [{ assistant: ['a', 'sqad:x'] }, /^--assistant: .*, got 'sqad:x'\.$/],
    [{ phone: 'javascript:1' }, /^--phone: expected a number such as .*, got 'javascript:1'\.$/],
    [{ phone: '+' }, /^--phone: .*, got '\+'\.$/],
    [{ assistantId: 'a b' }, /^--assistant-id: expected letters, .*, got 'a b'\.$/],
    [
      { origin: ['https://*.com'] },
      /^--origin: expected a wildcard below one owner's domain.*everybody's under com\.$/,
    ],
    [{ origin: ['https://*.co.uk:8443'] }, /^--origin: .*everybody's under co\.uk\.$/],
    [{ origin: ['https://*.xn--p1ai'] }, /^--origin: .*everybody's under xn--p1ai\.$/],
    [{ origin: ['https://*.github.io'] }, /^--origin: .*everybody's under github\.io\.$/],
    [{ origin: ['https://*.pages.dev'] }, /^--origin: .*everybody's under pages\.dev\.$/],
    [{ origin: ['https://*.s3.amazonaws.com'] }, /^--origin: .*everybody's under s3\.amazonaws\.com\.$/],
    // A host's customers have names below these, beside its own.
    [{ origin: ['https://*.amazonaws.com'] }, /^--origin: .*everybody's under \S+\.amazonaws\.com\.$/],
    [
      { origin: ['https://*.eu-west-1.amazonaws.com'] },
      /everybody's under \S+\.eu-west-1\.amazonaws\.com\.$/,
    ],
    [{ origin: ['https://*.windows.net'] }, /^--origin: .*everybody's under \S+\.windows\.net\.$/],
    [{ privacyUrl: 'javascript:alert(1)' }, /^--privacy-url: expected an address such as https:/],
    [{ privacyUrl: 'shop.example' }, /^--privacy-url: expected an address such as https:/],
    [
      { agent: { ['a'.repeat(200)]: { persona: 'p', replica: null } } },
      /^--agent: expected letters, .*, got 'a{200}'\.$/,
    ],
    [
      { agent: { a: { persona: 'p'.repeat(200), replica: null } } },
      /^--agent: expected letters, .*, got 'p{200}'\.$/,
    ],
    [{ accent: 'red;' }, /^--accent: expected a CSS color such as #0b6b4f, got 'red;'\.$/],
  ])('are named as they are written where one is wrong: %j', (options, words) => {
    expect(() => siteWith({ id: 'x' }, { name: 'x', ...options })).toThrow(words);
  });

  it('take wildcards below a domain that has one owner, public or not', () => {
    const origin = [
      'https://*.shop.co.uk',
      'https://*.shop.example',
      'http://*.localhost:8080',
      'https://*.internal',
      'https://*.shop.github.io',
      'https://*.shop.pages.dev',
      'https://*.shop.s3.amazonaws.com',
      'https://*.github.com',
    ];
    expect(siteWith({ id: 'x' }, { name: 'x', origin }).origins).toEqual(origin);
  });

  it('may name an id that looks like no key', () => {
    const key = `tl-${'a'.repeat(26)}`;
    expect(() => siteWith({ id: key }, { name: 'x' })).toThrow(
      /^<id>: expected an id that does not look like a key, got 'tl-a{26}'\.$/,
    );
  });

  it('keep what they do not name', () => {
    const site = siteWith(
      { id: 'a', name: 'A', look: { accent: '#0a7', theme: 'dark' } },
      { theme: 'light' },
    );
    expect(site.look).toEqual({ accent: '#0a7', theme: 'light' });
  });

  it.each(['accent', 'radius', 'theme', 'placement', 'greeting'])(
    'take %s out of the look with none',
    (option) => {
      const whole = {
        accent: '#0a7',
        radius: '6px',
        theme: 'dark',
        placement: 'top-left',
        greeting: 'Hello.',
      } as const;
      const { [option]: _, ...rest }: Record<string, string> = whole;
      expect(
        addSiteOptions(new Command())
          .parse([`--${option}`, 'none'], { from: 'user' })
          .opts(),
      ).toMatchObject({
        [option]: 'none',
      });
      expect(siteWith({ id: 'a', name: 'A', look: whole }, { [option]: 'none' }).look).toEqual(rest);
    },
  );
});

describe('a site’s limits that are allowed and may not be meant', () => {
  it.each([
    [
      { callsAtOnce: 0 },
      ['--calls-at-once is 0: nobody can call.', /^--visitor-calls-at-once \(4\) is more/],
    ],
    [{ visitorCallsAnHour: 0 }, ['--visitor-calls-an-hour is 0: nobody can call.']],
    [{ messagesADay: 0 }, ['--messages-a-day is 0: the assistant answers no chat.']],
    [
      { visitorCallsAtOnce: 20 },
      ['--visitor-calls-at-once (20) is more than --calls-at-once (10), which holds.'],
    ],
    [
      { maxCallSeconds: 7200 },
      ['--max-call-seconds (7200) is longer than the 60 minutes of a day: a call ends with these.'],
    ],
    [
      { challengeAfter: 0 },
      [/^--challenge-after needs TURNSTILE_SITE_KEY .* without them refuses those calls\.$/],
    ],
    [{ challengeAfter: 3, challengeDown: 'allow' }, [/lets those calls begin\.$/]],
    [{ visitorCallsAtOnce: null, minutesADay: 500, name: 'x' }, []],
  ])('are told of: %j', (options, lines) => {
    const site = siteWith({ id: 'x', name: 'X' }, options);
    expect(notesOn(site, Object.keys(options))).toEqual(
      lines.map((line) => (typeof line === 'string' ? line : (expect.stringMatching(line) as string))),
    );
    // Nor again with every other edit.
    expect(notesOn(site, ['name'])).toEqual([]);
  });
});

describe('the hours of a site', () => {
  const site = (options: object) =>
    siteWith({ id: 'acme', name: 'Acme' }, options as Record<string, unknown>);

  it('are days and times by the clock of its zone', () => {
    const hours = ['mon-fri 09:00-17:00', 'sat 10:00-14:00'];
    expect(site({ hours, timeZone: 'Europe/Berlin', callbackMinutes: 30 })).toMatchObject({
      hours,
      timeZone: 'Europe/Berlin',
      callbackMinutes: 30,
    });
  });

  it('are named as they were written where they are none', () => {
    expect(() => site({ hours: ['9 to 5'], timeZone: 'Berlin', callbackMinutes: 0 })).toThrow(
      [
        "--hours: expected days and a time such as mon-fri 09:00-17:00, got '9 to 5'.",
        "--time-zone: expected a time zone such as Europe/Berlin, got 'Berlin'.",
        '--callback-minutes: ',
      ].join('\n'),
    );
  });
});
