/**
 * What everybody answers, whichever script is played: who it is, the way to a person, the price, languages, tools. These
 * questions are asked of any assistant, so they are looked at before the words of a script, most of which are single
 * beginnings of words: `human` of one is a colleague, `first` of another leads anywhere. One thing a script knows better:
 * what is sold where it answers (`prices: 'its own'`). In a call they are captions and a murmur: a recording of each in
 * each of the voices would be as large as all others together.
 */
import { WORK_QUESTIONS } from './work-questions.ts';
import { COMPANY_QUESTIONS } from './company-questions.ts';
import { PLAN_QUESTIONS, PRICED } from './plan-questions.ts';
import { PRACTICE_QUESTIONS } from './practice-questions.ts';
import { tellsUsage } from './amounts.ts';
import { inDigits } from './number-words.ts';
import { EMERGENCY } from './emergency.ts';
import { DECLINING, DECLINING_CALLS, hiringAnswer, PUTTING_THROUGH } from './hiring.ts';
import { suggested } from './placing.ts';
import { TOOL_NAMES } from '../parts/index.ts';
import { BUYER_QUESTIONS } from './buyer-questions.ts';
import { BY_SYSTEM } from './placing-systems.ts';
import { NO_SOUND, WAY, type Answer, type Question } from './question.ts';
import type { Medium, Who } from './who.ts';
import type { ScriptCard } from '../script-card.ts';

const PERSON_CARD: ScriptCard = { id: 'person', type: 'person', title: 'Somebody of our team' };

const HUMAN = /\b(?:human|person|real|alive|somebody|someone)/i;
const MACHINE = /\b(?:ai|a\.i|bot|chatbot|robot|machine|computer|program|recording|automated|artificial)\b/i;

const BEING =
  '(?:(?:a|an|the|any|some|your|another|actual|live|living|real|human)\\s+)*' +
  '(?:person|human(?: being)?|real|live agent|agent|representative|operator|manager|supervisor|boss|ceo|founder|owner|colleague|somebody|someone)\\b(?: (?:from|of|on|in) (?:your|the) (?:team|company|office|staff))?';
const MACHINES =
  '(?:(?:an?\\s+)?(?:ai|a\\.i|(?:chat)?bot|robot|machine|computer|program|automated|artificial)|(?:an?|the)\\s+recording)\\b';
const ANYBODY = `(?:(?:really|actually|just|even|truly)\\s+)?(?:${BEING}|${MACHINES}|alive\\b)`;

/** Of a question that is about what it is: `yes`, `no`, or neither where both were asked. */
function lead(text: string): string {
  const [asksHuman, asksMachine] = [HUMAN.test(text), MACHINE.test(text)];
  if (asksHuman === asksMachine) return '';
  return asksHuman ? 'No. ' : 'Yes. ';
}

const WORDS_SAID =
  '(?:call|chat|talk|conversation|transcript)s?|data|information|words|what (?:i|we) (?:say|said|write|wrote|type)';

const LANGUAGES =
  'spanish|french|german|italian|portuguese|dutch|polish|japanese|chinese|mandarin|cantonese|korean|arabic|hebrew|hindi|russian|turkish|vietnamese|ukrainian';

