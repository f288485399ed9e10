import { useId, useState } from 'react';
import type { PersonHours } from '../../../worker/hours-contract.ts';
import { timesAround } from './draft.ts';
import type { Draft } from './draft-types.ts';
import { isWithin } from './hours.ts';
import { FieldFault } from './LineField.tsx';
import { fill } from '../strings/format.ts';
import { clockName } from '../strings/moments.ts';
import { useUi } from '../context.ts';
import { usePersonWords } from './usePersonWords.ts';

export interface WhenProps {
  person: PersonHours;
  draft: Draft;
  fault: string;
  onChange: (change: Partial<Draft>) => void;
}

/** As soon as there is somebody, or when it suits. */
export function When({ person, draft: { when, time }, fault, onChange }: WhenProps) {
  const words = usePersonWords();
  const { locale } = useUi();
  const id = useId();
  const [{ min, max }] = useState(() => timesAround(Date.now()));
  const choice = (value: Draft['when'], label: string) => (
    <label className="person-choice">
      <input
        type="radio"
        name={id}
        value={value}
        checked={when === value}
        onChange={() => onChange({ when: value })}
      />
      {label}
    </label>
  );
  return (
    <fieldset className="person-field">
      <legend>{words.when}</legend>
      {choice('soon', words.soon)}
      {choice('later', words.later)}
      {when === 'later' && (
        <>
          <input
            className="field"
            part="field"
            name="time"
            type="datetime-local"
            min={min}
            max={max}
            required
            aria-label={words.time}
            aria-invalid={fault !== ''}
            aria-describedby={`${id}-zone${fault && ` ${id}-fault`}`}
            value={time}
            onChange={(event) => onChange({ time: event.target.value })}
          />
          <p className="muted small" id={`${id}-zone`}>
            {fill(words.clock, { zone: clockName(locale, Date.parse(time || min)) })}
          </p>
          {/* It may be asked for all the same: said before it is sent, and heard when it is chosen. */}
          <p className="small" role="status">
            {time && !isWithin(person, Date.parse(time)) && <b>{words.outside}</b>}
          </p>
          <FieldFault id={`${id}-fault`} text={fault} />
        </>
      )}
    </fieldset>
  );
}
