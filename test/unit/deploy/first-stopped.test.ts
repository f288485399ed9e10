/** `npm run deploy -- --first` where nobody can be asked, nothing shall be changed, or somebody types what is wrong and stops. */
import { afterEach, describe, expect, it } from 'vitest';
import { ANSWERS, GOES_ON, KEY, LONG_MS, OWN, SHUT, startOperator, type Operator } from './first-deploy.ts';

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
          ['Begin? [y/N]', 'y\n'],
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

  it(
    'has Cloudflare lead a domain of the operator’s own there, and asks again for one that has served nothing, or leads elsewhere',
    async () => {
      operator = await startOperator();
      const { VAPI_PRIVATE_KEY, VAPI_ASSISTANT_ID } = ANSWERS;
      const answers = Object.assign({ TALKLIVE_HOST: '', VAPI_PRIVATE_KEY, VAPI_ASSISTANT_ID }, SHUT);
      const optional = Array.from({ length: 4 }, () => ['Nothing is shown while you type', '\n'] as const);
      const before = [['Begin? [y/N]', 'y\n'], ...optional] as const;
      const usual = 'Enter alone: the address that Cloudflare gives. Type it:';
      const first = await operator.runAtTerminal(
        [],
        [
          ...before,
          [usual, 'http://talk.example\n'],
          // It leads somewhere already, and not here.
          [usual, 'https://203.0.113.7\n'],
          [usual, 'https://talk.example\n'],
          ['TALKLIVE_PAGE:', '\u0003'],
        ],
        answers,
      );
      expect(first.text).toContain('expected an address like https://talk.example');
      expect(first.text).toContain('expected a name that leads nowhere yet, got 203.0.113.7');
      expect(operator.own()?.routes).toEqual([{ pattern: 'talk.example', custom_domain: true }]);

      const again = await operator.runAtTerminal(
        [],
        [...before, ["Enter alone: https://talk.example. 'none'", 'none\n'], ['TALKLIVE_PAGE:', '\u0003']],
        answers,
      );
      expect([first.code, again.code]).toEqual([130, 130]);
      expect(operator.own()?.routes).toBeUndefined();
    },
    LONG_MS,
  );
});
