import type { ReactNode } from 'react';
import { wordsOf } from './ask.ts';

export function Waiting() {
  return (
    <p className="c-waiting" role="status">
      <span className="bars" aria-hidden="true">
        <i /> <i /> <i />
      </span>
      {navigator.onLine ? 'Loading …' : 'You are offline. This comes once you are back.'}
    </p>
  );
}

/** What is wrong, in a sentence, and the ways on. */
export function Wrong({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className="c-note c-bad" role="alert">
      <p>{words}</p>
      {children}
    </div>
  );
}

/** What was refused, or did not arrive. */
export const Failure = ({ error, children }: { error: unknown; children?: ReactNode }) => (
  <Wrong words={wordsOf(error)}>{children}</Wrong>
);

export const TableHead = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="c-empty">
      <svg viewBox="0 0 300 40" aria-hidden="true" focusable="false">
        <path d="M0 20h300" />
      </svg>
      <h2>{title}</h2>
      <div>{children}</div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  any: string;
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string | null) => void;
}

/** A filter; one of the address that is none of these is shown all the same, for it is refused in words. */
export function FilterChoice({ label, value, any, options, onChange }: ChoiceProps) {
  const isKnown = value === null || options.some(([known]) => known === value);
  return (
    <label className="c-choice" data-set={value === null ? undefined : ''}>
      <span>{label}</span>
      <select value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
        <option value="">{any}</option>
        {options.map(([known, words]) => (
          <option key={known} value={known}>
            {words}
          </option>
        ))}
        {!isKnown && <option value={value}>{value}</option>}
      </select>
    </label>
  );
}

export function FilterForm({ label, children }: { label: string; children: ReactNode }) {
  return (
    <form className="c-filters" role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}

export function Chip({ tone, children }: { tone: string; children: ReactNode }) {
  return <span className={`c-chip c-chip-${tone}`}>{children}</span>;
}
