/**
 * `npm run deploy`: build, keep the chunks of earlier releases, migrate the deployed database, deploy. `-- --first` makes
 * before that what Cloudflare needs, and looks afterwards whether it answers. `-- --dry-run` does all that but change
 * anything, says what it would do, and needs no account.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withEscapes } from '../plain-text.ts';
import { UnansweredError } from './deploy/account.ts';
import { OWN, TEMPLATE } from './deploy/config.ts';
import { readDeployment, writeDeployment, type Deployment } from './deploy/deployment.ts';
import { prepare, type Prepared } from './deploy/first.ts';
import { lookFromOutside } from './deploy/outside.ts';
import { answersInWords, HOST_VARIABLE, SECRET_NAMES } from './deploy/questions.ts';
import { takeOthers } from './deploy/resources.ts';
import { snippetOf } from './deploy/site.ts';
import { upload } from './deploy/upload.ts';
import { environment, realWrangler } from './deploy/wrangler.ts';
import { deploymentOf, keepEarlier } from './deploy/earlier-chunks.ts';
import { run } from './process.ts';

const PUBLIC = 'dist/public';
const USAGE = `Usage: npm run deploy [-- --first [--yes] [--secrets] [--wait SECONDS]] [--dry-run] [--allow-missing] [--no-build]
  --first          makes what Cloudflare needs, asks for keys, deploys, looks from outside; may be run again at any time
  --yes            begins without asking   --secrets   asks again for secrets that are there
  --wait SECONDS   how long the deployment may take to answer (120)
  --dry-run        changes nothing, needs no account   --no-build   deploys what is built
  --allow-missing  goes on without chunks of earlier releases that cannot be had`;
const GOES_ON = 'What was done stays. The same command goes on from there: npm run deploy -- --first';

function stop(code: number, ...lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(code);
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        first: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        secrets: { type: 'boolean', default: false },
        wait: { type: 'string', default: '120' },
        'dry-run': { type: 'boolean', default: false },
        'no-build': { type: 'boolean', default: false },
        'allow-missing': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (!/^\d{1,4}$/.test(values.wait)) throw new Error(`--wait: expected seconds, got '${values.wait}'`);
    return values;
  } catch (fault) {
    return stop(2, (fault as Error).message, USAGE);
  }
}
const given = options();
const { first, 'dry-run': isDry, 'no-build': asBuilt } = given;
if (given.help) {
  console.log(USAGE);
  process.exit(0);
}

/** Pages that are open, and scripts in caches, need what the host serves now for a while longer. */
async function keep(host: URL | null, isNew = false): Promise<void> {
  console.log('Keeping the chunks of earlier releases …');
  const { fetched, lacking, files } = await keepEarlier(isNew ? null : host, PUBLIC);
  if (!host && !isNew)
    lacking.push(`${HOST_VARIABLE} is not set: whether earlier releases are served is not known`);
  if (isDry)
    for (const { path, bytes, published } of fetched)
      console.log(`  ${path}: ${bytes} bytes, of ${published}`);
  for (const line of lacking) console.error(`  lacks ${line}`);
  if (lacking.length > 0 && !given['allow-missing']) {
    const way = 'At the first deploy, or to go on without them: npm run deploy -- --allow-missing';
    if (!isDry) throw new Error(`Pages that are open now would lose what they have not loaded yet. ${way}`);
    console.error(`  A deploy would stop here. ${way}`);
  }
  console.log(`  ${fetched.length} chunks of earlier releases are kept; ${files} files go up.`);
}

async function step(name: string, command: string, args: readonly string[]): Promise<void> {
  console.log(`${name} …`);
  const env = environment(SECRET_NAMES, null);
  if ((await run(command, args, { env, detached: !process.stdin.isTTY })) !== 0)
    throw new Error(`${name} failed. Nothing after it was done.`);
}

async function put(config: string, host: URL | null, account: string | null): Promise<URL | null> {
  const name = isDry ? 'Bundling without uploading' : 'Deploying';
  console.log(`${name} …`);
  const { code, served } = await upload({ config, host, account, isDry });
  if (code !== 0) throw new Error(`${name} failed. Nothing after it was done.`);
  return served;
}

const build = () => (asBuilt ? Promise.resolve() : step('Building', 'npm', ['run', '--silent', 'build']));

async function again(): Promise<void> {
  const isOwn = existsSync(OWN);
  const deployment: Deployment | null = isOwn || !isDry ? await readDeployment() : null;
  if (!isDry && !deployment?.database)
    throw new Error(
      `No database is named yet. npm run deploy -- --first makes it, and all else that is needed.`,
    );
  const named = process.env[HOST_VARIABLE] || deployment?.vars.get(HOST_VARIABLE);
  const host = named ? hostIn(named) : null;
  const config = isOwn ? OWN : TEMPLATE;
  await build();
  await keep(host);
  if (deployment && !isDry) {
    // What this release binds, with what is this deployment's own.
    if (isOwn) await writeDeployment(deployment);
    console.log('Making the queues and the buckets that are missing …');
    const wrangler = realWrangler(() => environment(SECRET_NAMES, deployment.account));
    for await (const line of takeOthers(deployment, config, wrangler)) console.log(`  ${line}`);
    // Migrations only add, so the old Worker runs on with the new tables until it is replaced.
    const apply = ['d1', 'migrations', 'apply', 'DB', '--remote', '-c', config];
    await step('Migrating the database', 'wrangler', apply);
  }
  await put(config, host, deployment?.account ?? null);
}

async function firstTime(): Promise<void> {
  if (process.env[HOST_VARIABLE]) hostIn(process.env[HOST_VARIABLE]);
  const prepared = await prepare({ isDry, yes: given.yes, anew: given.secrets });
  await build();
  await keep(prepared.host, prepared.isNew);
  const { deployment } = prepared;
  const served = await put(isDry ? TEMPLATE : OWN, prepared.host, deployment.account);
  if (isDry)
    return console.log(
      '  would look: /api/health, /widget.js and /api/config from outside, and print the snippet',
    );
  const host = prepared.host ?? served;
  if (!host) throw new Error(`Cloudflare does not say where it is served: set ${HOST_VARIABLE}.`);
  deployment.vars.set(HOST_VARIABLE, host.origin);
  await writeDeployment(deployment);
  // Mails and providers are told its address, which nobody knew before.
  if (!prepared.host) await put(OWN, host, deployment.account);
  await check(host, prepared);
}

async function check(host: URL, { site }: Prepared): Promise<void> {
  console.log(`Looking at ${host.origin} from outside …`);
  await lookFromOutside({ host, publicFolder: PUBLIC, site, patienceMs: Number(given.wait) * 1000 });
  console.log(`\nIt is deployed: ${host.origin}`);
  if (site) console.log(`Paste this into your pages:\n\n${snippetOf(host.origin, site.key)}\n`);
  console.log('From now on, to deploy a new release: npm run deploy');
}

function hostIn(text: string): URL {
  try {
    return deploymentOf(text);
  } catch (fault) {
    return stop(2, (fault as Error).message);
  }
}

if (first && !isDry) process.once('SIGINT', () => console.error(`\nStopped. ${GOES_ON}`));
try {
  await (first ? firstTime() : again());
} catch (fault) {
  const { message } = fault as Error;
  if (fault instanceof UnansweredError)
    stop(2, message, 'Variables of the environment that answer what is asked:', answersInWords());
  if (first && !isDry) stop(1, withEscapes(message), GOES_ON);
  stop(1, withEscapes(message));
}
