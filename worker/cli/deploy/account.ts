/** Whose account it is: that of a token, or of whoever signs in. */
import * as z from 'zod';
import { withoutControls } from '../../plain-text.ts';
import { run } from '../process.ts';
import type { Person } from './person.ts';
import { failed, jsonSaid, type Wrangler } from './wrangler.ts';

const Who = z.object({
  email: z.string().nullish(),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
});
type Who = z.infer<typeof Who>;
type Account = Who['accounts'][number];

/** Nobody can be asked: the environment has to say it. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

async function whoIsIt(wrangler: Wrangler): Promise<Who | null> {
  const words = ['whoami', '--json'];
  const said = await wrangler.look(words);
  if (said.code === 0) return Who.parse(jsonSaid(said, '{'));
  if (/"loggedIn":\s*false/.test(said.text)) return null;
  throw failed(said, words);
}

async function signIn(wrangler: Wrangler, person: Person | null): Promise<Who> {
  const known = await whoIsIt(wrangler);
  if (known) return known;
  if (!person)
    throw new UnansweredError('Nobody has signed in at Cloudflare here: set CLOUDFLARE_API_TOKEN.');
  console.log('  Your browser opens, where you let wrangler into your account.');
  await run('wrangler', ['login'], { detached: false });
  const who = await whoIsIt(wrangler);
  if (!who) throw new Error('Nobody has signed in at Cloudflare.');
  return who;
}

const nameOf = ({ id, name }: Account): string => `${withoutControls(name)} (${id})`;

/** @param before the account of the last time @throws in words for the operator */
export async function takeAccount(
  wrangler: Wrangler,
  person: Person | null,
  before: string | null,
): Promise<string> {
  const { accounts } = await signIn(wrangler, person);
  const wanted = process.env['CLOUDFLARE_ACCOUNT_ID'] || before;
  const [first, second] = accounts;
  if (!first) throw new Error('This login has no account at Cloudflare.');
  const found = wanted ? accounts.find(({ id }) => id === wanted) : second ? undefined : first;
  if (wanted && !found)
    throw new Error(
      `This login has no account ${withoutControls(wanted)}; it has ${accounts.map(nameOf).join(', ')}.`,
    );
  const account = found ?? (await choose(accounts, person));
  console.log(`  account ${nameOf(account)}`);
  return account.id;
}

async function choose(accounts: readonly Account[], person: Person | null): Promise<Account> {
  const list = accounts.map((account, index) => `  ${index + 1}  ${nameOf(account)}`).join('\n');
  if (!person) throw new UnansweredError(`There are several accounts: set CLOUDFLARE_ACCOUNT_ID.\n${list}`);
  console.log(list);
  for (;;) {
    const chosen = accounts[Number(await person.ask('  Which one? Its number: ')) - 1];
    if (chosen) return chosen;
  }
}
