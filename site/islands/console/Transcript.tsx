import { isQuestion, type CardType } from '../../../widget/card.ts';
import { courseOf, type KeptWords, type SaidTurn, type ShownCard } from '../../../worker/report-contract.ts';
import { lengthOf } from './format.ts';

const TYPES: Readonly<Record<CardType, string>> = {
  choice: 'Choice',
  slot: 'Times to choose from',
  note: 'Note',
  link: 'Link',
  field: 'Field',
  summary: 'Summary',
  person: 'Way to a person',
};
const isCardType = (type: string): type is CardType => Object.hasOwn(TYPES, type);

/** The name of its type; one that the widget does not know was not shown, and stands here as it was asked for. */
export const typeInWords = (type: string): string => (isCardType(type) ? TYPES[type] : type);

/** A time of a slot, `2026-11-26T09:00`, is by the clock of whoever is visited, in no zone of ours. */
const readable = (line: string) => line.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, '$1 $2');

function Answer({ card: { type, answer } }: { card: ShownCard }) {
  if (answer !== null)
    return (
      <p>
        Answered: <strong>{readable(answer)}</strong>
      </p>
    );
  return isCardType(type) && isQuestion({ type }) ? <p className="c-more">Not answered on the card</p> : null;
}

function Card({ card }: { card: ShownCard }) {
  const { type, title, lines, at } = card;
  return (
    <li className="c-turn c-card">
      <span className="c-turn-who">
        Card: {typeInWords(type)} <time>{lengthOf(at)}</time>
      </span>
      <p>{title}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line, index) => (
            <li key={index}>{readable(line)}</li>
          ))}
        </ul>
      )}
      <Answer card={card} />
    </li>
  );
}

interface TurnProps {
  turn: SaidTurn;
  index: number;
  isChosen: boolean;
}

function Turn({ turn: { speaker, text, from }, index, isChosen }: TurnProps) {
  return (
    <li id={`turn-${index}`} className={`c-turn ${speaker}`} data-chosen={isChosen || undefined}>
      <span className="c-turn-who">
        {speaker === 'assistant' ? 'Assistant' : 'Visitor'} <time>{lengthOf(from)}</time>
      </span>
      <p>{text}</p>
    </li>
  );
}

/** What was said, and the cards between, as they came. */
export function Transcript({ words, chosen }: { words: KeptWords; chosen: number | null }) {
  return (
    <ol className="c-said">
      {courseOf(words).map((entry) =>
        entry.what === 'turn' ? (
          <Turn
            key={`turn ${entry.index}`}
            turn={entry.turn}
            index={entry.index}
            isChosen={entry.index === chosen}
          />
        ) : (
          <Card key={`card ${entry.card.id}`} card={entry.card} />
        ),
      )}
    </ol>
  );
}
