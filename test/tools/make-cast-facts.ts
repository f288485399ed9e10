/**
 * Writes `worker/rehearsal/parts/facts.ts` from the site's data: what every script of a rehearsal knows of whom it is
 * played for, and the prices. Run after a change there: `npx -c 'node test/tools/make-cast-facts.ts'`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import cast from '../../site/_data/cast.js';
import plans from '../../site/_data/plans.js';

const FILE = resolve(import.meta.dirname, '../../worker/rehearsal/parts/facts.ts');

const rows = Object.values(cast.members).map(
  ({ plays, name, role }) => `'${plays}': [${JSON.stringify(name)}, ${JSON.stringify(role)}],`,
);
const prices = plans.plans
  .filter(({ amount }) => amount !== null)
  .map(({ name, price, period }) => `${JSON.stringify(`${name} is ${price} ${period}`)},`);

/** Of the answer to that question on the pricing page, the sentence that says what it is. */
const trial = plans.faq.items
  .flatMap(({ answer }) => answer.match(/[^.]+\./g) ?? [])
  .find((sentence) => /\bfree trial\b/i.test(sentence));
if (!trial) throw new Error('site/_data/plans.js: expected a sentence on the free trial in an answer of faq');

writeFileSync(
  FILE,
  `/** Written by test/tools/make-cast-facts.ts from the site's data: do not edit. */

/** By the name of the script that is played for them. */
export const WHO: Readonly<Record<string, readonly [name: string, role: string]>> = {
${rows.join('\n')}
};

/** Of the plans that have one. */
export const PRICES: readonly string[] = [
${prices.join('\n')}
];

export const TRIAL = ${JSON.stringify(trial.trim())};
`,
);
execFileSync('prettier', ['--write', '--ignore-path', '/dev/null', FILE]);
