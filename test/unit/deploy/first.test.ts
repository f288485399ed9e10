/** `npm run deploy -- --first`, with the real wrangler, from an empty account to a snippet; and what comes between. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT } from './cloudflare.ts';
import { KEY, OWN, startOperator, type Operator } from './first-deploy.ts';

/** Each start of wrangler takes seconds, and a deploy has some twenty. */
const LONG_MS = 600_000;
const ANSWERS = {
  VAPI_PRIVATE_KEY: KEY,
  VAPI_ASSISTANT_ID: 'assistant-1',
  TALKLIVE_PAGE: 'https://shop.example/start',
};
const GOES_ON = 'What was done stays. The same command goes on from there: npm run deploy -- --first';

describe('from an empty account', () => {
  let operator: Operator;
  beforeAll(async () => {
    operator = await startOperator();
  });
  afterAll(() => operator.close());

  it(
    'stops where Cloudflare refuses something, says why and what to do, and keeps what it has made',
    async () => {
      const { cloudflare } = operator;
      const error = { code: 10042, message: 'Please enable R2 through the Cloudflare Dashboard.' };
      cloudflare.faults.push({ path: /GET .*\/r2\/buckets$/, reply: { status: 403, error }, times: 1 });
      const { code, text } = await operator.run(['--yes'], ANSWERS);
      expect(text).toContain('This makes in your account at Cloudflare, as far as it is not there yet:');
      expect(text).toContain('9 queues: talklive-calls, ');
      expect(text).toContain(`account Acme (${ACCOUNT})`);
      expect(text).toContain('database talklive: made');
      expect(text).toContain('Please enable R2 through the Cloudflare Dashboard.');
      expect(text).toContain('Switch R2 on once');
      expect(text).toContain(GOES_ON);
      expect(code).toBe(1);
      expect(cloudflare.databases.map(({ name }) => name)).toEqual(['talklive']);
      expect(operator.own()).toMatchObject({
        account_id: ACCOUNT,
        d1_databases: [{ database_id: cloudflare.databases[0]?.uuid }],
      });
    },
    LONG_MS,
  );

  it(
    'goes on from there to a deployment that answers, and prints the snippet',
    async () => {
      const { cloudflare, host } = operator;
      const { code, text } = await operator.run(['--yes'], ANSWERS);
      expect(text).toContain('database talklive is there already');
      expect(text).toContain('bucket talklive-words: made');
      expect(text).toContain('queue talklive-hang-ups-6: made');
      expect(text).toContain('every migration is applied');
      expect(text).toContain('VAPI_PRIVATE_KEY is set');
      expect(text).toContain('TAVUS_API_KEY is left out: no video');
      expect(text).toContain('site shop-example for https://shop.example: made');
      expect(text).toMatch(/\/api\/health: version [\d.]+, live, database ok/);
      expect(text).toMatch(/\/widget\.js is the one that was built, sha384-/);
      expect(text).toContain('/api/config knows the site shop-example');
      const [, key] = text.match(/data-site="(tl-[a-z2-7]{26})"/) ?? [];
      expect(text).toContain(
        `<script async src="${host}/widget.js" data-site="${key}"></script>\n<talklive-widget></talklive-widget>`,
      );
      expect(code).toBe(0);

      const [database] = cloudflare.databases;
      expect(cloudflare.databases).toHaveLength(1);
      expect([cloudflare.buckets.length, cloudflare.queues.length]).toEqual([2, 9]);
      expect(database?.sql.prepare('SELECT site FROM site_keys WHERE key = ?').all(key ?? '')).toEqual([
        { site: 'shop-example' },
      ]);
      expect([...cloudflare.secrets]).toEqual([['VAPI_PRIVATE_KEY', KEY]]);
      const vars = { BEHIND_CLOUDFLARE: 'true', TALKLIVE_HOST: host, VAPI_ASSISTANT_ID: 'assistant-1' };
      expect(cloudflare.uploads.at(-1)?.vars).toMatchObject(vars);
      expect(operator.own()?.vars).toMatchObject({ TALKLIVE_HOST: host, VAPI_ASSISTANT_ID: 'assistant-1' });
    },
    LONG_MS,
  );

  it(
    'does no harm again: all is there, nothing is asked for, and the snippet is the same',
    async () => {
      const { cloudflare } = operator;
      const { VAPI_PRIVATE_KEY: _key, ...others } = ANSWERS;
      cloudflare.changes.length = 0;
      const { code, text } = await operator.run(['--yes'], others);
      expect(text).not.toContain(': made');
      expect(text).toContain('VAPI_PRIVATE_KEY is there already');
      expect(text).toContain('site shop-example is there already');
      // Its pages may be open, so their chunks are asked for.
      expect(text).not.toContain('lacks');
      expect(text).toMatch(/data-site="tl-[a-z2-7]{26}"/);
      expect(code).toBe(0);
      const made = cloudflare.changes.filter((change) => /secrets|d1|buckets|POST queues$/.test(change));
      expect(made).toEqual([]);
      expect([cloudflare.databases.length, cloudflare.buckets.length, cloudflare.queues.length]).toEqual([
        1, 2, 9,
      ]);
    },
    LONG_MS,
  );

  it('leaves the key in no file and no command line', () => {
    expect(operator.told().filter((line) => line.startsWith('secret put'))).toEqual([
      `secret put VAPI_PRIVATE_KEY -c ${OWN}`,
    ]);
    expect(operator.filesWith(KEY)).toEqual([]);
    expect(operator.filesWith('assistant-1')).toContain(OWN);
  });
});

