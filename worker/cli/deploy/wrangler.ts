/** Wrangler as the deploy drives it: what only looks, and what changes something at Cloudflare. */
import { withEscapes } from '../../plain-text.ts';
import { read } from '../process.ts';

export interface Said {
  code: number;
  text: string;
}

/** What it prints before its JSON is for people. @param begins the sign with which that begins */
export const jsonSaid = ({ text }: Said, begins: '[' | '{'): unknown =>
  JSON.parse(text.slice(text.indexOf(begins)));

export interface Wrangler {
  /** Nothing is asked in a rehearsal of the deploy: then nothing is there, as far as is known. */
  look: (words: readonly string[]) => Promise<Said>;
  /** @param input what it reads, for nobody may see it among its words @throws in words for the operator */
  change: (words: readonly string[], input?: string) => Promise<void>;
  /** @returns false where it was there, as `isThere` is said of it @throws in words for the operator */
  make: (words: readonly string[], isThere: RegExp) => Promise<boolean>;
  /** Whether all this is a rehearsal, which changes nothing and needs neither account nor network. */
  isDry: boolean;
}

/** Names of the environment that hold answers, which are no affair of a command that does not ask for them. */
export function environment(secrets: readonly string[], account: string | null): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !secrets.includes(name));
  const env = Object.fromEntries(entries) as NodeJS.ProcessEnv;
  env['WRANGLER_SEND_METRICS'] = 'false';
  env['NO_UPDATE_NOTIFIER'] = '1';
  if (account) env['CLOUDFLARE_ACCOUNT_ID'] = account;
  return env;
}

/** What wrangler says went wrong, without its banner, colours and advice. */
export function reasonIn(text: string): string {
  // eslint-disable-next-line no-control-regex -- colours
  const plain = text.replace(/\u001b\[[\d;]*m/g, '');
  const [, after = plain] = /\[ERROR\]\s+([^]*)/.exec(plain) ?? [];
  const lines = after.split('\n').map((line) => line.trim());
  const end = lines.findIndex((line) => /^(If you think this is a bug|🪵|To learn more)/.test(line));
  return withEscapes(
    lines
      .slice(0, end < 0 ? undefined : end)
      .filter(Boolean)
      .join('\n  '),
  );
}

/** What an operator can do about what Cloudflare says. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [
    /enable R2|10042/i,
    'Switch R2 on once, under R2 at https://dash.cloudflare.com: it asks for a way to pay, and costs nothing up to its free amount.',
  ],
  [
    /Authentication error|code: 10000|code: 9109|not authorized|Unauthorized/i,
    'The token or login may not do this: it has to be allowed to edit Workers Scripts, D1, Queues and R2 (and Workers Routes for a domain of yours).',
  ],
  [
    /workers\.dev subdomain/i,
    'Open Workers & Pages once at https://dash.cloudflare.com: the account gets its workers.dev name there.',
  ],
  [/fetch failed|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT/i, 'Cloudflare could not be reached from here.'],
];

export const remedyFor = (reason: string): string =>
  REMEDIES.filter(([said]) => said.test(reason))
    .map(([, remedy]) => `\n  ${remedy}`)
    .join('');

export function failed(said: Said, words: readonly string[]): Error {
  const reason = reasonIn(said.text) || `wrangler ended with ${said.code}`;
  return new Error(`wrangler ${words.join(' ')}\n  ${reason}${remedyFor(reason)}`);
}

/** @param env that of each command, as it is when it begins */
export function realWrangler(env: () => NodeJS.ProcessEnv): Wrangler {
  const ask = (words: readonly string[], input?: string) =>
    read('wrangler', words, { env: Object.assign(env(), { CI: '1' }) }, input);
  return {
    isDry: false,
    look: (words) => ask(words),
    change: async (words, input) => {
      const said = await ask(words, input);
      if (said.code !== 0) throw failed(said, words);
    },
    make: async (words, isThere) => {
      const said = await ask(words);
      if (said.code !== 0 && !isThere.test(said.text)) throw failed(said, words);
      return said.code === 0;
    },
  };
}

export function dryWrangler(): Wrangler {
  const tell = (words: readonly string[]) => console.log(`  would run: wrangler ${words.join(' ')}`);
  return {
    isDry: true,
    look: () => Promise.resolve({ code: 1, text: '' }),
    change: (words) => Promise.resolve(tell(words)),
    make: (words) => {
      tell(words);
      return Promise.resolve(true);
    },
  };
}
