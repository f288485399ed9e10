import type { ReactElement } from 'react';
import { cloneElement } from 'react';

interface FieldProps {
  name: string;
  label: string;
  fault: string | undefined;
  optional?: boolean;
  wide?: boolean;
  children: ReactElement<{
    id?: string;
    name?: string;
    'aria-invalid'?: boolean;
    'aria-describedby'?: string;
  }>;
}

export const idOf = (form: string, name: string) => `${form}-${name}`;

/** A label, its control, and the fault beside it. */
export function Field({ name, label, fault, optional = false, wide = false, children }: FieldProps) {
  const id = idOf('contact', name);
  return (
    <div className={`field${wide ? ' field-wide' : ''}`}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="note"> optional</span>}
      </label>
      {cloneElement(children, {
        id,
        name,
        ...(fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {}),
      })}
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
