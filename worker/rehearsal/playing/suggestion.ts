/** What the placement assistant has suggested, for whoever comes back to it: `the second one`, `yes, hire`, `do they know Dentrix?`. */
import { hires, wantsToHire } from './hiring.ts';
import { candidatesCard, resumeCard, suggested } from './placing.ts';
import { WAY, type Answer } from './question.ts';
import type { Medium, Named, Who } from './who.ts';

export interface Suggestion {
  /** To every answer that was given. */
  given(answer: Answer): void;
  /** @returns null where it is about nobody who was suggested */
  answer(text: string): Answer | null;
}

const SECOND =
  /\bthe (?:second|other|latter|last)(?: one| candidate)?\b(?! (?:day|week|month|time|question|thing))/i;
const AT_FIRST =
  /\b(?:back|return) to the (?:very )?first\b|\bthe very first\b|\bfirst\b[^.?!]*\byou (?:named|mentioned|proposed|recommended|told|said)\b|\b(?:first|earlier|previous|before that|original\w*)\b[^.?!]*\bsuggest\w*|\bsuggest\w*[^.?!]*\b(?:first|before|earlier|originally)\b/i;
const HIRES = /\b(?:hire|employ)\b/i;
const WHY = /^\W*(?:(?:and|but|so)\W+)*why\b/i;
const ANOTHER =
  /\b(?:another|other|more|further|alternative\w*|somebody else|someone else|anybody else|anyone else|who else|a second one)\b(?! (?:day|week|month|time|question|thing|number|plan|detail|info\w*|expensive|about|than)\b)/i;
const FIRST = /\bthe (?:first|former)(?: one| candidate)?\b(?! (?:day|week|month|time|question|thing))/i;
const ASKS_WHOM =
  /\b(?:who|whom|which)\b(?! plan)[^.?!]*\b(?:recommend|suggest|best|better|take|hire|choose|pick)\b|\b(?:recommend|suggest)\w*\b|\b(?:this|that) one\b[^.?!]*\b(?:good|right|fit|better|another)\b/i;
const NOBODY_FITS =
  /\b(?:nobody|no ?one|none(?: of (?:them|these|those))?|neither)\b[^.?!]*\b(?:fits?|suits?|right|works?)\b/i;
/** Of whoever was named last, by a word that stands for a name. */
const ASKS_OF_THEM =
  /\b(?:do|does|can|will|would) (?:they|she|he|it|this one|that one) (?:really |also |even |already )?(?:know|use|support|understand|integrat\w*|connect|work with)\b|\b(?:what|which) (?:systems?|tools?|software) (?:do|does|can|will)\b|\bwhat (?:is|are) (?:they|she|he|it|this one|that one) good at\b/i;

/** Whoever was suggested next to the first; or all there are. */
const others = (next: Named | undefined): Answer =>
  next
    ? Object.assign({ card: resumeCard(next) }, ofOne(next))
    : {
        says: [
          'The link shows all of them; or describe the work in other words, and I will suggest someone else.',
          'Tell me more about the work, and I will suggest someone else; the link shows all of them.',
        ],
        card: candidatesCard(null),
      };

const whichOf = (named: readonly Named[]): Answer => {
  const names = named.map(({ name }) => name).join(' or ');
  return {
    says: [
      `Gladly. ${names}? Tell me which, and I will open the form with that name.`,
      `Which of them: ${names}?`,
    ],
  };
};

const ofOne = ({ name, role }: Named): Pick<Answer, 'says'> => ({
  says: [
    `${name}, our ${role}: the link opens the resume, and “Hire Now” is there.`,
    `${name} it is, our ${role}: the link opens the resume, with “Hire Now”.`,
  ],
});

const whyOf = ({ name, role }: Named): Pick<Answer, 'says'> => ({
  says: [
    `Because of the work that you told me: ${name} is our ${role}, and the resume says what it is made for. If the work is another, tell me which.`,
    `For the work that you told me it is closest. The resume of ${name} says what it does: the link opens it.`,
  ],
});

const onResume = ({ name }: Named): Pick<Answer, 'says'> => ({
  says: [
    `That is on the resume of ${name}: the link opens it, and with “Talk” there you can ask ${name}.`,
    `The resume of ${name} says so: the link opens it.`,
  ],
});

const NOBODY_YET: Answer = {
  says: [
    'Tell me your industry, or the work that you need done, and I will suggest someone.',
    'Tell me the work, or the industry, and I will suggest someone.',
  ],
};

const nobodyFits = (medium: Medium): Answer => ({
  says: [
    `Then describe the work in other words; or ask someone on our team: ${WAY[medium]}.`,
    `Someone on our team can help you look: ${WAY[medium]}.`,
  ],
});

export function createSuggestion({ is }: Who, medium: Medium): Suggestion {
  let named: readonly Named[] = [];
  /** Whoever was suggested before all others. */
  let first: Named | undefined;
  /** Whose resume was offered. */
  const told = new Set<string>();
  /** The visitor has named several, and has said of none that it is the one. */
  let isOpen = false;
  const about = (one: Named, { says, card = resumeCard(one) }: Answer): Answer => {
    named = [one, ...named.filter(({ id }) => id !== one.id)];
    isOpen = false;
    return { says, card };
  };
  return {
    given({ suggests, card }) {
      if (!suggests) return;
      named = suggests;
      for (const { id } of suggests.slice(0, 1)) told.add(id);
      isOpen = card?.id === 'compare';
      first ??= suggests[0];
    },
    answer(text) {
      if (is !== 'the placement') return null;
      const [one, two] = named;
      if (first && AT_FIRST.test(text)) return about(first, HIRES.test(text) ? hires(first) : ofOne(first));
      if (one && ASKS_OF_THEM.test(text)) return about(one, onResume(one));
      // A name, a trade or work: that is another suggestion.
      if (suggested(text)) return null;
      if (NOBODY_FITS.test(text)) return nobodyFits(medium);
      if (!one) return ASKS_WHOM.test(text) ? NOBODY_YET : null;
      if (two && SECOND.test(text)) return about(two, ofOne(two));
      if (WHY.test(text)) return about(one, whyOf(one));
      if (ANOTHER.test(text)) {
        const next = named.find(({ id }) => !told.has(id));
        if (next) told.add(next.id);
        return others(next);
      }
      if (isOpen && two && wantsToHire(text) && !FIRST.test(text)) return whichOf(named);
      if (FIRST.test(text) || ASKS_WHOM.test(text)) return about(one, ofOne(one));
      return wantsToHire(text) ? about(one, hires(one)) : null;
    },
  };
}
