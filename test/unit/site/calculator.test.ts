import { describe, expect, it } from 'vitest';
import plans from '../../../site/_data/plans.js';
import { prices } from '../../../site/filters.js';
import {
  START,
  figuresAskedBy,
  costOf,
  numberFault,
  figuresQuery,
  saidOf,
  withLink,
} from '../../../site/islands/calculator/cost.ts';

import { calculatedAnew } from '../../../site/islands/parts/calculated.ts';

const listed = prices(plans);
const NOTHING = { assistants: 1, calls: 0, minutes: 0, video: 0, videoMinutes: 0, messages: 0, records: 0 };

describe('the cost of a month', () => {
  it('takes the prices of the page', () => {
    expect(listed).toEqual({
      starter: 99,
      professional: 350,
      voiceMinute: 0.15,
      videoMinute: 0.25,
      message: 0.05,
      record: 0.1,
    });
  });

  it('is the plan and each channel, with its formula, to the cent', () => {
    const use = {
      assistants: 2,
      calls: 333,
      minutes: 7,
      video: 3,
      videoMinutes: 11,
      messages: 1201,
      records: 77,
    };
    const { lines, total } = costOf(use, listed);
    expect(lines.map(({ label, formula, amount }) => `${label}: ${formula} = ${amount}`)).toEqual([
      'Professional plan: 2 assistants × $350 = $700',
      'Voice calls: 333 calls × 7 min × $0.15 = $349.65',
      'Video calls: 3 calls × 11 min × $0.25 = $8.25',
      'Text messages: 1,201 messages × $0.05 = $60.05',
      'CRM sync: 77 records × $0.10 = $7.70',
    ]);
    expect(total).toBe('$1,125.65');
    expect(costOf(NOTHING, listed)).toMatchObject({ total: '$350', lines: [{ label: 'Professional plan' }] });
  });

  it('takes an average that is no whole number of minutes, to the cent', () => {
    const { total, lines } = costOf({ ...NOTHING, calls: 333, minutes: 2.5 }, listed);
    expect(lines[1]).toMatchObject({ formula: '333 calls × 2.5 min × $0.15', amount: '$124.88' });
    expect(total).toBe('$474.88');
  });

  it('says whether Starter would do, and why not', () => {
    expect(costOf({ ...NOTHING, calls: 500, minutes: 3 }, listed).starter).toBe(
      'Starter would do: $99 a month, with basic voice and no tools.',
    );
    expect(costOf({ ...NOTHING, assistants: 2, calls: 501, video: 1, records: 1 }, listed).starter).toMatch(
      /would not do: it has one assistant; it has voice only; it has no tools.*; it ends at 500 conversations a month\./,
    );
    // Written words are no voice.
    expect(costOf({ ...NOTHING, calls: 300, minutes: 4, messages: 1 }, listed).starter).toBe(
      'Starter, at $99 a month, would not do: it has voice only.',
    );
  });

  it('travels in an address, right or wrong, for what is wrong in it is to be said', () => {
    const asked = (use: object) =>
      Object.fromEntries(Object.entries(use).map(([name, value]) => [name, String(value)]));
    const use = { ...START, assistants: 3, calls: 40 };
    expect(figuresAskedBy(figuresQuery(use))).toEqual(asked(use));
    expect(figuresAskedBy('?calls=-1&minutes=2.55&plan=starter')).toEqual(
      asked({ ...START, calls: -1, minutes: 2.55 }),
    );
    expect(figuresAskedBy(`?calls=${'9'.repeat(30)}`).calls).toHaveLength(20);
  });

  it('names the field, what was expected, and what came', () => {
    expect(numberFault('calls', 'many')).toBe(
      'Voice calls a month: please write a whole number from 0 to 1,000,000; “many” is not one.',
    );
    expect(numberFault('assistants', '0')).toMatch(/from 1 to/);
    expect(numberFault('calls', ' ')).toMatch(/it is empty\.$/);
    for (const typed of ['0', ' 12 ', '1000000', '1,500', '1,000,000'])
      expect(numberFault('calls', typed)).toBe('');
    for (const typed of ['2.5', '4', '0.1']) expect(numberFault('minutes', typed)).toBe('');
    for (const typed of ['2.55', '-1', '1e-7', 'four'])
      expect(numberFault('minutes', typed)).toContain('please write a number such as 4 or 2.5 from 0');
    for (const typed of ['', '1.5', '-1', '1000001', 'NaN', '1,50', '1.500,2', ','])
      expect(numberFault('calls', typed)).not.toBe('');
  });

  it('is said in words, one of a kind as one', () => {
    expect(saidOf(costOf({ ...NOTHING, calls: 1, minutes: 2, messages: 1 }, listed))).toBe(
      [
        'I have calculated a month:',
        'Professional plan: 1 assistant × $350 = $350',
        'Voice calls: 1 call × 2 min × $0.15 = $0.30',
        'Text messages: 1 message × $0.05 = $0.05',
        'Together: $350.35',
      ].join('\n'),
    );
  });

  it('goes along with the link that opens it again', () => {
    const said = withLink(saidOf(costOf(START, listed)), START, 'https://host.example');
    expect(said.split('\n').at(-1)).toBe(`https://host.example/pricing${figuresQuery(START)}#calculator`);
  });

  it('takes the place of one that was calculated before, and of nothing else', () => {
    const told = (use: typeof START) => withLink(saidOf(costOf(use, listed)), use, 'https://host.example');
    const [before, now] = [told(START), told({ ...START, assistants: 3 })];
    expect(calculatedAnew(`We open in May.\n\n${before}\n\nCall me.`, now)).toBe(
      `We open in May.\n\n${now}\n\nCall me.`,
    );
    expect(calculatedAnew('We open in May.', now)).toBeUndefined();
    expect(calculatedAnew(before, 'Visitor: Hello?')).toBeUndefined();
  });
});