describe('where nobody can be asked, or somebody stops it', () => {
  let operator: Operator;
  afterEach(() => operator.close());

  it(
    'names what answers each question, and makes nothing',
    async () => {
      operator = await startOperator();
      const { code, text } = await operator.run(['--yes']);
      expect(text).toContain('Nobody can be asked for VAPI_PRIVATE_KEY, VAPI_ASSISTANT_ID.');
      for (const name of [
        'CLOUDFLARE_API_TOKEN',
        'TAVUS_API_KEY',
        'MAIL_FROM',
        'TALKLIVE_HOST',
        'TALKLIVE_PAGE',
      ])
        expect(text).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
      expect(code).toBe(2);
      const unsaid = await operator.run([], ANSWERS);
      expect(unsaid.text).toContain('say --yes');
      expect(unsaid.code).toBe(2);
      const nobody = await operator.run(['--yes'], { CLOUDFLARE_API_TOKEN: '' });
      expect(nobody.text).toContain('set CLOUDFLARE_API_TOKEN');
      expect(nobody.code).toBe(2);
      expect(operator.cloudflare.changes).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'changes nothing and needs neither account nor network with --dry-run',
    async () => {
      operator = await startOperator();
      const offline = {
        CLOUDFLARE_API_TOKEN: '',
        CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9',
        TALKLIVE_HOST: '',
      };
      const { code, text } = await operator.run(['--dry-run'], offline);
      for (const words of [
        'd1 create talklive',
        `r2 bucket create talklive-words -c ${OWN}`,
        `queues create talklive-hang-ups-6 -c ${OWN}`,
        `d1 migrations apply DB --remote -c ${OWN}`,
        `secret put VAPI_PRIVATE_KEY -c ${OWN}`,
      ])
        expect(text).toContain(`would run: wrangler ${words}`);
      expect(text).toContain('--dry-run: exiting now.');
      expect(text).toContain('would look: /api/health');
      expect(code).toBe(0);
      expect(operator.told()).toEqual([
        'deploy -c worker/wrangler.jsonc --var BEHIND_CLOUDFLARE:true --dry-run',
      ]);
      expect([operator.cloudflare.changes, operator.own()]).toEqual([[], null]);
    },
    LONG_MS,
  );

  it(
    'asks again for a key that is refused, shows none, and loses nothing at Ctrl-C',
    async () => {
      operator = await startOperator();
      const { cloudflare } = operator;
      // In the middle of the first step that makes something.
      const stopped = await operator.run(['--yes'], ANSWERS, 'Database, buckets and queues');
      expect(stopped.text).toContain(`Stopped. ${GOES_ON}`);
      expect(stopped.code).toBe(130);

      const there = operator.cloudflare.databases.length;
      const typed = await operator.runAtTerminal(
        [],
        [
          ['Begin? [Y/n]', 'y\n'],
          ['Nothing is shown while you type', 'short\n'],
          ['Nothing is shown while you type', 'the-public-key-of-vapi\n'],
          ['Nothing is shown while you type', `${KEY}\n`],
          ['VAPI_ASSISTANT_ID:', 'nobody\n'],
          ['there is no such assistant', '\u0003'],
        ],
      );
      expect(typed.text).toContain('Expected at least 8 printable characters without spaces.');
      expect(typed.text).toContain('Vapi: it does not take that key (401)');
      expect(typed.text).toContain('assistant-1  Ava');
      expect(typed.text).not.toContain('\u001b[2J');
      expect(typed.text).toContain('VAPI_PRIVATE_KEY is set');
      expect(typed.text).toContain(`Stopped. ${GOES_ON}`);
      expect(typed.code).toBe(130);
      for (const secret of [KEY, 'the-public-key-of-vapi', 'short\r'])
        expect(typed.text).not.toContain(secret);
      expect(operator.filesWith(KEY)).toEqual([]);
      expect([...cloudflare.secrets]).toEqual([['VAPI_PRIVATE_KEY', KEY]]);
      expect(there).toBeLessThanOrEqual(1);
      expect(cloudflare.databases).toHaveLength(1);
    },
    LONG_MS,
  );
});
