/**
 * What is said to words that neither everybody's answers nor the script's have anything for: a question is told so, and
 * not answered with a line about something else.
 */
import type { Part } from '../parts/part.ts';
import { NOTHING_BOOKED, WAY } from './question.ts';
import type { Medium, Who } from './who.ts';

const QUESTION =
  /\?\W*$|^\W*(?:(?:and|so|but|ok(?:ay)?|well|hi|hello|hey|please|wait|sorry|hmm|um|listen|actually)[\s,]+)*(?:who|whom|whose|what|when|where|which|why|how|can|could|do|does|did|is|are|will|would|should|may|have|has|tell me|explain)\b/i;

const GREETS =
  /^\W*(?:(?:hi|hello|hey|good|morning|afternoon|evening|there|anybody|anyone|somebody|are you|is)\b[\s,.!?]*)+$/i;

/** In the order in which they are looked for. */
const KINDS = {
  wordless: /^[^\p{L}\p{N}]*$/u,
  greets: GREETS,
  /** In letters of another language, or in its small words. */
  foreign:
    /^(?=.*\p{L})(?!.*[a-z])|(?:(?<![\p{L}'’])(?:ist|das|der|und|nicht|ich|wir|haben|kann|können|für|mit|wie|viel|kostet|bitte|qué|que|cuánto|cuesta|puede|hola|gracias|est|vous|nous|avec|combien|bonjour|merci|pour|quel|quelle|ça|coûte|konform)(?![\p{L}'’]).*){2}/isu,
  /** A number or an address: a rehearsal passes neither on. */
  reaches: /(?:\+?\d[\s().-]*){7,}|\S@\S+\.\w|\b\S+ at \S+ dot [a-z]{2,}\b/i,
  thanks:
    /^(?=.*\b(?:thank|thx|cheers|appreciate))\W*(?:(?:ok(?:ay)?|great|perfect|good|nice|cool|fine|super|wow|alright|many|so much|very much|a lot|that helps|that was|very|really|so|helpful|useful|kind|all|thank you|thanks|thx|cheers)\b[\s,.!]*)+$/i,
  goesOn:
    /^\W*(?:(?:please|yes|yeah|yep|no|nope|sure|right|go on|go ahead|continue|next|more|tell me more|and then|do it)\b[\s,.!?]*)+$/i,
  declines:
    /^\W*(?:no|nope|nah)\W+(?:thanks?|thank you)\b|^\W*(?:(?:no|nope)\W+)?(?:i|we) (?:do not|don['’]?t) (?:really )?(?:need|want) (?:that|it|this|one|any|an?|the)\b|^\W*(?:no\W+)?(?:no \w+|not|none),? (?:please|thanks|needed|necessary|required)\W*$/i,
  dismisses:
    /^\W*(?:never ?mind(?:\W+(?:forget|leave|drop|skip)\b.{0,30})?|(?:it )?does(?: not|n['’]?t) matter|nothing|(?:no\W+)?(?:not that one|forget (?:it|that)))\W*$/i,
  cancels:
    /^\W*(?:(?:please|no|then|i (?:want|need|would like|have) to|i['’]d like to|can (?:i|you))\W+)*(?:cancel|call off|undo)\b.{0,24}$/i,
  booked: /\bwhat (?:did|have) (?:i|we) (?:just )?(?:book|order|reserve|agree)\w*/i,
  introduces:
    /^\W*(?:(?:[Hh]i|[Hh]ello|[Hh]ey)\W+)?(?:[Mm]y name is|I am|I['’]m|[Tt]his is) \p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*(?:,? (?:and i am |i am |here )?(?:from|of|at|with) [^.?!]{1,60})?\W*$/u,
  /** Or its firm. */
  introducesFirm:
    /^\W*(?:(?:[Hh]i|[Hh]ello|[Hh]ey)\W+)?(?:(?:[Mm]y|[Oo]ur) (?:company|business|firm)(?: name)? is(?: called)?|[Ww]e are called|\p{Lu}[\p{L}'’-]* \p{Lu}[\p{L}'’-]* here,? (?:from|of|at|with)) \p{Lu}[^?!]{1,60}$/u,
  /** One word that no tongue says. */
  gibberish: /^\W*(?=\w*[bcdfghjklmnpqrstvwxz]{5})\w+\W*$/i,
  looksAround:
    /^\W*(?:i am|i['’]m|we are|we['’]re) (?:just|only) (?:looking|browsing|curious|testing|trying)\b/i,
  asksWhat:
    /\bwhat (?:can|do|would|could) (?:you|i) (?:do|help|offer|ask)(?: (?:you|here|for (?:me|us)|all day|exactly|with you))*\W*$|\bhow (?:can|could|do|would) you help\W*$|\bwhat are you (?:for|good)\b/i,
  asks: QUESTION,
  tells: /\w/,
} as const;

type Kind = keyof typeof KINDS;

/** `Hello?` is none. */
export const isQuestion = (text: string): boolean => QUESTION.test(text) && !GREETS.test(text);

/** Somebody tells its name, and nothing else. */
export const isIntroduction = (text: string): boolean => KINDS.introduces.test(text);

const kindOf = (text: string): Kind | undefined =>
  (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(text));

/** What is asked of them instead, where the samples of the script may be about what their own lines do not speak of. */
const ASKS_OF: Partial<Record<Who['is'], Part['asks']>> = {
  'a candidate': ['Which systems do you work in?', 'What are you good at?'],
  'the placement': ['We are a clinic. Who fits?', 'Who sends reminders of invoices?'],
};

/** Each is said once, the last of them again and again; an empty one leaves it to the script. */
function linesOf({ is }: Who, medium: Medium, samples: Part['asks']): Record<Kind, string[]> {
  const asks = ASKS_OF[is] ?? samples;
  const [one, two] = asks ?? [];
  const example = asks ? ` Ask me, for example: “${one}”` : '';
  return {
    wordless: ['I can only read words. What would you like to know?', ''],
    foreign: [
      'This rehearsal reads only English. A real assistant speaks the languages that you choose before it starts.',
      'I can only read English in this rehearsal.',
    ],
    reaches: [
      `Thank you. I pass it on to nobody; our contact form fills in what it can. To be called back, ${WAY[medium]}.`,
      `I tell nobody of it. For a call back, ${WAY[medium]}.`,
    ],
    thanks: ['You are welcome. What else?', 'Gladly. Is there more?', ''],
    goesOn: [''],
    gibberish: [
      'I did not understand that. Could you say it in other words?',
      'I did not understand that either, I am afraid.',
    ],
    greets: ['Hello! What would you like to know?', 'I am here. What would you like to know?', ''],
    looksAround: ['Of course. Ask whatever you like.', ''],
    declines: ['Then we leave that out. What else?', 'No problem. What else?'],
    dismisses: ['No problem. What else?', 'All right, not that.'],
    cancels: [NOTHING_BOOKED, ''],
    booked: ['Nothing: in a rehearsal nothing is booked.', ''],
    introducesFirm: ['Thank you. What would you like to know?', 'And what would you like to know?', ''],
    introduces: ['Nice to meet you. What would you like to know?', ''],
    asksWhat: asks ? [`Ask me, for example, “${one}” Or: “${two}”`, ''] : [''],
    asks: [
      `I cannot answer that in this rehearsal.${example}`,
      `${is === 'a candidate' ? 'My resume does not say that.' : 'I do not know that.'} Someone on our team does: ${WAY[medium]}.`,
      ...(asks ? [`I have no answer to that one. I could answer “${two}”`] : []),
      'That is beyond this rehearsal, too: a real assistant learns what it needs to know before it starts.',
      'I cannot answer that in this rehearsal, either.',
    ],
    // The first is noted by the script in words of its own.
    tells: [
      '',
      'This rehearsal has no line for that, and nothing has changed. What else?',
      '',
      'I have no line for that, either. Please go on.',
      '',
    ],
  };
}

/** Nothing is asked by these, whatever words of the script they have. */
const ASKS_NOTHING: ReadonlySet<Kind> = new Set([
  'declines',
  'dismisses',
  'reaches',
  'introduces',
  'introducesFirm',
  'foreign',
]);

/**
 * @param isFit whether the script has an answer
 * @returns null where it is left to the script
 */
export type Unanswered = (text: string, asks: Part['asks'], isFit: boolean) => string | null;

export function createUnanswered(who: Who, medium: Medium): Unanswered {
  let lines: Record<Kind, string[]> | null = null;
  return (text, asks, isFit) => {
    const kind = kindOf(text);
    if (!kind || (isFit && !ASKS_NOTHING.has(kind))) return null;
    lines ??= linesOf(who, medium, asks);
    const left = lines[kind];
    const line = left.length > 1 ? left.shift() : left[0];
    return line || null;
  };
}
