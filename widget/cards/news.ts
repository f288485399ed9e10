/** What the page is told of cards, each once: by the view, whose events are those of its element. */
import type { EventDetails } from '../events.ts';
import { answerOf, type Card } from '../card.ts';

const shown = new Set<string>();
const answered = new Set<string>();

export type Tell = <N extends 'talklive-card' | 'talklive-card-answer'>(
  name: N,
  detail: EventDetails[N],
) => void;

/** @param of the conversation that the card is shown in */
export function tellAnswer(
  of: string,
  { id, type }: Card,
  answer: string,
  by: 'visitor' | 'assistant',
  tell: Tell,
): void {
  answered.add(`${of} ${id}`);
  tell('talklive-card-answer', { id, type, answer, by });
}

/** As it stands now. */
export function tellCard(of: string, card: Card, tell: Tell): void {
  const key = `${of} ${card.id}`;
  if (!shown.has(key)) {
    shown.add(key);
    tell('talklive-card', { card });
  }
  // Where the visitor has answered, that was told then.
  const answer = answerOf(card);
  if (answer !== undefined && !answered.has(key)) tellAnswer(of, card, answer, 'assistant', tell);
}

/** On the page before this one. */
export function wasTold(of: string, { id }: Card): void {
  shown.add(`${of} ${id}`);
  answered.add(`${of} ${id}`);
}
