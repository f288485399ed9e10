import type { CallPhase } from '../call/types.ts';
import { BrokenLine } from './BrokenLine.tsx';
import { useUi } from './context.ts';
import { OtherWays } from './OtherWays.tsx';
import { styledBy } from './sheet.ts';
import fault from './styles/fault.css';
import { TimeLeft } from './TimeLeft.tsx';
import { TimeRing } from './TimeRing.tsx';
import { Waiting } from './Waiting.tsx';

export interface DroppedProps {
  headingId: string;
  phase: Extract<CallPhase, { name: 'dropped' }>;
}

const styled = styledBy(fault);

/** The line is cut but the room still stands: what happened, and the way back while there is one. */
export function Dropped({ headingId, phase }: DroppedProps) {
  const { app, strings, setView } = useUi();
  const { dropped: words, errors } = strings;
  // The way back stays beside the chat: nobody has ended the call.
  const makeSmall = () => setView(matchMedia('(max-width: 600px)').matches ? 'pill' : 'card');
  if (!words || !errors) return <Waiting id={headingId} />;
  return (
    <div ref={styled} className="error broken" part="error">
      <BrokenLine>
        <TimeRing until={phase.until} />
      </BrokenLine>
      <div role="alert">
        <h2 className="title" id={headingId}>
          {phase.cause === 'alone' ? errors.alone.title : words.title}
        </h2>
        <p>{words[phase.cause]}</p>
      </div>
      <TimeLeft until={phase.until} words={words.left} />
      <div className="row">
        <button
          type="button"
          className="btn primary"
          part="primary-button"
          onClick={() => void app.call.reconnect()}
        >
          {words.reconnect}
        </button>
        <OtherWays onLeave={makeSmall} />
      </div>
    </div>
  );
}
