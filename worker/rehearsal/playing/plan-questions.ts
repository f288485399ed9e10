/** What everybody answers of trial, plans and prices, from the pages' own data. */
import { CHANGES, MESSAGE, PAYING, PLANS, PRICES, RATES, SETUP, TRIAL } from '../parts/facts.ts';
import { ofPricing, WAY, type Answer, type Question } from './question.ts';
import {
  ASSISTANTS,
  assistantsCost,
  assistantsIn,
  BEYOND_STARTER,
  beyondStarter,
  starterTakes,
  USAGE,
  usageCost,
} from './sums.ts';

/** What the plans cost that have a price. */
export const PRICED = `${PRICES.join('; ')}.`;

const [starter = '', professional = '', enterprise = ''] = PLANS;

/** What a plan has, by the words that ask for it. */
const FEATURES: readonly [asked: RegExp, plan: string][] = [
  [/\b(?:sla|white.?label\w*|account manager|unlimited assistants)\b/i, enterprise],
  [/\b(?:crm|tools?|calendars?|analytics|priority support|unlimited conversations)\b/i, professional],
];
const planWith = (text: string) => FEATURES.find(([asked]) => asked.test(text))?.[1];
const WHICH_PLAN =
  /\bwhich plan\b|\b(?:what|which) plan (?:do|has|have|with)\b|\bplan (?:has|have|with|includes?)\b/i;

