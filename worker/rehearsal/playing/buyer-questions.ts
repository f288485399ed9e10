/** What everybody answers to a buyer who doubts: of safety, of the price, of another who might do it better. */
import { CHANGES, COMPLIANCE, PRICES, TRIAL } from '../parts/facts.ts';
import { TOOL_NAMES } from '../parts/index.ts';
import { TEAM, tellsUsage } from './amounts.ts';
import { countOf } from './number-words.ts';
import { candidatesIn, ofNamed } from './placing.ts';
import { ofPricing, TRUST_CARD, WAY, type Question } from './question.ts';
import { PRICED } from './plan-questions.ts';
import { assistantsCost, CALCULATOR, STARTER_CONVERSATIONS, starterTakes } from './sums.ts';
import { wantsToHire } from './hiring.ts';

const NEEDS_TOOLS = new RegExp(
  `^(?!.*\\b(?:difference|compare|versus|vs)\\b).*\\b(?:crm|tools|calendars?|integrat\\w*|${TOOL_NAMES})\\b`,
  'i',
);
const STARTER_LACKS = `Starter has no tools, so nothing is written to a CRM: for that it takes Professional. ${PRICES[1] ?? ''}.`;
const HIRED_ON_STARTER = `You can, for calls alone: Starter has no tools, and ends at ${STARTER_CONVERSATIONS} conversations a month. For the systems on my resume it takes Professional. The button to hire opens the form, where you choose the plan.`;

export const BUYER_QUESTIONS: readonly Question[] = [
  {
    // The small plan has one, which has no tools and takes so many conversations.
    asked: /\bstarter\b/i,
    answer({ is }, _medium, text) {
      if (tellsUsage(text)) return starterTakes(text);
      const count = countOf(TEAM.exec(text)?.[1] ?? '0');
      if (count > 1) return assistantsCost(count);
      if (NEEDS_TOOLS.test(text)) return ofPricing(STARTER_LACKS);
      return is === 'a candidate' && wantsToHire(text) ? ofPricing(HIRED_ON_STARTER) : null;
    },
  },
  {
    // Of both at once: the one is no answer to the other.
    asked: /(?=.*\bsoc ?2\b).*\b(?:stored?|kept|hosted|located|where)\b/i,
    answer: (_who, medium) => ({
      says: [
        `${COMPLIANCE} is on our pages; for its report, ask someone on our team: ${WAY[medium]}. The trust page says where your words are kept, and for how long.`,
        'The trust page covers both: what that claim rests on, and where words are kept.',
      ],
      card: TRUST_CARD,
    }),
  },
  {
    asked:
      /\b(?:dpa|data processing (?:agreement|addendum|contract))\b|\b(?:sign|have|offer)\b[^.?!]*\b(?:nda|non.?disclosure)\b/i,
    answer: (_who, medium) => ({
      says: [
        `A person has to sign a written agreement: ${WAY[medium]}. The trust page says what is kept, where and by whom.`,
        `For paperwork, ask someone on our team: ${WAY[medium]}.`,
      ],
      card: TRUST_CARD,
    }),
  },
  {
    asked:
      /\b(?:what|how) about (?:the |your |our |my )?(?:security|privacy|data|data (?:protection|privacy|security)|safety)\b|^\W*(?:and )?(?:the |your )?(?:security|privacy|data (?:protection|privacy|security))(?: (?:policy|then|please))?\W*$/i,
    answer: () => ({
      says: [
        `The trust page says what is kept of a call, where, for how long, and how it is erased. Our pages say ${COMPLIANCE}.`,
        'It is all on the trust page: what is kept, where, for how long, and by whom.',
      ],
      card: TRUST_CARD,
    }),
  },
  {
    asked: /\b(?:downgrade|upgrade)\b|\bchange (?:later|afterwards)\b/i,
    answer: () => ({
      says: [`Yes, up or down, at any time. ${CHANGES}`, `Yes. ${CHANGES}`],
    }),
  },
  {
    asked: /\b(?:after|once|when)\b[^.?!]*\b(?:14|fourteen) days\b/i,
    answer: (_who, medium) => ({
      says: [
        `${TRIAL} Our pages do not say what comes after it. Someone on our team can tell you: ${WAY[medium]}.`,
        `Someone on our team can tell you that: ${WAY[medium]}.`,
      ],
    }),
  },
  {
    asked:
      /\b(?:too|so|very|rather|pretty|quite) (?:expensive|much|pricey|costly)\W*$|\b(?:can(?:['’]?t|not)|could not|couldn['’]?t) afford\b|\bmore than (?:we|i) (?:can|want to) (?:pay|spend)\b/i,
    answer: () => ({
      says: [
        `Our prices are on the pricing page: ${PRICED} The calculator there shows what your month would cost.`,
        'Starter costs least: one assistant, without tools. The pricing page compares the plans.',
      ],
      card: CALCULATOR,
    }),
  },
  {
    asked:
      /\b(?:need|want|looking for|have)\b[^.?!]*\b(?:some(?:body|one|thing)|any(?:body|one)|one)\b[^.?!]*\b(?:cheap\w*|inexpensive|affordable|low.?cost|low.?budget)\b/i,
    answer: () => ({
      says: [
        `It costs the same whomever you hire. ${PRICED}`,
        `The same for each of us. ${PRICED} The pricing page has the rest.`,
      ],
    }),
  },
  {
    asked:
      /\bcompare\b|\b(?:differen\w+|better|worse)\b[^.?!]*\b(?:than|from|between|to)\b|\b(?:versus|vs)\b/i,
    leftTo: 'the placement',
    answer({ called }, _medium, text) {
      const others = candidatesIn(text).filter(({ name }) => name !== called);
      const self = candidatesIn(called);
      return others.length === 0 ? null : ofNamed(self.concat(others));
    },
  },
  {
    // Whoever is upset gets no line of a script.
    asked:
      /\b(?:i am|i['’]m|we are|we['’]re) (?:\w+ )?(?:angry|upset|furious|annoyed|disappointed|unhappy|fed up)\b|\b(?:double.?|over|wrongly )charged\b|\b(?:charged|billed) (?:me |us )?(?:twice|double)\b|\b(?:want|like|need|have) to complain\b|\b(?:unacceptable|outrageous|ridiculous)\b|^\W*(?:give|get|send) (?:me|us) (?:a|my|our|the) (?:refund|money back)\b/i,
    answer: (_who, medium) => ({
      says: [
        `I am sorry. A person should handle this, and will see everything we have said: ${WAY[medium]}.`,
        `I am sorry. Please let a person take it from here: ${WAY[medium]}.`,
      ],
    }),
  },
];
