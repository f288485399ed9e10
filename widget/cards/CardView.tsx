import { Suspense, useId, type ReactNode } from 'react';
import { useUi } from '../ui/context.ts';
import { Icon } from '../ui/icons.tsx';
import { lazyView } from '../ui/lazy-view.tsx';
import { answerOf, isQuestion, type Card, type CardType, type Question } from '../card.ts';
import { Choice } from './Choice.tsx';
import { Field } from './Field.tsx';
import { Note, Rows, TextLink } from './Words.tsx';
import { Slot } from './Slot.tsx';
import { useCardWords } from './useCardWords.ts';
import { answerInWords } from './words.ts';

/** Whether a card can be answered: now, in a moment, not while the line is cut, or no more, for the conversation has ended. */
export type Standing = 'open' | 'held' | 'cut' | 'over';

export interface CardViewProps {
  card: Card;
  standing: Standing;
  /** One line of it is enough: others came since. */
  brief: boolean;
  onAnswer: (answer: string) => void;
}

const ICONS: Record<CardType, string> = {
  choice: 'M4 6.5h.01M4 13.5h.01M8 6.5h8M8 13.5h8',
  slot: 'M4 5.5h12v11H4zM4 9h12M7 3.5v3M13 3.5v3',
  note: 'M5 3.5h7l3 3v10H5zM12 3.5v3h3M7.5 10.5h5M7.5 13.5h3',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.4-2.4a3 3 0 0 0-4.3-4.3L9.8 5.9M11.5 8.5a3 3 0 0 0-4.3 0l-2.4 2.4a3 3 0 0 0 4.3 4.3l1.1-1.1',
  field: 'M3.5 6.5h13v7h-13zM6.5 9v2',
  summary: 'M4 5.5h12M4 10h12M4 14.5h7',
  person: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16.5a6 6 0 0 1 12 0',
};

const WherePerson = lazyView(
  async () => (await import('../ui/person/AskPerson.tsx')).WherePerson,
  () => null,
);

interface ShownProps extends CardViewProps {
  /** The way to a person. */
  button?: ReactNode;
}

function bodyOf(props: ShownProps, labelId: string): ReactNode {
  const { card, standing, onAnswer } = props;
  const open = standing === 'open';
  switch (card.type) {
    case 'choice':
      return <Choice {...{ card, open, onAnswer }} />;
    case 'slot':
      return <Slot {...{ card, open, onAnswer }} />;
    case 'field':
      return <Field {...{ card, open, onAnswer, labelId }} />;
    case 'note':
      return <Note card={card} />;
    case 'link':
      return <TextLink card={card} />;
    case 'summary':
      return <Rows rows={card.rows} />;
    case 'person':
      return props.button;
    default:
      return card satisfies never;
  }
}

/** A card; of the way to a person nothing where the site has none. */
export function CardView(props: CardViewProps) {
  if (props.card.type !== 'person') return <Shown {...props} />;
  return (
    <Suspense>
      <WherePerson>{(button) => <Shown {...props} button={button} />}</WherePerson>
    </Suspense>
  );
}

/** One card: what it is, what it says, and how it is answered or was. */
function Shown(props: ShownProps) {
  const { card, standing } = props;
  const { locale } = useUi();
  const words = useCardWords();
  const id = useId();
  const answer = answerOf(card);
  const asks = isQuestion(card);
  /** What can be answered no more is what has come of it, and no button. */
  const brief = props.brief || (asks && standing === 'over');
  const state = answer !== undefined ? 'answered' : asks && /cut|over/.test(standing) ? 'closed' : 'open';
  return (
    <article
      className="card"
      part="card"
      data-type={card.type}
      data-state={state}
      data-brief={brief}
      aria-labelledby={id}
    >
      <p className="card-kind">
        <Icon path={ICONS[card.type]} />
        {words[card.type]}
      </p>
      <h3 className="card-title" id={id}>
        <bdi>{card.title}</bdi>
      </h3>
      {answer !== undefined && (
        <p className={brief ? 'card-answer' : 'hidden'}>
          <span className="hidden">{words.answered} </span>
          {answerInWords(card as Question, answer, locale)}
        </p>
      )}
      {!brief && (
        <>
          {card.text && card.type !== 'note' && (
            <p className="card-text" dir="auto">
              {card.text}
            </p>
          )}
          {bodyOf(props, id)}
        </>
      )}
      {state === 'closed' && <p className="card-text">{words.closed}</p>}
    </article>
  );
}
