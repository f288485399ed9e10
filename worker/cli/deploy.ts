/**
 * `npm run deploy`: build, keep the chunks of earlier releases, migrate the deployed database, deploy. `-- --dry-run` does
 * all that but migrate and upload, says what would go up, and needs no account.
 */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { deploymentOf, keepEarlier } from './earlier-chunks.ts';
import { makeResources } from './resources.ts';

const CONFIG = 'worker/wrangler.jsonc';
const PUBLIC = 'dist/public';
const NO_DATABASE = '00000000-0000-0000-0000-000000000000';

function stop(code: number, ...lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(code);
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        'no-build': { type: 'boolean', default: false },
        'allow-missing': { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (fault) {
    return stop(
      2,
      (fault as Error).message,
      'Usage: npm run deploy [-- --dry-run] [--allow-missing] [--no-build]',
    );
  }
}
const { 'dry-run': dryRun, 'no-build': asBuilt, 'allow-missing': allowMissing } = options();

function step(name: string, command: string, args: string[]): void {
  console.log(`${name} …`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) return;
  stop(1, `${name} failed${error ? `: ${error.message}` : ''}. Nothing after it was done.`);
}

/** Pages that are open, and scripts in caches, need what the host serves now for a while longer. */
async function keep(host: URL | null): Promise<void> {
  console.log('Keeping the chunks of earlier releases …');
  const { fetched, lacking, files } = await keepEarlier(host, PUBLIC);
  if (!host) lacking.push('TALKLIVE_HOST is not set: whether earlier releases are served is not known');
  if (dryRun)
    for (const { path, bytes, published } of fetched)
      console.log(`  ${path}: ${bytes} bytes, of ${published}`);
  for (const line of lacking) console.error(`  lacks ${line}`);
  if (lacking.length > 0 && !allowMissing) {
    const way = 'At the first deploy, or to go on without them: npm run deploy -- --allow-missing';
    if (!dryRun) stop(1, `Pages that are open now would lose what they have not loaded yet. ${way}`);
    console.error(`  A deploy would stop here. ${way}`);
  }
  console.log(`  ${fetched.length} chunks of earlier releases are kept; ${files} files go up.`);
}

if (!dryRun && (await readFile(CONFIG, 'utf8')).includes(NO_DATABASE))
  stop(
    1,
    `${CONFIG} names no database yet. Run once: npx wrangler d1 create talklive, and put its id there as database_id.`,
  );
const named = process.env.TALKLIVE_HOST;
let host: URL | null = null;
try {
  host = named ? deploymentOf(named) : null;
} catch (fault) {
  stop(2, (fault as Error).message);
}

if (!asBuilt) step('Building', 'npm', ['run', '--silent', 'build']);
await keep(host);
if (!dryRun) {
  console.log('Making the queues and the bucket that are missing …');
  try {
    for (const made of await makeResources(CONFIG)) console.log(`  made ${made}`);
  } catch (fault) {
    stop(1, (fault as Error).message, 'Nothing after it was done.');
  }
}
// Migrations only add, so the old Worker runs on with the new tables until it is replaced.
if (!dryRun)
  step('Migrating the database', 'wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote', '-c', CONFIG]);
const args = ['deploy', '-c', CONFIG, '--var', 'BEHIND_CLOUDFLARE:true'];
if (host) args.push('--var', `TALKLIVE_HOST:${host.origin}`);
if (dryRun) args.push('--dry-run');
step(dryRun ? 'Bundling without uploading' : 'Deploying', 'wrangler', args);
