import type { ChangeEvent, ReactNode } from 'react';

interface SelectProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** The browser's own select: a drawn one injects style elements, which the pages' policy refuses. */
export function Select({ id, label, value, onChange, children }: SelectProps) {
  return (
    <span className="select">
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
      >
        {children}
      </select>
    </span>
  );
}

/** @throws Error where `value` is empty, in the words of the specification: an empty value means "nothing chosen". */
export function SelectItem({ value, children }: { value: string; children: string }) {
  if (value === '') throw new Error('A <Select.Item /> must have a value prop that is not an empty string');
  return <option value={value}>{children}</option>;
}
