/** `npm run deploy -- --first`, with the real wrangler, from an empty account to a snippet, and again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT } from './cloudflare.ts';
import { ANSWERS, GOES_ON, KEY, LONG_MS, OWN, SHUT, startOperator, type Operator } from './first-deploy.ts';

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

  it(
    'tells the Worker the address that Cloudflare gives it, and says what does not answer there',
    async () => {
      const { cloudflare } = operator;
      operator.forget('TALKLIVE_HOST');
      const nowhere = Object.assign({ TALKLIVE_HOST: '' }, ANSWERS, SHUT);
      cloudflare.uploads.length = 0;
      const { code, text } = await operator.run(['--yes', '--wait', '0'], nowhere);
      const address = 'https://talklive.acme.workers.dev';
      expect(cloudflare.uploads.map(({ vars }) => vars['TALKLIVE_HOST'])).toEqual([undefined, address]);
      expect(operator.own()?.vars['TALKLIVE_HOST']).toBe(address);
      expect(text).toMatch(/^https:\/\/talklive\.acme\.workers\.dev: .*(fetch failed|ECONNREFUSED)/m);
      expect(text).toContain(GOES_ON);
      expect(code).toBe(1);
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
