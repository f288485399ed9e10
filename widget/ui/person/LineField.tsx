import { useId } from 'react';
import { CALLBACK_LIMITS } from '../../../worker/callback-contract.ts';

export interface LineFieldProps {
  name: 'name' | 'phone';
  label: string;
  value: string;
  /** Empty: none. */
  fault: string;
  onChange: (value: string) => void;
}

/** What the browser may fill in. */
const FILLS = { name: 'name', phone: 'tel' } as const;

/** A line to write, with its label and what is wrong with it. */
export function LineField({ name, label, value, fault, onChange }: LineFieldProps) {
  const id = useId();
  return (
    <div className="person-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        part="field"
        name={name}
        type={name === 'phone' ? 'tel' : 'text'}
        dir={name === 'phone' ? 'ltr' : 'auto'}
        autoComplete={FILLS[name]}
        enterKeyHint="next"
        maxLength={CALLBACK_LIMITS[name]}
        required
        value={value}
        aria-invalid={fault !== ''}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldFault id={`${id}-fault`} text={fault} />
    </div>
  );
}

/** Read with the field, which has the focus then. */
export function FieldFault({ id, text }: { id: string; text: string }) {
  return text ? (
    <p className="fault small" id={id}>
      {text}
    </p>
  ) : null;
}
