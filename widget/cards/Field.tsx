import { useId, useRef, useState } from 'react';
import { useUi } from '../ui/context.ts';
import { Icon, SEND } from '../ui/icons.tsx';
import { isComposing } from '../ui/keys.ts';
import type { CardOf, FieldKind } from '../card.ts';
import type { AnswerableProps } from './Choice.tsx';
import { LONGEST_ANSWER } from './table.ts';

const KEYBOARDS = { text: 'text', email: 'email', tel: 'tel', number: 'decimal' } as const;
/** What the browser may offer to fill in. */
const FILLS: Record<FieldKind, string> = { text: 'off', email: 'email', tel: 'tel', number: 'off' };

/** One thing to write: what is sent is what the visitor says. */
export function Field({
  card,
  open,
  onAnswer,
  labelId,
}: AnswerableProps & { card: CardOf<'field'>; labelId: string }) {
  const { strings } = useUi();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState('');
  const [fault, setFault] = useState('');
  const { label, kind = 'text', answer } = card;
  const free = open && answer === undefined;
  const send = () => {
    const field = input.current;
    const text = draft.trim();
    if (!free || !field) return;
    // In the browser's own words, which are the visitor's language.
    setFault(field.validationMessage);
    // Its button goes with the answer; the field stays, and has it.
    field.focus();
    if (text && field.validity.valid) onAnswer(text);
  };
  return (
    <form
      className="card-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="card-label" htmlFor={id}>
        <bdi>{label}</bdi>
      </label>
      <div className="card-field">
        <input
          ref={input}
          id={id}
          className="field"
          part="field"
          dir="auto"
          // `number` takes the mouse's wheel and the letter e: the keyboard is what is meant by it.
          type={kind === 'number' ? 'text' : kind}
          inputMode={KEYBOARDS[kind]}
          {...(kind === 'number' && { pattern: '[0-9., -]+' })}
          autoComplete={FILLS[kind]}
          enterKeyHint="send"
          maxLength={LONGEST_ANSWER}
          required
          readOnly={!free}
          value={answer ?? draft}
          aria-describedby={fault ? `${id}-fault` : labelId}
          aria-invalid={fault !== ''}
          onChange={(event) => {
            setDraft(event.target.value);
            setFault('');
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            // A sandboxed frame without allow-forms submits nothing.
            event.preventDefault();
            send();
          }}
        />
        {free && (
          <button
            type="button"
            className="btn round primary"
            part="card-button"
            aria-label={strings.common.send}
            onClick={send}
          >
            <Icon path={SEND} />
          </button>
        )}
      </div>
      {fault && (
        <p className="fault small" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
