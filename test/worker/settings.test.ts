import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import readme from '../../worker/README.md?raw';
import type { CallbackAnswer } from '../../worker/callback-contract.ts';
import worker from '../../worker/index.ts';
import { readSettings } from '../../worker/env.ts';
import { log, redact } from '../../worker/log.ts';
import { REHEARSED_HOURS } from '../../worker/rehearsal/person.ts';
import { ask, HOST, makeSite, refusal, UNCOUNTED } from './harness.ts';

const problemsOf = (settings: Record<string, string>) => readSettings(settings).problems.join('\n');

/** A request to the same Worker with other settings, and what it logged meanwhile. */
async function askWith(settings: Record<string, string>, path: string, init: RequestInit = {}) {
  const lines: string[] = [];
  const spies = (['info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(`${level} ${line}`)),
  );
  const context = createExecutionContext();
  const request = new Request<unknown, IncomingRequestCfProperties>(
    `${HOST}${path}`,
    init as RequestInit<IncomingRequestCfProperties>,
  );
  const response = await worker.fetch(request, { ...env, ...settings }, context);
  await waitOnExecutionContext(context);
  for (const spy of spies) spy.mockRestore();
  return { response, lines };
}

const call: RequestInit = {
  method: 'POST',
  headers: { ...UNCOUNTED, origin: HOST, 'content-type': 'application/json' },
  body: '{"assistantId":"greets"}',
};
const NO_KEYS = { VAPI_PRIVATE_KEY: '', TAVUS_API_KEY: '' };

it('stands in the README, whatever the setting', () => {
  const names = Object.keys(readSettings({}).settings);
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

describe('a setting that is wrong', () => {
  it('names itself and never its value', () => {
    const problems = problemsOf({
      VAPI_PRIVATE_KEY: 'key with spaces',
      VAPI_ORIGIN: 'api.vapi.ai',
      ALLOW_REHEARSAL: 'yes',
    });
    for (const name of ['VAPI_PRIVATE_KEY', 'VAPI_ORIGIN', 'ALLOW_REHEARSAL'])
      expect(problems).toContain(name);
    expect(problems).not.toContain('key with spaces');
  });

  it.each(['VAPI_ORIGIN', 'TAVUS_ORIGIN', 'TURNSTILE_ORIGIN', 'CALL_MACHINE_ORIGIN', 'MAIL_ORIGIN'])(
    'is told when it would send a key in clear: %s',
    (name) => {
      for (const host of ['api.example.com', '192.168.1.2:8080', '127.0.0.1.example.com', '0.0.0.0'])
        expect(problemsOf({ [name]: `http://${host}` })).toMatch(
          new RegExp(`${name}.*http:// for localhost, 127\\.0\\.0\\.1 and \\[::1\\] only`),
        );
      for (const one of [
        'http://localhost:8080',
        'http://127.0.0.1:9',
        'http://[::1]:9',
        'https://a.example',
      ])
        expect(problemsOf({ [name]: one })).not.toContain(name);
    },
  );

  it.each([
    [{ TAVUS_API_KEY: 'tavus-key-1234' }, 'TAVUS_API_KEY is set, VAPI_PRIVATE_KEY is missing'],
    [{ VAPI_PRIVATE_KEY: 'vapi-key-1234' }, 'VAPI_PRIVATE_KEY is set, VAPI_ASSISTANT_ID is missing'],
    [{ TURNSTILE_SITE_KEY: 'public' }, 'TURNSTILE_SITE_KEY is set, TURNSTILE_SECRET_KEY is missing'],
    [{ MAIL_API_KEY: 'mail-key-1234' }, 'MAIL_API_KEY is set, MAIL_FROM is missing'],
  ])('is told when it is half of a set: %j', (settings, problem) => {
    expect(problemsOf(settings)).toContain(problem);
  });

  it.each([
    [{ PROVIDER_TIMEOUT_MS: 'abc' }, 'a whole number from 50 to 60000'],
    [{ PROVIDER_CALLS_AT_ONCE: '1.5' }, 'a whole number from 1 to 100000'],
    [{ CALLS_KEPT: '-3' }, 'a whole number from 1000 to 100000000'],
    [{ PROVIDER_MESSAGE_SECRET: 'short' }, 'at least 20 printable characters without spaces'],
    [{ PROVIDER_MESSAGE_SECRET: 'nineteen-characters' }, 'at least 20 printable characters without spaces'],
    [{ ALLOW_REHEARSAL: 'yes' }, 'true or false'],
    [{ TALKLIVE_HOST: 'talk.example' }, 'an origin with its https:// and without a path'],
  ])('says what was expected in plain words: %j', (settings, expected) => {
    expect(problemsOf(settings)).toContain(`is set but not usable: expected ${expected}`);
  });

  it('is named where it is misspelt, with those that may have been meant', () => {
    expect(problemsOf({ VAPI_PRIVTE_KEY: 'vapi-key-1234' })).toBe(
      'VAPI_PRIVTE_KEY is no setting: expected VAPI_ORIGIN, VAPI_PRIVATE_KEY, VAPI_ASSISTANT_ID',
    );
    expect(problemsOf({ TAVIS_API_KEY: 'key-1234' })).toContain('expected one of those in worker/README.md');
  });

  it('is one line, though another setting needs it', () => {
    const mail = { MAIL_API_KEY: 'mail-key-1234', MAIL_FROM: 'Talk <talk@example.com>' };
    const { problems } = readSettings({ ...mail, TALKLIVE_HOST: 'talk.example' });
    expect(problems).toHaveLength(1);
  });

  it('is one line in the log at the first request', async () => {
    const settings = { ...NO_KEYS, VAPI_PRIVATE_KEY: 'bad key', ALLOW_REHEARSAL: 'true' };
    const { lines } = await askWith(settings, '/api/health');
    expect(lines.filter((line) => line.includes('VAPI_PRIVATE_KEY is set but not usable'))).toHaveLength(1);
    expect(lines.join('\n')).not.toContain('bad key');
  });

  it('leaves the rest as it was', () => {
    expect(readSettings({ PROVIDER_TIMEOUT_MS: 'soon' }).settings.PROVIDER_TIMEOUT_MS).toBe(8000);
    expect(readSettings({}).problems).toEqual([]);
  });
});

describe('a Worker without keys', () => {
  it('refuses calls, and says in the log why', async () => {
    const { response, lines } = await askWith(
      { ...NO_KEYS, ALLOW_REHEARSAL: '' },
      '/api/vapi/call/web',
      call,
    );
    await refusal(response, 503, 'not-set-up');
    expect(lines.join('\n')).toMatch(/error .*VAPI_PRIVATE_KEY is not set and ALLOW_REHEARSAL is not true/);
  });

  it('says that chat is canned, and refuses it', async () => {
    const settings = { ...NO_KEYS, ALLOW_REHEARSAL: 'true' };
    const { response } = await askWith(settings, '/api/config');
    expect(await response.json()).toMatchObject({ mode: 'rehearsal', chat: 'canned', assistantId: 'greets' });
    const chat = await askWith(settings, '/api/chat', { ...call, body: '{"message":"Hi"}' });
    await refusal(chat.response, 503, 'not-set-up');
  });

  it('has hours in which there is a person, and promises a call by them', async () => {
    const settings = { ...NO_KEYS, ALLOW_REHEARSAL: 'true' };
    const { response } = await askWith(settings, '/api/config');
    expect(await response.json()).toMatchObject({ person: REHEARSED_HOURS });
    const wish = {
      name: 'Ada',
      phone: '555 0100',
      idempotencyKey: crypto.randomUUID(),
      filledInMs: 9000,
    };
    const sent = await askWith(settings, '/api/callbacks', {
      ...call,
      headers: { ...(call.headers as object), authorization: 'Bearer default' },
      body: JSON.stringify(wish),
    });
    expect(Date.parse(((await sent.response.json()) as CallbackAnswer).by ?? '')).toBeGreaterThan(Date.now());
  });
});

describe('the log', () => {
  it('never holds a key, wherever it turns up', async () => {
    await askWith({ VAPI_PRIVATE_KEY: 'a-key-that-nobody-sees' }, '/api/health');
    expect(redact('refused: Bearer a-key-that-nobody-sees, sorry')).toBe('refused: Bearer [secret], sorry');
  });

  it('has no character in it that a terminal would obey', () => {
    const written = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    log('warn', 'x', { detail: 'a\u001b[2J\u009b1m\u202eb\r\n{"level":"info"}' });
    const line = String(written.mock.calls[0]?.[0]);
    written.mockRestore();
    // eslint-disable-next-line no-control-regex -- these are what must not be there
    expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/);
    expect((JSON.parse(line) as { detail: string }).detail).toContain('\u202eb');
  });
});

describe('a change of a site', () => {
  afterEach(() => vi.useRealTimers());

  it('is with every page within a minute, whatever has kept its settings on the way', async () => {
    const site = await makeSite({ phone: 'before' });
    const begun = Date.now();
    const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: begun + ms });
    const read = async () => {
      const response = await ask(`/api/config?site=${site}`);
      const { phone } = (await response.json()) as { phone: string };
      return { phone, kept: response.headers.get('cache-control') ?? '' };
    };
    at(0);
    expect((await read()).phone).toBe('before');
    await env.DB.prepare("UPDATE sites SET phone = 'after' WHERE id = ?").bind(site).run();
    let stale = 0;
    // What a browser got at that second it shows for as long as it may keep it.
    for (let second = 0; second < 60; second += 1) {
      at(second * 1000);
      const { phone, kept } = await read();
      const seconds = [...kept.matchAll(/(?:max-age|stale-[\w-]+)=(\d+)/g)].map(([, text]) => Number(text));
      if (phone === 'before') stale = second + seconds.reduce((sum, one) => sum + one, 0);
    }
    expect(stale).toBeGreaterThan(20);
    expect(stale).toBeLessThanOrEqual(60);
  });
});
