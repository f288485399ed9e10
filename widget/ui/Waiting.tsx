import { useEffect, useState } from 'react';
import { useUi } from './context.ts';
import { phaseOf, useCall } from './useCall.ts';

/** After this long a visitor reads that something is on its way (ms). */
export const SOON = 1000;

export interface WaitingProps {
  id?: string | undefined;
  at?: number;
  /** Ends the call that is to be shown, and may be on already: nobody is heard by an assistant without knowing it. */
  onEnd?: (() => void) | undefined;
}

/** What a visitor reads while something is on its way; nothing at first, for most of it comes in an instant. */
export function Waiting({ id, at = SOON, onEnd }: WaitingProps) {
  const { strings } = useUi();
  const { name } = useCall(phaseOf);
  const [late, setLate] = useState(at === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), at);
    return () => clearTimeout(timer);
  }, [at]);
  const on = late && onEnd && name === 'connected';
  return (
    <div className="error muted">
      <p role="status" id={id}>
        {on && <b>{strings.voice.connected.text} </b>}
        {late && strings.assistant.loading}
      </p>
      {on && (
        <button type="button" className="btn end" part="end-button" onClick={onEnd}>
          {strings.voice.endCall}
        </button>
      )}
    </div>
  );
}
