/** What everybody answers is true, and leaves to a script what is the script's. */
import { describe, expect, it } from 'vitest';
import cast from '../../../site/_data/cast.js';
import plans from '../../../site/_data/plans.js';
import site from '../../../site/_data/site.js';
import { BOOKING_CARDS } from '../../../worker/rehearsal/booking-cards.ts';
import { commonAnswer } from '../../../worker/rehearsal/playing/questions.ts';
import { whoOf } from '../../../worker/rehearsal/playing/who.ts';
import {
  CHANGES,
  COMPLIANCE,
  OFFICE_HOURS,
  PAYING,
  PLANS,
  PRICES,
  PROFESSIONAL_MONTH,
  RATES,
  SETUP,
  SETUP_TIME,
  STARTER_MONTH,
  TRIAL,
  VOICE_MINUTE,
  WHO,
} from '../../../worker/rehearsal/parts/facts.ts';
import { PARTS } from '../../../worker/rehearsal/parts/index.ts';
import { called, candidates } from './talking.ts';

const members = Object.entries(cast.members);
const priced = `${PRICES.join('; ')}.`;

describe('whoever changes their mind', () => {
  const mind = ['Yes, but I cannot make it', 'Thursday at nine, please', 'Actually no, Friday afternoon'];
  const summaryOf = (shown: string) => shown.slice(shown.lastIndexOf('"summary"'));

  it('of a time that was agreed on gets the other one', async () => {
    const kept = await called('booking', [...mind.slice(0, 2), 'bye']);
    expect(summaryOf(kept.shown)).toMatch(/Thursday/);
    const changed = await called('booking', [...mind, 'bye']);
    expect(summaryOf(changed.shown)).toMatch(/Friday/);
    expect(summaryOf(changed.shown)).not.toMatch(/Thursday|Loaner/);
  });

  it('and only names the day says nothing of the appointment', async () => {
    const { shown } = await called('booking', [...mind.slice(0, 2), 'I get the car ready on Friday', 'bye']);
    expect(summaryOf(shown)).toMatch(/Thursday/);
  });
});

describe('the facts', () => {
  it('are those of the site', () => {
    expect(WHO).toEqual(
      Object.fromEntries(members.map(([, { plays, name, role }]) => [plays, [name, role]])),
    );
    expect(PRICES).toEqual(
      plans.plans
        .filter(({ amount }) => amount !== null)
        .map(({ name, price, period }) => `${name} is ${price} ${period}`),
    );
    expect(plans.faq.items.map(({ answer }) => answer).join(' ')).toContain(TRIAL);
    expect(plans.faq.items.map(({ answer }) => answer).join(' ')).toContain(SETUP);
    const answers = plans.faq.items.map(({ answer }) => answer).join(' ');
    for (const said of [CHANGES, PAYING]) expect(answers).toContain(said);
    // Of which plans it is said, the sentence before it says there.
    expect(answers).toContain(SETUP_TIME.replace('Starter and Professional', 'Both'));
    expect(SETUP_TIME).toMatch(/^Starter and Professional/);
    expect(PLANS.map((plan) => plan.split(':')[0])).toEqual(plans.plans.map(({ name }) => name));
    expect([STARTER_MONTH, PROFESSIONAL_MONTH]).toEqual(plans.plans.slice(0, 2).map(({ amount }) => amount));
    expect(VOICE_MINUTE).toBe(plans.usage.rows[0]?.amount);
    expect(COMPLIANCE).toBe(site.claims.compliance);
    for (const { hours } of site.hours) expect(OFFICE_HOURS).toContain(hours);
    for (const [at, support] of ['email support', 'priority support', 'dedicated account manager'].entries())
      expect(PLANS[at]).toContain(support);
    expect(RATES).toContain(plans.usage.rows[0]?.price);
  });
});

describe('what is left to the script', () => {
  const everybody = whoOf('sales:SA-001');
  const left = (text: string) => commonAnswer(text, everybody, 'written') === null;

  it('is what is written to its cards, and in the samples of resumes', () => {
    const callers = [...candidates.values()].map(({ exchange }) => exchange.caller);
    expect([...callers, ...BOOKING_CARDS.what.options].filter((text) => !left(text))).toEqual([]);
    for (const [name, { cards, turns }] of Object.entries(PARTS))
      for (const option of [cards?.opening, ...turns.map(({ card }) => card)].flatMap(
        (card) => card?.options ?? [],
      ))
        expect(commonAnswer(option, whoOf(name), 'spoken'), option).toBeNull();
  });

  it.each([
    'Which tools do you know?',
    'I do not understand this invoice',
    'Do you have a person in mind?',
    'Good morning',
    'Do you have a store nearby?',
    'What is 17 percent of 230?',
    'Do you handle emergency calls at night?',
    'Do you keep medical records?',
    'Do you answer the phone at night?',
    'How do I get a refund?',
    'How can I order a pizza?',
    'I need an appointment for two',
    'We lost five calls yesterday',
  ])('is “%s”', (text) => expect(left(text)).toBe(true));

  it('is the price of what is sold where it answers', () => {
    expect(commonAnswer('How much does it cost?', whoOf('booking'), 'written')).toBeNull();
    expect(commonAnswer('How much do you cost?', whoOf('booking'), 'written')?.says[0]).toContain(priced);
    expect(commonAnswer('How much does it cost?', everybody, 'written')?.says[0]).toContain(priced);
  });
});