const QUESTIONS: readonly Question[] = [
  EMERGENCY,
  DECLINING,
  DECLINING_CALLS,
  PUTTING_THROUGH,
  {
    asked: new RegExp(
      `\\b(?:(?:are|r) (?:you|u)|(?:is|was) (?:this|that|it)|you(?:'|’)?re|you are|am i (?:talking|speaking|chatting|writing) (?:to|with)) ${ANYBODY}|\\b(?:human or|bot or|ai or|robot or)\\b`,
      'i',
    ),
    answer: ({ called }, medium, text) => ({
      says: [
        `${lead(text)}I am an AI, ${called}. A person can call you back: ${WAY[medium]}.`,
        `${lead(text)}This is ${called}, an AI. For someone on our team, ${WAY[medium]}.`,
      ],
    }),
  },
  {
    asked: new RegExp(
      [
        // `A person please`, `human!`
        `^\\W*(?:no,? )?${BEING}(?:,? (?:please|now|instead))*\\W*$`,
        `\\b(?:talk|speak|chat|connect me|transfer me|put me (?:through|on)|pass me|hand me)\\b(?: \\w+){0,2}? (?:to|with) ${BEING}`,
        `\\b(?:want|need|prefer|like|have|give me|get me|call|ask for) ${BEING}(?:,? (?:please|now|instead))*\\W*$`,
        `\\b(?:want|need|prefer|give me|get me) (?:an? )?(?:real|human|live|actual) (?:person|being|agent|human)`,
        `\\b(?:is|are) there ${BEING}`,
        '\\b(?:any(?:body|one)|some(?:body|one)|a person)(?: else)? (?:that |whom? )?(?:i|we) (?:can|could|may|might) (?:talk|speak|write) (?:to|with)\\b',
        `\\b(?:can|could|may|do|might) (?:i|we) (?:please |just )?(?:get|have|see|reach|speak|talk) (?:to |with )?${BEING}`,
        '\\b(?:some(?:body|one)|any(?:body|one)|a person|your team)\\b[^.?!]{0,20}\\b(?:call|phone|ring) (?:me|us)\\b|\\b(?:call|phone|ring) (?:me|us) back\\b|\\b(?:want|need|get|request|arrange|have) (?:a|my) call-?back\\b',
        '\\b(?:connect|transfer|put|pass) (?:me|us) (?:through |over |on )?to\\b',
      ].join('|'),
      'i',
    ),
    answer: (_who, medium) =>
      medium === 'spoken'
        ? {
            says: [
              'Of course. The way to someone on our team is on your screen now, and we can go on talking.',
              'Here it is again: leave your number, and a person calls you back.',
            ],
            card: PERSON_CARD,
          }
        : {
            says: [
              'Of course. Press “Ask for a person” below, and someone on our team calls you back.',
              'Someone on our team calls you back: press “Ask for a person” below.',
            ],
          },
  },
  {
    asked:
      /\b(?:what(?:['’]?s| is| was) (?:your|ur) name|your name again|do you have a name|who are you|who is this|who am i (?:talking|speaking|chatting|writing) (?:to|with)|what(?:['’]?s| is) your (?:role|job|title|position))\b/i,
    answer: ({ called, role }) => ({
      says: [
        role === null ? `I am ${called}, an AI.` : `I am ${called}, an AI. My role: ${role}.`,
        role === null ? `Still ${called}.` : `Still ${called}: ${role}.`,
      ],
    }),
  },
  {
    asked: new RegExp(
      [
        '\\b(?:which|what|how many|other|another|more|foreign) languages?\\b',
        `\\b(?:speaks?|talks?|understands?|know|answers?|reply|continue|switch|go on|works? in)\\b[^.?!]*\\b(?:languages?|${LANGUAGES})\\b`,
        `\\b(?:in|for) (?:${LANGUAGES})\\b`,
        `\\b(?:${LANGUAGES})[ -]speak\\w*`,
        '^\\W*(?:in )?(?:spanish|french|german)\\W*$',
        '\\bhabla[ns]?\\b|\\bparlez\\b|\\bsprechen sie\\b',
      ].join('|'),
      'i',
    ),
    answer: () => ({
      says: [
        'This rehearsal speaks English. A real assistant speaks the languages that you choose before it starts.',
        'English only, in this rehearsal. You choose the languages before the start.',
      ],
    }),
  },
  ...BUYER_QUESTIONS,
  BY_SYSTEM,
  {
    asked: new RegExp(
      `\\b(?:${TOOL_NAMES})\\b|\\bintegrat\\w*|\\b(?:connect|sync|link|plug|hook|works?|write|book|schedule|put)\\b[^.?!]{0,20}\\b(?:to|with|into|in)\\b[^.?!]{0,20}\\b(?:crm|calendars?|google|outlook|erp|ats|our (?:tools|systems?|software)|my (?:tools|systems?|software))\\b`,
      'i',
    ),
    leftTo: 'a candidate',
    // So many calls and a tool they are written to: that is a sum.
    answer: (_who, _medium, text) =>
      tellsUsage(text)
        ? null
        : {
            says: [
              'I write to the tools that you connect; we look at yours together before you start.',
              'We look at that together before you start: I write to the tools that you connect.',
            ],
          },
  },
  ...PRACTICE_QUESTIONS,
  ...PLAN_QUESTIONS,
  ...COMPANY_QUESTIONS,
  ...WORK_QUESTIONS,
  {
    asked: new RegExp(
      [
        '\\b(?:is|are|do|does|will|being)\\b[^.?!]*\\brecord(?:ed|ing)\\b',
        '\\b(?:do|does|will|can) (?:you|it|they) (?:always |also |even )?record\\b',
        `\\bwho (?:owns|has|sees|reads|hears|gets)\\b[^.?!]*\\b(?:recordings?|${WORDS_SAID})\\b`,
        `\\b(?:${WORDS_SAID})\\b[^.?!]*\\b(?:stored|saved|kept)\\b`,
        `\\b(?:store|save|keep|record) (?:all |any )?(?:of )?(?:this|the|our|my|your) (?:${WORDS_SAID})\\b`,
        '\\bhow long (?:do|will|are|is)\\b[^.?!]*\\b(?:keep|kept|store|stored|save|saved)\\b',
        `\\bwhat (?:happens|do you do) (?:to|with) (?:this|the|our|my) (?:${WORDS_SAID})\\b`,
      ].join('|'),
      'i',
    ),
    answer: () => NO_SOUND,
  },
];

