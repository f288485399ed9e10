/** `npm run deploy -- --first`: all that a deployment needs before its code goes up. What is there already stays as it is. */
import { lookup } from 'node:dns/promises';
import * as z from 'zod';
import { deploymentOf } from './earlier-chunks.ts';
import { isLoopback } from '../../schemas/origins.ts';
import { takeAccount, UnansweredError } from './account.ts';
import { OWN } from './config.ts';
import { readDeployment, writeDeployment, type Deployment } from './deployment.ts';
import { isOurs } from './outside.ts';
import { personHere, type Person } from './person.ts';
import { answersInWords, HOST_VARIABLE, QUESTIONS, SECRET_NAMES } from './questions.ts';
import { takeDatabase, takeOthers } from './resources.ts';
import { lacking, takeSettings, type Desk } from './settings.ts';
import { takeSite, type TakenSite } from './site.ts';
import { dryWrangler, environment, failed, jsonSaid, realWrangler, type Wrangler } from './wrangler.ts';

export interface Prepared {
  deployment: Deployment;
  /** Null: Cloudflare gives it when it is deployed. */
  host: URL | null;
  site: TakenSite | null;
  /** Nothing of ours has been served there, so no page that is open needs anything of it. */
  isNew: boolean;
}

export interface FirstOptions {
  isDry: boolean;
  /** Begins without being told to. */
  yes: boolean;
  /** Asks for secrets that are there already. */
  anew: boolean;
}

const title = (text: string) => console.log(`${text} …`);

function plan({ databaseName, buckets, queues, worker }: Deployment): string {
  return [
    'This makes in your account at Cloudflare, as far as it is not there yet:',
    `  the database ${databaseName}, where sites, calls and contacts are kept`,
    `  the buckets ${buckets.join(' and ')}, for calls of earlier months and what was said`,
    `  ${queues.length} queues: ${queues.join(', ')}`,
    `  the Worker ${worker} with the site, the widget and your secrets`,
    'It removes nothing. What it costs: /docs/deploy on the site (the free plan does for trying).',
    'Whatever was done stays done: the same command goes on from there.',
  ].join('\n');
}

async function secretsThere(wrangler: Wrangler): Promise<Set<string>> {
  const words = ['secret', 'list', '--format', 'json', '-c', OWN];
  const said = await wrangler.look(words);
  if (said.code !== 0) {
    // There is no such Worker yet.
    if (wrangler.isDry || /10007|not found|does not exist/i.test(said.text)) return new Set();
    throw failed(said, words);
  }
  const list = z.array(z.object({ name: z.string() })).parse(jsonSaid(said, '['));
  return new Set(list.map(({ name }) => name));
}

async function mayBegin(person: Person | null, yes: boolean): Promise<void> {
  if (yes) return;
  if (!person) throw new UnansweredError('Nobody can be asked whether it may begin: say --yes.');
  // Ctrl-D is no answer, and means no.
  const answer = await person.ask('Begin? [y/N] ');
  if (!/^y(es)?$/i.test(answer ?? '')) throw new Error('Nothing was done.');
}

/** Cloudflare leads a domain of the operator's own here; its own addresses it knows. */
const domainOf = ({ protocol, hostname }: URL): string | null =>
  protocol !== 'https:' || isLoopback(hostname) || hostname.endsWith('.workers.dev') ? null : hostname;

/**
 * The domain that Cloudflare is to lead here from now on. Where nobody sees it ask, wrangler takes a name from whatever it leads
 * to; one that leads anywhere is therefore not taken.
 * @throws in words for the operator
 */
async function freeDomain(host: URL): Promise<string | null> {
  const domain = domainOf(host);
  const leads =
    domain &&
    (await lookup(domain).then(
      () => true,
      () => false,
    ));
  if (leads)
    throw new Error(
      `${HOST_VARIABLE}: expected a name that leads nowhere yet, got ${domain}, which leads to another server. Remove its DNS record at Cloudflare if it shall lead here, and run this again; or name another.`,
    );
  return domain;
}

