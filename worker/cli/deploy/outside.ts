/** Whether the deployment answers as a visitor's browser asks it: from outside, until Cloudflare has it everywhere. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { withoutControls } from '../../plain-text.ts';
import { ask, parsed, why, type Answer } from './ask.ts';
import type { TakenSite } from './site.ts';

const MOST_BYTES = 1024 * 1024;
const PATIENCE_MS = 10_000;
const BETWEEN_MS = 2000;

const Health = z.object({ version: z.string(), mode: z.string(), database: z.string() });

export interface Outside {
  host: URL;
  /** What went up. */
  publicFolder: string;
  site: TakenSite | null;
  /** How long each may take to be as it should, in ms. */
  patienceMs: number;
}

/** @returns what is good about it @throws where it is not yet */
type Look = (outside: Outside) => Promise<string>;

const get = (host: URL, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(new URL(path, host), { headers, most: MOST_BYTES, patienceMs: PATIENCE_MS });

const textOf = ({ bytes }: Answer): string => Buffer.from(bytes).toString();
const short = (text: string): string => withoutControls(text).replace(/\s+/g, ' ').slice(0, 200);
const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const health: Look = async ({ host }) => {
  const answer = await get(host, '/api/health');
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const said = Health.safeParse(parsed(textOf(answer))).data;
  if (!said) throw new Error(`/api/health answers with status ${answer.status}, and not as this Worker does`);
  if (answer.status !== 200)
    throw new Error(`/api/health answers with status ${answer.status}: ${short(textOf(answer))}`);
  if (said.version !== version) throw new Error(`/api/health is still of version ${short(said.version)}`);
  return `/api/health: version ${version}, ${said.mode}, database ${said.database}`;
};

const script: Look = async ({ host, publicFolder }) => {
  const built = integrityOf(readFileSync(join(publicFolder, 'widget.js')));
  const answer = await get(host, '/widget.js');
  if (answer.status !== 200) throw new Error(`/widget.js answers with status ${answer.status}`);
  if (integrityOf(answer.bytes) !== built) throw new Error('/widget.js is not the one that was built');
  return `/widget.js is the one that was built, ${built}`;
};

const config: Look = async ({ host, site }) => {
  if (!site) return '/api/config is not asked: there is no site yet';
  const headers = site.origin ? { origin: site.origin } : undefined;
  const answer = await get(host, `/api/config?site=${encodeURIComponent(site.key)}`, headers);
  if (answer.status !== 200)
    throw new Error(
      `/api/config answers for ${site.id} with status ${answer.status}: ${short(textOf(answer))}`,
    );
  return `/api/config knows the site ${site.id}`;
};

/** Prints each; @throws in words for the operator where one is not good in time */
export async function lookFromOutside(outside: Outside): Promise<void> {
  for (const look of [health, script, config]) {
    const end = Date.now() + outside.patienceMs;
    for (;;) {
      try {
        console.log(`  ${await look(outside)}`);
        break;
      } catch (fault) {
        if (Date.now() >= end)
          throw new Error(
            `${outside.host.origin}: ${why(fault)}\n  It went up. A new address may take some minutes, longer on a domain of your own.`,
            { cause: fault },
          );
      }
      await pause(Math.min(BETWEEN_MS, outside.patienceMs));
    }
  }
}

/** Whether one of ours answers there: then pages may be open that need its chunks. */
export async function isOurs(host: URL): Promise<boolean> {
  try {
    return Health.safeParse(parsed(textOf(await get(host, '/api/health')))).success;
  } catch {
    return false;
  }
}
