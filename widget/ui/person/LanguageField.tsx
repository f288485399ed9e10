import { useId } from 'react';
import { languageName } from '../strings/moments.ts';
import { SPOKEN, usePersonWords } from './usePersonWords.ts';

export interface LanguageProps {
  value: string;
  onChange: (value: string) => void;
}

/** In which the visitor would be called. */
export function LanguageField({ value, onChange }: LanguageProps) {
  const words = usePersonWords();
  const id = useId();
  return (
    <div className="person-field">
      <label htmlFor={id}>{words.language}</label>
      <div className="select">
        <select
          id={id}
          className="field"
          part="field"
          name="language"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {SPOKEN.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {languageName(tag)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