/** A domain that has not served anything yet may have been mistyped: it is asked for again. @returns null: Cloudflare's own */
async function askForHost(person: Person, domain: string | null): Promise<URL | null> {
  console.log(
    `\n  ${HOST_VARIABLE}: the address of all this, on a domain of yours at Cloudflare, such as https://talk.example.`,
  );
  const usual = 'the address that Cloudflare gives';
  const prompt = domain ? `https://${domain}. 'none': ${usual}` : usual;
  for (;;) {
    const answer =
      (await person.ask(`  Enter alone: ${prompt}. Type it: `)) ?? (domain ? `https://${domain}` : 'none');
    if (answer === 'none') return null;
    try {
      return deploymentOf(answer);
    } catch (fault) {
      console.error(`  ${(fault as Error).message}`);
    }
  }
}

interface TakenHost {
  /** Null: Cloudflare gives it when it is deployed. */
  host: URL | null;
  /** Whether one of ours answers there; null: it was not asked. */
  serves: boolean | null;
}

async function takeHost(deployment: Deployment, person: Person | null): Promise<TakenHost> {
  const { vars, domain } = deployment;
  const named =
    process.env[HOST_VARIABLE] || vars.get(HOST_VARIABLE) || (!person && domain && `https://${domain}`);
  if (named) console.log(`  ${HOST_VARIABLE}: ${named}`);
  for (;;) {
    const host = named ? deploymentOf(named) : person && (await askForHost(person, domain));
    try {
      if (!host) deployment.domain = null;
      // What leads here already is left as it is.
      if (!host || [vars.get(HOST_VARIABLE), `https://${domain}`].includes(host.origin))
        return { host, serves: null };
      const serves = await isOurs(host);
      if (!serves) deployment.domain = await freeDomain(host);
      return { host, serves };
    } catch (fault) {
      if (named || !person) throw fault;
      console.error(`  ${(fault as Error).message}`);
    }
  }
}

function tellDry(): void {
  console.log(`${'Then it asks, and checks what you type:'}\n${answersInWords()}`);
  for (const { name, kind } of QUESTIONS)
    if (kind === 'secret')
      console.log(
        `  would run: wrangler secret put ${name} -c ${OWN}   (what you typed goes to its standard input)`,
      );
  console.log(`  would write: ${OWN}, with the account, the database and what is no secret`);
  console.log('  would run: npm run sites -- add shop --remote --origin https://shop.example');
}

/** @throws in words for the operator */
export async function prepare({ isDry, yes, anew }: FirstOptions): Promise<Prepared> {
  const deployment = await readDeployment();
  const env = () => environment(SECRET_NAMES, deployment.account);
  const wrangler = isDry ? dryWrangler() : realWrangler(env);
  const person = isDry ? null : personHere();
  const keep = () => writeDeployment(deployment);
  console.log(plan(deployment));

  const secrets = new Set<string>();
  const desk: Desk = {
    person,
    deployment,
    secrets,
    anew,
    keepSettings: keep,
    keepSecret: (name, value) => wrangler.change(['secret', 'put', name, '-c', OWN], value),
  };
  if (!isDry) {
    title('Signing in at Cloudflare');
    deployment.account = await takeAccount(wrangler, person, deployment.account);
    await mayBegin(person, yes);
    await keep();
    for (const name of await secretsThere(wrangler)) secrets.add(name);
    const missing = person ? [] : lacking(desk);
    if (missing.length > 0) throw new UnansweredError(`Nobody can be asked for ${missing.join(', ')}.`);
  }

  title('Database, buckets and queues');
  const say = (line: string) => isDry || console.log(`  ${line}`);
  say(await takeDatabase(deployment, wrangler));
  if (!isDry) await keep();
  for await (const line of takeOthers(deployment, OWN, wrangler)) say(line);

  // Migrations only add, so a Worker that runs goes on with the new tables.
  title('Migrating the database');
  await wrangler.change(['d1', 'migrations', 'apply', 'DB', '--remote', '-c', OWN]);
  if (!isDry) console.log('  every migration is applied');

  title('Secrets and settings');
  if (isDry) {
    tellDry();
    return { deployment, host: null, site: null, isNew: true };
  }
  await takeSettings(desk);
  const isServed = deployment.vars.has(HOST_VARIABLE);
  const { host, serves } = await takeHost(deployment, person);
  await keep();
  const site = await takeSite(env(), person);
  const isNew = !isServed && !(host && (serves ?? (await isOurs(host))));
  return { deployment, host, site, isNew };
}
