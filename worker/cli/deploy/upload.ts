/** The last step: the code goes up, and says where it is served. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { run } from '../process.ts';
import { SECRET_NAMES } from './questions.ts';
import { environment } from './wrangler.ts';

export interface Upload {
  config: string;
  host: URL | null;
  account: string | null;
  isDry: boolean;
}

const Deployed = z.object({ type: z.literal('deploy'), targets: z.array(z.string()).nullish() });

function targetIn(file: string): URL | null {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const targets = lines.flatMap((line) => Deployed.safeParse(JSON.parse(line)).data?.targets ?? []);
  const addresses = targets.map((target) => URL.parse(target)).filter((url) => url?.protocol === 'https:');
  return addresses[0] ?? null;
}

/** @returns its exit code, and the address that Cloudflare gives it */
export async function upload({
  config,
  host,
  account,
  isDry,
}: Upload): Promise<{ code: number; served: URL | null }> {
  // Cloudflare lets no name reach the Worker that is not its own.
  const args = ['deploy', '-c', config, '--var', 'BEHIND_CLOUDFLARE:true'];
  if (host) args.push('--var', `TALKLIVE_HOST:${host.origin}`);
  if (isDry) args.push('--dry-run');
  const folder = mkdtempSync(join(tmpdir(), 'talklive-deploy-'));
  const file = join(folder, 'said.ndjson');
  try {
    const env = Object.assign(environment(SECRET_NAMES, account), { WRANGLER_OUTPUT_FILE_PATH: file });
    // In this group, so that it may ask at the terminal.
    const code = await run('wrangler', args, { env, detached: !process.stdin.isTTY });
    return { code, served: code === 0 && !isDry ? said(file) : null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function said(file: string): URL | null {
  try {
    return targetIn(file);
  } catch {
    return null;
  }
}