const CHOOSES =
  /^(?!.*(?:\b(?:should|would(?! (?:like|love))|not|what|how|which|if)\b|n['’]t\b)).*\b(?:take|choose|want|go (?:for|with)|order|buy) (?:the )?(?<plan>starter|professional|enterprise)\b/i;

/** Whoever has made up their mind is led to the form, which knows the plan. */
function choosing(text: string): Answer {
  const plan = CHOOSES.exec(text)?.groups?.['plan']?.toLowerCase() ?? '';
  const name = plan.charAt(0).toUpperCase() + plan.slice(1);
  return {
    says: [
      `Gladly. Talking to me orders nothing: the link opens the form, with ${name} in it.`,
      `The link opens the form, with ${name} in it.`,
    ],
    card: {
      id: 'plan',
      type: 'link',
      title: `${name} plan`,
      url: `/contact?interest=pricing&plan=${plan}#message`,
      label: 'To the form',
    },
  };
}

/** What happens in it, or after it. */
const IN_A_TRIAL =
  /\b(?:try|test) you (?:for|out)\b|\b(?:after|during|for|with) (?:the|my|a) (?:free )?trial\b|\btrial\b[^.?!]*\b(?:ends?|ended|over|charged?|automatic\w*|bill\w*|renew\w*|(?:credit )?card)\b|\b(?:charged?|automatic\w*|bill\w*|renew\w*|(?:credit )?card)\b[^.?!]*\btrial\b/i;
const BEGINS_TRIAL =
  /^(?!\W*(?:do|does|is|are)\b|.*\b(?:how|what|when|why|which|if|not)\b).*\b(?:start|begin|want|need|get|like|love|sign (?:me |us )?up)\b[^.?!]*\btrial\b/i;

const contractEnds: Question['answer'] = (_who, medium) => ({
  says: [
    `How a plan ends is in its contract; someone on our team can show you: ${WAY[medium]}. You can change the plan at any time, up or down. ${CHANGES}`,
    `The contract of your plan says how it ends. ${CHANGES}`,
  ],
});

const TO_THE_TRIAL: Answer = {
  says: [
    `Gladly. ${TRIAL} The link opens the form, and a person answers within 24 hours.`,
    'It begins with the form: the link opens it, and a person answers within 24 hours.',
  ],
  card: {
    id: 'trial',
    type: 'link',
    title: 'Free trial',
    url: '/contact?interest=pricing#message',
    label: 'To the form',
  },
};

export const PLAN_QUESTIONS: readonly Question[] = [
  {
    asked: BEYOND_STARTER,
    answer: () => beyondStarter,
  },
  {
    asked:
      /(?<!\bclinical )\btrials?\b(?! (?:balances?|courts?|dates?|lawyers?))|\bfree to try\b|\b(?:try|test) you (?:for|out)\b|\bcan (?:i|we) try (?:it|this|you|one)\W*$|\btry (?:it|this|one) for\b|\btry\b[^.?!]*\b(?:free|first|before|without (?:paying|a fee|cost))\b/i,
    answer(_who, medium, text) {
      if (IN_A_TRIAL.test(text))
        return {
          says: [
            `${TRIAL} Our pages do not say more than that. Someone on our team can: ${WAY[medium]}.`,
            `${TRIAL} The pricing page has the plans that follow.`,
          ],
        };
      if (BEGINS_TRIAL.test(text)) return TO_THE_TRIAL;
      return /\b(?:how (?:long|many|much)|what|costs?)\b/i.test(text)
        ? ofPricing(TRIAL)
        : { says: [`Yes. ${TRIAL}`, `${TRIAL} The pricing page says the rest.`] };
    },
  },
  {
    asked:
      /\bset-?up (?:fee|cost|charge|price)s?\b|\b(?:cost|charge|fee|pay)\w* (?:for|to) (?:the )?set-?up\b/i,
    answer: () => ofPricing(SETUP),
  },
  {
    asked: CHOOSES,
    answer: (_who, _medium, text) => choosing(text),
  },
  {
    asked:
      /\bstarter\b[^.?!]*\b(?:enough|do|take|handle|cover|for|ok(?:ay)?|fine|right|sufficient|works?)\b|\benough\b[^.?!]*\bstarter\b/i,
    answer: (_who, _medium, text) => starterTakes(text),
  },
  {
    asked:
      /\b(?:tax(?:es)?|vat|gst)\b[^.?!]*\b(?:includ\w*|extra|added|on top)\b|\b(?:includ\w*|without|before|plus) (?:the )?(?:sales )?(?:tax(?:es)?|vat|gst)\b/i,
    answer: () => ({
      says: ['Prices are in US dollars, without tax, as the terms say.', 'Without tax, as the terms say.'],
    }),
  },
  {
    asked: /\bminutes?\b[^.?!]*\binclud\w*|\binclud\w*\b[^.?!]*\bminutes?\b/i,
    answer: () => ({
      says: [
        `None: on Professional every minute is charged. ${RATES}`,
        `${RATES} There is no bundle of minutes.`,
      ],
    }),
  },
  { asked: USAGE, answer: (_who, _medium, text) => usageCost(text) },
  {
    asked:
      /\b(?:cheap(?:est)?|lowest|smallest|least expensive|most affordable)\b[^.?!]*\b(?:plan|price|option|one)\b/i,
    answer: () => ofPricing(`${starter} ${PRICES[0]}.`),
  },
  {
    asked:
      /^(?!.*\b(?:plan|starter|professional|enterprise)).*\b(?:who|which|is (?:he|she|one|any))\b[^.?!]*\b(?:cheap|expensive|costs? (?:less|more))/i,
    answer: () => ({
      says: [
        `None of us: it costs the same whomever you hire. ${PRICED}`,
        `The same for each of us. ${PRICED} The pricing page has the rest.`,
      ],
    }),
  },
  {
    // A plan that has no usage of its own.
    asked:
      /\bstarter\b[^.?!]*\b(?:(?:per|a|each) (?:minute|call|message)|usage|extra|on top)|\b(?:usage|minutes|extra|on top)\b[^.?!]*\bstarter\b/i,
    answer: () => ofPricing(`Starter has no price by the minute: ${PRICES[0]}. ${starter}`),
  },
  {
    // After the price of a plan one asks no more than `And per minute?`.
    asked:
      /\b(?:price|cost|much|charge|pay)\w*\b[^.?!]*\b(?:an?|per|each|every|the) (?:single )?minutes?\b|\b(?:how much|what)\b[^.?!]*\b(?:a|one|each|per|every|single) call\b[^.?!]*\bcosts?\b|\b(?:cost|price)\w*\b[^.?!]*\b(?:of|per|for) (?:a|one|each|every)?(?: single)? ?call\W*$|^\W*(?:(?:and|so|ok(?:ay)?|but|what about|how about|what is it|the (?:price|rate)) )*(?:per|by the|(?:for )?(?:an?|each|every)) (?:minute|call|message|text|record)s?\W*$|\b(?:usage|minute|message) (?:prices?|rates?|costs?|fees?)\b/i,
    answer: () => ({ says: [`${RATES} The calculator on the pricing page adds it up.`, RATES] }),
  },
  {
    asked:
      /\b(?:how much|cost|price)\w*\b[^.?!]*\b(?:starter|professional|enterprise)\b|\b(?:starter|professional|enterprise)\b[^.?!]*\b(?:cost|price)/i,
    answer: () => ({
      says: [`${PRICED} Enterprise is priced for your team.`, `${PRICED} The pricing page has the rest.`],
    }),
  },
  {
    asked: /(?=.*\b(?:how much|costs?|prices?|charge)\b).*\bchats?\b/i,
    answer: () =>
      ofPricing(
        `A chat has no price of its own: Starter has none per message, and on Professional each message is $${MESSAGE.toFixed(2)}.`,
      ),
  },
  {
    asked: /\b(?:an?|any|the|your|have|offer) (?:sla|white.?label\w*)\b/i,
    answer: () => ofPricing(enterprise),
  },
  {
    asked: WHICH_PLAN,
    answer(_who, _medium, text) {
      const plan = planWith(text);
      return plan === undefined ? null : { says: [plan, `${plan} The pricing page has the rest.`] };
    },
  },
  { asked: ASSISTANTS, answer: (_who, _medium, text) => assistantsCost(assistantsIn(text)) },
  {
    asked:
      /\bdifferen\w+ (?:between|of)\b[^.?!]*\b(?:starter|professional|enterprise|plans?)\b|\b(?:what|which|how many)\b[^.?!]*\b(?:includ\w*|in|get|comes? with|have|has)\b[^.?!]*\b(?:starter|professional|enterprise)\b|\b(?:what|does|has)\b[^.?!]*\b(?:starter|professional|enterprise)\b[^.?!]*\b(?:includ\w*|have|get|offer|cover|contain)|\b(?:is|are|do|does)\b[^.?!]*\b(?:includ\w*|part of|come with|in)\b[^.?!]*\b(?:starter|professional|enterprise)\b|\bhow many tools\b|\b(?:starter|professional) (?:or|vs\.?|versus|and) (?:starter|professional)\b/i,
    answer: (_who, _medium, text) =>
      /enterprise/i.test(text)
        ? { says: [enterprise, `${enterprise} The pricing page has the rest.`] }
        : { says: [`${starter} ${professional}`, `${professional} ${starter}`] },
  },
  {
    asked:
      /\b(?:take|accept)\b[^.?!]*\b(?:visa|mastercard|amex|american express|ach)\b|\bpay(?:ing|ment)? (?:\w+ )?(?:by|with|via|per) (?:\w+ )?(?:invoice|card|credit|ach|transfer|check)|\bhow (?:can|do|would) (?:i|we) pay\b|\bpayment (?:methods?|options?|terms)\b/i,
    answer: () => ofPricing(PAYING),
  },
  {
    asked:
      /\bcancel\b[^.?!]*\b(?:any ?time|subscription|plan|contract|monthly|each month)\b|\b(?:a|any|the|your|minimum) contracts?\b|\b(?:min(?:imum)?\.?|contract) (?:term|period|length|commitment)\b|\b(?:is there|have|any) (?:a |any )?minimum\W*$|\bnotice period\b|\b(?:change|switch|upgrade|downgrade) (?:my|our|the|your )?\s?plans?\b|\blocked in\b|\b(?:stop|end|quit|leave|terminate|get out of)\b[^.?!]*\b(?:subscription|plan|contract)\b|\bmoney.?back\b|\brefund policy\b|\brefund\b[^.?!]*\b(?:plan|subscription|month)\b/i,
    answer: contractEnds,
  },
  {
    // Whoever takes goods back is asked about those.
    asked:
      /^\W*(?:and )?(?:do|would|can|could) (?:you|i|we) (?:give|offer|make|get|have|do|ask for)(?: (?:a|any|my|our|full))* (?:refunds?|money back)\W*$/i,
    answer: (who, medium, text) => (/return/i.test(who.role ?? '') ? null : contractEnds(who, medium, text)),
  },
  {
    // Whoever keeps appointments is asked for one of those.
    asked: /^\W*(?:and )?how (?:do|can|could|would) (?:i|we) (?:cancel|stop|quit|leave)\W*$/i,
    answer: (who, medium, text) => (who.is === 'another' ? null : contractEnds(who, medium, text)),
  },
  {
    asked: /\b(?:discounts?|rebates?|cheaper|price match|better price|lower price|negotiate)\b/i,
    answer: (_who, medium) => ({
      says: [
        `The prices are on the pricing page, and I cannot change them. Someone on our team can tell you more: ${WAY[medium]}.`,
        `I have no other prices. Please ask someone on our team: ${WAY[medium]}.`,
      ],
    }),
  },
];
