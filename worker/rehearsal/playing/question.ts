/** What everybody answers: how it is recognised, and what is said to it. */
import type { ScriptCard } from '../script-card.ts';
import type { Medium, Named, Who } from './who.ts';

export interface Answer {
  /** The second where the first was said last: no line comes twice in a row. */
  says: readonly [string, string];
  card?: ScriptCard;
  /** A sum, of which a number may be changed. */
  about?: 'usage';
  /** Candidates who were named in it, the first of them first. */
  suggests?: readonly Named[];
}

export interface Question {
  asked: RegExp;
  /** Who answers it by its script: a candidate has its resume, the placement its suggestions. */
  leftTo?: Exclude<Who['is'], 'another'>;
  /** @returns null where it was asked of something that this knows nothing of: the next question is looked at */
  answer(who: Who, medium: Medium, text: string): Answer | null;
}

/** The way to someone on our team. */
export const WAY = {
  spoken: 'write “A person, please”, and the way to one is shown here',
  written: 'see “Ask for a person” below',
} as const;

export const TRUST_CARD: ScriptCard = {
  id: 'trust',
  type: 'link',
  title: 'What is kept, where, and how long',
  url: '/trust',
  label: 'The trust page',
};

export const NOTHING_BOOKED = 'There is nothing to cancel: in a rehearsal nothing is booked. What else?';

/** Of what a call keeps. */
export const NO_SOUND: Answer = {
  says: [
    'No sound is recorded in this rehearsal. The trust page says what is kept of a call, where and for how long.',
    'No sound is recorded in this rehearsal; the trust page says what is kept.',
  ],
  card: TRUST_CARD,
};

/** No customer is named. */
export const noReferences = (medium: Medium): Answer => ({
  says: [
    `The quotes on our pages are marked as examples. For references, someone on our team: ${WAY[medium]}.`,
    `I can name none here. Someone on our team can: ${WAY[medium]}.`,
  ],
});

/** A fact of the pricing page, and where there is more of it. */
export const ofPricing = (fact: string): Answer => ({
  says: [fact, `${fact} The pricing page says the rest.`],
});
