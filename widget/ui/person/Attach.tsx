import { useId } from 'react';
import { useUi } from '../context.ts';
import { SpeakerName } from '../SpeakerName.tsx';
import { useCall } from '../useCall.ts';
import { turnsSaid } from './said.ts';
import { usePersonWords } from './usePersonWords.ts';

export interface AttachProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** What was said goes along only where the visitor says so, and can be read before. Nothing where nothing was said. */
export function Attach({ isOn, onChange }: AttachProps) {
  const words = usePersonWords();
  const ui = useUi();
  const id = useId();
  // More may be said while this is open.
  useCall();
  const turns = turnsSaid(ui);
  if (turns.length === 0) return null;
  return (
    <div className="person-field">
      <label className="person-choice">
        <input
          type="checkbox"
          name="attach"
          checked={isOn}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {words.attach}
      </label>
      <p className="muted small" id={id}>
        {words.attachText}
      </p>
      <details className="small">
        <summary>{words.show}</summary>
        <ol className="person-said" tabIndex={0} aria-label={words.show}>
          {turns.map(({ speaker, text, at }, index) => (
            <li key={`${index}-${at}`} dir="auto">
              <SpeakerName speaker={speaker} /> {text}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
