/** What everybody answers of trial, plans and prices, from the pages' own data. */
import {
  CHANGES,
  PAYING,
  PLANS,
  PRICES,
  PROFESSIONAL_MONTH,
  RATES,
  SETUP,
  STARTER_MONTH,
  TRIAL,
  VOICE_MINUTE,
} from '../parts/facts.ts';
import { ofPricing, WAY, type Answer, type Question } from './question.ts';

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
});
const dollars = (amount: number) => DOLLARS.format(amount).replace(/\.00$/, '');
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = `\\d{1,6}|${COUNTS.join('|')}`;
const countOf = (word = '') => {
  const named = COUNTS.indexOf(word.toLowerCase());
  return named < 0 ? Number(word) : named;
};
const number = (value: number) => value.toLocaleString('en-US');

/** `400 calls of 3 minutes`. */
const CALLS = new RegExp(`\\b(${COUNT}) (?:\\w+ )?calls?\\b[^.?!]{0,30}?\\b(${COUNT}) ?min`, 'i');
const ASSISTANTS = new RegExp(
  `\\b(?:how much|what|cost|price)\\b[^.?!]*?\\b(${COUNT})(?: of (?:you|them)| assistants?)?\\b[^.?!]*\\b(?:cost|month|assistants?|of you|of them)\\b`,
  'i',
);

function sumOfCalls(text: string): Answer {
  const [, calls, minutes] = CALLS.exec(text) ?? [];
  const all = countOf(calls) * countOf(minutes);
  const usage = dollars(all * VOICE_MINUTE);
  const month = dollars(PROFESSIONAL_MONTH + all * VOICE_MINUTE);
  return {
    says: [
      `That is ${number(all)} minutes: ${usage} on Professional, with ${dollars(PROFESSIONAL_MONTH)} for the assistant ${month} a month. The calculator on the pricing page adds up the rest.`,
      `With one assistant on Professional, ${month} a month: ${usage} of it for ${number(all)} minutes of calls.`,
    ],
  };
}

function sumOfAssistants(text: string): Answer {
  const count = countOf(ASSISTANTS.exec(text)?.[1]);
  if (count === 1)
    return {
      says: [
        `One is ${dollars(STARTER_MONTH)} a month on Starter, or ${dollars(PROFESSIONAL_MONTH)} plus usage on Professional.`,
        `${dollars(STARTER_MONTH)} a month on Starter; ${dollars(PROFESSIONAL_MONTH)} plus usage on Professional.`,
      ],
    };
  const month = dollars(count * PROFESSIONAL_MONTH);
  return {
    says: [
      `${number(count)} of us are ${month} a month on Professional, plus usage. Starter has one assistant.`,
      `${month} a month on Professional, plus usage: ${dollars(PROFESSIONAL_MONTH)} for each of ${number(count)}.`,
    ],
  };
}

/** What the plans cost that have a price. */
export const PRICED = `${PRICES.join('; ')}.`;

const [starter = '', professional = '', enterprise = ''] = PLANS;

export const PLAN_QUESTIONS: readonly Question[] = [
  {
    asked:
      /\bfree trials?\b|\b(?:have|offer|get|is there|start) (?:an? )?(?:free )?trial\b|\btry (?:you|it|this|one)(?: out)? (?:for free|first|before)\b/i,
    answer: () => ({ says: [`Yes. ${TRIAL}`, `${TRIAL} The pricing page says the rest.`] }),
  },
  {
    asked:
      /\bset-?up (?:fee|cost|charge|price)s?\b|\b(?:cost|charge|fee|pay)\w* (?:for|to) (?:the )?set-?up\b/i,
    answer: () => ofPricing(SETUP),
  },
  { asked: CALLS, answer: (_who, _medium, text) => sumOfCalls(text) },
  {
    // After the price of a plan one asks no more than `And per minute?`.
    asked:
      /\b(?:price|cost|much|charge|pay)\w*\b[^.?!]*\b(?:an?|per|each|every|the) minutes?\b|^\W*(?:(?:and|so|ok(?:ay)?|but|what about|how about|what is it|the (?:price|rate)) )*(?:per|by the|(?:for )?(?:an?|each|every)) (?:minute|call|message|text|record)s?\W*$|\b(?:usage|minute|message) (?:prices?|rates?|costs?|fees?)\b/i,
    answer: () => ({ says: [`${RATES} The calculator on the pricing page adds it up.`, RATES] }),
  },
  {
    asked:
      /\b(?:how much|cost|price)\w*\b[^.?!]*\b(?:starter|professional|enterprise)\b|\b(?:starter|professional|enterprise)\b[^.?!]*\b(?:cost|price)/i,
    answer: () => ({
      says: [`${PRICED} Enterprise is priced for your team.`, `${PRICED} The pricing page has the rest.`],
    }),
  },
  { asked: ASSISTANTS, answer: (_who, _medium, text) => sumOfAssistants(text) },
  {
    asked:
      /\bdifferen\w+ (?:between|of)\b[^.?!]*\b(?:starter|professional|enterprise|plans?)\b|\b(?:what|which|how many)\b[^.?!]*\b(?:includ\w*|in|get|comes? with|have|has)\b[^.?!]*\b(?:starter|professional|enterprise)\b|\bhow many tools\b|\b(?:starter|professional) (?:or|vs\.?|versus|and) (?:starter|professional)\b/i,
    answer: (_who, _medium, text) =>
      /enterprise/i.test(text)
        ? { says: [enterprise, `${enterprise} The pricing page has the rest.`] }
        : { says: [`${starter} ${professional}`, `${professional} ${starter}`] },
  },
  {
    asked:
      /\bpay(?:ing|ment)? (?:\w+ )?(?:by|with|via|per) (?:\w+ )?(?:invoice|card|credit|ach|transfer|check)|\bhow (?:can|do|would) (?:i|we) pay\b|\bpayment (?:methods?|options?|terms)\b/i,
    answer: () => ofPricing(PAYING),
  },
  {
    asked:
      /\bcancel\b[^.?!]*\b(?:any ?time|subscription|plan|contract|monthly|each month)\b|\b(?:a|any|the|your) contracts?\b|\b(?:minimum|contract) (?:term|period|length)\b|\bnotice period\b|\b(?:change|switch|upgrade|downgrade) (?:my|our|the|your )?\s?plans?\b|\blocked in\b/i,
    answer: () => ({
      says: [
        `You can change your plan at any time, up or down. ${CHANGES} What else is agreed, the terms say.`,
        `${CHANGES} The terms page says what else is agreed.`,
      ],
    }),
  },
  {
    asked: /\b(?:discounts?|rebates?|cheaper|price match|better price|lower price|negotiate)\b/i,
    answer: (_who, medium) => ({
      says: [
        `The prices are those of the pricing page, and I cannot change them. A person of the team can tell you more: ${WAY[medium]}.`,
        `I have no other prices to give. For that, ask a person of the team: ${WAY[medium]}.`,
      ],
    }),
  },
];
