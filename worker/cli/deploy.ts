/**
 * `npm run deploy`: build, migrate the deployed database, deploy. `-- --dry-run` builds and bundles all that
 * would be uploaded, checks it, and uploads nothing; it needs no account.
 */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const CONFIG = 'worker/wrangler.jsonc';
const NO_DATABASE = '00000000-0000-0000-0000-000000000000';

const [first, ...rest] = process.argv.slice(2);
const dryRun = first === '--dry-run';
if (rest.length > 0 || (first !== undefined && !dryRun)) {
  console.error('Usage: npm run deploy [-- --dry-run]');
  process.exit(2);
}

function step(name: string, command: string, args: string[]): void {
  console.log(`${name} …`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) return;
  console.error(`${name} failed${error ? `: ${error.message}` : ''}. Nothing after it was done.`);
  process.exit(1);
}

if (!dryRun && (await readFile(CONFIG, 'utf8')).includes(NO_DATABASE)) {
  console.error(
    `${CONFIG} names no database yet. Run once: npx wrangler d1 create talklive, and put its id there as database_id.`,
  );
  process.exit(1);
}

step('Building', 'npm', ['run', '--silent', 'build']);
// Migrations only add, so the old Worker runs on with the new tables until it is replaced.
if (!dryRun)
  step('Migrating the database', 'wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote', '-c', CONFIG]);
step(dryRun ? 'Bundling without uploading' : 'Deploying', 'wrangler', [
  ...['deploy', '-c', CONFIG],
  ...(dryRun ? ['--dry-run'] : []),
]);
