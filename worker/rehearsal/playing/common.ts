/** What everybody answers, in a call and in writing, before the script has its say. */
import type { Cards } from './cards.ts';
import { NOTHING_BOOKED, WAY, type Answer } from './question.ts';
import { commonAnswer } from './questions.ts';
import { createSuggestion } from './suggestion.ts';
import { createUsageTold } from './usage-told.ts';
import { createUnanswered, type Unanswered } from './unanswered.ts';
import type { Medium, Who } from './who.ts';
import type { ScriptCard } from '../script-card.ts';

/** Of those that the card offers, none was taken. */
const timesLeft = (times: string): Answer => ({
  says: [
    `What I have is ${times}. Tap one of them on the card, or tell me the day.`,
    `I have no other time than ${times}. Which one suits you?`,
  ],
});

const ASKS_WHEN =
  /\bwhat (?:did|have) (?:i|we) (?:just )?(?:book|choos|chose|pick|agree|reserve)\w*|\b(?:when|(?:what|which) (?:time|day|date))\b[^.?!]*\b(?:(?:my|our|the|that|this) (?:meeting|appointment|call|visit|interview|booking|slot|service|day)|(?:did|have|do|am|are) (?:i|we)\b)|\b(?:did you|have you|is it|am i|are we|is (?:my|our|the|that) \w+) (?:book|note|confirm|set|schedul)\w*|\bwhich (?:time|day|date)\b[^.?!]*\b(?:booked|chosen|picked|agreed)\b/i;

const CANCELS = /\b(?:cancel|call off|drop)\b[^.?!]*\b(?:it|that|this|the|my|our)\b/i;

const CALLED_OFF: Answer = {
  says: [
    'Then it is off. This is a rehearsal, so it was never in a real calendar.',
    'It is off. This is a rehearsal, so no calendar had it.',
  ],
};

const CANCELS_IT =
  /^\W*(?:(?:please|no|then|i (?:want|need|have) to)\W+)*(?:(?:forget it|no thanks)\W+)*(?:cancel|call off|undo) (?:it|that|this|(?:the|my|our) (?:booking|reservation|table|order|appointment|meeting|visit))\W*$|\b(?:is it|are you sure|has it been)\b[^.?!]*\b(?:cancel|off\b)/i;

const NOTHING_TO_CANCEL: Answer = {
  says: [NOTHING_BOOKED, 'Nothing is booked.'],
};

const NEITHER =
  /\b(?:neither|none)\b[^.?!]*\b(?:works?|suits?|fits?|good|possible|me|us|them|those|these)\b|^\W*(?:no\W+)?(?:neither|none)\W*$/i;

const noneOf = (medium: Medium): Answer => ({
  says: [
    `Then it is off, and free again. I have no other times in this rehearsal, but a person can find one: ${WAY[medium]}.`,
    `It is off. For another time, ask someone on our team: ${WAY[medium]}.`,
  ],
});

const movedTo = (time: string): Answer => ({
  says: [`${time} it is. I have changed that.`, `Then ${time}. I have changed that.`],
});

const chosenThen = (time: string): Answer => ({
  says: [`${time}: that is what you chose.`, `As you chose: ${time}.`],
});

export interface Common {
  /** Whether everybody answers this. */
  answers(text: string): boolean;
  /** Says the answer, where there is one. */
  answered(text: string): Promise<boolean>;
  /** Hears the visitor's turns, and answers these questions until a turn comes that is the script's. */
  listening(listen: () => Promise<string | null>): Promise<string | null>;
  /** What opens the conversation is answered by nobody, and remembered. */
  told(text: string): void;
  /** What is said to an answer of a card where the script has nothing for it; null: it is no time. */
  agreed(text: string): string | null;
  /** What is said to whoever has named a time that the card just shown does not have; null: nobody has. */
  otherTimes(text: string): string | null;
  /** What is said where the script has no answer either. */
  unanswered: Unanswered;
}

export function createCommon(
  who: Who,
  medium: Medium,
  say: (text: string, card?: ScriptCard) => Promise<unknown>,
  cards: Pick<Cards, 'offered' | 'chosenTime' | 'moved' | 'callOff'>,
): Common {
  let last = '';
  const usage = createUsageTold(who);
  const suggestion = createSuggestion(who, medium);
  let wasPriced = false;
  const ofTimes = (text: string): Answer | null => {
    const moved = cards.moved(text);
    if (moved !== null) return movedTo(moved);
    const chosen = cards.chosenTime();
    if (chosen === null) {
      // Whoever is hired for appointments says how it does that.
      const isItsWork = who.is === 'a candidate' && /\b(?:appointment|meeting|visit)\b/i.test(text);
      if (CANCELS_IT.test(text) && !isItsWork) return NOTHING_TO_CANCEL;
    } else if (CANCELS.test(text) || NEITHER.test(text)) {
      cards.callOff();
      return CANCELS.test(text) ? CALLED_OFF : noneOf(medium);
    } else if (ASKS_WHEN.test(text)) return chosenThen(chosen);
    const times = cards.offered(text);
    return times === null ? null : timesLeft(times);
  };
  const answered = async (text: string) => {
    const answer =
      usage.cost(text, wasPriced) ??
      suggestion.answer(text) ??
      commonAnswer(text, who, medium) ??
      ofTimes(text);
    usage.told(text);
    wasPriced = answer?.about === 'usage';
    if (!answer) return false;
    suggestion.given(answer);
    const [first, second] = answer.says;
    last = last === first ? second : first;
    await say(last, answer.card);
    return true;
  };
  return {
    answers: (text) => commonAnswer(text, who, medium) !== null,
    answered,
    told: (text) => usage.told(text),
    agreed(text) {
      const time = /\(card when\)$/.test(text) ? cards.chosenTime() : null;
      return time && `${time} it is.`;
    },
    otherTimes(text) {
      const times = cards.offered(text);
      return times === null ? null : timesLeft(times).says[0];
    },
    unanswered: createUnanswered(who, medium),
    async listening(listen) {
      let text = await listen();
      while (text !== null && (await answered(text))) text = await listen();
      return text;
    },
  };
}
