/** What is said to whoever wants one of us, or does not: a candidate has a button for it, the others a link to those who have. */
import { candidatesCard, candidatesIn, resumeCard } from './placing.ts';
import { hireAddress } from '../../contract.ts';
import type { ScriptCard } from '../script-card.ts';
import type { Answer, Question } from './question.ts';
import type { Medium, Named, Who } from './who.ts';

const DECLINES =
  /\b(?:do not|don['’]?t|did not|didn['’]?t|will not|won['’]?t|would not|wouldn['’]?t|not|never|no longer|cannot|can['’]?t)\b(?: (?!know|see|understand|why|how|sure)\w+){0,4} (?:hire|employ|take|buy|want) (?:you|one|any|an assistant|anybody)\b/i;

/** Nothing that is asked about it: of its price, its length, its reasons. */
const WANTS = new RegExp(
  [
    '^(?!.*\\bwhy\\b).*\\b(?:hire|employ|take on|take) (?:you|one of you)\\b(?! (?:with|to|through|there|about))',
    "\\byou(?:['’]?re| are) hired\\b",
    '^\\W*(?:(?:ok(?:ay)?|yes|great|good|please|pls|plz)\\W+)*hire(?: (?:now|it|her|him|them|this one|that one|please|pls))*\\W*$',
  ].join('|'),
  'i',
);
/** Said to one who is not to be hired. */
const WANTS_ONE =
  /\b(?:want|like|love|need|ready|going|can (?:i|we)) (?:to )?(?:hire|employ|get|buy) (?:an? (?:ai )?assistant|one|some(?:body|one))\b|\bsign (?:me|us) up\b|\bhow (?:do|can|could) (?:i|we) (?:start|begin|hire you)\W*$/i;

const ASKS_COST = /\bhow (?:much|long|soon|fast)\b|\bwhat (?:does|do|would|will|is)\b/i;

const DECLINED: Answer = {
  says: [
    'No problem: talking to me commits you to nothing. What else would you like to know?',
    'No problem. Ask whatever you want to know.',
  ],
};

function byCandidate({ called }: Who, medium: Medium): Answer {
  const way =
    medium === 'spoken' ? `Once we hang up, press “Hire ${called}”` : `Press “Hire ${called}” below`;
  return {
    says: [
      `Gladly. ${way}: the form opens with my name in it.`,
      `I would like that. ${way}, and the form has my name in it.`,
    ],
  };
}

export const hires = (one: Named): Answer => ({
  says: [
    `Gladly. ${one.name} is our ${one.role}: the link opens the form, with that name in it.`,
    `The link opens the form for ${one.name}.`,
  ],
  card: hireCard(one),
  suggests: [one],
});

/** Straight to the form, with that name in it: what the page has for a button may be about somebody else. */
const hireCard = ({ id, name, role }: Named): ScriptCard => ({
  id: 'hire',
  type: 'link',
  title: `${name}, ${role}`,
  url: hireAddress(id),
  label: `Hire ${name}`,
});

function byPlacement(text: string): Answer {
  const [one] = candidatesIn(text);
  return one
    ? hires(one)
    : {
        says: [
          'Gladly. “Hire Now” on a resume opens the form, with the name in it. Tell me what you do, and I will suggest someone.',
          'Press “Hire Now” on a resume. The link leads to our candidates.',
        ],
        card: candidatesCard(null),
      };
}

function byAnother({ industry }: Who): Answer {
  const those = industry === null ? 'our candidates' : `our candidates for ${industry}`;
  return {
    says: [
      `Gladly. The link leads to ${those}, and “Hire Now” on a resume opens the form.`,
      `The link leads to ${those}: “Hire Now” on a resume opens the form.`,
    ],
    card: candidatesCard(industry),
  };
}

export const DECLINING: Question = { asked: DECLINES, answer: () => DECLINED };

/** Nobody calls of itself, and nothing was passed on. */
export const DECLINING_CALLS: Question = {
  asked:
    /\b(?:do not|don['’]?t|never|stop|no need to)\b(?: \w+){0,2} (?:call|phone|ring|text|writ|contact|e-?mail)\w*(?: to)? (?:me|us)\b(?! (?:back )?(?:on|at|by|before|after|until)\b)|\b(?:do not|don['’]?t|no)\b(?: (?:want|need))?(?: a| any)? call-?backs?\b/i,
  answer: () => ({
    says: [
      'No problem: nobody will call or write to you because of this. What else?',
      'No problem: nobody will.',
    ],
  }),
};

/** Whoever is talked to, or one of us. */
export const wantsToHire = (text: string): boolean =>
  (WANTS.test(text) && !ASKS_COST.test(text)) || WANTS_ONE.test(text);

/** @returns null where nobody is to be hired */
export function hiringAnswer(who: Who, medium: Medium, text: string): Answer | null {
  const isWish = wantsToHire(text);
  switch (who.is) {
    case 'a candidate':
      return isWish ? byCandidate(who, medium) : null;
    case 'the placement': {
      const isNamed = /\b(?:hire|employ|take)\b/i.test(text) && candidatesIn(text).length > 0;
      return isWish || isNamed ? byPlacement(text) : null;
    }
    case 'another':
      return isWish ? byAnother(who) : null;
  }
}

/** Of somebody who is asked to put through to a candidate. */
export const PUTTING_THROUGH: Question = {
  asked: /\b(?:connect|transfer|put|pass|switch) (?:me|us)\b|\b(?:talk|speak) (?:to|with)\b/i,
  answer({ called }, _medium, text) {
    const one = candidatesIn(text).find(({ name }) => name !== called);
    return one
      ? {
          says: [
            `${one.name} is our ${one.role}, an AI like me. I cannot put you through here, but the link opens the resume, and “Talk” there calls.`,
            `Press “Talk” on the resume to call ${one.name}: the link opens it.`,
          ],
          card: resumeCard(one),
        }
      : null;
  },
};
