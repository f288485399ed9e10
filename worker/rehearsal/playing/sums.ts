/** What so much of it costs a month, added up as the calculator of the pricing page does. */
import {
  CALL_MINUTES,
  MESSAGE,
  PLANS,
  PROFESSIONAL_MONTH,
  RATES,
  RECORD,
  STARTER_MONTH,
  VIDEO_MINUTE,
  VOICE_MINUTE,
} from '../parts/facts.ts';
import type { ScriptCard } from '../script-card.ts';
import { amountIn, LENGTH, type Amount } from './amounts.ts';
import { COUNT, countOf, inWords } from './number-words.ts';
import type { Answer } from './question.ts';

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
});
const dollars = (amount: number) => DOLLARS.format(amount).replace(/\.00$/, '');
const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });

/** Without one of these words nothing is added up. */
export const USAGE =
  /\b(?:calls?|interviews?|reminders?|conversations?|min(?:ute)?s?|messages?|texts?|sms|records?)\b/i;
const ASKS_SUM = /\b(?:cost|price|pric\w+|much|pay|charge|bill|budget|expensive|total)/i;
/** `1000 text messages a month` */
const SAYS_NO_MORE =
  /^\W*(?:(?:and|what about|how about)\W+)*[\d,.]+ (?:[a-z]+ ){1,3}(?:a|per|each|every) (?:month|week|day|year)\W*$/i;
/** What the plan takes a month. */
export const STARTER_CONVERSATIONS = Number(/up to (\d+) conversations/.exec(PLANS[0] ?? '')?.[1]);

export const CALCULATOR: ScriptCard = {
  id: 'calculator',
  type: 'link',
  title: 'What a month costs',
  url: '/pricing#calculator',
  label: 'The calculator',
};

/** Rather no sum than one that leaves out a number. */
const UNCLEAR: Answer = {
  says: [
    'That is more than I can add up without a mistake. The calculator does it: calls, minutes and messages a month.',
    'Please use the calculator for that: the link opens it.',
  ],
  card: CALCULATOR,
  about: 'usage',
};

const HOW_MANY: Answer = {
  says: [
    'And how many calls a month is that? With both I can add it up; so does the calculator.',
    'To add it up, I also need the number of calls a month.',
  ],
  card: CALCULATOR,
};

interface Usage {
  said: string;
  cost: number;
}

function usageOf({ of, count, minutes, isVideo, days }: Amount): Usage {
  const each = isVideo ? VIDEO_MINUTE : VOICE_MINUTE;
  switch (of) {
    case 'messages':
      return { said: `That is ${number(count)} text messages`, cost: count * MESSAGE };
    case 'records':
      return { said: `That is ${number(count)} records`, cost: count * RECORD };
    case 'minutes':
      return { said: `That is ${number(count)} minutes`, cost: count * each };
    case 'calls': {
      const assumed = [
        ...(minutes === undefined ? [`${inWords(CALL_MINUTES)} minutes a call`] : []),
        ...(days === undefined ? [] : [days]),
      ];
      const all = count * (minutes ?? CALL_MINUTES);
      const lead = assumed.length > 0 ? `At ${assumed.join(' and ')} that` : 'That';
      return { said: `${lead} is ${number(all)} minutes`, cost: all * each };
    }
  }
}

const isForStarter = ({ of, count, beside, isVideo, assistants, withTools }: Amount): boolean =>
  of === 'calls' &&
  beside.length === 0 &&
  !isVideo &&
  !withTools &&
  assistants === 1 &&
  count <= STARTER_CONVERSATIONS;

const PRICES_BESIDE = { messages: MESSAGE, records: RECORD } as const;
const CALLED = { messages: 'text messages', records: 'records in a CRM' } as const;

/** With what is told beside it. */
function wholeUsageOf(amount: Amount): Usage {
  const { said, cost } = usageOf(amount);
  return {
    said: amount.beside.reduce((all, { of, count }) => `${all} and ${number(count)} ${CALLED[of]}`, said),
    cost: amount.beside.reduce((sum, { of, count }) => sum + count * PRICES_BESIDE[of], cost),
  };
}

