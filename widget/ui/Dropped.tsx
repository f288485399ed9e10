import type { CallPhase } from '../call/types.ts';
import { useUi } from './context.ts';
import { OtherWays } from './OtherWays.tsx';
import { plural } from './strings/format.ts';
import { useNow } from './useCall.ts';
import { Waiting } from './Waiting.tsx';

export interface DroppedProps {
  headingId: string;
  phase: Extract<CallPhase, { name: 'dropped' }>;
  onLeave: () => void;
}

/** The line is cut but the room still stands: what happened, and the way back while there is one. */
export function Dropped({ headingId, phase, onLeave }: DroppedProps) {
  const { app, strings, locale } = useUi();
  const { dropped: words, errors } = strings;
  const left = Math.max(0, Math.ceil((phase.until - useNow(true)) / 1000));
  if (!words || !errors) return <Waiting id={headingId} />;
  return (
    <div className="error" part="error">
      <div role="alert">
        <h2 className="title" id={headingId}>
          {phase.cause === 'alone' ? errors.alone.title : words.title}
        </h2>
        <p>{words[phase.cause]}</p>
      </div>
      <p className="muted" role="timer">
        {plural(locale, words.left, left)}
      </p>
      <div className="row">
        <button
          type="button"
          className="btn primary"
          part="primary-button"
          onClick={() => void app.call.reconnect()}
        >
          {words.reconnect}
        </button>
        <OtherWays onLeave={onLeave} />
      </div>
    </div>
  );
}
