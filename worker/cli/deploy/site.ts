/** The site whose pages carry the widget, made and read by the same commands as any other. */
import * as z from 'zod';
import { DEFAULT_SITE } from '../../contract.ts';
import { withEscapes } from '../../plain-text.ts';
import { read } from '../process.ts';
import type { Person } from './person.ts';
import { PAGE_VARIABLE } from './questions.ts';

export interface TakenSite {
  id: string;
  key: string;
  /** A page that may use it; null: none may yet. */
  origin: string | null;
}

const Sites = z.array(z.object({ id: z.string(), origins: z.array(z.string()) }));
type Site = z.infer<typeof Sites>[number];
const Keys = z.array(z.object({ key: z.string(), state: z.string() }));
const Added = z.object({ key: z.string() });

async function sites(env: NodeJS.ProcessEnv, ...words: string[]): Promise<{ code: number; text: string }> {
  return read(process.execPath, ['worker/cli/sites.ts', '--remote', '--json', ...words], { env });
}

/** Lines for people come behind the JSON. */
function jsonIn(text: string): unknown {
  const begin = text.search(/[[{]/);
  const end = Math.max(text.lastIndexOf('\n]'), text.lastIndexOf('\n}'), text.lastIndexOf('[]'));
  return JSON.parse(text.slice(begin, end + 2));
}

async function ask(env: NodeJS.ProcessEnv, ...words: string[]): Promise<unknown> {
  const { code, text } = await sites(env, ...words);
  if (code !== 0)
    throw new Error(`npm run sites -- ${words.join(' ')} --remote\n  ${withEscapes(text.trim())}`);
  return jsonIn(text);
}

const originOf = (text: string): string | null => {
  const url = URL.parse(text.includes('://') ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
};

const idOf = (origin: string): string =>
  new URL(origin).hostname
    .replace(/^www\./, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

/** @returns null where nobody says which pages there are */
async function pageWanted(person: Person | null): Promise<string | null> {
  const given = process.env[PAGE_VARIABLE];
  if (given) {
    const origin = originOf(given);
    if (!origin) throw new Error(`${PAGE_VARIABLE}: expected an address like https://shop.example`);
    return origin;
  }
  if (!person) return null;
  console.log(`\n  ${PAGE_VARIABLE}: the pages that will carry the widget, such as https://shop.example.`);
  for (;;) {
    const answer = await person.ask('  Enter alone: later. Type it: ');
    if (!answer) return null;
    const origin = originOf(answer);
    if (origin) return origin;
    console.error('  Expected an address like https://shop.example.');
  }
}

async function keyOf({ id, origins }: Site, env: NodeJS.ProcessEnv): Promise<TakenSite | null> {
  const keys = Keys.parse(await ask(env, 'keys', id));
  const key = keys.find((one) => one.state === 'live' && one.key.startsWith('tl-'))?.key;
  if (!key) console.log(`  it has no key that is good: npm run sites -- rotate ${id} --remote`);
  return key ? { id, key, origin: origins.find((one) => !one.includes('*')) ?? null } : null;
}

/** A site that is there is taken; of several the one whose pages are named, else the first. */
export async function takeSite(env: NodeJS.ProcessEnv, person: Person | null): Promise<TakenSite | null> {
  const there = Sites.parse(await ask(env, 'list')).filter(({ id }) => id !== DEFAULT_SITE);
  const named = process.env[PAGE_VARIABLE] || there.length === 0 ? await pageWanted(person) : null;
  const found = named ? there.find(({ origins }) => origins.includes(named)) : there[0];
  if (found) {
    console.log(`  site ${found.id} is there already`);
    return keyOf(found, env);
  }
  if (!named) {
    console.log(`  no site yet: npm run sites -- add shop --remote --origin https://shop.example`);
    return null;
  }
  const taken = new Set(there.map(({ id }) => id));
  let id = idOf(named);
  for (let count = 2; taken.has(id); count += 1) id = `${idOf(named)}-${count}`;
  const { key } = Added.parse(await ask(env, 'add', id, '--origin', named));
  console.log(`  site ${id} for ${named}: made`);
  return { id, key, origin: named };
}

export const snippetOf = (host: string, key: string): string =>
  `<script async src="${host}/widget.js" data-site="${key}"></script>\n<talklive-widget></talklive-widget>`;
