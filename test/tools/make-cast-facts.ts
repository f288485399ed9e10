/**
 * Writes `worker/rehearsal/parts/facts.ts` and `systems.ts` from the site's data: what every script of a rehearsal knows of whom it is
 * played for, and the prices. Run after a change there: `npx -c 'node test/tools/make-cast-facts.ts'`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import cast from '../../site/_data/cast.js';
import catalogue from '../../site/_data/catalogue.js';
import plans from '../../site/_data/plans.js';
import site from '../../site/_data/site.js';
import { START } from '../../site/islands/calculator/cost.ts';
import { ALL_INDUSTRIES } from '../../site/islands/parts/call.ts';

const FILE = resolve(import.meta.dirname, '../../worker/rehearsal/parts/facts.ts');
const SYSTEMS_FILE = resolve(import.meta.dirname, '../../worker/rehearsal/parts/systems.ts');
const BY = '/** Written by test/tools/make-cast-facts.ts from the site’s data: do not edit. */';

const rows = Object.values(cast.members).map(
  ({ plays, name, role }) => `'${plays}': [${JSON.stringify(name)}, ${JSON.stringify(role)}],`,
);
const industries = Object.values(cast.members).flatMap(({ plays, tells: { industry } }) =>
  industry === undefined || industry === ALL_INDUSTRIES ? [] : [`'${plays}': ${JSON.stringify(industry)},`],
);
const prices = plans.plans
  .filter(({ amount }) => amount !== null)
  .map(({ name, price, period }) => `${JSON.stringify(`${name} is ${price} ${period}`)},`);

/** Of the answers on the pricing page, the sentence that says it. */
function said(words: RegExp): string {
  const sentences = plans.faq.items.flatMap(({ answer }) => answer.match(/[^.]+\./g) ?? []);
  const found = sentences.find((sentence) => words.test(sentence));
  if (!found) throw new Error(`site/_data/plans.js: expected a sentence with ${words} in an answer of faq`);
  return JSON.stringify(found.trim());
}
const rateOf = (category: string) => {
  const { price, unit } = plans.usage.rows.find((row) => row.category === category) ?? {};
  return `${price} ${unit}`;
};
const amountOf = (category: string) => plans.usage.rows.find((row) => row.category === category)?.amount;
const hipaa = catalogue.candidates
  .filter(({ compliance }) => compliance.some((standard) => standard.startsWith('HIPAA')))
  .map(({ codeName }) => codeName);
/** `SA-001` by the script that is played for it. */
const scriptOf = (id: string) =>
  Object.values(cast.members).find(({ plays }) => plays.endsWith(`:${id}`))?.plays ?? id;
const systems = [...new Set(catalogue.candidates.flatMap(({ integrations }) => integrations))].sort();
const uses = systems.map((system) => {
  const those = catalogue.candidates.filter(({ integrations }) => integrations.includes(system));
  return `${JSON.stringify(system)}: ${JSON.stringify(those.map(({ id }) => scriptOf(id)))},`;
});
const plansSaid = plans.plans.map(
  ({ name, features }) =>
    `${name}: ${features.map((each) => (/^[A-Z][a-z]/.test(each) ? each.charAt(0).toLowerCase() + each.slice(1) : each)).join(', ')}.`,
);
const monthly = (id: string) => plans.plans.find((plan) => plan.id === id)?.amount;
const { street, locality, region, postalCode } = site.address;
const office = `${street}, ${locality}, ${region} ${postalCode}`;
const hours = `${site.hours.map(({ days, hours }) => `${days} ${hours}`).join(', ')}, ${site.timeZone}`;
const rates = `On Professional a voice call is ${rateOf('Voice calls')}, a video call ${rateOf('Video calls')}.`;

writeFileSync(
  FILE,
  `${BY}

/** By the name of the script that is played for them. */
export const WHO: Readonly<Record<string, readonly [name: string, role: string]>> = {
${rows.join('\n')}
};

/** What the others are examples for, by the same. */
export const INDUSTRIES: Readonly<Record<string, string>> = {
${industries.join('\n')}
};

/** Of the plans that have one. */
export const PRICES: readonly string[] = [
${prices.join('\n')}
];

export const TRIAL = ${said(/\bfree trial\b/i)};
export const SETUP = ${said(/\bsetup fee\b/i)};
export const RATES = ${JSON.stringify(rates)};
/** What is in each plan. */
export const PLANS: readonly string[] = ${JSON.stringify(plansSaid)};
/** On the page the sentence before it says which plans. */
export const SETUP_TIME = ${said(/\bunder 5 minutes\b/i).replace('Both', 'Starter and Professional')};
export const COMPLIANCE = ${JSON.stringify(site.claims.compliance)};
export const OFFICE_HOURS = ${JSON.stringify(hours)};
export const CHANGES = ${said(/\bnext billing cycle\b/i)};
export const PAYING = ${said(/\bcredit cards\b/i)};
/** US dollars: an assistant a month, and a minute of a voice call. */
export const STARTER_MONTH = ${monthly('starter')};
export const PROFESSIONAL_MONTH = ${monthly('professional')};
export const VOICE_MINUTE = ${amountOf('Voice calls')};
export const VIDEO_MINUTE = ${amountOf('Video calls')};
export const MESSAGE = ${amountOf('Text messages')};
export const RECORD = ${amountOf('CRM sync')};
/** Of a call, as the calculator begins. */
export const CALL_MINUTES = ${START.minutes};
/** How many there are, and whose resume has HIPAA. */
export const CANDIDATES = ${catalogue.candidates.length};
export const HIPAA = ${JSON.stringify(new Intl.ListFormat('en').format(hipaa))};
export const PHONE = ${JSON.stringify(site.phone.display)};
export const EMAIL = ${JSON.stringify(site.email)};
export const OFFICE = ${JSON.stringify(office)};
`,
);
writeFileSync(
  SYSTEMS_FILE,
  `${BY}

/** By a system: the scripts of those whose resume has it. */
export const USES: Readonly<Record<string, readonly string[]>> = {
${uses.join('\n')}
};
`,
);
execFileSync('prettier', ['--write', '--ignore-path', '/dev/null', FILE, SYSTEMS_FILE]);
