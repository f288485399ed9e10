/** What everybody answers to a buyer who doubts: of safety, of the price, of another who might do it better. */
import { CHANGES, COMPLIANCE, TRIAL } from '../parts/facts.ts';
import { countOf, TEAM, tellsUsage } from './amounts.ts';
import { candidatesIn, ofNamed } from './placing.ts';
import { TRUST_CARD, WAY, type Question } from './question.ts';
import { PRICED } from './plan-questions.ts';
import { assistantsCost } from './sums.ts';

export const BUYER_QUESTIONS: readonly Question[] = [
  {
    // The small plan has one.
    asked: /\bstarter\b/i,
    answer(_who, _medium, text) {
      const count = countOf(TEAM.exec(text)?.[1] ?? '0');
      return count > 1 && !tellsUsage(text) ? assistantsCost(count) : null;
    },
  },
  {
    // Of both at once: the one is no answer to the other.
    asked: /(?=.*\bsoc ?2\b).*\b(?:stored?|kept|hosted|located|where)\b/i,
    answer: (_who, medium) => ({
      says: [
        `${COMPLIANCE} is on our pages; for its report, ask someone on our team: ${WAY[medium]}. Where what is said is kept, and how long, the trust page says.`,
        'The trust page has both: what the line rests on, and where words are kept.',
      ],
      card: TRUST_CARD,
    }),
  },
  {
    asked:
      /\b(?:dpa|data processing (?:agreement|addendum|contract))\b|\b(?:sign|have|offer)\b[^.?!]*\b(?:nda|non.?disclosure)\b/i,
    answer: (_who, medium) => ({
      says: [
        `An agreement in writing is for a person to sign: ${WAY[medium]}. What is kept, where and by whom, the trust page says.`,
        `For papers, someone on our team: ${WAY[medium]}.`,
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
        'The trust page says it: what is kept, where, how long, and by whom.',
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
        `${TRIAL} What comes after it our pages do not say: someone on our team does, ${WAY[medium]}.`,
        `That someone on our team tells you: ${WAY[medium]}.`,
      ],
    }),
  },
  {
    asked:
      /\b(?:too|so|very|rather|pretty|quite) (?:expensive|much|pricey|costly)\W*$|\b(?:can(?:['’]?t|not)|could not|couldn['’]?t) afford\b|\bmore than (?:we|i) (?:can|want to) (?:pay|spend)\b/i,
    answer: () => ({
      says: [
        `The prices are those of the pricing page: ${PRICED} The calculator there shows what your month comes to.`,
        'Starter is the least: one assistant, without tools. The pricing page sets the plans side by side.',
      ],
      card: {
        id: 'calculator',
        type: 'link',
        title: 'What a month costs',
        url: '/pricing#calculator',
        label: 'The calculator',
      },
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
        `I am sorry. That is for a person, who hears all of what was said: ${WAY[medium]}.`,
        `I am sorry. Please let a person take it from here: ${WAY[medium]}.`,
      ],
    }),
  },
];
