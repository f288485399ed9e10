/** `npm run demo -- --calls N` and `npm run demo -- remove`: generated calls to look at in the console, on this machine alone. */
import { Command } from 'commander';
import { DEMO_SITES } from './demo/cast.ts';
import { demoCall } from './demo/calls.ts';
import { makeChance } from './demo/chance.ts';
import { demoLeads } from './demo/leads.ts';
import { demoRefused } from './demo/refused.ts';
import { addCalls, addLeads, addRefused, addSites, openStores, removeDemo } from './demo/store.ts';
import { momentsOf } from './demo/times.ts';
import { sql } from './database.ts';
import { askAsOperator, makeOperatorToken } from './operator-route.ts';
import { addressOf, placeHere } from './place.ts';
import { runCommand } from './print.ts';

const SEED = 20_261_126;
const MOST_CALLS = 1_000_000;
const MOST_WORDS = 5000;
const LEADS = 60;

const program = new Command('demo').description(
  'Generated calls of two sites, since the first of last month, to look at in the console: on this machine alone, marked, and gone with one command.',
);

function countOf(option: string, text: string, most: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0 || count > most)
    throw new Error(`--${option}: expected a whole number from 0 to ${most}, got '${text}'.`);
  return count;
}

/** Where the server runs, whoever is at its console is told. What was asked for is done either way. */
async function tellConsole(change: 'came' | 'gone'): Promise<void> {
  const place = placeHere();
  if (!place.runs) return;
  try {
    const [token] = await makeOperatorToken(false, sql`SELECT 1`);
    const body = { sites: DEMO_SITES.map(({ id }) => id), change };
    await askAsOperator(addressOf(place), '/api/sites/changed', token, body);
  } catch (error) {
    console.error(`A console that is open shows it once it is loaded again: ${(error as Error).message}`);
  }
}

async function add(calls: number, words: number): Promise<void> {
  const chance = makeChance(SEED);
  const now = Date.now();
  const moments = momentsOf(calls, now, chance);
  const made = moments.map((at, index) => demoCall(index, at, now, chance));
  const every = Math.max(1, Math.floor(moments.length / LEADS));
  const leads = demoLeads(
    moments.filter((_, index) => index % every === every - 1),
    chance,
  );
  const refused = demoRefused(moments, now, chance);
  const isShown = process.stderr.isTTY;
  await openStores(async (stores) => {
    await addSites(stores);
    await addCalls(stores, made, Math.min(words, calls), (done) => {
      if (isShown) process.stderr.write(`\r${done} of ${calls} calls`);
    });
    await addLeads(stores, leads);
    await addRefused(stores, refused);
  });
  if (isShown) process.stderr.write('\n');
  await tellConsole('came');
  console.log(
    `Generated ${calls} calls and ${leads.length} messages of two sites. Look at them in the console; they go with: npm run demo -- remove`,
  );
}

program
  .option('--calls <n>', 'how many', '5000')
  .option('--words <n>', 'how many of the last keep what was said', '400')
  .action(({ calls, words }: { calls: string; words: string }) =>
    runCommand(async () => add(countOf('calls', calls, MOST_CALLS), countOf('words', words, MOST_WORDS))),
  );

program
  .command('remove')
  .description('everything that was generated')
  .action(() =>
    runCommand(async () => {
      const removed = await openStores(removeDemo);
      if (removed > 0) await tellConsole('gone');
      console.log(removed === 0 ? 'There was nothing generated.' : `Removed ${removed} generated calls.`);
    }),
  );

await program.parseAsync();
