/** What stands for a part whose chunk is late, or has not come. */
import { useEffect, useId } from 'react';
import { CloseButton } from '../ui/CloseButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FaultPanel } from '../ui/FaultPanel.tsx';
import { LoadFault } from '../ui/LoadFault.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { Absence } from './deferred.ts';
import { Frame, useOpening, useSettings } from './frame.tsx';
import type { TalkliveElement } from './element-types.ts';
import type { Stage } from './stage.ts';

export interface AbsentProps extends Absence {
  stage: Stage;
  host: TalkliveElement;
}

const stay = () => undefined;

/** Words in a dialog, or where a tag stands in the page. */
export function AbsentView({ stage, host, why, again }: AbsentProps) {
  const opening = useOpening(stage, host);
  const settings = useSettings(stage, host, opening);
  const headingId = useId();
  useEffect(() => (opening ? stage.lack(opening, why === 'missing') : undefined), [stage, opening, why]);
  if (!opening && host.tag !== 'talklive-call' && host.given().placement !== 'inline') return null;
  const close = () => stage.close(opening?.part);
  const onEnd = opening?.part === 'voice' ? close : undefined;
  const onRetry = () => void again().then((here) => here && opening && stage.found(opening));
  const words =
    host.tag === 'talklive-chat' ? (
      // To open the chat would bring the same again.
      <LoadFault {...{ headingId, onRetry }} busy={why !== 'missing'} />
    ) : why === 'missing' ? (
      <FaultPanel
        headingId={headingId}
        error={{ code: navigator.onLine ? 'load-failed' : 'offline', next: 'try-again' }}
        onRetry={onRetry}
        onLeave={close}
      />
    ) : (
      <Waiting id={headingId} at={0} onEnd={onEnd} />
    );
  return (
    <Frame stage={stage} host={host} settings={settings} opening={opening}>
      {opening && settings.placement !== 'inline' ? (
        <Dialog
          labelledBy={headingId}
          part="fault"
          // A call may be on behind it, which Escape does not end.
          onEscape={onEnd && why !== 'missing' ? stay : close}
        >
          <div className="bar" part="header">
            <span />
            <CloseButton onClose={close} />
          </div>
          {words}
        </Dialog>
      ) : (
        words
      )}
    </Frame>
  );
}
