/** Takes the answers, one by one: each is checked, and put where it stays before the next is asked for. */
import type * as z from 'zod';
import { keyedOrigin } from '../../schemas/setting.ts';
import { inOurWords } from '../../schemas/fault-words.ts';
import type { Deployment } from './deployment.ts';
import type { Person } from './person.ts';
import type { Known, Verdict } from './provider-check.ts';
import { ORIGINS, QUESTIONS, type Question } from './questions.ts';

export interface Desk {
  person: Person | null;
  deployment: Deployment;
  /** Names of secrets that Cloudflare has. */
  secrets: Set<string>;
  /** Whether secrets that are there are asked for again. */
  anew: boolean;
  keepSecret: (name: string, value: string) => Promise<void>;
  keepSettings: () => Promise<void>;
}

/** What is wrong with it, or null. Never with its value, which may be a key. */
export function faultOf(shape: z.ZodType, value: string): string | null {
  const expected = shape.safeParse(value, { error: inOurWords }).error?.issues[0]?.message;
  return expected === undefined ? null : `Expected ${expected.replace(/^expected /, '')}.`;
}

const isThere = (name: string, { secrets, deployment }: Desk): boolean =>
  secrets.has(name) || deployment.vars.has(name);

/** Those that have to be there, are not, and are answered by nothing. */
export function lacking(desk: Desk): string[] {
  const has = (name: string) => isThere(name, desk) || Boolean(process.env[name]);
  return QUESTIONS.filter(
    ({ name, without, beside }) => without === null && !has(name) && (!beside || has(beside)),
  ).map(({ name }) => name);
}

async function verdictOn({ shape, check }: Question, value: string, known: Known): Promise<Verdict> {
  const reason = faultOf(shape, value);
  if (reason) return { kind: 'refused', reason };
  return check ? check(value, known) : { kind: 'good', notes: [] };
}

/** @param without what there is without an answer; null: there has to be one @returns null where it is left out @throws in words for the operator */
async function answerTo(
  question: Question,
  without: string | null,
  desk: Desk,
  known: Known,
): Promise<string | null> {
  const { name, kind, words } = question;
  let given = process.env[name];
  if (given) console.log(`  ${name}: from the environment`);
  if (!given && desk.person) console.log(`\n  ${name}: ${words}.`);
  for (;;) {
    const prompt = `  ${without === null ? '' : `Enter alone: ${without}. `}${kind === 'secret' ? 'Nothing is shown while you type' : 'Type it'}: `;
    const value =
      given ?? (await (kind === 'secret' ? desk.person?.askSecret(prompt) : desk.person?.ask(prompt)));
    if (!value && (without !== null || !desk.person)) return null;
    if (!value) {
      console.error(`  ${name} has to be there. Ctrl-C ends this; the same command goes on from here.`);
      continue;
    }
    const verdict = await verdictOn(question, value, known);
    if (verdict.kind === 'good') {
      for (const note of verdict.notes) console.log(`  ${note}`);
      return value;
    }
    if (!desk.person) throw new Error(`${name}: ${verdict.reason}`);
    console.error(
      `  ${verdict.reason}${verdict.kind === 'unasked' ? ' Type it once more to try again.' : ''}`,
    );
    given = undefined;
  }
}

export async function takeSettings(desk: Desk): Promise<void> {
  const { deployment, secrets } = desk;
  const known = new Map(Object.entries(ORIGINS));
  for (const [name, value] of deployment.vars) known.set(name, value);
  for (const name of Object.keys(ORIGINS)) {
    const named = process.env[name];
    if (!named) continue;
    const fault = faultOf(keyedOrigin, named);
    if (fault) throw new Error(`${name}: ${fault}`);
    deployment.vars.set(name, named);
    known.set(name, named);
    console.log(`  ${name}: ${named}, from the environment`);
  }
  for (const question of QUESTIONS) {
    const { name, kind, beside } = question;
    if (beside && !isThere(beside, desk)) continue;
    if (isThere(name, desk) && !(kind === 'secret' && desk.anew)) {
      console.log(`  ${name} is there already`);
      continue;
    }
    const without = isThere(name, desk) ? 'it stays as it is' : question.without;
    const value = await answerTo(question, without, desk, known);
    if (value === null) {
      console.log(`  ${name} is left out: ${without}`);
      continue;
    }
    known.set(name, value);
    if (kind === 'secret') {
      await desk.keepSecret(name, value);
      secrets.add(name);
    } else {
      deployment.vars.set(name, value);
      await desk.keepSettings();
    }
    console.log(`  ${name} is set`);
  }
}