/** Of a question what so many calls, minutes, messages or records cost; null: it is none. */
export function usageCost(text: string): Answer | null {
  const amount = amountIn(text);
  if (!amount) return null;
  const isSaidWhole = amount !== 'unclear' && amount.minutes !== undefined;
  if (!isSaidWhole && !ASKS_SUM.test(text) && !SAYS_NO_MORE.test(text)) return null;
  if (amount === 'unclear') return UNCLEAR;
  if (amount.of === 'minutes' && LENGTH.test(text)) return HOW_MANY;
  if (amount.of === 'minutes' && amount.count === 1)
    return { says: [RATES, `${RATES} The calculator on the pricing page adds it up.`] };
  const { assistants: team } = amount;
  const { said, cost } = wholeUsageOf(amount);
  const starter = isForStarter(amount)
    ? ` Without tools and a CRM, Starter would do: ${dollars(STARTER_MONTH)} a month.`
    : '';
  const month = dollars(team * PROFESSIONAL_MONTH + cost);
  const whom = team === 1 ? 'the assistant' : `${number(team)} assistants`;
  return {
    about: 'usage',
    says: [
      `${said}: ${dollars(cost)} on Professional, with ${dollars(team * PROFESSIONAL_MONTH)} for ${whom} ${month} a month.${starter} The calculator on the pricing page adds up the rest.`,
      `${said}. With ${team === 1 ? 'one assistant' : whom} on Professional, ${month} a month: ${dollars(cost)} of it for usage.${starter}`,
    ],
  };
}

/** Of Starter, what is more than it takes. */
export const BEYOND_STARTER = new RegExp(
  `\\b(?:after|over|beyond|exceed|above|past|more than|hit|reach)\\b[^.?!]*\\b${STARTER_CONVERSATIONS}\\b|\\b(?:over|beyond|exceed|after|hit|reach)\\b[^.?!]*\\blimit\\b[^.?!]*\\bstarter\\b`,
  'i',
);
export const beyondStarter: Answer = {
  says: [
    `Starter ends at ${number(STARTER_CONVERSATIONS)} conversations a month. Beyond that you need Professional, which has no limit and charges for what is used.`,
    `More than ${number(STARTER_CONVERSATIONS)} a month takes Professional. The pricing page has the rest.`,
  ],
};

/** Whether the small plan takes so many; null: it is not asked. */
export function starterTakes(text: string): Answer | null {
  const amount = amountIn(text);
  if (!amount || amount === 'unclear' || amount.of !== 'calls') return null;
  const limit = `Starter takes up to ${number(STARTER_CONVERSATIONS)} conversations a month`;
  const fits = isForStarter(amount) ? 'so it would do, without tools and a CRM' : 'so it takes Professional';
  return {
    says: [
      `${limit}: you have ${number(amount.count)}, ${fits}.`,
      `${limit}; with ${number(amount.count)}, ${fits.replace(/^so /, '')}.`,
    ],
  };
}

/** `two`, `three of you`, `5 assistants`; never so many of something else, nor what is paid elsewhere. */
export const ASSISTANTS = new RegExp(
  `^(?=.*\\b(?:how much|costs?|prices?|charge|total)\\b)(?!.*(?:\\bpercent\\b|%|\\bplus\\b|\\btimes\\b|\\$|\\bsav(?:e|ing)|\\bspend)).*?(?<![\\d.,])\\b(${COUNT})(?= (?:of (?:you|them|us)|assistants?|agents?|employees?|candidates?|cost|(?:a|per|each) month|be)\\b|\\W*$)`,
  'i',
);

/** Of a question that is one of `ASSISTANTS`. */
export const assistantsIn = (text: string): number => countOf(ASSISTANTS.exec(text)?.[1]);

export function assistantsCost(count: number): Answer {
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