const ASKS_ITS_PRICE =
  /\b(?:how much|what) (?:do|would|will) you (?:cost|charge)|\bhow much (?:are|is) (?:you|your)\b|\byour (?:own )?(?:price|pricing|cost|rate|fee)s?\b|\bare you (?:expensive|cheap|free)\b|\b(?:cost|price|pay) (?:of|for|to hire) you\b|\bhow much to hire\b/i;
const ASKS_A_PRICE =
  /\b(?:how much|what) (?:do|does|would|will|did|is|are) (?:it|this|that|he|she|one|they|an assistant|hiring)\b[^.?!]*\b(?:cost|price|charge|month)|\b(?:price|cost) for (?:me|us)\b|\bhow much (?:is|are|for) (?:it|this|that|one|a month)\W*$|\bwhat(?:['’]?s| is| are) the (?:price|pricing|cost)s?\W*$|^\W*(?:how much|(?:(?:tell me|what|how|talk) (?:more )?about )?(?:the |your )?(?:price|pricing|cost)s?)(?: please)?\W*$|^\W*tell me (?:more )?about (?:the |your )?(?:price|pricing)s?(?: and \w+)?\W*$|\bhow much does it\b/i;

const PRICE: Question['answer'] = () => ({
  says: [
    `The same as each of us: ${PRICED} The pricing page has the rest.`,
    `The same for me as for the others: ${PRICED} The plans are on the pricing page.`,
  ],
});

const asksForItself = (text: string, called: string): boolean =>
  new RegExp(
    `\\b(?:are you|is (?:this|that|it)|am i (?:talking|speaking|writing) (?:to|with)) (?:really |the )*${called.replace(/^the /, '')}\\b`,
    'i',
  ).test(text);

/** Where it is about no plan in particular. */
export const asksPrice = (text: string, { is, prices }: Who): boolean =>
  ASKS_ITS_PRICE.test(text) ||
  (prices === 'plans' && ASKS_A_PRICE.test(text)) ||
  (is === 'the placement' && /\bhow much\b|\bcosts?\b|\bprices?\b/i.test(text));

/** @returns null where it is left to the script */
export function commonAnswer(written: string, who: Who, medium: Medium): Answer | null {
  const text = inDigits(written);
  const { called } = who;
  if (asksForItself(text, called)) return { says: [`Yes. I am ${called}, an AI.`, `Yes, ${called}.`] };
  for (const { asked, leftTo, answer } of QUESTIONS) {
    const found = asked.test(text) && leftTo !== who.is ? answer(who, medium, text) : null;
    if (found) return found;
  }
  if (asksPrice(text, who)) return PRICE(who, medium, text);
  return hiringAnswer(who, medium, text) ?? (who.is === 'the placement' ? suggested(text) : null);
}
