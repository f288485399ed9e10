/** A plan is named on the pricing page, and by its name in sentences and patterns that no data fills: one that is renamed is missed here. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import plans from '../../../site/_data/plans.js';
import { prices } from '../../../site/filters.js';
import { costOf, START } from '../../../site/islands/calculator/cost.ts';
import { commonAnswer } from '../../../worker/rehearsal/playing/questions.ts';
import { whoOf } from '../../../worker/rehearsal/playing/who.ts';

const listed = plans.plans;
const names = listed.map(({ name }) => name);
const everybody = whoOf('sales:SA-001');
const answerTo = (text: string) => commonAnswer(text, everybody, 'written');

describe.each(listed)('the plan $name', ({ id, name, price, features, href }) => {
  it('has an address that says which it is', () => {
    expect(new URL(href, 'https://x.example').searchParams.get('plan')).toBe(id);
    expect(name.toLowerCase()).toBe(id);
  });

  it('is known by its name to whoever is asked what it costs and has', () => {
    const [costs = ''] = answerTo(`How much is ${name}?`)?.says ?? [];
    expect(costs).toContain(price.startsWith('$') ? `${name} is ${price}` : `${name} is priced`);
    const [has = ''] = answerTo(`What does ${name} include?`)?.says ?? [];
    expect(has.toLowerCase()).toContain(`${name}: ${features.join(', ')}`.toLowerCase());
  });

  it('is chosen by its name, and the link leads to its form', () => {
    const { card } = answerTo(`I take ${name}`) ?? {};
    expect(card).toMatchObject({ title: `${name} plan`, url: href });
  });
});

describe('the calculator', () => {
  const listedPrices = prices(plans);
  const [smaller, larger] = listed;

  it('names the two plans that have a price', () => {
    const { lines, starter } = costOf(START, listedPrices);
    expect(lines[0]).toMatchObject({ label: `${larger?.name} plan`, amount: larger?.price });
    expect(starter).toMatch(new RegExp(`^${smaller?.name}, at \\${smaller?.price} a month,`));
  });

  it('ends the smaller one where the page does', () => {
    const most = Number(/up to (\d+) conversations/i.exec(smaller?.features.join() ?? '')?.[1]);
    const nothingElse = { ...START, video: 0, messages: 0, records: 0 };
    const said = (calls: number, assistants: number) =>
      costOf({ ...nothingElse, calls, assistants }, listedPrices).starter;
    expect(smaller?.features).toContain('1 assistant');
    expect(said(most, 1)).toContain('would do');
    expect(said(most + 1, 1)).toContain(`would not do: it ends at ${most} conversations a month`);
    expect(said(most, 2)).toContain('would not do: it has one assistant');
  });
});

it('no sentence of the site or of a rehearsal names a plan that is not listed', () => {
  const sources = globSync([
    'site/{_data,pages,islands,_includes}/**/*.{js,ts,tsx,njk}',
    'worker/rehearsal/**/*.ts',
  ]);
  const named = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:the|on the|Choose) ([A-Z][a-z]+) plan\b/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});
