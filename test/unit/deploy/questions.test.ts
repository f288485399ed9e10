/** What a deploy asks for is what the Worker reads: the same names, shapes and addresses. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ORIGINS, QUESTIONS } from '../../../worker/cli/deploy/questions.ts';
import { faultOf } from '../../../worker/cli/deploy/settings.ts';
import { PROVIDER_DEFAULTS, PROVIDER_FIELDS, PROVIDER_PAIRS } from '../../../worker/providers/settings.ts';

const SETTINGS = readFileSync('worker/env.ts', 'utf8');
const SAMPLES = ['x', 'a b', 'a-key-of-8', 'a-key-of-20-characters', 'id_1', 'ä'.repeat(30), 'x'.repeat(600)];
const OF_PROVIDERS = new Map(Object.entries(PROVIDER_FIELDS));

it.each(QUESTIONS)('$name is taken exactly where the Worker takes it', ({ name, shape }) => {
  const field = OF_PROVIDERS.get(name);
  if (!field) return expect(SETTINGS).toMatch(new RegExp(`^  ${name}: \\w+,$`, 'm'));
  for (const sample of SAMPLES)
    expect(faultOf(shape, sample) === null, sample).toBe(field.safeParse(sample).success);
});

it('asks for both halves of what works only together', () => {
  const others = [...SETTINGS.matchAll(/^ {2}\['(\w+)', '(\w+)'\],$/gm)].map(([, has = '', needs = '']) => [
    has,
    needs,
  ]);
  const names = QUESTIONS.map(({ name }) => name);
  const pairs = [...PROVIDER_PAIRS, ...others].filter(([has]) => has && names.includes(has));
  expect(pairs.length).toBeGreaterThan(5);
  // The deployment's own address is asked for, too, or given by Cloudflare.
  for (const [has, needs = ''] of pairs) expect([...names, 'TALKLIVE_HOST'], has).toContain(needs);
});

it('asks where the Worker asks', () => {
  const { MAIL_ORIGIN, ...ofProviders } = ORIGINS;
  expect(PROVIDER_DEFAULTS).toMatchObject(ofProviders);
  expect(SETTINGS).toContain(`MAIL_ORIGIN: '${MAIL_ORIGIN}'`);
});
