import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { adopt } from '../ui/sheet.ts';
import { fill } from '../ui/strings/format.ts';
import { useUi } from '../ui/context.ts';
import { watchSize } from '../ui/watch-size.ts';
import { answerOf, type Card, type Question } from '../card.ts';
import { CardView, type Standing } from './CardView.tsx';
import look from './cards.css';
import kinds from './kinds.css';
import places from './places.css';
import { useCardWords } from './useCardWords.ts';
import { answerInWords } from './words.ts';

/** A screen reader reads what changes in a region that it knows, not what arrives full. */
const TAKEN_NOTE_MS = 200;
/** Between what is seen and the edge (px). */
const GAP = 10;

export interface CardListProps {
  cards: readonly Card[];
  standing: Standing;
  onAnswer: (card: Card, answer: string) => void;
}

function useAnnounced(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), TAKEN_NOTE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}

/** The cards of a conversation: the two newest whole, those that were answered before in a line each. It takes no focus. */
export function CardList({ cards, standing, onAnswer }: CardListProps) {
  const { locale } = useUi();
  const words = useCardWords();
  const list = useRef<HTMLOListElement>(null);
  const newest = cards.at(-1);
  const answer = newest && answerOf(newest);
  // Of what stands there after the end, nothing is new.
  const shown = standing === 'over' ? '' : fill(words.shown, { title: newest?.title ?? '' });
  const said = useAnnounced(
    answer !== undefined ? `${words.answered} ${answerInWords(newest as Question, answer, locale)}` : shown,
  );
  useLayoutEffect(() => {
    const node = list.current;
    if (node) adopt(node, look, kinds, places);
  }, []);
  useLayoutEffect(() => {
    const node = list.current;
    const last = node?.lastElementChild as HTMLElement | null | undefined;
    if (!node || !last) return;
    // What has just come is to be seen: all of it, or from its head on; also where the room for it has changed since.
    const show = () => {
      const top = last.offsetTop - node.offsetTop - GAP;
      node.scrollTop = Math.min(top, top + last.offsetHeight + 2 * GAP - node.clientHeight);
    };
    show();
    const room = watchSize(show);
    room.observe(node);
    return () => room.disconnect();
  }, [newest?.id]);
  return (
    <div className="cards" part="cards">
      <ol ref={list} className="cards-list" aria-label={words.list} tabIndex={0}>
        {cards.map((card, at) => (
          <li key={card.id}>
            <CardView
              card={card}
              standing={standing}
              brief={at < cards.length - 2 && answerOf(card) !== undefined}
              onAnswer={(answer) => onAnswer(card, answer)}
            />
          </li>
        ))}
      </ol>
      <p className="hidden" role="status">
        {said}
      </p>
    </div>
  );
}
