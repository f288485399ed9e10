import { Icon } from '../ui/icons.tsx';
import type { CardOf } from '../card.ts';

export const CHECK = 'M4.5 10.5l3.5 3.5 7.5-8';

export interface AnswerableProps {
  open: boolean;
  onAnswer: (answer: string) => void;
}

interface AnswerButtonProps extends AnswerableProps {
  className: string;
  value: string;
  answer: string | undefined;
  children: string;
}

/** It keeps the focus when it is pressed: what was answered is not taken away from under the hand. */
export function AnswerButton({ className, value, answer, open, onAnswer, children }: AnswerButtonProps) {
  const chosen = answer === value;
  const free = open && answer === undefined;
  return (
    <button
      type="button"
      className={`btn ${className}`}
      part="card-button"
      aria-pressed={answer === undefined ? undefined : chosen}
      aria-disabled={!free}
      data-chosen={chosen}
      onClick={() => free && onAnswer(value)}
    >
      <bdi>{children}</bdi>
      {chosen && <Icon path={CHECK} />}
    </button>
  );
}

/** Some ways on, of which one is taken. */
export function Choice({ card, open, onAnswer }: AnswerableProps & { card: CardOf<'choice'> }) {
  const { options, answer } = card;
  return (
    <div className="card-options">
      {options.map((option) => (
        <AnswerButton key={option} className="card-option" value={option} {...{ answer, open, onAnswer }}>
          {option}
        </AnswerButton>
      ))}
    </div>
  );
}
